"""One id with two titles: a paper that was renamed, or an id that belongs to another."""

import datetime as dt
import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.diagnostics import Diagnostic, report
from generator.model import Reading
from generator.text import normalise

__all__ = ["find"]


@dataclass(frozen=True, slots=True, order=True)
class _Use:
    day: dt.date
    path: str
    line: int
    title: str


def find(readings: Sequence[Reading]) -> Iterator[Diagnostic]:
    """Yield a notice where a digest gives an id another title than the digest before it did."""
    uses: dict[str, list[_Use]] = defaultdict(list)
    for reading in readings:
        for entry in reading.entries:
            if entry.id and entry.title:
                use = _Use(reading.date or dt.date.min, reading.path, entry.lines[0], entry.title)
                uses[entry.id].append(use)
    for name, places in uses.items():
        if len({use.title for use in places}) > 1:
            yield from _changes(name, sorted(places))


def _changes(name: str, uses: list[_Use]) -> Iterator[Diagnostic]:
    for before, use in itertools.pairwise(uses):
        if normalise(before.title) != normalise(use.title):
            message = (
                f"{name} is '{use.title}' here and '{before.title}' in {before.path}:{before.line}: "
                "was it renamed, or is the id wrong?"
            )
            yield report("two-titles", use.path, use.line, message)
