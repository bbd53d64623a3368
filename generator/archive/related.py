"""Papers like a paper, by the words that they share.

A paper is the query: BM25 (Robertson and Zaragoza, 2009) of its title, counted twice, and its abstract against those
of other papers. It sees the papers that were announced before it and up to 30 days after it, and everything that a
score depends on (how many papers hold a word, how long they are) is counted over these alone: a new day changes what
is related to the papers of the last 30 days and to no other.
"""

import datetime as dt
import re
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import log

import numpy as np
from numpy.typing import NDArray

from generator.model import Paper
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

__all__ = ["Bag", "Day", "bags_of", "by_day", "likeness", "related", "seen_by"]

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


Day = tuple[Paper, ...]
"""Papers that were first announced on one day."""
Bag = Counter[str]
"""How often a paper says each word; those of its title count more."""


def related(papers: Iterable[Paper], *, count: int = 6) -> dict[str, tuple[str, ...]]:
    """Return the keys of at most ``count`` papers like each of ``papers``, by its key, the likest first.

    Papers without a date see each other only. Hidden ones are neither given nor asked for.
    """
    days = by_day(papers)
    bags = [bags_of(day) for day in days]
    found = likeness(days, bags, range(len(days)), count=count)
    return {key: like for _, day in found for key, like in day.items()}


def by_day(papers: Iterable[Paper]) -> tuple[Day, ...]:
    """Return the papers that are not hidden by the day of their first event, those without one last."""
    ordered = sorted((paper for paper in papers if not paper.hidden), key=_place)
    return tuple(tuple(day) for _, day in groupby(ordered, key=lambda paper: paper.first_date))


def _place(paper: Paper) -> tuple[dt.date, str]:
    return paper.first_date or dt.date.max, paper.key


def bags_of(day: Day) -> tuple[Bag, ...]:
    """Return the words of each paper."""
    return tuple(map(_bag, day))


def seen_by(days: Sequence[Day], number: int) -> range:
    """Return which of ``days`` the day ``number`` sees: all before it and those up to 30 days ahead, or only itself."""
    date = days[number][0].first_date
    if date is None:
        return range(number, number + 1)
    last = bisect_right(days, date + _AHEAD, key=lambda day: day[0].first_date or dt.date.max)
    return range(last)


def likeness(
    days: Sequence[Day], bags: Sequence[tuple[Bag, ...]], wanted: Iterable[int], *, count: int = 6
) -> Iterator[tuple[int, dict[str, tuple[str, ...]]]]:
    """Yield each day that is ``wanted`` (they are numbers, in order), and what is related to its papers."""
    index = _Index()
    for number in wanted:
        seen = seen_by(days, number)
        if seen.start:
            index = _Index(next_day=seen.start)
        while index.next_day < seen.stop:
            index.add_day(days[index.next_day], bags[index.next_day])
        yield (
            number,
            {
                paper.key: tuple(index.keys[place] for place in index.like(index.places[paper.key], bag, count))
                for paper, bag in zip(days[number], bags[number], strict=True)
            },
        )


def _bag(paper: Paper) -> Bag:
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
    """Words of the papers that were added so far."""

    next_day: int = 0
    """The day to add next."""
    postings: dict[str, _Postings] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    """Of the papers, by their places."""
    places: dict[str, int] = field(default_factory=dict)
    words: int = 0

    def add_day(self, day: Day, bags: tuple[Bag, ...]) -> None:
        """Add the next day."""
        self.next_day += 1
        for paper, bag in zip(day, bags, strict=True):
            self.places[paper.key] = len(self.keys)
            self._add(bag)
            self.keys.append(paper.key)

    def _add(self, bag: Bag) -> None:
        length = bag.total()
        self.words += length
        place = len(self.keys)
        average = self.words / (place + 1)
        room = _K1 * (1 - _B + _B * length / average) if average else _K1
        for word, frequency in bag.items():
            postings = self.postings.get(word)
            if postings is None:
                postings = self.postings[word] = _Postings()
            postings.places.append(place)
            postings.impacts.append(frequency * (_K1 + 1) / (frequency + room))

    def like(self, place: int, bag: Counter[str], count: int) -> list[int]:
        """Return at most ``count`` papers like the one at ``place``, the likest first; equals in the order of age."""
        scores = self._scores(bag)
        own = scores[place]
        scores[place] = 0
        candidates = np.flatnonzero(scores > _LEAST * own)
        order = np.argsort(-scores[candidates], kind="stable")[:count]
        return [int(candidate) for candidate in candidates[order]]

    def _scores(self, bag: Bag) -> NDArray[np.float64]:
        """Return the score of every paper added so far against ``bag``."""
        places: list[array[int]] = []
        impacts: list[array[float]] = []
        weights: list[float] = []
        left = _MOST
        for weight, word in self._weights(bag):
            postings = self.postings[word]
            newest = -min(_MOST_OF_WORD, left)
            places.append(postings.places[newest:])
            impacts.append(postings.impacts[newest:])
            weights.append(weight)
            left -= len(places[-1])
            if left <= 0:
                break
        shares = np.frombuffer(b"".join(impacts), np.float32) * np.repeat(weights, list(map(len, places)))
        scores = np.bincount(np.frombuffer(b"".join(places), np.int32), shares, len(self.keys))
        return scores.astype(np.float64, copy=False)

    def _weights(self, bag: Bag) -> list[tuple[float, str]]:
        """Return the words of ``bag`` that another paper has too, with their weights, the most telling first."""
        weighed = [
            (-frequency * log(1 + (len(self.keys) - seen + 0.5) / (seen + 0.5)), word)
            for word, frequency in bag.items()
            if (seen := len(self.postings[word].places)) > 1
        ]
        return [(-weight, word) for weight, word in sorted(weighed)]
