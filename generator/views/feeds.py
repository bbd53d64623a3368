"""Every feed of the archive: its addresses, what it is about, and which events it tells.

Pages list feeds and name them in their heads; ``generator.feeds`` writes them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import quote_plus

from generator.model import Archive, Event, Section
from generator.settings import Settings
from generator.views.group import AuthorView, Group, authors, certifications, part_of, topics
from generator.views.language import Language
from generator.views.saved import SavedSearch, matching

__all__ = ["Family", "FeedView", "Following", "Form", "by_page", "catalogue", "following", "has_feeds", "searched"]


class Form(StrEnum):
    """How a feed is written; the value is its media type."""

    ATOM = "application/atom+xml"
    RSS = "application/rss+xml"
    JSON = "application/feed+json"


class Family(StrEnum):
    """What a feed is about; the value is the folder of the family's feeds, and its key among the interface's words."""

    ARCHIVE = "archive"
    DAYS = "days"
    SOURCES = "sources"
    SECTIONS = "sections"
    TOPICS = "topics"
    CERTIFICATIONS = "certifications"
    SEARCHES = "searches"
    AUTHORS = "authors"


ONE_FORM = frozenset({Family.TOPICS, Family.AUTHORS})
"""Families with so many members that each has one form, Atom."""

_ENDINGS = {Form.ATOM: ".xml", Form.RSS: ".rss.xml", Form.JSON: ".json"}
_HEADS = ((Form.ATOM, "feed.xml"), (Form.RSS, "rss.xml"), (Form.JSON, "feed.json"))


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedView:
    """One feed, in all its forms."""

    family: Family
    slug: str
    """Which member of the family it is about; empty for the archive and for days."""
    name: str
    """What a list calls it: ``Elisa Ricci``."""
    title: str
    """What a feed reader calls it, with the name of the archive."""
    page: str
    """Address of the page about the same, below the site."""
    forms: tuple[tuple[Form, str], ...]
    """Addresses of its forms below the site, Atom first."""

    @property
    def address(self) -> str:
        """Return the address of its first form."""
        return self.forms[0][1]


_Places = tuple[int, ...]
_Followed = tuple[FeedView, _Places]


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """All that there is to follow."""

    events: tuple[Event, ...]
    """Every event with a date, the newest day first, within a day in the order of digests."""
    feeds: tuple[tuple[FeedView, tuple[int, ...]], ...]
    """Every feed, and where in ``events`` those stand that it tells."""


def has_feeds(settings: Settings) -> bool:
    """Return whether the site has feeds: they need the public address and the name that entries are named after."""
    return bool(settings.site_url and settings.authority)


def catalogue(
    archive: Archive, settings: Settings, t: Language, searches: Iterable[SavedSearch] = ()
) -> tuple[FeedView, ...]:
    """Return every feed of the site in the order of a list of them; none where ``has_feeds`` is false."""
    return tuple(feed for feed, _ in following(archive, settings, t, searches).feeds)


def by_page(feeds: Iterable[FeedView]) -> dict[str, tuple[FeedView, ...]]:
    """Return the feeds that each page is about, by its address; every other page is about the archive's."""
    found: defaultdict[str, list[FeedView]] = defaultdict(list)
    for feed in feeds:
        found[feed.page].append(feed)
    return {page: tuple(members) for page, members in found.items()}


def following(archive: Archive, settings: Settings, t: Language, searches: Iterable[SavedSearch] = ()) -> Following:
    """Return every feed of ``archive`` with what it tells; nothing where ``has_feeds`` is false.

    Events without date and of hidden papers are in none. A feed is there as soon as it has an event; the archive's
    own, that of days and those of saved searches always are.
    """
    told = _Told(archive)
    feeds = _feeds(archive, told, settings, t, searches) if has_feeds(settings) else ()
    return Following(events=told.events, feeds=tuple(feeds))


def searched(archive: Archive, settings: Settings, search: SavedSearch) -> tuple[FeedView, tuple[Event, ...]]:
    """Return the feed of one search with the events that it tells, the newest day first."""
    told = _Told(archive)
    feed, places = _searched(archive, told, settings, search)
    return feed, tuple(told.events[place] for place in places)


def _feeds(
    archive: Archive, told: "_Told", settings: Settings, t: Language, searches: Iterable[SavedSearch]
) -> Iterator[_Followed]:
    everything = tuple(range(len(told.events)))
    yield _feed(settings, Family.ARCHIVE, "", settings.site_name, page=""), everything
    yield _feed(settings, Family.DAYS, "", t.plain("feeds.days"), page="days/"), everything
    for slug, places in told.split(lambda event: (part_of(event.source),)):
        name = told.events[places[-1]].source
        yield _feed(settings, Family.SOURCES, slug, name, page=f"sources/{slug}/"), places
    for kind, places in told.split(lambda event: (event.kind,)):
        yield _feed(settings, Family.SECTIONS, kind, t.plain(f"section.{kind}"), page="feeds/"), places
    for group in topics(archive):
        yield from _group(settings, Family.TOPICS, group, told.of(line.address for line in group.papers))
    certified = dict(told.split(lambda event: map(part_of, _certifications(event))))
    for group in certifications(archive):
        yield from _group(settings, Family.CERTIFICATIONS, group, certified.get(group.slug, ()))
    for search in searches:
        yield _searched(archive, told, settings, search)
    for author in authors(archive, at_least=settings.author_page_min_papers):
        yield from _group(settings, Family.AUTHORS, author, told.of(line.address for line in author.papers))


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

    def split(self, slugs: Callable[[Event], Iterable[str]]) -> list[tuple[str, _Places]]:
        """Return the events under each of their ``slugs``, by slug."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for place, event in enumerate(self.events):
            for slug in dict.fromkeys(slugs(event)):
                found[slug].append(place)
        return [(slug, tuple(found[slug])) for slug in sorted(found)]


def _place(event: Event) -> tuple[int, str, int, int, str, str]:
    """Return what events are sorted by."""
    first = event.mentions[0]
    day = event.date.toordinal() if event.date else 0
    return -day, first.path, first.part or 0, first.lines[0], event.kind, event.detail


def _certifications(event: Event) -> tuple[str, ...]:
    """Return the certifications that ``event`` is news of."""
    if event.kind is Section.CERTIFIED and event.detail:
        return (event.detail,)
    return event.certifications


def _group(settings: Settings, family: Family, group: Group | AuthorView, places: _Places) -> Iterator[_Followed]:
    if places:
        yield _feed(settings, family, group.slug, group.name, page=f"{family}/{group.slug}/"), places


def _searched(archive: Archive, told: _Told, settings: Settings, search: SavedSearch) -> _Followed:
    page = f"search/?q={quote_plus(search.query)}"
    found = told.of(paper.address for paper in matching(search.query, archive))
    return _feed(settings, Family.SEARCHES, search.name, search.title, page=page), found


def _feed(settings: Settings, family: Family, slug: str, name: str, *, page: str) -> FeedView:
    if family is Family.ARCHIVE:
        forms: tuple[tuple[Form, str], ...] = _HEADS
    else:
        start = f"feeds/{family}/{slug}" if slug else f"feeds/{family}"
        known = (Form.ATOM,) if family in ONE_FORM else tuple(Form)
        forms = tuple((form, start + _ENDINGS[form]) for form in known)
    title = settings.site_name if family is Family.ARCHIVE else f"{settings.site_name}: {name}"
    return FeedView(family=family, slug=slug, name=name, title=title, page=page, forms=forms)
