"""The keeper of feeds: items, what plans have to know of them, and files that can stay as they are."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from generator import feeds
from generator.build.cache.known import Known
from generator.build.cache.remembering import Remembering
from generator.build.cache.steady import steady
from generator.build.cache.store import key_of
from generator.build.cache.versions import code_key, templates_key
from generator.build.output.files import Outputs
from generator.feeds.document import Document
from generator.feeds.item import Item, Sketch
from generator.feeds.keeping import Day
from generator.model import Event, OutputFile
from generator.settings import Settings

__all__ = ["FeedKeeper"]

_SKETCHES = "sketches"
_Found = tuple[bytes, tuple[Sketch, ...]]
"""Key of a batch, and sketches of its items."""
_KEYS: Mapping[type, Callable[[Any], Any]] = {Sketch: attrgetter("key")}


class _Batch(NamedTuple):
    """Items that are made together: those of a day's events, or that of the day."""

    key: bytes
    """Of all that they are made of."""
    make: Callable[[Any], Item]
    given: tuple[Any, ...]


class FeedKeeper:
    """Keeps items and files of feeds from one build to the next; see ``feeds.Keeper``.

    Most items of a new day's build are old, and none of the files that are due tells them. So sketches are kept apart
    from items, and are found by keys of papers and days, which are at hand. These change more often than what is made
    of them; then items are still found by what they are made of themselves.
    """

    def __init__(self, outputs: Outputs, known: Known, settings: Settings) -> None:
        """Put files into the site by ``outputs``; ``known`` are the keys of papers and days."""
        self._outputs = outputs
        self._known = known
        self._store = outputs.aside.store
        self._map = outputs.aside.workers.map
        self._code = key_of(code_key("archive", "feeds", "model", "reading", "text", "views"), templates_key())
        self._made_with = key_of(self._code, steady(settings))
        self._remembered = Remembering("feeds", b"", self._store, self._map, attrgetter("key"))
        self._items: dict[bytes, tuple[Item, ...]] = {}
        self._drawn: list[tuple[_Batch, tuple[Sketch, ...]]] = []

    def events(self, item: Callable[[Event], Item], events: Sequence[Event]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``events``."""
        days = [tuple(day) for _, day in groupby(events, key=attrgetter("date"))]
        papers = self._known.papers
        return self._sketches(
            item, {self._quick(day[0].date, [papers[each.paper] for each in day]): day for day in days}
        )

    def days(self, item: Callable[[Day], Item], days: Sequence[Day]) -> Sequence[Sketch]:
        """Return what ``item`` makes of each of ``days``."""
        return self._sketches(item, {self._quick(day[1], [self._known.days[day[0].date]]): (day,) for day in days})

    def files(self, planned: Sequence[Document[Sketch]]) -> Iterator[OutputFile]:
        """Yield the files that were planned but for those that the last build made of the same."""
        due = [each for each in planned if not self._outputs.keeps(each.path, key_of(self._code, steady(each, _KEYS)))]
        items = self._items_of({sketch.key for each in due for sketch in each.items})
        whole = [each.holding(items[sketch.key] for sketch in each.items) for each in due]
        return self._map(feeds.write, whole)

    def _quick(self, day: dt.date | None, keys: Iterable[bytes]) -> bytes:
        return key_of(self._made_with, str(day), b"".join(keys))

    def _sketches(self, item: Callable[[Any], Item], given: Mapping[bytes, tuple[Any, ...]]) -> list[Sketch]:
        """Return sketches of what ``item`` makes of each batch of ``given``, by the keys that batches are known by."""
        found: dict[bytes, _Found] = self._store.get(_SKETCHES, given)
        new = {key: each for key, each in given.items() if key not in found}
        made = dict(zip(new, self._made(item, new.values()), strict=True))
        self._store.put(_SKETCHES, made)
        found |= made
        drawn = [(_Batch(found[key][0], item, each), found[key][1]) for key, each in given.items()]
        self._drawn += drawn
        return [sketch for _, sketches in drawn for sketch in sketches]

    def _made(self, item: Callable[[Any], Item], new: Iterable[tuple[Any, ...]]) -> Iterator[_Found]:
        batches = [_Batch(key_of(self._made_with, self._known.steady(given)), item, given) for given in new]
        for batch, items in zip(batches, self._remembered(_items, batches), strict=True):
            self._items[batch.key] = items
            yield batch.key, tuple(each.sketch(key_of(steady(each))) for each in items)

    def _items_of(self, keys: set[bytes]) -> Mapping[bytes, Item]:
        """Return items by the keys of their sketches, at least those with ``keys``."""
        needed = [drawn for drawn in self._drawn if any(sketch.key in keys for sketch in drawn[1])]
        missing = [batch for batch, _ in needed if batch.key not in self._items]
        self._items |= zip((batch.key for batch in missing), self._remembered(_items, missing), strict=True)
        return {
            sketch.key: item
            for batch, sketches in needed
            for sketch, item in zip(sketches, self._items[batch.key], strict=True)
        }


def _items(batch: _Batch) -> tuple[Item, ...]:
    return tuple(map(batch.make, batch.given))
