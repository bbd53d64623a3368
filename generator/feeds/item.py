"""What a feed says of one event: the same in every feed and every form, made from the event alone."""

import datetime as dt
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from generator import text
from generator.model import Event, Paper, Section
from generator.settings import Settings

__all__ = ["Category", "Item", "event_id", "item"]

_SUMMARY_LENGTH = 300
_UNTITLED_WORDS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A word that an item is filed under."""

    scheme: str
    """Address that says which list of words it is from."""
    term: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One entry of a feed, before any form is chosen; every text is plain but ``content``."""

    id: str
    """A tag URI (RFC 4151), for ever the same."""
    url: str
    """The page that it is about."""
    title: str
    authors: tuple[str, ...] = ()
    content: str
    """HTML, escaped already."""
    summary: str | None = None
    """Plain text, where ``content`` holds formulas that a reader might not draw."""
    published: dt.date
    updated: dt.date
    categories: tuple[Category, ...] = ()
    related: tuple[str, ...] = ()
    """Other addresses of the same thing."""


def event_id(event: Event, authority: str) -> str:
    """Return the tag URI of ``event``: authority, record and event, none of which merging or correcting changes."""
    parts = [quote(event.record, safe=":"), event.kind]
    if event.kind is Section.REPLACED:
        parts.append(str(event.date))
    elif event.detail:
        parts.append(quote(event.detail, safe=""))
    return f"tag:{authority}:{'/'.join(parts)}"


def item(event: Event, paper: Paper, settings: Settings) -> Item:
    """Return the item of ``event``, which has a date, as the digest that told it first had it."""
    if event.date is None:
        message = f"an event without a date has no place in a feed: {event.record} {event.kind}"
        raise ValueError(message)
    content = _content(event)
    return Item(
        id=event_id(event, settings.authority),
        url=settings.site_url + paper.address,
        title=_title(event),
        authors=tuple(name for name in map(text.xml_safe, event.authors) if name.strip()),
        content=content,
        summary=_summary(event) if "<math" in content else None,
        published=event.date,
        updated=max(event.date, event.corrected or event.date),
        categories=tuple(_categories(event, settings)),
        related=(text.xml_safe(event.url),) if event.url else (),
    )


def _title(event: Event) -> str:
    """Return its title; one that is missing is replaced by the abstract's first words."""
    title = " ".join(text.plain(event.title or "").split())
    if not title:
        words = text.plain(event.abstract or "").split()
        title = f"Untitled: {' '.join(words[:_UNTITLED_WORDS])}".removesuffix(": ")
    return f"{event.detail}: {title}" if event.kind is Section.CERTIFIED and event.detail else title


def _content(event: Event) -> str:
    first = event.mentions[0]
    lines = f"{first.path}, lines {first.lines[0]}-{first.lines[1]}"
    return f"{text.html(event.abstract or '')}\n<p><small>{escape(text.xml_safe(lines))}</small></p>"


def _summary(event: Event) -> str:
    words = " ".join(text.plain(event.abstract or "").split())
    return words if len(words) <= _SUMMARY_LENGTH else f"{words[: _SUMMARY_LENGTH - 1].rstrip()}…"


def _categories(event: Event, settings: Settings) -> list[Category]:
    named = [("feeds/sections/", event.kind.value), ("sources/", event.source)]
    named += [("topics/", category) for category in event.categories]
    named += [("certifications/", certification) for certification in event.certifications]
    return [
        Category(scheme=settings.site_url + scheme, term=text.xml_safe(term), label=text.xml_safe(term))
        for scheme, term in named
        if term.strip()
    ]
