"""A mail quoted in an answer: every line of it behind ``>``, once for each time it was answered."""

import re
from collections import Counter

from generator.reading.body import Body

__all__ = ["undo"]

_MARKS = re.compile(r"(?:> ?)*>")


def undo(body: Body) -> Body:
    """Return the body without quote marks, if most of its lines have them.

    Removed are as many marks as most quoted lines have: a quotation inside the digest keeps its own.
    """
    if not body.has_line(">"):
        return body
    depths = [_depth(body.lines[index]) for index in body.solid]
    quoted = Counter(depth for depth in depths if depth)
    if 2 * quoted.total() <= len(depths):
        return body
    usual = max(quoted, key=lambda depth: (quoted[depth], -depth))
    marks = re.compile(f"(?:> ?){{0,{usual}}}")
    return body.with_lines([marks.sub("", line, count=1) if line.startswith(">") else line for line in body.lines])


def _depth(line: str) -> int:
    marks = _MARKS.match(line) if line.startswith(">") else None
    return marks[0].count(">") if marks else 0
