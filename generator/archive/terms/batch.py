"""The candidates for terms of a few papers, packed: a unit of work that is kept between builds."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from generator.text.terms import candidates

__all__ = ["HASHES", "PAIR", "Batch", "Text", "hash_of", "read_batch"]

Text = tuple[str, str]
"""A paper's title and abstract as typed."""
HASHES = PAIR = 8
"""Bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """What may be terms in a few papers, in their order."""

    papers: int
    names: bytes
    """Of each spelling of a candidate what it is compared by and the form, marks around it and all: a line each."""
    hashes: bytes
    """Of each spelling ``HASHES`` bytes: four that those of one candidate share in all batches, and others hardly ever,
    and four of its form."""
    occurrences: bytes
    """Of ``PAIR`` bytes each: which paper; which spelling, its number doubled, plus 1 where the title has it."""
    defined: tuple[tuple[str, str], ...]
    """Abbreviations that papers introduce, and what their long forms are compared by; one a paper and abbreviation."""

    def named(self, asked: NDArray[np.int64]) -> Iterator[tuple[str, str]]:
        """Yield what each spelling whose number is in ``asked`` is compared by, and its form."""
        if len(asked):
            ends = np.flatnonzero(np.frombuffer(self.names, np.uint8) == ord("\n"))
            starts = np.concatenate([[0], ends[1::2] + 1])[asked].tolist()
            for start, end in zip(starts, ends[1::2][asked].tolist(), strict=True):
                key, form = self.names[start:end].decode("utf-8", "surrogatepass").split("\n")
                yield key, form


def hash_of(key: str) -> int:
    """Return four bytes for what candidates are compared by, the same with and without blanks."""
    return _crc(key.replace(" ", ""))


def _crc(text: str) -> int:
    return crc32(text.encode("utf-8", "replace"))


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
        names="".join([f"{key}\n{form}\n" for key, form in numbers]).encode("utf-8", "surrogatepass"),
        hashes=array("I", [number for key, form in numbers for number in (hash_of(key), _crc(form))]).tobytes(),
        occurrences=array("i", occurrences).tobytes(),
        defined=tuple(defined),
    )
