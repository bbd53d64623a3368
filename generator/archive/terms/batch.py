"""The candidates for terms of a few papers, packed: a unit of work that is kept between builds."""

from array import array
from dataclasses import dataclass
from itertools import chain
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from generator.text.terms import candidates

__all__ = ["Batch", "Text", "hash_of", "read_batch"]

Text = tuple[str, str]
"""A paper's title and abstract as typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """What may be terms in a few papers, in their order."""

    papers: int
    names: str
    """Of each spelling of a candidate what it is compared by and the form, marks around it and all: a line each."""
    hashes: bytes
    """Of each spelling four bytes that those of one candidate share in all batches, and others hardly ever."""
    occurrences: bytes
    """Pairs of 32 bits: which paper; which spelling, its number doubled, plus 1 where the title has it."""
    defined: tuple[tuple[str, str], ...]
    """Abbreviations that papers introduce, and what their long forms are compared by; one a paper and abbreviation."""

    def hash_numbers(self) -> NDArray[np.uint32]:
        """Return the hashes of the spellings."""
        return np.frombuffer(self.hashes, np.uint32)

    def pairs(self) -> NDArray[np.int32]:
        """Return the occurrences, a row each: paper, spelling, whether the title has it."""
        pairs = np.frombuffer(self.occurrences, np.int32).reshape(-1, 2)
        return np.column_stack([pairs[:, 0], pairs[:, 1] >> 1, pairs[:, 1] & 1])


def hash_of(key: str) -> int:
    """Return four bytes for what candidates are compared by, the same with and without blanks."""
    return crc32(key.replace(" ", "").encode("utf-8", "replace"))


def read_batch(texts: tuple[Text, ...]) -> Batch:
    """Return what may be terms in the papers of ``texts``."""
    numbers: dict[tuple[str, str], int] = {}
    occurrences: list[int] = []
    defined: list[tuple[str, str]] = []
    for paper, (title, abstract) in enumerate(texts):
        found = candidates(title, abstract)
        for named in found.forms.items():
            number = numbers.setdefault(named, len(numbers))
            occurrences += (paper, 2 * number + (named[0] in found.titled))
        defined += sorted(set(found.defined))
    return Batch(
        papers=len(texts),
        names="\n".join(chain.from_iterable(numbers)),
        hashes=array("I", [hash_of(key) for key, _ in numbers]).tobytes(),
        occurrences=array("i", occurrences).tobytes(),
        defined=tuple(defined),
    )
