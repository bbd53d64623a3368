"""A feed before any form is chosen, and which items its head holds."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from generator.feeds.item import Item

__all__ = ["Feed", "head"]

_NEWEST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """One document: what stands above its items, and the items, newest first."""

    id: str
    """A tag URI, the same in every form."""
    title: str
    subtitle: str
    home: str
    """Address of the page that tells the same."""
    address: str
    """Its own."""
    author: str
    """Who answers for items without authors: the archive."""
    language: str
    since: dt.date
    """Its date while it holds no item."""
    items: tuple[Item, ...]

    @property
    def updated(self) -> dt.date:
        """Return the day of its newest item or correction."""
        return max((each.updated for each in self.items), default=self.since)


def head(items: Iterable[Item]) -> tuple[Item, ...]:
    """Return the newest of ``items``, newest first, each id once."""
    once = {each.id: each for each in items}
    return tuple(sorted(once.values(), key=lambda each: (-each.updated.toordinal(), each.id))[:_NEWEST])
