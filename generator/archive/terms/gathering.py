"""Candidates over all papers: which paper has which, counted so that memory stays small.

Most candidates stand in one paper and are never looked at: hashes are counted first, and only what is common by its
hash is taken up (J. S. Park, M.-S. Chen, P. S. Yu, "An effective hash-based algorithm for mining association rules",
SIGMOD 1995).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.archive.terms.abbreviations import Abbreviations
from generator.archive.terms.batch import Batch, hash_of

__all__ = ["Candidate", "Rows", "gather", "once"]

Rows = NDArray[np.int64]
"""Which paper has which candidate: rows of candidate, paper, and whether the title has it."""


@dataclass(slots=True)
class Candidate:
    """Something that is common enough to be a term."""

    number: int
    key: str
    """Its words in lower case and singular; of spellings that differ in blanks the one with the most words."""
    forms: Counter[str]
    """How it is written, with marks around it, each with the number of papers that may have it so."""

    @property
    def bare(self) -> str:
        """Return the key without blanks, by which candidates are told apart."""
        return self.key.replace(" ", "")


def gather(
    batches: Sequence[Batch], abbreviations: Abbreviations, *, fewest: int
) -> tuple[tuple[Candidate, ...], Rows]:
    """Return what ``fewest`` papers of ``batches`` have in common, more or less, and which paper has what."""
    common = _common(batches, abbreviations, fewest)
    known = _Known(abbreviations)
    rows: list[Rows] = []
    first = 0
    for batch in batches:
        pairs = batch.pairs()
        which = _numbers(batch, pairs, common, known)[pairs[:, 1]]
        kept = which >= 0
        rows.append(np.column_stack([which[kept], pairs[kept, 0] + first, pairs[kept, 2]]))
        first += batch.papers
    return known.candidates(), once(np.concatenate([*rows, np.zeros((0, 3), np.int64)]))


def once(rows: Rows) -> Rows:
    """Return ``rows`` sorted, those of one candidate and paper as one: it is in the title if any of them is."""
    if not len(rows):
        return rows
    ordered: Rows = rows[np.lexsort((-rows[:, 2], rows[:, 1], rows[:, 0]))]
    new = np.any(np.diff(ordered[:, :2], axis=0), axis=1)
    found: Rows = ordered[np.concatenate([[True], new])]
    return found


def _common(batches: Sequence[Batch], abbreviations: Abbreviations, fewest: int) -> NDArray[np.uint32]:
    """Return the hashes of what ``fewest`` papers have, and of what is written out of an abbreviation, sorted."""
    found = [batch.hash_numbers()[batch.pairs()[:, 1]] for batch in batches]
    numbers, papers = np.unique(np.concatenate([*found, np.array([], np.uint32)]), return_counts=True)
    long = np.array(sorted(map(hash_of, set(abbreviations.meanings.values()))), np.uint32)
    return np.union1d(numbers[papers >= fewest], long)


class _Known(dict[str, Candidate]):
    """Candidates by what they are compared by, in every spelling that has come up; each is looked at once."""

    def __init__(self, abbreviations: Abbreviations) -> None:
        super().__init__()
        self._abbreviations = abbreviations
        self._by_letters: dict[str, Candidate] = {}

    def __missing__(self, key: str) -> Candidate:
        spaced = self._abbreviations.written_out(key)
        fresh = Candidate(len(self._by_letters), spaced, Counter())
        candidate = self[key] = self._by_letters.setdefault(fresh.bare, fresh)
        candidate.key = max(candidate.key, spaced, key=lambda each: (each.count(" "), each))
        return candidate

    def candidates(self) -> tuple[Candidate, ...]:
        """Return the candidates by number."""
        return tuple(self._by_letters.values())


def _numbers(batch: Batch, pairs: NDArray[np.int32], common: NDArray[np.uint32], known: _Known) -> NDArray[np.int64]:
    """Return the number of each candidate of ``batch`` among ``known``, which grows; -1 for what is not common."""
    hashes = batch.hash_numbers()
    names = batch.names.split("\n")
    times = np.bincount(pairs[:, 1], minlength=len(hashes)).tolist()
    numbers = np.full(len(hashes), -1, np.int64)
    for local in np.flatnonzero(_among(hashes, common)).tolist():
        candidate = known[names[2 * local]]
        candidate.forms[names[2 * local + 1]] += times[local]
        numbers[local] = candidate.number
    return numbers


def _among(hashes: NDArray[np.uint32], common: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Return which of ``hashes`` are among ``common``, which are sorted."""
    if not len(common):
        return np.zeros(len(hashes), np.bool_)
    nearest = common[np.minimum(np.searchsorted(common, hashes), len(common) - 1)]
    return np.equal(nearest, hashes)
