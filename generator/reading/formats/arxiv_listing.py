"""arXiv's pages of what is new (``/list/cs.LG/new``, ``recent``), copied as text from a browser.

Copies lose the line of authors now and then, and older ones have it behind ``Authors:``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id
from generator.reading.body import Body
from generator.reading.formats.cut import in_a_line
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_HEAD = re.compile(
    r"(?:\[(?P<number>\d+)\]|\S{1,6}(?=.*\]$))\s+"  # a number that is damaged, if formats stand at the end
    r"arXiv:(?P<id>\S+)(?:\s+\((?P<mark>[^()]*)\))?(?:\s+\[[^\[\]]*\])?"
)
_TELLS = re.compile(r"^\[\d+\][ \t]+arXiv:\S+.*\n\s*Title:", re.MULTILINE)
_LABEL = re.compile(
    r"(?P<name>Title|Authors?|Comments|Subjects|Journal-ref|Report-no|MSC-class|ACM-class|DOI):(?:\s+|$)(?P<text>.*)"
)
_DAY = re.compile(
    r"(?:Showing new listings for |New submissions for )?(?P<day>(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*, .{8,20}?)"
)
_SHOWN = r"(?: \((?:showing|continued).*\))?"
_HEADINGS = r"New submissions|Cross(?:-lists| submissions)|Replacements?(?: submissions)?"
_HEADING = re.compile(
    rf"(?:{_HEADINGS})(?: for .{{8,30}}?)?{_SHOWN}|(?:{_HEADINGS}) \(.*|.{{10,24}} \(showing .* entries ?\)"
)
"""Either half of a heading tells it, so that damage to the other takes no record into the one before."""
_ANY_DAY = re.compile(rf"{_DAY.pattern}{_SHOWN}")
_PAGES = re.compile(r"Total of \d+ entries.*|Showing up to \d+ entries.*|\[ ?(?:total of|showing|\d+-\d+|\d+ \|).*\]")
_BEGINNINGS = (
    *("Mon, ", "Tue, ", "Wed, ", "Thu, ", "Fri, ", "Sat, ", "Sun, "),
    *("New submissions (", "Cross submissions (", "Replacement submissions ("),
)
"""How lines between records begin, of which a cut leaves some."""
_CATEGORY = re.compile(r"\(([a-z-]+(?:\.[A-Za-z-]+)?)\)")
_TITLE = "Title:"
_SUBJECTS = "Subjects:"
_SECTIONS = {"N": Section.LISTED, "C": Section.CROSS_LISTED, "R": Section.REPLACED}


@dataclass(frozen=True, slots=True)
class _Record:
    """The lines of one paper."""

    section: Section
    indices: Sequence[int]
    """Of the lines, in the body."""


def _recognises(body: Body) -> bool:
    return body.has_line("[") and bool(_TELLS.search(body.margin))


def _starts(body: Body) -> list[int]:
    """Return where each day of a page of several begins."""
    days = [index for index in body.solid if _ANY_DAY.fullmatch(_line(body, index))]
    return days if len({_day(body.lines[index]) for index in days}) > 1 else []


def _day(line: str) -> str:
    match = _ANY_DAY.fullmatch(line.strip())
    return match["day"] if match else ""


def _read(body: Body) -> Draft:
    records, frame = _outline(body)
    entries = tuple(_entry(body, record) for record in records)
    days = (_day(body.lines[index]) for index in frame)
    return Draft(
        entries=entries,
        furniture=tuple(index + 1 for index in frame),
        date=next((day_in_text(day) for day in days if day), None),
        faults=(*(fault for entry in entries for fault in missing(entry, "title", "id")), *in_a_line(body)),
    )


def _outline(body: Body) -> tuple[list[_Record], list[int]]:
    """Return the records, and the lines of the page between them."""
    records: list[_Record] = []
    frame: list[int] = []
    section, indices, number = Section.LISTED, list[int](), 0
    for place, index in enumerate(body.solid):
        line = _line(body, index)
        heading = _HEADING.fullmatch(line)
        if heading or _ANY_DAY.fullmatch(line) or _PAGES.fullmatch(line):
            section = _SECTIONS.get(line[0], section) if heading else section
            frame.append(index)
            indices = []
        elif index + 1 == len(body.lines) and any(each.startswith(line) for each in _BEGINNINGS):
            break
        elif (head := _HEAD.fullmatch(line)) or (number and _begins_without_head(body, place, indices, number + 1)):
            number = int(head["number"] or number + 1) if head else number + 1
            indices = [index]
            records.append(_Record(section, indices))
        elif indices:
            indices.append(index)
    return records, frame


def _begins_without_head(body: Body, place: int, before: Sequence[int], number: int) -> bool:
    """Tell whether the record with ``number`` begins, whose head is damaged, cut or lost.

    Second subjects begin one. So does a second title where an abstract or names stand before it or a label follows:
    abstracts may begin with "Title:".
    """
    line, mark = _line(body, body.solid[place]), f"[{number}]"
    label = next((each for each in (_TITLE, _SUBJECTS) if line.startswith(each)), "")
    if not label:
        return line.startswith(mark) or mark.startswith(line)
    if not any(_line(body, index).startswith(label) for index in before):
        return False
    return bool(_CATEGORY.search(line)) if label == _SUBJECTS else _stands_as_a_title(body, place)


def _stands_as_a_title(body: Body, place: int) -> bool:
    before, *following = (_line(body, index) for index in body.solid[place - 1 : place + 3])
    telling = (not _HEAD.fullmatch(each) for each in following[1:] if _HEAD.fullmatch(each) or _LABEL.fullmatch(each))
    return not _LABEL.fullmatch(before) or next(telling, False)


def _line(body: Body, index: int) -> str:
    return body.lines[index].strip()


def _entry(body: Body, record: _Record) -> Entry:
    first = _line(body, record.indices[0])
    head = _HEAD.fullmatch(first)
    fields, abstract = _fields(body, record.indices[0 if first.startswith((_TITLE, _SUBJECTS)) else 1 :])
    authors, complete = split_names(fields.get("Authors", ""))
    return Entry(
        section=_section(head["mark"] or "" if head else "", record.section),
        title=fields.get("Title") or None,
        authors=authors,
        authors_complete=complete,
        abstract=abstract or None,
        id=arxiv_id(head["id"]) if head else None,
        categories=tuple(_CATEGORY.findall(fields.get("Subjects", ""))),
        comment=fields.get("Comments") or None,
        lines=(record.indices[0] + 1, record.indices[-1] + 1),
    )


def _section(mark: str, section: Section) -> Section:
    """Return what the mark behind an id says, else what the heading above does."""
    if mark.startswith("replaced"):
        return Section.REPLACED
    return Section.CROSS_LISTED if mark.startswith("cross-list") else section


def _fields(body: Body, indices: Sequence[int]) -> tuple[Mapping[str, str], str]:
    """Return the fields, and the abstract behind them; names stand bare between the title and the next label."""
    fields: dict[str, str] = {}
    name = "Title"
    stop = _end_of_fields(body, indices)
    for index in indices[:stop]:
        line = _line(body, index)
        label = _label(body, index)
        name = label["name"] if label else "Authors" if name == "Title" and fields else name
        name = "Authors" if name == "Author" else name
        fields[name] = f"{fields.get(name, '')} {label['text'] if label else line}".strip()
    return fields, "".join(_paragraphs(body, indices[stop:]))


def _end_of_fields(body: Body, indices: Sequence[int]) -> int:
    """Return the place after the subjects; where they are lost, after the last label, or the names after a title."""
    labels = [(place, match["name"]) for place, index in enumerate(indices) if (match := _label(body, index))]
    subjects = [place for place, name in labels if name == "Subjects"]
    if subjects:
        return subjects[0] + 1
    if [name for _, name in labels] == ["Title"]:
        return min(labels[0][0] + 2, len(indices) - 1) or 1
    return labels[-1][0] + 1 if labels else 0


def _label(body: Body, index: int) -> re.Match[str] | None:
    return _LABEL.fullmatch(_line(body, index))


def _paragraphs(body: Body, indices: Sequence[int]) -> Iterator[str]:
    """Yield the lines at ``indices``, with what stands between them: a blank, or a blank line where there is one."""
    before = None
    for index in indices:
        if before is not None:
            yield " " if index == before + 1 else "\n\n"
        yield _line(body, index)
        before = index


FORMAT = Format(name="arxiv-listing", source="arxiv", recognises=_recognises, read=_read, wraps=False, starts=_starts)
