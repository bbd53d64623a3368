"""The way from an archive to files: which feeds, which items, which bytes."""

from collections.abc import Iterator, Mapping
from functools import partial

from generator.diagnostics import Diagnostic, report
from generator.feeds.document import Document
from generator.feeds.event import event_item
from generator.feeds.jsonfeed import json_feed
from generator.feeds.opml import opml
from generator.feeds.plan import day_items, document, documents
from generator.feeds.syndication import atom, rss
from generator.model import Archive, OutputFile, Run
from generator.settings import Settings, SettingsError
from generator.text import slug
from generator.views.feed import Family, Form, has_feeds
from generator.views.following import Following, searched
from generator.views.language import language
from generator.views.saved import SavedSearch

__all__ = ["build", "diagnose", "feed_for_query", "write"]


_WRITERS = {Form.ATOM: atom, Form.RSS: rss, Form.JSON: json_feed}
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
    settings: Settings,
    templates: Mapping[str, str],
    found: Following,
    run: Run = map,
) -> Iterator[OutputFile]:
    """Yield every file of feeds; none where ``diagnose`` says so.

    ``templates`` holds the text files of ``site_templates`` by their path there, ``found`` is what ``following``
    returns of an archive; ``run`` maps over events and over files, each of which is made alone, from nothing but its
    own values.
    """
    if not has_feeds(settings):
        return
    t = language(settings, templates)
    items = tuple(run(partial(event_item, settings=settings, t=t), found.events))
    planned: list[Document] = []
    for feed, places in found.feeds:
        told = [items[place] for place in places]
        if feed.family is Family.DAYS:
            told = list(day_items(found, settings, t))
        planned += documents(feed, told, settings, t)
    yield from run(write, planned)
    yield OutputFile("feeds/feeds.opml", opml((feed for feed, _ in found.feeds), settings, t))


def write(planned: Document) -> OutputFile:
    """Return the file that was planned."""
    return OutputFile(planned.path, _WRITERS[planned.form](planned))


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
