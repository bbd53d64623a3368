"""Whoever makes items and files of feeds, and may keep them from one build to the next."""

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from generator.feeds.document import Document
from generator.feeds.item import Item, Sketch
from generator.feeds.jsonfeed import json_feed
from generator.feeds.syndication import atom, rss
from generator.model import Event, OutputFile, Run
from generator.views.day import DayView
from generator.views.feed import Form

__all__ = ["Day", "Keeper", "Simply", "write"]

Day = tuple[DayView, dt.date]

_WRITERS = {Form.ATOM: atom, Form.RSS: rss, Form.JSON: json_feed}


class Keeper(Protocol):
    """Makes items, each from nothing but what it is given, and files of them, and may remember what it made."""

    def events(self, item: Callable[[Event], Item], events: Sequence[Event]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``events``; those of one day stand together."""

    def days(self, item: Callable[[Day], Item], days: Sequence[Day]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``days``."""

    def files(self, planned: Sequence[Document[Sketch]]) -> Iterator[OutputFile]:
        """Yield the files that were planned, at least those that are not there yet."""


class Simply:
    """Makes everything, and remembers nothing."""

    def __init__(self, run: Run = map) -> None:
        """Make items and files by ``run``."""
        self._run = run
        self._items: list[Item] = []

    def events(self, item: Callable[[Event], Item], events: Sequence[Event]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``events``."""
        return self._sketches(self._run(item, events))

    def days(self, item: Callable[[Day], Item], days: Sequence[Day]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``days``."""
        return self._sketches(self._run(item, days))

    def files(self, planned: Sequence[Document[Sketch]]) -> Iterator[OutputFile]:
        """Yield the files that were planned."""
        return self._run(write, [each.holding(map(self._item, each.items)) for each in planned])

    def _sketches(self, items: Iterator[Item]) -> Sequence[Sketch]:
        first = len(self._items)
        self._items += items
        return [each.sketch(str(place).encode()) for place, each in enumerate(self._items[first:], first)]

    def _item(self, sketch: Sketch) -> Item:
        return self._items[int(sketch.key)]


def write(planned: Document[Item]) -> OutputFile:
    """Return the file that was planned."""
    return OutputFile(planned.path, _WRITERS[planned.form](planned))
