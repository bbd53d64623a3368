r"""Whole numbers as text that gzip packs well and a browser reads in one loop.

Servers such as GitHub Pages compress text and leave binary files alone, so postings travel as text. A number is
written to base 46, lowest digit first; a digit that another one follows is shifted by 46. The 92 digits are printable
ASCII without ``"`` and ``\``, so they stand in JSON as they are.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["BASE", "DIGITS", "Numbers", "encode", "encode_all"]

Numbers = npt.NDArray[np.int64]
_Whole = npt.NDArray[np.unsignedinteger[Any]]

DIGITS = "".join(chr(code) for code in range(0x20, 0x7F) if chr(code) not in '"\\~')
BASE = len(DIGITS) // 2
_CODES = np.frombuffer(DIGITS.encode("ascii"), dtype=np.uint8)


def encode(numbers: Numbers) -> str:
    """Return ``numbers`` (0 or more, each) as text."""
    return encode_all(numbers)[0].tobytes().decode("ascii")


def encode_all(numbers: Numbers) -> tuple[npt.NDArray[np.uint8], Numbers]:
    """Return ``numbers`` as ASCII codes, and for each number where its digits start, with the end of all as last."""
    # Half as wide, numbers are divided in a third of the time; hardly any is wider.
    rest: _Whole = numbers.astype(np.uint32 if numbers.max(initial=0) < 1 << 32 else np.uint64)
    widths = np.ones(len(numbers), dtype=np.int64)
    place = np.arange(len(numbers))
    rounds = []
    while len(rest):
        longer = np.flatnonzero(rest >= BASE)
        rounds.append((_digits(rest), longer))
        rest, place = rest[longer] // BASE, place[longer]
        widths[place] += 1
    starts = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(widths)])
    codes = np.empty(int(starts[-1]), dtype=np.uint8)
    ends = starts[:-1]
    for digits, longer in rounds:
        codes[ends] = digits
        ends = ends[longer] + 1
    return codes, starts


def _digits(numbers: _Whole) -> npt.NDArray[np.uint8]:
    """Return the code of the last digit of each of ``numbers``."""
    more = numbers // BASE
    codes: npt.NDArray[np.uint8] = _CODES[numbers - BASE * more + BASE * (more > 0).astype(numbers.dtype)]
    return codes
