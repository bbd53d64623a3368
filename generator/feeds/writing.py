"""The way from an archive to files: which feeds, which items, which bytes."""

from collections.abc import Iterator, Mapping
from functools import partial

from generator.diagnostics import Diagnostic, report
from generator.feeds.day import day_item
from generator.feeds.document import Document
from generator.feeds.event import event_item
from generator.feeds.item import Sketch
from generator.feeds.keeping import Keeper, Simply, write
from generator.feeds.opml import opml
from generator.feeds.plan import document, documents, newest_days
from generator.model import Archive, OutputFile
from generator.settings import Settings, SettingsError
from generator.text import slug
from generator.views.feed import Family, Form, has_feeds
from generator.views.following import Following, searched
from generator.views.language import language
from generator.views.saved import SavedSearch

__all__ = ["build", "diagnose", "feed_for_query"]

_NEEDED = {
    "site_url": "site_url, the public address, at the top of mkdocs.yml",
    "authority": "authority, a host name of yours and a year when you had it (example.org,2025), under `digests:`",
}


def diagnose(settings: Settings) -> tuple[Diagnostic, ...]:
    """Return the one warning that there are no feeds, where a setting that they need is missing."""
    missing = [_NEEDED[name] for name in _missing(settings)]
    message = f"there are no feeds; for them set {' and '.join(missing)}"
    return (report("no-feeds", "mkdocs.yml", 0, message),) if missing else ()


def build(
    settings: Settings, templates: Mapping[str, str], found: Following, keeper: Keeper | None = None
) -> Iterator[OutputFile]:
    """Yield every file of feeds but those that ``keeper`` finds made already; none where ``diagnose`` says so.

    ``templates`` holds the text files of ``site_templates`` by their path there, ``found`` is what ``following``
    returns of an archive.
    """
    if not has_feeds(settings):
        return
    t = language(settings, templates)
    keeper = keeper or Simply()
    items = keeper.events(partial(event_item, settings=settings, t=t), found.events)
    days = keeper.days(partial(day_item, settings=settings, t=t), newest_days(found))
    planned: list[Document[Sketch]] = []
    for feed, places in found.feeds:
        told = days if feed.family is Family.DAYS else [items[place] for place in places]
        planned += documents(feed, told, settings, t)
    yield from keeper.files(planned)
    yield OutputFile("feeds/feeds.opml", opml((feed for feed, _ in found.feeds), settings, t))


def feed_for_query(
    archive: Archive, settings: Settings, templates: Mapping[str, str], *, query: str, form: Form
) -> bytes:
    """Return a feed of the newest events of the papers that a search for ``query`` finds, as ``digest feed`` prints it.

    Raises SettingsError where the settings that feeds need are missing.
    """
    if not has_feeds(settings):
        raise SettingsError([(name, f"feeds need {_NEEDED[name]}") for name in _missing(settings)])
    t = language(settings, templates)
    feed, events = searched(archive, settings, t, SavedSearch(name=slug(query), title=query, query=query))
    return write(document(feed, form, [event_item(event, settings, t) for event in events], settings, t)).data


def _missing(settings: Settings) -> list[str]:
    return [name for name in _NEEDED if not getattr(settings, name)]
