"""Archive -> feeds: Atom, RSS and JSON Feed of events that never repeat themselves and never forget."""

import datetime as dt
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, report
from generator.feeds.feed import Feed, head
from generator.feeds.item import item
from generator.feeds.jsonfeed import json_feed
from generator.feeds.syndication import atom, rss
from generator.model import Archive, OutputFile
from generator.settings import Settings

__all__ = ["build", "diagnose"]

_FORMS = {"feed.xml": atom, "rss.xml": rss, "feed.json": json_feed}


def diagnose(settings: Settings) -> tuple[Diagnostic, ...]:
    """Return the one warning that there are no feeds, where a setting that they need is missing."""
    missing = [name for name in ("site_url", "authority") if not getattr(settings, name)]
    if not missing:
        return ()
    what = {
        "site_url": "site_url (the public address, at the top of mkdocs.yml)",
        "authority": "authority (a host name of yours and a year in which it was yours, as in example.org,2025; "
        "an option of the digests plugin)",
    }
    return (report("no-feeds", "mkdocs.yml", 0, f"there are no feeds: set {' and '.join(map(what.get, missing))}"),)  # type: ignore[arg-type]


def build(archive: Archive, settings: Settings) -> Iterator[OutputFile]:
    """Yield every feed of ``archive``; none where ``site_url`` or ``authority`` is not set."""
    if diagnose(settings):
        return
    items = [item(event, paper, settings) for paper in archive.shown for event in paper.events if event.date]
    newest = head(items)
    for path, form in _FORMS.items():
        feed = Feed(
            id=f"tag:{settings.authority}:feeds/archive",
            title=settings.site_name,
            subtitle=settings.site_description or settings.site_name,
            home=settings.site_url,
            address=settings.site_url + path,
            author=settings.site_name,
            language=settings.language,
            since=dt.date(int(settings.authority.partition(",")[2][:4]), 1, 1),
            items=newest,
        )
        yield OutputFile(path, form(feed))
