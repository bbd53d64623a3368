"""What Zotero makes of a page, by the rules of its own code.

Its translators are on no package registry, and their licence keeps them out of this repository, so these are their
rules in our words: ``COinS.js`` of github.com/zotero/translators (2015-06-04) says which spans count and when a page
offers several items; ``parseContextObject`` in ``openurl.js`` of github.com/zotero/utilities (03afe38) reads one span;
``cleanAuthor`` in its ``utilities.js`` takes names apart; ``Embedded Metadata.js`` (2015-08-09, authors as of dcd14d6)
and the types of ``RDF.js``, of the translators again, read the head of a page. Written for what our spans and tags may
hold: one that is not here is a failure.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from lxml import html

__all__ = ["Item", "embedded", "offered"]

_TYPES = {"journal": "journalArticle", "dc": "webpage", "book": "book"}
_TYPES_THAT_EXIST = {"journalArticle", "conferencePaper", "preprint", "webpage", "book"}


@dataclass
class Item:
    """An item of Zotero's library, with the fields that we write."""

    type: str
    title: str = ""
    publication: str = ""
    publisher: str = ""
    date: str = ""
    url: str = ""
    doi: str = ""
    pdf: str = ""
    creators: list[tuple[str, str]] = field(default_factory=list)
    """Last and first name."""


def offered(page: str) -> list[Item]:
    """Return what Zotero offers to save from ``page``, HTML: items without a title it would have to look up first."""
    spans = html.document_fromstring(page).xpath("//span[@title]")
    classes = ((span, span.get("class", "")) for span in spans)
    found = [span for span, name in classes if " Z3988" in name or "Z3988 " in name or name == "Z3988"]
    items = [_read(span.get("title")) for span in found]
    assert all(item.title for item in items)
    return items


_TAGS = {
    "citation_title": "title",
    "citation_publication_date": "date",
    "citation_journal_title": "publication",
    "citation_conference_title": "publication",
    "citation_publisher": "publisher",
    "citation_public_url": "url",
    "citation_doi": "doi",
    "citation_pdf_url": "pdf",
}
_KINDS = {"citation_journal_title": "journalArticle", "citation_conference_title": "conferencePaper"}
_OTHER_TAGS = {"description", "og:title", "og:image", "citation_issn", "citation_arxiv_id", "robots"}


def embedded(head: str) -> Item:
    """Return the item that Zotero saves from a page with ``head``, HTML."""
    authors: list[str] = []
    item = Item("journalArticle")  # what a page with a title to cite is, if nothing says more
    tags = [(tag.get("name") or tag.get("property"), tag.get("content")) for tag in html.fromstring(head).iter("meta")]
    for name, value in tags:
        item.type = _KINDS.get(name, item.type)
        if name in _TAGS:
            setattr(item, _TAGS[name], value)
        elif name == "citation_author":
            assert ";" not in value, "it would be split"
            authors.append(value)
        else:
            assert name in {"DC.type", *_OTHER_TAGS}, name
    item.creators = list(map(_name, _one_by_one(authors)))
    stated = dict(tags).get("DC.type")  # RDF: it wins over what the other tags let one guess
    assert stated is None or stated in _TYPES_THAT_EXIST
    item.type = stated or item.type
    return item


def _one_by_one(authors: list[str]) -> list[str]:
    if len(authors) != 1:
        return authors
    parts = re.split(r"\s*,\s*", authors[0])
    return parts if len(parts) > 1 and " " in parts[0] and " " in parts[1] else authors


def _read(context: str) -> Item:
    parts = [part.split("=") for part in context.split("&")]
    assert all(len(part) == 2 for part in parts), context
    pairs = [(key, unquote(value.replace("+", " ").replace("%2B", " ").replace("%2b", " "))) for key, value in parts]
    known = dict(pairs)
    prefix, _, form = known["rft_val_fmt"].rpartition(":")
    assert prefix == "info:ofi/fmt:kev:mtx"
    item = Item(_TYPES[form])
    if form == "book" and known["rft.genre"] in {"conference", "proceeding"}:
        item.type = "conferencePaper"
    for key, value in pairs:
        _take(item, key, value)
    return item


_PASSED_OVER = {"ctx_ver", "rft_val_fmt", "rft.genre"}
_ARTICLE = {"rft.atitle": "title", "rft.au": "creators", "rft_id": "url"}
_FIELDS = {
    "journalArticle": {**_ARTICLE, "rft.jtitle": "publication"},
    "conferencePaper": {**_ARTICLE, "rft.btitle": "publication"},
    "webpage": {"rft.title": "title", "rft.creator": "creators", "rft.identifier": "url", "rft.type": "type"},
}
_FIELDS["preprint"] = _FIELDS["webpage"]


def _take(item: Item, key: str, value: str) -> None:
    if key in _PASSED_OVER:
        return
    known = {"rft.date": "date", "rft.publisher": "publisher", **_FIELDS[item.type]}
    assert key in known, f"Zotero passes over {key}={value}"
    name = known[key]
    if name == "creators":
        item.creators.append(_name(value))
        return
    assert name != "url" or value.startswith(("http://", "https://"))
    assert name != "type" or value in _TYPES_THAT_EXIST
    setattr(item, name, value)


def _name(value: str) -> tuple[str, str]:
    if "," in value:
        last, first = value.split(",")[:2]
        return last.strip(), first.strip()
    first, _, last = value.rpartition(" ")
    return last, first
