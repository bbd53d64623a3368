"""One file of a feed before it is written: what stands above the items, and the items."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar, cast

from generator.feeds.item import Told
from generator.views.feed import Form

__all__ = ["DAYS", "EVENTS", "LIMIT", "Document", "Entry", "head"]

LIMIT = 1_000_000
"""Bytes that no file of a feed passes."""
EVENTS = 100
"""How many of the newest events a head tells …"""
DAYS = 31
"""… and of the newest days, in the feed of days."""

Entry = TypeVar("Entry", bound=Told)
Other = TypeVar("Other", bound=Told)


@dataclass(frozen=True, slots=True, kw_only=True)
class Document(Generic[Entry]):
    """One file; all addresses but ``path`` and ``style`` are absolute."""

    form: Form
    path: str
    """Where it stands below the site."""
    id: str
    """A tag URI, the same for every form and every part of a feed."""
    title: str
    subtitle: str
    home: str
    """The page about the same."""
    address: str
    """Its own."""
    author: str
    """Who answers for items without authors: the archive."""
    language: str
    hint: str
    """What somebody should read who opens it in a browser, plain text."""
    since: dt.date
    """Its date while it holds no item."""
    items: tuple[Entry, ...]
    """The newest first."""
    previous: str | None = None
    """The file of older items (RFC 5005, ``prev-archive``)."""
    current: str | None = None
    """The feed's head, in a file that holds a part of its history; None in the head itself."""

    def holding(self, items: Iterable[Other]) -> "Document[Other]":
        """Return the same with ``items`` instead of its own."""
        return cast("Document[Other]", replace(cast("Document[Any]", self), items=tuple(items)))

    @property
    def updated(self) -> dt.date:
        """Return the day of its newest item or correction."""
        return max((each.updated for each in self.items), default=self.since)

    @property
    def style(self) -> str:
        """Return the address of the style sheet, from the file on."""
        return "../" * self.path.count("/") + "assets/digest/css/feed.css"


def head(items: Iterable[Entry], newest: int, pending: tuple[Entry, ...] = ()) -> tuple[Entry, ...]:
    """Return what the head of a feed holds: ``pending``, and the ``newest`` of ``items`` to the end of their day.

    Both come newest first; a correction counts as news. ``pending`` are those that no other file of the feed holds yet;
    of the others the oldest are left out where the file would pass ``LIMIT``. Each id is there once.
    """
    in_time = sorted(items, key=lambda each: -each.updated.toordinal())
    chosen = {each.id: each for each in pending}
    room = LIMIT - sum(each.size for each in chosen.values())
    for place, each in enumerate(in_time):
        if place >= newest and each.updated != in_time[place - 1].updated:
            break
        if each.id in chosen:
            continue
        room -= each.size
        if room < 0:
            break
        chosen[each.id] = each
    return tuple(sorted(chosen.values(), key=lambda each: -each.updated.toordinal()))
