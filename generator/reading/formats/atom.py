"""Atom (RFC 4287): arXiv's feeds and the answers of its API, and the feeds of others.

Sources: info.arxiv.org/help/atom_specifications.html and info.arxiv.org/help/api/user-manual.html.
"""

import datetime as dt
import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi, id_of
from generator.reading.arxiv_feed import SECTIONS, announcement, feed_draft, legacy_title, without_markup
from generator.reading.body import Body
from generator.reading.folding import one_line
from generator.reading.formats.format import Draft, Format
from generator.reading.names import names_in_list
from generator.reading.xml_records import address_in, attributes_in, may_be_xml, text_in, texts_in, xml_records
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_ROOT = re.compile(r"<feed[\s>]|</entry>")
_BEGINS_WITH_TAG = re.compile(r"<(?:p|div|ul|ol|blockquote|h[1-6]|span|a|img|br)[\s/>]", re.IGNORECASE)
_UPDATED = re.compile(r"<updated>(?P<date>[^<]*)</updated>")


def _recognises(body: Body) -> bool:
    return may_be_xml(body) and bool(_ROOT.search(body.text))


def _read(body: Body) -> Draft:
    found = xml_records(body, "entry")
    return feed_draft(found, _entry, _day(found.head, [element for element, _ in found.records]))


def _day(head: str, entries: Sequence[Element]) -> dt.date | None:
    """Return the day on which the feed announces its entries, else the one on which it was made."""
    announced = {day_in_text(text_in(entry, "published")) for entry in entries if text_in(entry, "announce_type")}
    updated = _UPDATED.search(head)
    made = day_in_text(updated["date"]) if updated else None
    return announced.pop() if len(announced) == 1 else made


def _entry(entry: Element, lines: tuple[int, int]) -> Entry:
    is_html = "html" in attributes_in(entry, "title", "type")
    title = legacy_title(without_markup(text_in(entry, "title")) if is_html else text_in(entry, "title"))
    told = announcement(text_in(entry, "summary", "content"), marked=_is_marked(entry))
    identifier = text_in(entry, "id")
    url = address_in(entry) or (identifier if id_of(identifier) else "")
    authors, complete = _authors(entry)
    other = doi(text_in(entry, "doi", "DOI"))
    categories = (*attributes_in(entry, "primary_category", "term"), *attributes_in(entry, "category", "term"))
    return Entry(
        section=SECTIONS.get(text_in(entry, "announce_type")) or told.section or Section.LISTED,
        title=title.text or None,
        authors=authors,
        authors_complete=complete,
        abstract=told.text or None,
        url=url or None,
        id=arxiv_id(told.id) or arxiv_id(identifier.removeprefix("oai:arXiv.org:")) or id_of(identifier) or id_of(url),
        other_ids=(other,) if other else (),
        categories=tuple(dict.fromkeys(categories)),
        comment=one_line(text_in(entry, "comment")) or None,
        lines=lines,
    )


def _is_marked(entry: Element) -> bool:
    """Tell whether the text of ``entry`` may hold tags: as its type says (RFC 4287, 3.1.1), or as it begins.

    arXiv's API gives no type, and the ``<b>`` of its abstracts is what authors typed; some feeds forget theirs.
    """
    name = "summary" if text_in(entry, "summary") else "content"
    return "html" in attributes_in(entry, name, "type") or bool(_BEGINS_WITH_TAG.match(text_in(entry, name)))


def _authors(entry: Element) -> tuple[tuple[str, ...], bool]:
    """Return the names in ``author`` elements, one each, or in the one ``creator`` of arXiv's feed."""
    creators = texts_in(entry, "creator")
    if creators:
        return split_names(", ".join(without_markup(creator) for creator in creators))
    people = (child for child in entry if child.tag.rpartition("}")[2] == "author")
    return names_in_list([text_in(person, "name") or one_line("".join(person.itertext())) for person in people])


FORMAT = Format(name="atom", source="arxiv", recognises=_recognises, read=_read)
