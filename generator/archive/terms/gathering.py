"""Candidates over all papers: which paper has which, counted so that memory stays small.

Most candidates stand in one paper and are never looked at: hashes are counted first, and only what is common by its
hash is taken up (J. S. Park, M.-S. Chen, P. S. Yu, "An effective hash-based algorithm for mining association rules",
SIGMOD 1995).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.archive.terms.abbreviations import Abbreviations
from generator.archive.terms.batch import HASHES, PAIR, Batch, hash_of

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


@dataclass(frozen=True, slots=True)
class _Spellings:
    """What all batches hold, end to end: arrays of a whole archive cost a few calls, and not a few for each day."""

    hashes: NDArray[np.uint32]
    """Of each spelling what those of one candidate share."""
    spelt: NDArray[np.uint64]
    """Of each spelling what it alone has in every batch."""
    starts: NDArray[np.int64]
    """Of each batch the place of its first spelling, and the place behind the last."""
    papers: NDArray[np.int64]
    """Of each occurrence the paper, numbered through all batches."""
    places: NDArray[np.int64]
    """Of each occurrence the spelling."""
    titled: NDArray[np.int64]
    """Of each occurrence 1 where the title has it."""


def _end_to_end(batches: Sequence[Batch]) -> _Spellings:
    hashes, forms = np.frombuffer(b"".join([batch.hashes for batch in batches]), np.uint32).reshape(-1, 2).T
    pairs = np.frombuffer(b"".join([batch.occurrences for batch in batches]), np.int32).reshape(-1, 2).astype(np.int64)
    starts = _starts([len(batch.hashes) // HASHES for batch in batches])
    lengths = [len(batch.occurrences) // PAIR for batch in batches]
    return _Spellings(
        hashes=hashes,
        spelt=(hashes.astype(np.uint64) << np.uint64(32)) | forms,
        starts=starts,
        papers=pairs[:, 0] + np.repeat(_starts([batch.papers for batch in batches])[:-1], lengths),
        places=(pairs[:, 1] >> 1) + np.repeat(starts[:-1], lengths),
        titled=pairs[:, 1] & 1,
    )


def _starts(lengths: list[int]) -> NDArray[np.int64]:
    return np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)])


def gather(
    batches: Sequence[Batch], abbreviations: Abbreviations, *, fewest: int
) -> tuple[tuple[Candidate, ...], Rows]:
    """Return what ``fewest`` papers of ``batches`` have in common, more or less, and which paper has what."""
    found = _end_to_end(batches)
    common = np.flatnonzero(_are_common(found, abbreviations, fewest))
    _, firsts, which = np.unique(found.spelt[common], return_index=True, return_inverse=True)
    times = np.bincount(which, np.bincount(found.places, minlength=len(found.hashes))[common], len(firsts))
    known = _Known(abbreviations)
    numbers = np.zeros(len(firsts), np.int64)
    # In the order in which they first came: of what is equal otherwise, that decides.
    order = np.argsort(firsts)
    for place, (key, form) in zip(order.tolist(), _names(batches, found, common[firsts[order]]), strict=True):
        candidate = known[key]
        candidate.forms[form] += int(times[place])
        numbers[place] = candidate.number
    number_of = np.full(len(found.hashes), -1, np.int64)
    number_of[common] = numbers[which]
    candidates = number_of[found.places]
    kept = candidates >= 0
    return known.candidates(), once(np.column_stack([candidates[kept], found.papers[kept], found.titled[kept]]))


def _names(batches: Sequence[Batch], found: _Spellings, places: NDArray[np.int64]) -> Iterator[tuple[str, str]]:
    """Yield what each of the spellings at ``places``, which ascend, is compared by, and how it is written."""
    bounds = np.searchsorted(places, found.starts).tolist()
    for number, batch in enumerate(batches):
        asked = places[bounds[number] : bounds[number + 1]] - found.starts[number]
        yield from batch.named(asked)


def once(rows: Rows) -> Rows:
    """Return ``rows`` sorted, those of one candidate and paper as one: it is in the title if any of them is."""
    if not len(rows):
        return rows
    size = rows[:, 1].max() + 1
    # One number a row, which sorts far faster; a title comes before none.
    numbers = np.sort((rows[:, 0] * size + rows[:, 1]) * 2 + 1 - rows[:, 2])
    new = np.diff(numbers >> 1, prepend=-1) != 0
    which, untitled = np.divmod(numbers[new], 2)
    return np.column_stack([*np.divmod(which, size), 1 - untitled])


def _are_common(found: _Spellings, abbreviations: Abbreviations, fewest: int) -> NDArray[np.bool_]:
    """Return which spellings are of what ``fewest`` papers have by its hash, or written out of an abbreviation."""
    numbers, papers = np.unique(found.hashes[found.places], return_counts=True)
    long = np.array(sorted(map(hash_of, set(abbreviations.meanings.values()))), np.uint32)
    return _among(found.hashes, np.union1d(numbers[papers >= fewest], long))


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
        if candidate.key != spaced:
            candidate.key = max(candidate.key, spaced, key=lambda each: (each.count(" "), each))
        return candidate

    def candidates(self) -> tuple[Candidate, ...]:
        """Return the candidates by number."""
        return tuple(self._by_letters.values())


def _among(hashes: NDArray[np.uint32], common: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Return which of ``hashes`` are among ``common``, which are sorted."""
    if not len(common):
        return np.zeros(len(hashes), np.bool_)
    nearest = common[np.minimum(np.searchsorted(common, hashes), len(common) - 1)]
    return np.equal(nearest, hashes)
