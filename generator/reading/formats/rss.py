"""RSS 2.0 and RSS 1.0, with arXiv's additions (info.arxiv.org/help/rss_specifications.html)."""

import datetime as dt
import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi, id_of
from generator.reading.arxiv_feed import SECTIONS, announcement, feed_draft, legacy_title, without_markup
from generator.reading.body import Body
from generator.reading.formats.format import Draft, Format
from generator.reading.xml_records import may_be_xml, text_in, texts_in, xml_records
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_ROOT = re.compile(r"<(?:rss|rdf:RDF)[\s>]|</item>")
_MAILBOX = re.compile(r"\S+@\S+ +\((?P<name>[^()]+)\)")
"""What RSS 2.0 has for an author: an address of mail, and the name in parentheses."""
_HEAD_DATE = re.compile(r"<(?P<name>pubDate|dc:date|lastBuildDate)>(?P<date>[^<]*)</(?P=name)>")


def _recognises(body: Body) -> bool:
    return may_be_xml(body) and bool(_ROOT.search(body.text))


def _read(body: Body) -> Draft:
    found = xml_records(body, "item")
    return feed_draft(found, _entry, _day(found.head, [element for element, _ in found.records]))


def _day(head: str, items: Sequence[Element]) -> dt.date | None:
    """Return the day of the feed, in the zone in which it is written: arXiv's is midnight in New York."""
    dates = {match["name"]: match["date"] for match in _HEAD_DATE.finditer(head)}
    of_items = {day_in_text(text_in(item, "pubDate", "date")) for item in items}
    stated = next((dates[name] for name in ("pubDate", "dc:date", "lastBuildDate") if name in dates), "")
    return day_in_text(stated) or (of_items.pop() if len(of_items) == 1 else None)


def _entry(item: Element, lines: tuple[int, int]) -> Entry:
    title = legacy_title(text_in(item, "title"))
    told = announcement(text_in(item, "description", "encoded", "summary"))
    kind = text_in(item, "announce_type")
    guid = text_in(item, "guid")
    url = text_in(item, "link") or (guid if id_of(guid) else "")
    creators = texts_in(item, "creator") or [_MAILBOX.sub(r"\g<name>", each) for each in texts_in(item, "author")]
    authors, complete = split_names(", ".join(without_markup(creator) for creator in creators))
    other = doi(text_in(item, "DOI"))
    return Entry(
        section=SECTIONS.get(kind) or told.section or title.section or Section.LISTED,
        title=title.text or None,
        authors=authors,
        authors_complete=complete,
        abstract=told.text or None,
        url=url or None,
        id=arxiv_id(told.id) or arxiv_id(title.id) or arxiv_id(guid.removeprefix("oai:arXiv.org:")) or id_of(url),
        other_ids=(other,) if other else (),
        categories=texts_in(item, "category") or ((title.category,) if title.category else ()),
        comment=text_in(item, "comment") or None,
        lines=lines,
    )


FORMAT = Format(name="rss", source="arxiv", recognises=_recognises, read=_read)
