"""Papers like a paper, by the words that they share.

A paper is the query: BM25 (Robertson and Zaragoza, 2009) of its title, counted twice, and its abstract against those
of other papers. It sees the papers that were announced before it and up to 30 days after it, and everything that a
score depends on (how many papers hold a word, how long they are) is counted over these alone: a new day changes what
is related to the papers of the last 30 days and to no other. So a comparison can go on from where the last one stood.
"""

import datetime as dt
import hashlib
import re
from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.model import Paper, Run
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

__all__ = ["Standing", "compare", "related"]


_AHEAD = dt.timedelta(days=30)
_TITLE = 2
"""How often a word of the title counts."""
_K1 = 1.5
_B = 0.75
_MOST_OF_WORD = 4_000
"""How many papers of a word are looked at, the newest first."""
_MOST = 12_000
"""How many occurrences are looked at for a paper, those of its most telling words first: what bounds the work."""
_LEAST = 0.06
"""Share of a paper's likeness to itself below which another is not like it."""
_WORD = re.compile(r"[^\W_]{2,}")
_BATCH = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a comparison came to, for the next one to go on from."""

    papers: bytes
    """Hash of the papers with a date, in their order."""
    index: "_Index"
    """Their words."""
    found: dict[str, tuple[str, ...]]
    """What is related to each, by key."""


def related(papers: Sequence[Paper], *, count: int = 6) -> dict[str, tuple[str, ...]]:
    """Return the keys of at most ``count`` papers like each of ``papers``, by its key, the likest first.

    Papers without a date see each other only. Hidden ones are neither given nor asked for.
    """
    return compare(papers, count=count)[0]


def compare(
    papers: Sequence[Paper], *, count: int = 6, before: Standing | None = None, run: Run = map
) -> tuple[dict[str, tuple[str, ...]], Standing]:
    """Return what ``related`` returns, and where this comparison stands.

    ``before`` is where an earlier one stood; if its papers are the first of these, only what newer ones can change is
    looked at again. It is used up: its index grows. ``run`` maps over batches of papers.
    """
    shown = [paper for paper in papers if not paper.hidden]
    dated = sorted((paper for paper in shown if paper.first_date), key=_place)
    undated = sorted((paper for paper in shown if not paper.first_date), key=_place)
    if before is None or before.papers != _hash(dated[: before.index.size]):
        before = Standing(papers=b"", index=_Index(), found={})
    found = _compared(dated, before, count, run)
    alone = _compared(undated, Standing(papers=b"", index=_Index(), found={}), count, run)
    return {**found, **alone}, Standing(papers=_hash(dated), index=before.index, found=found)


def _place(paper: Paper) -> tuple[dt.date, str]:
    return paper.first_date or dt.date.max, paper.key


def _hash(papers: Iterable[Paper]) -> bytes:
    total = hashlib.blake2b(digest_size=20)
    for paper in papers:
        parts = (paper.key, str(paper.first_date), paper.title or "", paper.abstract or "")
        total.update("\0".join(parts).encode("utf-8", "surrogatepass") + b"\1")
    return total.digest()


def _compared(papers: Sequence[Paper], before: Standing, count: int, run: Run) -> dict[str, tuple[str, ...]]:
    """Return what is related among ``papers``, which are sorted by date; the first of them are those of ``before``."""
    index, days = before.index, [paper.first_date or dt.date.max for paper in papers]
    first_new = index.size
    batches = [tuple(papers[start : start + _BATCH]) for start in range(first_new, len(papers), _BATCH)]
    for bag in chain.from_iterable(run(_bags, batches)):
        index.add(bag)
    if first_new == len(papers):
        return before.found
    # Papers up to 30 days older than the first new one see it.
    due = bisect_left(days, days[first_new] - _AHEAD) if days[first_new] < dt.date.max else 0
    seen = [bisect_right(days, day + _AHEAD) if day < dt.date.max else len(days) for day in days]
    places = [
        tuple((place, seen[place]) for place in range(start, min(start + _BATCH, len(papers))))
        for start in range(due, len(papers), _BATCH)
    ]
    likes = chain.from_iterable(run(partial(_likes, index, count), places))
    found = {paper.key: before.found[paper.key] for paper in papers[:due]}
    return found | {papers[due + n].key: tuple(papers[other].key for other in like) for n, like in enumerate(likes)}


def _bags(papers: tuple[Paper, ...]) -> tuple[Counter[str], ...]:
    return tuple(map(_words, papers))


def _likes(index: "_Index", count: int, places: tuple[tuple[int, int], ...]) -> tuple[list[int], ...]:
    return tuple(index.like(place, seen, count) for place, seen in places)


def _words(paper: Paper) -> Counter[str]:
    """Return how often ``paper`` says each word; those of its title count more."""
    words = Counter(_telling(paper.abstract or ""))
    for word in _telling(paper.title or ""):
        words[word] += _TITLE
    return words


def _telling(text: str) -> Iterator[str]:
    return (word for word in _WORD.findall(fold(plain(text))) if word not in STOP_WORDS)


@dataclass(slots=True)
class _Postings:
    """The papers that hold a word, in the order in which they were added."""

    places: "array[int]" = field(default_factory=lambda: array("i"))
    impacts: "array[float]" = field(default_factory=lambda: array("f"))
    """BM25's share of each that does not depend on what asks: its frequency there, tamed by the paper's length."""


@dataclass(slots=True)
class _Index:
    """Words of the papers that were added; what was added later can be left out of sight."""

    numbers: dict[str, int] = field(default_factory=dict)
    """Of each word the place of its postings."""
    postings: list[_Postings] = field(default_factory=list)
    bags: list[tuple["array[int]", "array[int]"]] = field(default_factory=list)
    """Of each paper the numbers of its words, alphabetically, and how often it says each."""
    words: int = 0

    @property
    def size(self) -> int:
        """Return the number of papers."""
        return len(self.bags)

    def __getstate__(self) -> tuple[object, ...]:
        """Return everything in a few long arrays: pickle takes as long for a short one as for a long one."""
        places = _joined(each.places for each in self.postings)
        impacts = _joined(each.impacts for each in self.postings)
        numbers = _joined(numbers for numbers, _ in self.bags)
        frequencies = _joined(frequencies for _, frequencies in self.bags)
        return tuple(self.numbers), places, impacts, numbers, frequencies, self.words

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        """Put back what ``__getstate__`` gave."""
        words, places, impacts, numbers, frequencies, self.words = state
        self.numbers = {word: number for number, word in enumerate(words)}
        self.postings = [_Postings(*each) for each in zip(_parted("i", places), _parted("f", impacts), strict=True)]
        self.bags = list(zip(_parted("i", numbers), _parted("i", frequencies), strict=True))

    def add(self, bag: Counter[str]) -> None:
        """Add the next paper."""
        length = bag.total()
        self.words += length
        average = self.words / (self.size + 1)
        room = _K1 * (1 - _B + _B * length / average) if average else _K1
        numbers, frequencies = array("i"), array("i")
        for word, frequency in sorted(bag.items()):
            number = self.numbers.setdefault(word, len(self.postings))
            if number == len(self.postings):
                self.postings.append(_Postings())
            numbers.append(number)
            frequencies.append(frequency)
            self.postings[number].places.append(self.size)
            self.postings[number].impacts.append(frequency * (_K1 + 1) / (frequency + room))
        self.bags.append((numbers, frequencies))

    def like(self, place: int, size: int, count: int) -> list[int]:
        """Return at most ``count`` papers like the one at ``place`` among the first ``size``, the likest first.

        Equals come in the order of age.
        """
        scores = self._scores(place, size)
        own = scores[place]
        scores[place] = 0
        candidates = np.flatnonzero(scores > _LEAST * own)
        order = np.argsort(-scores[candidates], kind="stable")[:count]
        return [int(candidate) for candidate in candidates[order]]

    def _scores(self, place: int, size: int) -> NDArray[np.float64]:
        """Return the score of each of the first ``size`` papers against the one at ``place``."""
        places: list[array[int]] = []
        impacts: list[array[float]] = []
        weights: list[float] = []
        left = _MOST
        for weight, number, end in self._weights(place, size):
            postings = self.postings[number]
            start = max(end - min(_MOST_OF_WORD, left), 0)
            places.append(postings.places[start:end])
            impacts.append(postings.impacts[start:end])
            weights.append(weight)
            left -= end - start
            if left <= 0:
                break
        shares = np.frombuffer(b"".join(impacts), np.float32) * np.repeat(weights, list(map(len, places)))
        scores = np.bincount(np.frombuffer(b"".join(places), np.int32), shares, size)
        return scores.astype(np.float64, copy=False)

    def _weights(self, place: int, size: int) -> list[tuple[float, int, int]]:
        """Return the words of a paper that another one in sight has too, the most telling first.

        Each comes as its weight, its number and how many papers in sight hold it.
        """
        weighed = []
        for order, (number, frequency) in enumerate(zip(*self.bags[place], strict=True)):
            places = self.postings[number].places
            seen = len(places) if size == self.size else bisect_left(places, size)
            if seen > 1:
                weighed.append((-frequency * log(1 + (size - seen + 0.5) / (seen + 0.5)), order, number, seen))
        return [(-weight, number, seen) for weight, _, number, seen in sorted(weighed)]


def _joined(arrays: "Iterable[array[Any]]") -> tuple[bytes, bytes]:
    """Return the lengths of ``arrays`` and their elements, each as bytes."""
    found = list(arrays)
    return array("i", map(len, found)).tobytes(), b"".join(map(bytes, found))


def _parted(kind: str, joined: tuple[bytes, bytes]) -> "Iterator[array[Any]]":
    """Yield what ``_joined`` joined; ``kind`` is the arrays' type code."""
    whole = array(kind)
    whole.frombytes(joined[1])
    end = 0
    for length in memoryview(joined[0]).cast("i"):
        yield whole[end : end + length]
        end += length
