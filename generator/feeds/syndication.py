"""Atom 1.0 (RFC 4287) and RSS 2.0 (rssboard.org) by feedgen, which is known to this module alone.

Left to itself feedgen stamps the clock into ``updated``, ``lastBuildDate`` and ``generator``, puts each entry before
the others, and raises ValueError on control characters and dates without zone: here every date is set, entries are
appended, and texts come without what XML forbids.
"""

import datetime as dt

from feedgen.entry import FeedEntry
from feedgen.feed import FeedGenerator

from generator.feeds.feed import Feed
from generator.feeds.item import Item

__all__ = ["atom", "noon", "rss"]

_GENERATOR = "digest-archive"


def atom(feed: Feed) -> bytes:
    """Return ``feed`` as an Atom document in UTF-8."""
    writer = _writer(feed, "application/atom+xml")
    for each in feed.items:
        entry = _entry(each)
        if each.summary:
            entry.summary(each.summary)
        writer.add_entry(entry, order="append")
    return bytes(writer.atom_str())


def rss(feed: Feed) -> bytes:
    """Return ``feed`` as an RSS document in UTF-8, each author as ``dc:creator``."""
    writer = _writer(feed, "application/rss+xml")
    writer.load_extension("dc", atom=False)
    for each in feed.items:
        entry = _entry(each)
        writer.add_entry(entry, order="append")
        entry.dc.dc_creator(list(each.authors))
    return bytes(writer.rss_str())


def noon(day: dt.date) -> dt.datetime:
    """Return the moment that stands for ``day`` in feeds: 12:00:00Z, the same day in most of the world."""
    return dt.datetime.combine(day, dt.time(12), dt.UTC)


def _writer(feed: Feed, media_type: str) -> FeedGenerator:
    writer = FeedGenerator()
    writer.id(feed.id)
    writer.title(feed.title)
    writer.subtitle(feed.subtitle)
    writer.updated(noon(feed.updated))
    writer.generator(_GENERATOR)
    writer.language(feed.language)
    writer.author(name=feed.author)
    writer.link(href=feed.address, rel="self", type=media_type)
    # feedgen takes the last link for the channel's.
    writer.link(href=feed.home, rel="alternate", type="text/html")
    return writer


def _entry(each: Item) -> FeedEntry:
    entry = FeedEntry()
    entry.id(each.id)
    entry.title(each.title)
    entry.updated(noon(each.updated))
    entry.published(noon(each.published))
    entry.author([{"name": name} for name in each.authors])
    entry.content(each.content, type="html")
    entry.link([{"href": href, "rel": "related"} for href in each.related])
    entry.link(href=each.url, rel="alternate", type="text/html")
    entry.category([{"term": it.term, "scheme": it.scheme, "label": it.label} for it in each.categories])
    return entry
