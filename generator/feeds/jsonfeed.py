"""JSON Feed 1.1 (jsonfeed.org/version/1.1)."""

import json
from typing import Any

from generator.feeds.feed import Feed
from generator.feeds.item import Item
from generator.feeds.syndication import noon

__all__ = ["json_feed"]


def json_feed(feed: Feed) -> bytes:
    """Return ``feed`` as a JSON Feed in UTF-8."""
    document = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": feed.title,
        "home_page_url": feed.home,
        "feed_url": feed.address,
        "description": feed.subtitle,
        "language": feed.language,
        "authors": [{"name": feed.author}],
        "items": [_item(each) for each in feed.items],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _item(each: Item) -> dict[str, Any]:
    values: dict[str, Any] = {
        "id": each.id,
        "url": each.url,
        "external_url": each.related[0] if each.related else None,
        "title": each.title,
        "content_html": each.content,
        "summary": each.summary,
        "date_published": noon(each.published).isoformat(),
        "date_modified": noon(each.updated).isoformat() if each.updated != each.published else None,
        "authors": [{"name": name} for name in each.authors],
        "tags": [it.label for it in each.categories],
    }
    return {key: value for key, value in values.items() if value}
