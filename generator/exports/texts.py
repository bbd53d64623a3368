"""The texts of an archive's papers: sizes and keys of all are at hand, they themselves are loaded when needed."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.exports.keeping import Keeper, Papers, Write
from generator.exports.packing import ends, gzipped, hashes
from generator.exports.written import RECORDS, WHOLE, Written
from generator.model import Paper

__all__ = ["Joined", "Numbers", "Texts"]

Numbers = NDArray[np.int64]
_REACH = 176
"""Chunks have about twice as many texts: hundreds of kilobytes, in which deflate forgets little …"""
_REACH_OF_SHORT = 256
"""… and more of them where texts are short."""


class Joined(NamedTuple):
    """Some texts of a file, in the order in which they stand there."""

    before: str
    between: str
    texts: Numbers


class Texts:
    """Every text of every paper; each has a number, and so has each paper."""

    def __init__(self, papers: Papers, write: Write, keeper: Keeper) -> None:
        """Take the texts of ``papers``, a day's beside each other, that ``write`` makes, from ``keeper``."""
        self._write = write
        self._keeper = keeper
        self.days = [tuple(day) for _, day in groupby(papers, key=_first_date)]
        """Papers that were announced first on one day, in the order of their numbers."""
        sizes = list(keeper.sizes(write, self.days))
        counts = np.array([count for day in sizes for count in day.counts], np.int64)
        self._sizes = np.array([size for day in sizes for size in day.texts], np.int64)
        self._orders = [order for day in sizes for order in day.orders]
        self._firsts = np.cumsum(counts) - counts
        self._paper = np.repeat(np.arange(len(counts)), counts)
        self._place = np.arange(len(self._paper)) - self._firsts[self._paper]
        self._day_ends = np.cumsum([len(day.texts) for day in sizes], dtype=np.int64)
        keys = list(keeper.keys(papers))
        self._keys = np.frombuffer(b"".join(keys), np.uint8).reshape(len(keys), len(keys[0]) if keys else 0)
        self._hashes = hashes(paper.key for paper in papers)
        self._written: dict[int, Written] = {}

    def of(self, papers: Iterable[int], place: int) -> Numbers:
        """Return the texts that stand at ``place`` among those of ``papers``; empty ones are none."""
        found: Numbers = self._firsts[np.fromiter(papers, np.int64)] + place
        return found[self.sizes(found) > 0]

    def records(self) -> Iterator[tuple[str, Numbers]]:
        """Yield the records of each year in their order."""
        numbers: list[int] = np.flatnonzero(self._place >= RECORDS).tolist()
        in_order = sorted(zip(self._orders, numbers, strict=True))
        for year, told in groupby(in_order, key=lambda record: record[0][0].partition("-")[0]):
            yield year, np.array([number for _, number in told], np.int64)

    def sizes(self, texts: Numbers) -> Numbers:
        """Return how many bytes each of ``texts`` has."""
        found: Numbers = self._sizes[texts]
        return found

    def key(self, joined: Joined) -> bytes:
        """Return what says which texts of which papers these are, and how they are joined."""
        places, papers = self._place[joined.texts], self._paper[joined.texts]
        how = repr((joined.before, joined.between, len(places))).encode()
        return how + places.astype("<i8").tobytes() + self._keys[papers].tobytes()

    def joined(self, joined: Joined) -> bytes:
        """Return the texts in one."""
        days = np.searchsorted(self._day_ends, joined.texts, side="right")
        self._load(set(days.tolist()))
        starts = np.where(days > 0, self._day_ends[days - 1], 0)
        places = zip(days.tolist(), (joined.texts - starts).tolist(), strict=True)
        return joined.before.encode() + joined.between.encode().join(
            [self._written[day].texts[at] for day, at in places]
        )

    def gzipped(self, joined: Joined) -> bytes:
        """Return the same as gzip, whose chunks are packed each by itself."""
        chunks = list(self._chunks(joined))
        return gzipped(self._keeper.packed(list(map(self.key, chunks)), lambda place: self.joined(chunks[place])))

    def _chunks(self, whole: Joined) -> Iterator[Joined]:
        before, start = whole.before, 0
        reach = _REACH if self._place[whole.texts[0]] >= WHOLE else _REACH_OF_SHORT
        for end in ends(self._hashes[self._paper[whole.texts]], reach):
            yield Joined(before, whole.between, whole.texts[start:end])
            before, start = whole.between, end

    def _load(self, days: set[int]) -> None:
        missing = sorted(days - self._written.keys())
        written = self._keeper.written(self._write, [self.days[day] for day in missing])
        self._written |= zip(missing, written, strict=True)


def _first_date(paper: Paper) -> object:
    return paper.first_date
