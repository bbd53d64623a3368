"""OPML 2.0 (opml.org/spec2.opml): the list of all feeds, for a reader to take in one go."""

from collections.abc import Iterable
from itertools import groupby

from lxml import etree

from generator.settings import Settings
from generator.text import xml_safe
from generator.views.feed import Family, FeedView
from generator.views.language import Language

__all__ = ["opml"]


def opml(feeds: Iterable[FeedView], settings: Settings, t: Language) -> bytes:
    """Return the list of ``feeds``, each in its first form, families with many members in an outline of their own."""
    root = etree.Element("opml", version="2.0")
    head = etree.SubElement(root, "head")
    etree.SubElement(head, "title").text = xml_safe(settings.site_name)
    body = etree.SubElement(root, "body")
    for family, members in groupby(feeds, key=lambda feed: feed.family):
        above = body
        if family not in {Family.ARCHIVE, Family.DAYS}:
            above = etree.SubElement(body, "outline", text=t.plain(f"feeds.families.{family}"))
        for feed in members:
            _outline(above, feed, settings)
    return bytes(etree.tostring(root, encoding="UTF-8", xml_declaration=True))


def _outline(above: etree._Element, feed: FeedView, settings: Settings) -> None:
    title = xml_safe(feed.title)
    etree.SubElement(
        above,
        "outline",
        type="rss",  # whatever the form: the specification knows no other word
        text=title,
        title=title,
        xmlUrl=settings.site_url + feed.address,
        htmlUrl=settings.site_url + feed.page,
    )
