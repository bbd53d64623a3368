"""The candidates for terms of a few papers, packed: a unit of work that is kept between builds."""

from array import array
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from generator.text.terms import candidates

__all__ = ["Batch", "Text", "read_batch"]

Text = tuple[str, str]
"""A paper's title and abstract as typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """What may be terms in a few papers, in their order."""

    papers: int
    names: str
    """Of each candidate what it is compared by and its form with the marks around it, alternating, a line each."""
    hashes: bytes
    """Of each candidate four bytes that equal candidates of all batches share, other ones hardly ever."""
    occurrences: bytes
    """Pairs of 32 bits: which paper; which candidate, its number doubled, plus 1 where the title has it."""
    defined: tuple[tuple[str, str], ...]
    """Abbreviations that papers introduce, and what their long forms are compared by; one a paper and abbreviation."""

    def hash_numbers(self) -> NDArray[np.uint32]:
        """Return the hashes of the candidates."""
        return np.frombuffer(self.hashes, np.uint32)

    def pairs(self) -> NDArray[np.int32]:
        """Return the occurrences, a row each: paper, candidate, whether the title has it."""
        pairs = np.frombuffer(self.occurrences, np.int32).reshape(-1, 2)
        return np.column_stack([pairs[:, 0], pairs[:, 1] >> 1, pairs[:, 1] & 1])


def read_batch(texts: tuple[Text, ...]) -> Batch:
    """Return what may be terms in the papers of ``texts``."""
    numbers: dict[str, int] = {}
    names: list[str] = []
    occurrences: list[int] = []
    defined: list[tuple[str, str]] = []
    for paper, (title, abstract) in enumerate(texts):
        found = candidates(title, abstract)
        for key, form in found.forms.items():
            number = numbers.setdefault(key, len(numbers))
            if 2 * number == len(names):
                names += (key, form)
            occurrences += (paper, 2 * number + (key in found.titled))
        defined += sorted(set(found.defined))
    return Batch(
        papers=len(texts),
        names="\n".join(names),
        hashes=array("I", [crc32(key.replace(" ", "").encode("utf-8", "replace")) for key in numbers]).tobytes(),
        occurrences=array("i", occurrences).tobytes(),
        defined=tuple(defined),
    )
