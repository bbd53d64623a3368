"""Papers like a paper, by the words that they share.

A paper is the query: BM25 (Robertson and Zaragoza, 2009) of its title, counted twice, and its abstract against those
of other papers. It sees the papers that were announced before it and up to 30 days after it, and everything that a
score depends on (how many papers hold a word, how long they are) is counted over these alone: a new day changes what
is related to the papers of the last 30 days and to no other.
"""

import datetime as dt
import re
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log

import numpy as np
from numpy.typing import NDArray

from generator.model import Paper
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

__all__ = ["related"]

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


def related(papers: Sequence[Paper], *, count: int = 6) -> dict[str, tuple[str, ...]]:
    """Return the keys of at most ``count`` papers like each of ``papers``, by its key, the likest first.

    Papers without a date see each other only. Hidden ones are neither given nor asked for.
    """
    shown = [paper for paper in papers if not paper.hidden]
    dated = sorted((paper for paper in shown if paper.first_date), key=_place)
    undated = sorted((paper for paper in shown if not paper.first_date), key=_place)
    return {**_related(dated, count), **_related(undated, count)}


def _place(paper: Paper) -> tuple[dt.date, str]:
    return paper.first_date or dt.date.max, paper.key


def _related(papers: Sequence[Paper], count: int) -> dict[str, tuple[str, ...]]:
    """Return what is related among ``papers``, which are sorted by date."""
    bags = [_words(paper) for paper in papers]
    index = _Index()
    found: dict[str, tuple[str, ...]] = {}
    for place, paper in enumerate(papers):
        horizon = paper.first_date + _AHEAD if paper.first_date else None
        while index.size < len(papers) and _is_before(papers[index.size], horizon):
            index.add(bags[index.size])
        found[paper.key] = tuple(papers[other].key for other in index.like(place, bags[place], count))
    return found


def _is_before(paper: Paper, horizon: dt.date | None) -> bool:
    return horizon is None or (paper.first_date or dt.date.max) <= horizon


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
    """Words of the papers that were added so far."""

    postings: dict[str, _Postings] = field(default_factory=dict)
    size: int = 0
    words: int = 0

    def add(self, bag: Counter[str]) -> None:
        """Add the next paper."""
        length = bag.total()
        self.words += length
        average = self.words / (self.size + 1)
        room = _K1 * (1 - _B + _B * length / average) if average else _K1
        for word, frequency in bag.items():
            postings = self.postings.get(word)
            if postings is None:
                postings = self.postings[word] = _Postings()
            postings.places.append(self.size)
            postings.impacts.append(frequency * (_K1 + 1) / (frequency + room))
        self.size += 1

    def like(self, place: int, bag: Counter[str], count: int) -> list[int]:
        """Return at most ``count`` papers like the one at ``place``, the likest first; equals in the order of age."""
        scores = self._scores(bag)
        own = scores[place]
        scores[place] = 0
        candidates = np.flatnonzero(scores > _LEAST * own)
        order = np.argsort(-scores[candidates], kind="stable")[:count]
        return [int(candidate) for candidate in candidates[order]]

    def _scores(self, bag: Counter[str]) -> NDArray[np.float64]:
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
        scores = np.bincount(np.frombuffer(b"".join(places), np.int32), shares, self.size)
        return scores.astype(np.float64, copy=False)

    def _weights(self, bag: Counter[str]) -> list[tuple[float, str]]:
        """Return the words of ``bag`` that another paper has too, with their weights, the most telling first."""
        weighed = [
            (-frequency * log(1 + (self.size - seen + 0.5) / (seen + 0.5)), word)
            for word, frequency in bag.items()
            if (seen := len(self.postings[word].places)) > 1
        ]
        return [(-weight, word) for weight, word in sorted(weighed)]
