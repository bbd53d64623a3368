"""Feeds: their addresses, and what each is about. Pages list them and name them in their heads."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from urllib.parse import quote_plus

from generator.model.categories import category_label
from generator.settings import Settings
from generator.views.day import DayView
from generator.views.group import AuthorView, Group, GroupMonthView, GroupView
from generator.views.home import DaysView, HomeView, MonthView, YearView
from generator.views.language import Language
from generator.views.saved import SavedSearch
from generator.views.source import SourceView

__all__ = [
    "Family",
    "FeedView",
    "FeedsView",
    "Form",
    "about",
    "feed_of_archive",
    "feed_of_days",
    "feed_of_search",
    "feed_of_section",
    "feed_of_view",
    "feeds_view",
    "has_feeds",
    "named_in",
]


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


_ONE_FORM = frozenset({Family.TOPICS, Family.AUTHORS})
"""Families with so many members that each has one form, Atom."""
_PARTS = {Family.TOPICS: "topic-feeds", Family.AUTHORS: "author-feeds"}
"""Families that a site may do without."""
_GROUPS = {"topic": Family.TOPICS, "certification": Family.CERTIFICATIONS}
_ENDINGS = {Form.ATOM: ".xml", Form.RSS: ".rss.xml", Form.JSON: ".json"}
_HEADS = ((Form.ATOM, "feed.xml"), (Form.RSS, "rss.xml"), (Form.JSON, "feed.json"))


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedView:
    """One feed, in all its forms."""

    family: Family
    slug: str = ""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedsView:
    """What the page of all feeds shows."""

    families: tuple[tuple[Family, tuple[FeedView, ...]], ...]
    """The members of each family that has some; empty where the site has no feeds."""


def has_feeds(settings: Settings) -> bool:
    """Return whether the site has feeds: they need the public address and the name that entries are named after."""
    return bool(settings.site_url and settings.authority)


def feeds_view(feeds: Iterable[FeedView]) -> FeedsView:
    """Return the page that lists ``feeds``, which come family by family."""
    families = groupby(feeds, key=lambda feed: feed.family)
    return FeedsView(families=tuple((family, tuple(members)) for family, members in families))


def about(view: object, settings: Settings, t: Language) -> tuple[FeedView, ...]:
    """Return the feeds that tell what the page of ``view`` is about, the nearest first, the archive's among them."""
    if not has_feeds(settings):
        return ()
    whole = feed_of_archive(settings)
    if isinstance(view, HomeView | DaysView | YearView | MonthView | DayView):
        return whole, feed_of_days(settings, t)
    if isinstance(view, GroupView | GroupMonthView | AuthorView | SourceView):
        own = feed_of_view(view, settings, t)
        return (own, whole) if own else (whole,)
    return (whole,)


def feed_of_archive(settings: Settings) -> FeedView:
    """Return the feed of everything."""
    name = settings.site_name
    return FeedView(family=Family.ARCHIVE, name=name, title=name, page="", forms=_HEADS)


def feed_of_days(settings: Settings, t: Language) -> FeedView:
    """Return the feed with an entry a day."""
    return _feed(settings, t, Family.DAYS, t.plain("feeds.days"))


def feed_of_section(kind: str, settings: Settings, t: Language) -> FeedView:
    """Return the feed of what is announced under one kind of heading."""
    return replace(_feed(settings, t, Family.SECTIONS, t.plain(f"section.{kind}"), kind), page="feeds/")


def feed_of_search(search: SavedSearch, settings: Settings, t: Language) -> FeedView:
    """Return the feed of what a search finds."""
    page = f"search/?q={quote_plus(search.query, errors='replace')}"
    return replace(_feed(settings, t, Family.SEARCHES, search.title, search.name), page=page)


def feed_of_view(
    view: Group | GroupView | GroupMonthView | AuthorView | SourceView, settings: Settings, t: Language
) -> FeedView | None:
    """Return the feed of a source, a topic, a certification or an author.

    None where nothing about it has a day, or the site does without feeds of its family.
    """
    if isinstance(view, SourceView):
        family, dated = Family.SOURCES, view.first is not None
    else:
        family = Family.AUTHORS if isinstance(view, AuthorView) else _GROUPS[view.kind]
        dated = any(paper.first_date for paper in view.members)
    if not dated or _PARTS.get(family) in settings.without:
        return None
    name = category_label(view.name) if family is Family.TOPICS else view.name
    return _feed(settings, t, family, name, view.slug)


def named_in(feeds: FeedsView, settings: Settings, t: Language) -> FeedsView:
    """Return ``feeds`` as a page in another language lists them; the feeds themselves are in the site's first."""
    own = {
        Family.DAYS: lambda _: feed_of_days(settings, t),
        Family.SECTIONS: lambda feed: feed_of_section(feed.slug, settings, t),
    }
    families = ((family, own.get(family), members) for family, members in feeds.families)
    return FeedsView(
        families=tuple((family, tuple(map(name, members)) if name else members) for family, name, members in families)
    )


def _feed(settings: Settings, t: Language, family: Family, name: str, slug: str = "") -> FeedView:
    """Return the feed of a member of ``family``, which a page at the address of the same form is about."""
    member = f"{family}/{slug}" if slug else str(family)
    forms = tuple((form, f"feeds/{member}{end}") for form, end in _ENDINGS.items() if _has(family, form))
    title = t.plain_joined("about", [settings.site_name, name])
    return FeedView(family=family, slug=slug, name=name, title=title, page=f"{member}/", forms=forms)


def _has(family: Family, form: Form) -> bool:
    return form is Form.ATOM or family not in _ONE_FORM
