"""JSON Feed 1.1 (jsonfeed.org/version/1.1)."""

import json
from typing import Any

from generator.feeds.document import Document
from generator.feeds.item import Item
from generator.feeds.syndication import noon

__all__ = ["json_feed"]


def json_feed(document: Document) -> bytes:
    """Return ``document`` as a JSON Feed in UTF-8."""
    values = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": document.title,
        "home_page_url": document.home,
        "feed_url": document.address,
        "description": document.subtitle,
        "language": document.language,
        "authors": [{"name": document.author}],
        "items": [_item(each) for each in document.items],
    }
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()


def _item(each: Item) -> dict[str, Any]:
    values: dict[str, Any] = {
        "id": each.id,
        "url": each.url,
        "external_url": each.external,
        "title": each.title,
        "content_html": each.content,
        "summary": each.summary if each.formulas else None,
        "date_published": noon(each.published).isoformat(),
        "date_modified": noon(each.updated).isoformat() if each.updated != each.published else None,
        "authors": [{"name": name} for name in each.authors],
        "tags": [it.label for it in each.categories],
    }
    return {key: value for key, value in values.items() if value}
