"""Atom 1.0 (RFC 4287) and RSS 2.0 (rssboard.org) by feedgen, which is known to this module alone.

feedgen writes each entry once, and once a file what stands around entries; here the two are joined. Left to itself it
stamps the clock into ``updated``, ``lastBuildDate`` and every entry, takes the last link for the channel's, forgets the
``rel`` of an entry's links, and raises ValueError on control characters and on dates without zone: here every date is
set, links but the first are our own, and texts come without what XML forbids.
"""

import datetime as dt
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from feedgen.entry import FeedEntry
from feedgen.ext.base import BaseEntryExtension, BaseExtension
from feedgen.ext.dc import DcEntryExtension
from feedgen.feed import FeedGenerator
from lxml import etree

from generator.feeds.document import Document
from generator.feeds.item import Item
from generator.views.feed import Form

__all__ = ["atom", "noon", "rss"]

_GENERATOR = "digest-archive"
_HISTORY = "http://purl.org/syndication/history/1.0"
_XHTML = "http://www.w3.org/1999/xhtml"
_PREFIXES = {"dc": "http://purl.org/dc/elements/1.1/", "content": "http://purl.org/rss/1.0/modules/content/"}
"""Those of a feed's first element that entries of RSS make use of."""
_DECLARATION_END = b"?>\n"


class _Frame(BaseExtension):  # type: ignore[misc]  # feedgen has no types
    """What stands above the entries that feedgen has no word for: marks of RFC 5005, and a hint for browsers."""

    document: Document[Any]

    def extend_ns(self) -> dict[str, str]:
        """Return the prefixes of the names added."""
        return {"fh": _HISTORY, "xhtml": _XHTML}

    def extend_atom(self, feed: Any) -> Any:  # noqa: ANN401 (an element of lxml)
        """Mark a part of the history, and add the hint."""
        if self.document.current:
            etree.SubElement(feed, f"{{{_HISTORY}}}archive")
        feed.append(self._hint())
        return feed

    def extend_rss(self, feed: Any) -> Any:  # noqa: ANN401 (an element of lxml)
        """Add the hint."""
        feed[0].append(self._hint())
        return feed

    def _hint(self) -> Any:  # noqa: ANN401 (an element of lxml)
        """Return a line of XHTML: readers of feeds pass over it, a browser that was led here shows it (feed.css)."""
        line = etree.Element(f"{{{_XHTML}}}p")
        line.text = f"{self.document.hint} "
        link = etree.SubElement(line, f"{{{_XHTML}}}a", href=self.document.home)
        link.text = self.document.home
        return line


class _Related(BaseEntryExtension):  # type: ignore[misc]  # feedgen has no types
    """A second link of an entry: feedgen writes all links as if they were alternates of each other."""

    address: str | None = None

    def extend_atom(self, entry: Any) -> Any:  # noqa: ANN401 (an element of lxml)
        """Add the link."""
        if self.address:
            etree.SubElement(entry, "link", href=self.address, rel="related")
        return entry


def atom(document: Document[Item]) -> bytes:
    """Return ``document`` as Atom in UTF-8."""
    return _filled(_writer(document).atom_str(), b"</feed>", map(_atom_entry, document.items), document)


def rss(document: Document[Item]) -> bytes:
    """Return ``document`` as RSS: plain ``description``, HTML as ``content:encoded``, authors as ``dc:creator``."""
    writer = _writer(document)
    writer.load_extension("dc", atom=False)
    return _filled(writer.rss_str(), b"</channel></rss>", map(_rss_entry, document.items), document)


def noon(day: dt.date) -> dt.datetime:
    """Return the moment that stands for ``day`` in feeds: 12:00:00Z, the same day in most of the world."""
    return dt.datetime.combine(day, dt.time(12), dt.UTC)


def _writer(document: Document[Item]) -> FeedGenerator:
    writer = FeedGenerator()
    writer.register_extension("frame", _Frame, BaseEntryExtension)
    writer.frame.document = document
    writer.id(document.id)
    writer.title(document.title)
    writer.subtitle(document.subtitle)
    writer.updated(noon(document.updated))
    writer.generator(_GENERATOR)
    writer.language(document.language)
    writer.author(name=document.author)
    writer.link(href=document.address, rel="self", type=document.form.value)
    if document.previous:
        writer.link(href=document.previous, rel="prev-archive", type=Form.ATOM.value)
    if document.current:
        writer.link(href=document.current, rel="current", type=Form.ATOM.value)
    writer.link(href=document.home, rel="alternate", type="text/html")
    return writer


# Many feeds tell the same, and writing an entry takes longer than finding it here.
@lru_cache(maxsize=10_000)
def _atom_entry(each: Item) -> bytes:
    entry = _entry(each)
    if each.formulas:
        entry.summary(each.summary)
    return bytes(etree.tostring(entry.atom_entry(), encoding="UTF-8"))


@lru_cache(maxsize=1000)
def _rss_entry(each: Item) -> bytes:
    entry = _entry(each)
    entry.description(escape(each.summary, quote=False), isSummary=True)
    entry.register_extension("dc", DcEntryExtension, atom=False)
    entry.dc.dc_creator(list(each.authors))
    element = entry.rss_entry()
    etree.Element("rss", nsmap=_PREFIXES).append(element)
    written: bytes = etree.tostring(element, encoding="UTF-8")
    return b"<item>" + written.partition(b">")[2]  # the feed's first element has the prefixes


def _entry(each: Item) -> FeedEntry:
    entry = FeedEntry()
    entry.id(each.id)
    entry.title(each.title)
    entry.updated(noon(each.updated))
    entry.published(noon(each.published))
    entry.author([{"name": name} for name in each.authors])
    entry.content(each.content, type="html")
    entry.link(href=each.url, rel="alternate", type="text/html")
    entry.register_extension("related", _Related, rss=False)
    entry.related.address = each.external
    entry.category([{"term": it.term, "scheme": it.scheme, "label": it.label} for it in each.categories])
    return entry


def _filled(frame: bytes, end: bytes, entries: Iterable[bytes], document: Document[Any]) -> bytes:
    """Return ``frame``, which ends with ``end``, with ``entries`` and the style sheet that a browser shows it by."""
    declaration, _, rest = frame.partition(_DECLARATION_END)
    style = f'<?xml-stylesheet type="text/css" href="{document.style}"?>\n'
    before = declaration + _DECLARATION_END + style.encode() + rest.removesuffix(end)
    return b"".join([before, *entries, end])
