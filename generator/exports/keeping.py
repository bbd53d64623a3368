"""Whoever makes texts of papers and packs them, and may keep both from one build to the next."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from generator.exports.packing import Packed, packed
from generator.exports.written import Sizes, Written, sizes
from generator.model import Paper, Run

__all__ = ["Keeper", "Papers", "Simply", "Write"]

Papers = tuple[Paper, ...]
Write = Callable[[Papers], Written]


class Keeper(Protocol):
    """Makes texts of papers, a day's together, each from nothing but its paper, and may remember what it made."""

    def keys(self, papers: Iterable[Paper]) -> Iterable[bytes]:
        """Return for each of ``papers`` a key, which is another when the paper is; all are of one length."""

    def sizes(self, write: Write, days: Sequence[Papers]) -> Iterable[Sizes]:
        """Return how large the papers of each of ``days`` are when they are written."""

    def written(self, write: Write, days: Sequence[Papers]) -> Iterable[Written]:
        """Return the papers of each of ``days``, written."""

    def packed(self, keys: Sequence[bytes], chunk: Callable[[int], bytes]) -> Sequence[Packed]:
        """Return what ``chunk`` gives for the place of each of ``keys``, packed; equal keys mean equal chunks."""


class Simply:
    """Makes everything, and remembers no more than the texts of one archive."""

    def __init__(self, run: Run = map) -> None:
        """Write and pack by ``run``."""
        self._run = run
        self._written: dict[str, Written] = {}

    def keys(self, papers: Iterable[Paper]) -> Iterator[bytes]:
        """Return hashes of the papers' own keys: nothing is remembered until one changes."""
        return (hashlib.sha256(paper.key.encode("utf-8", "surrogatepass")).digest() for paper in papers)

    def sizes(self, write: Write, days: Sequence[Papers]) -> Iterator[Sizes]:
        """Return how large the papers of each of ``days`` are when they are written."""
        self._written |= zip((day[0].key for day in days), self._run(write, days), strict=True)
        return map(sizes, self.written(write, days))

    def written(self, write: Write, days: Sequence[Papers]) -> Iterator[Written]:  # noqa: ARG002 (the protocol's signature)
        """Return the papers of each of ``days``, written."""
        return (self._written[day[0].key] for day in days)

    def packed(self, keys: Sequence[bytes], chunk: Callable[[int], bytes]) -> Sequence[Packed]:
        """Return what ``chunk`` gives for the place of each of ``keys``, packed."""
        return tuple(self._run(packed, [chunk(place) for place in range(len(keys))]))
