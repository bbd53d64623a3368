"""JSON Feed 1.1 (jsonfeed.org/version/1.1)."""

import json
from functools import lru_cache
from typing import Any

from generator.feeds.document import Document
from generator.feeds.item import Item
from generator.feeds.syndication import noon

__all__ = ["json_feed"]

_END = b"]}"


def json_feed(document: Document[Item]) -> bytes:
    """Return ``document`` as a JSON Feed in UTF-8."""
    values = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": document.title,
        "home_page_url": document.home,
        "feed_url": document.address,
        "description": document.subtitle,
        "language": document.language,
        "authors": [{"name": document.author}],
        "items": [],
    }
    before = _written(values).removesuffix(_END)
    return b"".join([before, b",".join(map(_item, document.items)), _END])


# Several feeds tell the same.
@lru_cache(maxsize=1000)
def _item(each: Item) -> bytes:
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
    return _written({key: value for key, value in values.items() if value})


def _written(values: dict[str, Any]) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
