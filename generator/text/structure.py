"""Lines of an abstract put together to paragraphs and lists, without looking inside them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

__all__ = ["BULLET", "LIST_END", "NUMBERED", "PARAGRAPH", "structured"]

# Characters that ``clean`` drops, so that none of them can come from a digest.
PARAGRAPH = "\x1c"
"""Stands where a new paragraph starts."""
BULLET = "\x1d"
"""Stands before an item whose bullet is left out."""
NUMBERED = "\x1e"
"""Stands before an item that keeps the number or letter typed before it."""
LIST_END = "\x1f"
"""Stands where a list ends."""

_BULLET = "[-*•·▪◦‣–—+]"
_NUMBER = r"\d{1,2}|[a-h]|[ivx]{1,4}"
_MARKER = re.compile(rf"(?P<bullet>{_BULLET}) (?=\S)|\(?(?P<number>{_NUMBER})[.)] ?(?=\S)")
_SECOND = re.compile(rf"\n *(?:{_BULLET} |\(?(?:{_NUMBER})[.)])")
"""What a text with a list has, since a list has two items: most texts have none."""
_ENDS_SENTENCE = re.compile(r"[.!?:]['\"”’)\]*]*$")
_ENDINGS = (*".!?:", *"'\"”’)]*")
_STARTS_SENTENCE = re.compile(r"[^\W_a-z]|[\"“‘(\[$\\*#]")
_ENDS_CLAUSE = re.compile(r"[.!?:;,)'\"”]$")
_BLANKS = re.compile(" {2,}")
_WIDEST_WRAP = 120
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")


@dataclass(slots=True)
class _Line:
    text: str
    after_blank: bool
    bullet: str = ""
    """The bullet that it starts with, if any."""
    number: int = 0
    """The number that it starts with, from 1; letters and Roman numbers count too."""


def structured(text: str) -> str:
    """Return ``text`` on one line, with the marks of this module where a paragraph, an item or the rest starts.

    A blank line starts a paragraph. So does a line that starts like a sentence after one that ends like one, unless
    it starts there because the text was wrapped to a width. Two and more lines with the same bullet, or numbered in
    order, are a list. Any other line end is a blank, for mails and listings break lines anywhere.
    """
    if "  " in text:
        text = _BLANKS.sub(" ", text)
    if "\n" not in text:
        return text.strip(" ")
    return _with_lists(text) if _SECOND.search(text) else _without_lists(text)


def _without_lists(text: str) -> str:
    lines = [line.strip(" ") for line in text.strip(" \n").split("\n")]
    width = max(map(len, lines))
    written = [lines[0]]
    for before, line in pairwise(lines):
        if not line:
            continue
        new = not before or (before.endswith(_ENDINGS) and _starts_sentence(before, line, width))
        written += (PARAGRAPH if new else " ", line)
    return "".join(written)


def _with_lists(text: str) -> str:
    lines = _lines(text)
    width = max((len(line.text) for line in lines), default=0)
    runs = list(_runs(lines))
    items = {index for run in runs for index in run}
    last_items = {run[-1] for run in runs}
    in_list = at_last_item = False
    written: list[str] = []
    for index, line in enumerate(lines):
        if index in items:
            in_list, at_last_item = True, index in last_items
            written.append(_item(line))
            continue
        new = index > 0 and (line.after_blank or _starts_sentence(lines[index - 1].text, line.text, width))
        if new and at_last_item:
            in_list = at_last_item = False
            written += (LIST_END, line.text)
        else:
            written += (PARAGRAPH if new and not in_list else " " if index else "", line.text)
    return "".join(written)


def _lines(text: str) -> list[_Line]:
    """Return the lines of ``text`` that are not blank."""
    lines: list[_Line] = []
    blank = False
    for raw in text.split("\n"):
        line = raw.strip(" ")
        if line:
            match = _MARKER.match(line)
            lines.append(
                _Line(
                    text=line,
                    after_blank=blank,
                    bullet=match["bullet"] or "" if match else "",
                    number=_value(match["number"]) if match and match["number"] else 0,
                )
            )
        blank = not line
    return lines


def _value(number: str) -> int:
    if number.isdecimal():
        return int(number)
    return _ROMAN.index(number) + 1 if number in _ROMAN else ord(number[0]) - ord("a") + 1


def _item(line: _Line) -> str:
    return BULLET + line.text[2:] if line.bullet else NUMBERED + line.text


def _runs(lines: list[_Line]) -> Iterator[list[int]]:
    """Yield the lists among ``lines``: the places of the lines that start with a mark, two or more each."""
    run: list[int] = []
    for index, line in enumerate(lines):
        if run and _continues(lines[run[-1]], line):
            run.append(index)
            continue
        if line.bullet or line.number or (line.after_blank and run):
            if len(run) > 1:
                yield run
            starts = (line.bullet or line.number == 1) and (
                not index or line.after_blank or _ENDS_CLAUSE.search(lines[index - 1].text)
            )
            run = [index] if starts else []
    if len(run) > 1:
        yield run


def _continues(item: _Line, line: _Line) -> bool:
    return line.bullet == item.bullet if item.bullet else line.number == item.number + 1


def _starts_sentence(before: str, line: str, width: int) -> bool:
    """Tell whether ``line`` starts a paragraph: a sentence ended before it, and its first word had found room there."""
    if not (_ENDS_SENTENCE.search(before[-8:]) and _STARTS_SENTENCE.match(line)):
        return False
    first_word = line.partition(" ")[0]
    return width > _WIDEST_WRAP or len(before) + 1 + len(first_word) <= width
