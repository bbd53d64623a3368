"""What changed in the API, for those who wrote programs against it: one row a change, told by a feed of its own."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from generator import feeds
from generator.api.document import FOLDER, VERSION
from generator.feeds.document import Document
from generator.feeds.item import Item
from generator.model import OutputFile
from generator.settings import Settings
from generator.text import xml_safe
from generator.views.feed import Form, has_feeds
from generator.views.language import Language

__all__ = ["CHANGES", "PATH", "Change", "feed_files"]

PATH = f"{FOLDER}feed.xml"
"""Where the feed stands."""
_PAGE = "exports/#api"
"""Where a page says what there is for programs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change."""

    name: str
    """Its part of the entry's id, for ever: ``1`` for the first of version 1, then ``1.1``."""
    date: dt.date
    title: str
    text: str
    """What a program may do now, or must do from now on; plain text."""
    schemas: str
    """First 8 hex digits of what the schemas demand from then on; a test asks for a new row when they change."""


CHANGES = (
    Change(
        name="1",
        date=dt.date(2026, 11, 30),
        title="Version 1: an index, months, days, papers and records",
        text="The archive for programs. The index leads to months and days, to each paper by the key of any of its"
        " addresses, and to records as JSON lines; each kind of file has its JSON Schema.",
        schemas="0170f2bb",
    ),
)
"""Every change, the oldest first. Rows are never taken away: readers of feeds know them by their names."""


def feed_files(settings: Settings, t: Language) -> Iterator[OutputFile]:
    """Yield the feed of changes; nothing where the site has no feeds."""
    if not has_feeds(settings):
        return
    site = xml_safe(settings.site_name)
    title = t.plain("api.changes", site=site)
    home = settings.site_url + _PAGE
    yield feeds.write(
        Document(
            form=Form.ATOM,
            path=PATH,
            id=f"tag:{settings.authority}:api/{VERSION}",
            title=title,
            subtitle=t.plain("api.changes_hint"),
            home=home,
            address=settings.site_url + PATH,
            author=site,
            language=t.code,
            hint=t.plain("feeds.hint"),
            since=CHANGES[0].date,
            items=tuple(_item(change, home, settings) for change in reversed(CHANGES)),
        )
    )


def _item(change: Change, home: str, settings: Settings) -> Item:
    return Item(
        id=f"tag:{settings.authority}:api/changes/{change.name}",
        url=home,
        title=change.title,
        content=f"<p>{escape(change.text)}</p>",
        summary=change.text,
        published=change.date,
        updated=change.date,
    )
