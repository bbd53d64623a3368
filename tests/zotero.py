"""What Zotero makes of a page that lists papers, by the rules of its own code.

Its translators are on no package registry, and their licence keeps them out of this repository, so these are their
rules in our words: ``COinS.js`` of github.com/zotero/translators (2015-06-04) says which spans count and when a page
offers several items; ``parseContextObject`` in ``openurl.js`` of github.com/zotero/utilities (03afe38) reads one span;
``cleanAuthor`` in its ``utilities.js`` takes names apart. Written for what our spans may hold: a key that is not here
is a failure.
"""

from dataclasses import dataclass, field
from urllib.parse import unquote

from lxml import html

__all__ = ["Item", "offered"]

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
