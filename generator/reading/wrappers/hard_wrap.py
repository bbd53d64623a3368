"""Text that a mail program broke into lines of 60 to 80 columns."""

import re
from collections.abc import Iterator

from generator.reading.body import Body

__all__ = ["undo"]

_NARROWEST, _WIDEST = 60, 80
_FEWEST_BREAKS = 3
_SURE = 2 / 3
"""Share of line breaks that came where the next word did not fit, from which on a text counts as wrapped."""
_OWN_LINE = re.compile(r"(?:[A-Z][\w-]*:(?:\s|$)|-{3}|={3}|https?://|\\\\)")
_HYPHENATED = re.compile(r"\w-$")
_SUSPENDED = re.compile(r"(?:and|or|to|nor|versus|vs\.?)\b")  # "short- and long-term" keeps its blank


def undo(body: Body) -> Body:
    """Return the body with lines joined that were broken because the next word did not fit, if most long ones were.

    A program breaks a line only where it must, so a line goes on exactly if the first word of the next one would not
    have fitted on it. The width is that of the longest line with a blank in it; a longer word stands alone.
    """
    lengths: list[int] = []
    for line in body.lines:
        if len(line) > _NARROWEST and " " in line.strip().removeprefix("URL: "):
            lengths.append(len(line.rstrip()))
            if lengths[-1] > _WIDEST:
                return body
    if not lengths:
        return body
    width = max(lengths)
    pairs = [_is_forced(before, line, width) for before, line in _pairs(body) if 2 * len(before) > width]
    if sum(pairs) < _FEWEST_BREAKS or sum(pairs) < _SURE * len(pairs):
        return body
    groups: list[tuple[int, int, str]] = []
    for index, line in enumerate(body.lines):
        before = body.lines[index - 1] if index else ""
        if _may_go_on(before, line) and _is_forced(before, line, width):
            start, _, text = groups[-1]
            groups[-1] = (start, index + 1, text + _joint(before, line) + line.strip())
        else:
            groups.append((index, index + 1, line.rstrip()))
    return body.joined(groups)


def _pairs(body: Body) -> Iterator[tuple[str, str]]:
    """Yield neighbouring lines of which the second may belong to the first."""
    for before, line in zip(body.lines, body.lines[1:], strict=False):
        if _may_go_on(before, line):
            yield before, line


def _may_go_on(before: str, line: str) -> bool:
    return bool(before.strip()) and bool(line.strip()) and not _OWN_LINE.match(line)


def _is_forced(before: str, line: str, width: int) -> bool:
    word = line.split(maxsplit=1)[0]
    return len(before.rstrip()) + len(_joint(before, line)) + len(word) > width


def _joint(before: str, line: str) -> str:
    return "" if _HYPHENATED.search(before.rstrip()) and not _SUSPENDED.match(line.strip()) else " "
