"""Sorted lists of terms made one, at the speed at which numbers are sorted: eight bytes of a term are one.

Bytes of UTF-8 are in the order of code points. To look up each term of each list in a table takes twice as long.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

__all__ = ["merged"]

_WIDTH = 8
_Codes = npt.NDArray[np.uint8]
_Numbers = npt.NDArray[np.int64]


def merged(lists: Sequence[str]) -> tuple[tuple[str, ...], tuple[npt.NDArray[np.int32], ...]]:
    """Return all terms of ``lists``, which have one a line, sorted; and of each list where in them its own are."""
    data = "".join([f"{lines}\n" for lines in lists if lines]).encode("utf-8", "surrogatepass")
    if not data:
        return (), tuple(np.zeros(0, dtype=np.int32) for _ in lists)
    codes = np.frombuffer(data + bytes(_WIDTH), dtype=np.uint8)
    ends = np.flatnonzero(codes == ord("\n"))
    starts = np.concatenate([np.zeros(1, dtype=np.int64), ends[:-1] + 1])
    places = _places(codes, starts, ends - starts)
    one = np.empty(int(places.max()) + 1, dtype=np.int64)
    one[places] = np.arange(len(places))  # any of those that are the same will do
    sizes = [lines.count("\n") + 1 if lines else 0 for lines in lists]
    own = np.split(places.astype(np.int32), np.cumsum(sizes)[:-1])
    return _texts(codes, starts[one], ends[one]), tuple(own)


def _places(codes: _Codes, starts: _Numbers, lengths: _Numbers) -> _Numbers:
    """Return of each term its place among all that differ."""
    places = np.zeros(len(starts), dtype=np.int64)
    # From the ends of the longest terms to their first bytes: where these are the same, what follows them decides.
    for depth in reversed(range(0, int(lengths.max()), _WIDTH)):
        there = np.flatnonzero(lengths > depth)
        left = lengths[there] - depth
        after = np.where(left > _WIDTH, places[there] + _WIDTH + 1, left)
        before = _ranks(_windows(codes, starts[there] + depth, left))
        places[there] = _ranks(before * (int(after.max()) + 1) + after)
    return places


def _ranks(numbers: npt.NDArray[np.int64] | npt.NDArray[np.uint64]) -> _Numbers:
    ranks: _Numbers = np.unique(numbers, return_inverse=True)[1]
    return ranks


def _windows(codes: _Codes, starts: _Numbers, left: _Numbers) -> npt.NDArray[np.uint64]:
    """Return the bytes from each of ``starts`` as one number, those after as many as are ``left`` as zeros."""
    windows = np.lib.stride_tricks.sliding_window_view(codes, _WIDTH)[starts]
    numbers = windows.view(">u8").ravel().astype(np.uint64)
    unused = (8 * np.maximum(_WIDTH - left, 0)).astype(np.uint64)
    return numbers >> unused << unused


def _texts(codes: _Codes, starts: _Numbers, ends: _Numbers) -> tuple[str, ...]:
    lengths = ends + 1 - starts
    sums = np.cumsum(lengths)
    letters = codes[np.repeat(starts - (sums - lengths), lengths) + np.arange(sums[-1])]
    return tuple(letters[:-1].tobytes().decode("utf-8", "surrogatepass").split("\n"))
