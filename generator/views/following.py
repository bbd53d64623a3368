"""Which events each feed tells, and in what order."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from generator.model import Archive, Event, Section
from generator.settings import Settings
from generator.views.day import DayView
from generator.views.feed import (
    FeedView,
    feed_of_archive,
    feed_of_days,
    feed_of_search,
    feed_of_section,
    feed_of_view,
    has_feeds,
)
from generator.views.gathering import Gathered, gather
from generator.views.group import AuthorView, Group, part_of
from generator.views.language import Language
from generator.views.matching import select
from generator.views.saved import SavedSearch
from generator.views.source import SourceView

__all__ = ["Following", "following", "searched"]

_Places = tuple[int, ...]
_Followed = tuple[FeedView, _Places]


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """All that there is to follow."""

    events: tuple[Event, ...]
    """Every event with a date, the newest day first, within a day in the order of digests."""
    feeds: tuple[tuple[FeedView, tuple[int, ...]], ...]
    """Every feed, and where in ``events`` those stand that it tells."""
    days: tuple[DayView, ...] = ()
    """Every day of the archive, the oldest first."""

    @property
    def catalogue(self) -> tuple[FeedView, ...]:
        """Return every feed of the site in the order of a list of them."""
        return tuple(feed for feed, _ in self.feeds)


def following(
    archive: Archive,
    settings: Settings,
    t: Language,
    searches: Iterable[SavedSearch] = (),
    gathered: Gathered | None = None,
) -> Following:
    """Return every feed of ``archive`` with what it tells; nothing where ``has_feeds`` is false.

    ``gathered`` is what ``gather`` returns of both, if somebody has it already.

    Events without date and of hidden papers are in none. What has no dated event has no feed, but for the archive, its
    days and saved searches, which always have one.
    """
    told = _Told(archive)
    if not has_feeds(settings):
        return Following(events=told.events, feeds=())
    found = gathered or gather(archive, at_least=settings.author_page_min_papers)
    everything = tuple(range(len(told.events)))
    feeds = chain(
        [(feed_of_archive(settings), everything), (feed_of_days(settings, t), everything)],
        _sources(found.sources, told, settings, t),
        ((feed_of_section(kind, settings, t), places) for kind, places in told.split(lambda event: (event.kind,))),
        _papers_of(found.topics, told, settings, t),
        _certifications(found.certifications, told, settings, t),
        ((feed_of_search(search, settings, t), _found(search, archive, told)) for search in searches),
        _papers_of(found.authors, told, settings, t),
    )
    return Following(events=told.events, feeds=tuple(feeds), days=found.days)


def searched(
    archive: Archive, settings: Settings, t: Language, search: SavedSearch
) -> tuple[FeedView, tuple[Event, ...]]:
    """Return the feed of one search with the events that it tells, the newest day first."""
    told = _Told(archive)
    return feed_of_search(search, settings, t), tuple(told.events[place] for place in _found(search, archive, told))


class _Told:
    """The dated events of an archive in the order in which feeds tell them."""

    def __init__(self, archive: Archive) -> None:
        pairs = [(paper, event) for paper in archive.shown for event in paper.events if event.date]
        pairs.sort(key=lambda pair: _place(pair[1]))
        self.events = tuple(event for _, event in pairs)
        self._places: defaultdict[str, list[int]] = defaultdict(list)
        for place, (paper, _) in enumerate(pairs):
            self._places[paper.address].append(place)

    def of(self, addresses: Iterable[str]) -> _Places:
        """Return the events of the papers at ``addresses``."""
        return tuple(sorted(place for address in addresses for place in self._places.get(address, ())))

    def split(
        self, names: Callable[[Event], tuple[str, ...]], slug: Callable[[str], str] = str
    ) -> list[tuple[str, _Places]]:
        """Return the events under the ``slug`` of each of their ``names``, by slug."""
        alike: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        for place, event in enumerate(self.events):
            alike[names(event)].append(place)
        found: defaultdict[str, list[int]] = defaultdict(list)
        for each, places in alike.items():
            for name in dict.fromkeys(map(slug, each)):
                found[name] += places
        return [(name, tuple(sorted(found[name]))) for name in sorted(found)]


def _place(event: Event) -> tuple[int, str, int, int, str, str]:
    """Return what events are sorted by."""
    first = event.mentions[0]
    day = event.date.toordinal() if event.date else 0
    return -day, first.path, first.part or 0, first.lines[0], event.kind, event.detail


def _sources(views: Iterable[SourceView], told: _Told, settings: Settings, t: Language) -> Iterator[_Followed]:
    """Yield the feeds of sources: each tells what its own digests do, whoever told it first."""
    announced = dict(told.split(_announcing, part_of))
    for view in views:
        if feed := feed_of_view(view, settings, t):
            yield feed, announced.get(view.slug, ())


def _announcing(event: Event) -> tuple[str, ...]:
    return tuple([mention.source for mention in event.mentions if mention.date])


def _certifications(views: Iterable[Group], told: _Told, settings: Settings, t: Language) -> Iterator[_Followed]:
    """Yield the feeds of certifications: what is certified, not all that happened to a paper that once will be."""
    certified = dict(told.split(_certified, part_of))
    for view in views:
        if feed := feed_of_view(view, settings, t):
            yield feed, certified.get(view.slug, ())


def _certified(event: Event) -> tuple[str, ...]:
    return (event.detail,) if event.kind is Section.CERTIFIED and event.detail else event.certifications


def _papers_of(
    views: tuple[Group, ...] | tuple[AuthorView, ...], told: _Told, settings: Settings, t: Language
) -> Iterator[_Followed]:
    """Yield the feeds of topics or authors: all that happened to the papers on their pages."""
    for view in views:
        if feed := feed_of_view(view, settings, t):
            yield feed, told.of(paper.address for paper in view.members)


def _found(search: SavedSearch, archive: Archive, told: _Told) -> _Places:
    return told.of(paper.address for paper in select(archive.shown, search.query))
