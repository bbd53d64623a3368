"""Words of papers as arrays, and which papers are most like one: BM25 for many papers at a time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["EMPTY", "Bags", "Index", "Postings", "bags_of"]

_K1 = 1.5
_B = 0.75
_MOST_OF_WORD = 3_000
"""How many papers of a word are looked at, the newest first."""
_MOST = 6_000
"""How many occurrences are looked at for a paper, those of its most telling words first: what bounds the work."""
_LEAST = 0.06
"""Share of a paper's likeness to itself below which another is not like it."""
_CELLS = 1 << 18
"""Scores computed at a time: 2 MB of them, which stay in a processor's cache."""

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Bags:
    """The words of some papers, and how often each paper has them."""

    words: tuple[str, ...]
    """All of them, alphabetically."""
    numbers: Numbers
    """Of each paper's words the places in ``words``, ascending, one paper after the other."""
    counts: Numbers
    """How often, beside ``numbers``."""
    lengths: Numbers
    """How many different words each paper has."""


def bags_of(papers: Sequence[Sequence[str]]) -> Bags:
    """Return the words of ``papers``, of each of which all words are given, as often as they count."""
    numbers = _Numbers()
    first_said = np.fromiter(map(numbers.__getitem__, chain.from_iterable(papers)), np.int64)
    words = sorted(numbers)
    place = np.empty(len(words), np.int64)
    place[[numbers[word] for word in words]] = np.arange(len(words))
    said = place[first_said]
    paper = np.repeat(np.arange(len(papers)), [len(each) for each in papers])
    pairs, counts = np.unique(paper * max(len(words), 1) + said, return_counts=True)
    owner, number = np.divmod(pairs, max(len(words), 1))
    lengths = np.bincount(owner, minlength=len(papers))
    return Bags(tuple(words), _small(number), _small(counts), _small(lengths))


class _Numbers(dict[str, int]):
    """Words, numbered as they come."""

    def __missing__(self, word: str) -> int:
        number = self[word] = len(self)
        return number


