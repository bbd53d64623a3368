r"""Whole numbers as text that gzip packs well and a browser reads in one loop.

Servers such as GitHub Pages compress text and leave binary files alone, so postings travel as text. A number is
written to base 46, lowest digit first; a digit that another one follows is shifted by 46. The 92 digits are printable
ASCII without ``"`` and ``\``, so they stand in JSON as they are.
"""

import numpy as np
import numpy.typing as npt

__all__ = ["BASE", "DIGITS", "Numbers", "encode", "encode_all"]

Numbers = npt.NDArray[np.int64]

DIGITS = "".join(chr(code) for code in range(0x20, 0x7F) if chr(code) not in '"\\~')
BASE = len(DIGITS) // 2
_CODES = np.frombuffer(DIGITS.encode("ascii"), dtype=np.uint8)


def encode(numbers: Numbers) -> str:
    """Return ``numbers`` (0 or more, each) as text."""
    return encode_all(numbers)[0].tobytes().decode("ascii")


def encode_all(numbers: Numbers) -> tuple[npt.NDArray[np.uint8], Numbers]:
    """Return ``numbers`` as ASCII codes, and for each number where its digits start, with the end of all as last."""
    widths = np.ones(len(numbers), dtype=np.int64)
    limit = BASE
    while (more := numbers >= limit).any():
        widths += more
        limit *= BASE
    starts = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(widths)])
    codes = np.empty(int(starts[-1]), dtype=np.uint8)
    rest, place = numbers, starts[:-1]
    while len(rest):
        following = rest >= BASE
        codes[place] = _CODES[rest % BASE + BASE * following]
        rest, place = rest[following] // BASE, place[following] + 1
    return codes, starts
