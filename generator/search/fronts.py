"""Sorted terms as a text: a line each, without what it shares with the one before.

A line is one digit of ``numbers`` that says how many characters the term shares with the term before, and the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generator.search.numbers import BASE, DIGITS, Numbers

__all__ = ["Fronts", "front_coded"]

_FORM = "utf-32-le"
_CODE = "<u4"
_DIGITS = np.frombuffer(DIGITS.encode(_FORM), dtype=_CODE)


@dataclass(frozen=True, slots=True)
class Fronts:
    """Terms and their lines, to be cut between lines."""

    terms: Sequence[str]
    _text: str
    _starts: Numbers
    """Of each line where it starts, with the end of all as last."""

    def cut(self, first: int, end: int) -> str:
        """Return the lines of terms from place ``first`` up to ``end``; the first of them shares nothing."""
        if first == end:
            return ""
        return DIGITS[0] + self.terms[first] + self._text[self._starts[first + 1] - 1 : self._starts[end] - 1]


def front_coded(terms: Sequence[str]) -> Fronts:
    """Return ``terms``, which differ and are sorted, as text."""
    codes = np.frombuffer("\n".join(("", *terms, "")).encode(_FORM, "surrogatepass"), dtype=_CODE)
    ends = np.flatnonzero(codes == ord("\n"))
    starts, ends = ends[:-1] + 1, ends[1:]
    shared = _shared(codes, starts)
    # A line is a digit, which takes the place before the other characters, these, and the line end.
    lengths = ends - starts - shared + 2
    lines = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(lengths)])
    text = codes[np.repeat(starts + shared - 1 - lines[:-1], lengths) + np.arange(lines[-1])]
    text[lines[:-1]] = _DIGITS[shared]
    return Fronts(terms, text.tobytes().decode(_FORM, "surrogatepass"), lines)


def _shared(codes: "np.typing.NDArray[np.uint32]", starts: Numbers) -> Numbers:
    """Return for each term how many characters it shares with the one before, as far as one digit can say."""
    shared = np.zeros(len(starts), dtype=np.int64)
    rows = np.arange(1, len(starts))
    for place in range(BASE - 1):
        rows = rows[codes[starts[rows] + place] == codes[starts[rows - 1] + place]]
        if not len(rows):
            break
        shared[rows] += 1
    return shared
