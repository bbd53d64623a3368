"""Cards of a page that browses arXiv by category, copied as text; which site that is, nobody knows.

The copy breaks the line before each glossary link, so lines of an abstract are put together again.
"""

import re
from collections.abc import Iterator, Sequence

from generator.model import Entry, Section
from generator.model.categories import category_named
from generator.reading.body import Body, Fault
from generator.reading.formats.format import Draft, Format
from generator.text import split_names

__all__ = ["FORMAT"]

_END = re.compile(r"Read the full abstract ?▾?")
_ANY_END = re.compile(rf"^{_END.pattern}[ \t]*$", re.MULTILINE)
_HEADING = re.compile(r"(?P<area>\S.{0,80}?)(?: · Cross-listed from (?P<primary>[a-z-]+(?:\.[A-Za-z-]+)?))?")
_ANY_HEADING = re.compile(r"^[ \t]*\S.{0,80} · Cross-listed from [a-z-]+(?:\.[A-Za-z-]+)?[ \t]*$", re.MULTILINE)
_ALL_AUTHORS = "All authors "
_SHORTENED = re.compile(r".+ et al\. \(\+(?P<more>\d+) more\)")
_NAME = r"[^\W\d_a-z][^.,:]{1,40}"
_SEVERAL_AUTHORS = re.compile(rf"{_SHORTENED.pattern}|{_NAME}(?:, {_NAME})? and {_NAME}")


def _recognises(body: Body) -> bool:
    return (body.has_line("Read the full abstract") and bool(_ANY_END.search(body.margin))) or (
        " · Cross-listed from " in body.margin and bool(_ANY_HEADING.search(body.text))
    )


def _read(body: Body) -> Draft:
    findings = [_card(numbers, [body.lines[number - 1].strip() for number in numbers]) for numbers in _cards(body)]
    return Draft(
        entries=tuple(entry for entry, _ in findings if entry),
        faults=tuple(fault for _, faults in findings for fault in faults),
    )


def _cards(body: Body) -> Iterator[Sequence[int]]:
    """Yield the line numbers of each card."""
    lines = [body.lines[index].strip() for index in body.solid]
    start = 0
    for place in range(1, len(lines)):
        if _begins_card(lines, place):
            yield [index + 1 for index in body.solid[start:place]]
            start = place
    if start < len(lines):
        yield [index + 1 for index in body.solid[start:]]


def _begins_card(lines: Sequence[str], place: int) -> bool:
    """Tell whether a card begins: after the end of another, or with heading and authors where that end is lost.

    A line that only equals the name of a category proves nothing: it may be a glossary term inside an abstract.
    """
    line, before = lines[place], lines[place - 1]
    if before.startswith(_ALL_AUTHORS) or (_END.fullmatch(before) and not line.startswith(_ALL_AUTHORS)):
        return True
    heading = _HEADING.fullmatch(line)
    if not heading or not category_named(heading["area"]):
        return False
    return bool(heading["primary"] or (place + 2 < len(lines) and _SEVERAL_AUTHORS.fullmatch(lines[place + 2])))


def _card(numbers: Sequence[int], lines: Sequence[str]) -> tuple[Entry | None, list[Fault]]:
    """Return the paper of one card; None where it does not begin with a category."""
    heading = _HEADING.fullmatch(lines[0])
    category = category_named(heading["area"]) if heading else None
    if not heading or not category or len(lines) < 2:  # noqa: PLR2004 - a heading alone is no card
        return None, []
    title, short, rest = _head(lines)
    full = next((line.removeprefix(_ALL_AUTHORS) for line in rest if line.startswith(_ALL_AUTHORS)), "")
    abstract = [line for line in rest if not line.startswith(_ALL_AUTHORS) and not _END.fullmatch(line)]
    authors, complete = split_names(full or short)
    primary = heading["primary"]
    entry = Entry(
        section=Section.CROSS_LISTED if primary else Section.LISTED,
        title=title,
        authors=authors,
        authors_complete=complete,
        abstract=_joined(abstract) or None,
        categories=(primary, category) if primary else (category,),
        lines=(numbers[0], numbers[-1]),
    )
    return entry, [Fault(code, numbers[0], message) for code, message in _doubts(entry, short, rest)]


def _head(lines: Sequence[str]) -> tuple[str | None, str, Sequence[str]]:
    """Return title and authors of a card and the lines after them; the title may be lost."""
    if _SHORTENED.fullmatch(lines[1]) and not (len(lines) > 2 and _SEVERAL_AUTHORS.fullmatch(lines[2])):  # noqa: PLR2004 - line 2 is the third
        return None, lines[1], lines[2:]
    return lines[1], lines[2] if len(lines) > 2 else "", lines[3:]  # noqa: PLR2004 - the same


def _joined(lines: Sequence[str]) -> str:
    """Return the lines of an abstract as one: nothing after ``-`` or ``(``, else one blank."""
    return "".join(
        line if before.endswith(("-", "(")) or not before else f" {line}"
        for before, line in zip(("", *lines), lines, strict=False)
    )


def _doubts(entry: Entry, short: str, rest: Sequence[str]) -> Iterator[tuple[str, str]]:
    name = f'"{entry.title[:60]}"' if entry.title else "the card"
    shortened = _SHORTENED.fullmatch(short)
    expected = int(shortened["more"]) + len(split_names(short)[0]) if shortened else 0
    if not entry.title:
        yield "no-title", "the card has no title: complete it from the original"
    if not entry.abstract:
        yield "no-abstract", f"{name} has no abstract: complete it from the original"
    if shortened and len(entry.authors) != expected:
        message = f"{name} announces {expected} authors and names {len(entry.authors)}"
        yield "author-count", f"{message}: complete it from the original"
    if not any(_END.fullmatch(line) for line in rest):
        yield "cut-record", f'{name} ends without "Read the full abstract": complete it from the original'


FORMAT = Format(name="arxiv-cards", source="arxiv", recognises=_recognises, read=_read, wraps=False)
