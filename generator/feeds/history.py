"""All history of a feed in files that hardly ever change (RFC 5005, section 4, Archived Feeds).

A client that knows some of these files follows ``prev-archive`` from the head until it meets one of them. So a file may
be named as one of these only when it will not grow: the newest days stay in the head alone, and become a file when a
newer day comes after a hundred events or a new month begins. A month's last file bears the month's name, to which the
next month's first one leads, so that a digest which is filed late changes files of its own month only.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, TypeVar

from generator.feeds.item import Told

__all__ = ["History", "Part", "history"]

Entry = TypeVar("Entry", bound=Told)

_EVENTS = 100
_FULL = 400_000
"""Bytes; two files of this size are below the limit, whatever the last day adds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Generic[Entry]):
    """One file of the history."""

    name: str
    """``2026-02`` for the last of a month, ``2026-02-1`` … for those before it."""
    items: tuple[Entry, ...]
    """The newest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class History(Generic[Entry]):
    """All items of a feed: those that are in files, and those that are in the head only."""

    parts: tuple[Part[Entry], ...]
    """The oldest first."""
    pending: tuple[Entry, ...]
    """The newest first."""


def history(items: Iterable[Entry]) -> History[Entry]:
    """Return the history of ``items``, which come newest first."""
    oldest_first = list(items)[::-1]
    months = [(month, list(members)) for month, members in groupby(oldest_first, key=_month)]
    parts: list[Part[Entry]] = []
    pending: list[Entry] = []
    for month, members in months:
        *full, pending = _chunks(members)
        parts += (_part(f"{month}-{number}", chunk) for number, chunk in enumerate(full, 1))
        if month != months[-1][0]:
            parts.append(_part(month, pending))
    return History(parts=tuple(parts), pending=tuple(pending[::-1]))


def _chunks(month: list[Entry]) -> Iterator[list[Entry]]:
    """Yield the items of a month in chunks of whole days, or of less where a day is too large; none is empty."""
    chunk: list[Entry] = []
    size = 0
    for _, day in groupby(month, key=lambda each: each.published):
        if len(chunk) >= _EVENTS or size >= _FULL:
            yield chunk
            chunk, size = [], 0
        for each in day:
            if chunk and size + each.size > 2 * _FULL:
                yield chunk
                chunk, size = [], 0
            chunk.append(each)
            size += each.size
    yield chunk


def _month(each: Told) -> str:
    return each.published.isoformat()[:7]


def _part(name: str, oldest_first: list[Entry]) -> Part[Entry]:
    return Part(name=name, items=tuple(oldest_first[::-1]))