def _small(numbers: NDArray[Any]) -> Numbers:
    return numbers.astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """Words of papers in the order in which they were added; what was added later can be left out of sight."""

    words: tuple[str, ...]
    numbers: Numbers
    """Of each paper's words the places in ``words``, one paper after the other, each paper's alphabetically."""
    counts: Numbers
    lengths: Numbers

    @property
    def size(self) -> int:
        """Return the number of papers."""
        return len(self.lengths)

    def first(self, size: int) -> "Index":
        """Return the index of the first ``size`` papers."""
        end = int(self.lengths[:size].sum())
        return Index(self.words, self.numbers[:end], self.counts[:end], self.lengths[:size])

    def grown(self, new: Iterable[Bags]) -> "Index":
        """Return the index with the papers of ``new`` behind those that it has."""
        places = {word: number for number, word in enumerate(self.words)}
        numbers, counts, lengths = [self.numbers], [self.counts], [self.lengths]
        for bags in new:
            there = [places.setdefault(word, len(places)) for word in bags.words]
            numbers.append(np.array(there, np.int32)[bags.numbers])
            counts.append(bags.counts)
            lengths.append(bags.lengths)
        return Index(tuple(places), np.concatenate(numbers), np.concatenate(counts), np.concatenate(lengths))

    def postings(self) -> "Postings":
        """Return the same by word."""
        ends = np.cumsum(self.lengths, dtype=np.int64)
        paper = np.repeat(np.arange(self.size, dtype=np.int64), self.lengths)
        order = _sorting(self.numbers)
        words, papers = self.numbers[order], _small(paper)[order]
        keys = words * np.int64(self.size + 1) + papers
        starts = np.append(0, np.cumsum(np.bincount(words, minlength=len(self.words))))
        impacts = self._impacts(paper).astype(np.float32)[order]
        return Postings(self, ends, keys, starts, papers, impacts, _logarithms(self.size))

    def _impacts(self, paper: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return BM25's share of each occurrence that does not depend on what asks: its frequency, tamed by length.

        The average length is that of the papers up to its own, so that no later paper changes it.
        """
        said = np.bincount(paper, self.counts, self.size)
        average = np.cumsum(said) / np.arange(1, self.size + 1)
        room = _K1 * (1 - _B + _B * said / np.maximum(average, 1))
        return self.counts * (_K1 + 1) / (self.counts + room[paper])


def _sorting(numbers: Numbers) -> NDArray[np.int64]:
    """Return what sorts ``numbers``, none below 0 and equals as they are: numpy sorts 16 bits at a time far faster."""
    order = np.argsort((numbers & 0xFFFF).astype(np.uint16), kind="stable")
    return order[np.argsort((numbers >> 16).astype(np.uint16)[order], kind="stable")]


def _logarithms(size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the logarithms of n + 1 and of n + 0.5 up to ``size``; numpy's own differ between processors."""
    return np.array([log(n + 1) for n in range(size + 1)]), np.array([log(n + 0.5) for n in range(size + 1)])


EMPTY = Index((), *[np.zeros(0, np.int32)] * 3)


class _Runs(NamedTuple):
    """Runs of postings, as arrays beside each other."""

    asking: NDArray[Any]
    """Who asks, from 0."""
    starts: NDArray[Any]
    lengths: NDArray[Any]
    weights: NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """For each word the papers that hold it, in the order in which they were added."""

    index: Index
    ends: NDArray[np.int64]
    """Where each paper's words end in the index."""
    keys: NDArray[np.int64]
    """Of each posting its word and its paper as one number, ascending."""
    starts: NDArray[np.int64]
    """Of each word the place of its first posting, and the place behind the last."""
    papers: Numbers
    impacts: NDArray[np.float32]
    logarithms: tuple[NDArray[np.float64], NDArray[np.float64]]

    def likes(self, first: int, sizes: Sequence[int], count: int) -> Iterator[list[int]]:
        """Yield at most ``count`` papers like each from the one at ``first`` on, the likest first.

        Of the index each sees as many papers as ``sizes`` says. Equals come in the order of age.
        """
        seeing = np.array(sizes, np.int64)
        runs = self._looked_at(first, seeing)
        room = max(1, _CELLS // max(sizes, default=1))
        for start in range(0, len(sizes), room):
            begin, end = np.searchsorted(runs.asking, [start, start + room])
            some = _Runs(runs.asking[begin:end] - start, *(each[begin:end] for each in runs[1:]))
            for number, scores in enumerate(self._scores(some, seeing[start : start + room]), start):
                yield _best(scores[: sizes[number]], first + number, count)

    def _scores(self, runs: _Runs, sizes: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return for each that asks, a row each, how like it each paper is that it sees, or that others see."""
        width = int(sizes.max())
        # Runs of postings, one behind the other.
        ends = np.cumsum(runs.lengths)
        place = np.arange(runs.lengths.sum()) + np.repeat(runs.starts - ends + runs.lengths, runs.lengths)
        cells = np.repeat(runs.asking * width, runs.lengths) + self.papers[place]
        shares = np.repeat(runs.weights, runs.lengths) * self.impacts[place]
        scores = np.bincount(cells, shares, len(sizes) * width).astype(np.float64, copy=False)
        return scores.reshape(len(sizes), width)

    def _looked_at(self, first: int, sizes: NDArray[np.int64]) -> _Runs:
        """Return the runs of postings to look at, those of each that asks together.

        They are those of words that another paper in sight has too, the most telling first, up to ``_MOST``.
        """
        begin, end = self.ends[first] - self.index.lengths[first], self.ends[first + len(sizes) - 1]
        words, counts = self.index.numbers[begin:end], self.index.counts[begin:end]
        asking = np.repeat(np.arange(len(sizes)), self.index.lengths[first : first + len(sizes)])
        in_sight = sizes[asking]
        seen = self._ends(words, in_sight) - self.starts[words]
        of_all, of_seen = self.logarithms
        weights = counts * (of_all[in_sight] - of_seen[seen])
        order = np.lexsort((-weights, asking))
        order = order[seen[order] > 1]
        asking, words, weights, seen = asking[order], words[order], weights[order], seen[order]
        most = np.minimum(seen, _MOST_OF_WORD)
        looked_at = np.clip(_MOST - _sums_before(most, asking, len(sizes)), 0, most)
        return _Runs(asking, self.starts[words] + seen - looked_at, looked_at, weights)

    def _ends(self, words: Numbers, in_sight: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return where the postings of each of ``words`` end in papers before ``in_sight``."""
        if (in_sight == self.index.size).all():  # the newest papers see all, and nothing need be looked for
            return self.starts[words + 1]
        keys = words * np.int64(self.index.size + 1) + in_sight
        order = np.argsort(keys)  # numpy looks for what ascends several times as fast
        ends = np.empty_like(order)
        ends[order] = np.searchsorted(self.keys, keys[order])
        return ends


def _sums_before(numbers: Numbers, owners: NDArray[np.int64], count: int) -> Numbers:
    """Return for each of ``numbers`` the sum of those of its owner before it; ``owners`` ascend, of ``count``."""
    sums = np.cumsum(numbers) - numbers
    firsts = np.searchsorted(owners, np.arange(count))
    before: Numbers = sums - np.append(sums, 0)[firsts][owners]
    return before


def _best(scores: NDArray[np.float64], own: int, count: int) -> list[int]:
    least = _LEAST * scores[own]
    scores[own] = 0
    candidates = np.flatnonzero(scores > least)
    found = scores[candidates]
    if len(found) > count:  # sorting the best alone, and what equals the last of them, is far less work
        best = found >= np.partition(found, -count)[-count]
        candidates, found = candidates[best], found[best]
    likest: list[int] = candidates[np.argsort(-found, kind="stable")[:count]].tolist()
    return likest
