"""What a feed says of one event: the same in every feed and every form, made from the event alone."""

import datetime as dt
import re
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from generator.archive.links import id_links
from generator.model import Event, Link, Section
from generator.settings import Settings
from generator.text import html, plain, xml_safe
from generator.views.group import part_of
from generator.views.language import Language
from generator.views.title import headline

__all__ = ["Category", "Item", "event_id", "item", "shortened"]

_WEB_ADDRESS = re.compile(r"https?://[^\s<>\"'\\`{}|^]+", re.IGNORECASE)
_SUMMARY_LENGTH = 300
_LONGEST_ABSTRACT = 100_000
"""Characters; a longer abstract would push everything else out of a feed, so its item shows how it starts."""
_NEWS = frozenset({Section.REPLACED, Section.WITHDRAWN})
"""Kinds of events that are not the paper's appearing: the title says so, or it would look told twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A word that an item is filed under."""

    scheme: str
    """The folder of the site whose pages are the words of that list."""
    term: str
    """Last part of the page's address."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One entry of a feed, before any form is chosen; every text is plain but ``content``, and fit for XML."""

    id: str
    """A tag URI (RFC 4151), for ever the same."""
    url: str
    """The page that it is about."""
    title: str
    authors: tuple[str, ...] = ()
    content: str
    """HTML, escaped already."""
    summary: str | None = None
    """Plain text, where ``content`` holds formulas, which not every reader draws."""
    published: dt.date
    updated: dt.date
    """The day of the newest correction, else ``published``."""
    categories: tuple[Category, ...] = ()
    external: str | None = None
    """The page that somebody else has about the same."""

    @property
    def size(self) -> int:
        """Return how many bytes it adds to a feed of any form, at most."""
        texts = (self.id, self.url, self.title, self.content, self.summary or "", self.external or "")
        names = sum(_escaped_size(name) + 60 for name in self.authors)
        words = sum(_escaped_size(each.scheme + each.term + each.label) + 60 for each in self.categories)
        return 1000 + sum(map(_escaped_size, texts)) + names + words


def _escaped_size(text: str) -> int:
    """Return how many bytes ``text`` takes in XML or JSON, at most."""
    return len(text.encode()) + 5 * sum(map(text.count, '&<>"\n\\'))


def event_id(event: Event, authority: str) -> str:
    """Return the tag URI of ``event``: authority, record and event, none of which merging or correcting changes."""
    parts = [quote(xml_safe(event.record), safe=":"), event.kind]
    if event.kind is Section.REPLACED:
        parts.append(str(event.date))
    elif event.detail:
        parts.append(quote(xml_safe(event.detail), safe=""))
    return f"tag:{authority}:{'/'.join(parts)}"


def item(event: Event, settings: Settings, t: Language) -> Item:
    """Return the item of ``event`` as the digest that told it first had it, with the corrections of its record.

    Raises ValueError for an event without date: it has no place in a feed.
    """
    if event.date is None:
        message = f"an event without date has no place in a feed: {event.record} {event.kind}"
        raise ValueError(message)
    links = _links(event)
    abstract = html(event.abstract or "") if len(event.abstract or "") <= _LONGEST_ABSTRACT else ""
    cut = "" if abstract else _summary(event)
    return Item(
        id=event_id(event, settings.authority),
        url=settings.site_url + event.address,
        title=_title(event, t),
        authors=tuple(name for name in (plain(name).strip() for name in event.authors) if name),
        content=_content(event, links, abstract or f"<p>{escape(cut)}</p>", t),
        summary=_summary(event) if "<math" in abstract else None,
        published=event.date,
        updated=max(event.date, event.corrected or event.date),
        categories=tuple(_categories(event, settings, t)),
        external=links[0].url if links else None,
    )


def _title(event: Event, t: Language) -> str:
    title = " ".join(headline(t, event.title, event.abstract).split()) or t.plain("untitled_bare")
    if event.kind is Section.CERTIFIED and event.detail:
        return f"{' '.join(plain(event.detail).split())}: {title}"
    return f"{t.plain(f'badge.{event.kind}')}: {title}" if event.kind in _NEWS else title


def _links(event: Event) -> tuple[Link, ...]:
    """Return where its record leads, the page before the PDF."""
    links = tuple(id_links([event.record]))
    given = (event.url or "").strip()
    if _WEB_ADDRESS.fullmatch(xml_safe(given)) and given not in {link.url for link in links}:
        return (*links, Link(kind="page", url=given))
    return links


def _content(event: Event, links: tuple[Link, ...], abstract: str, t: Language) -> str:
    detail = {"detail": plain(event.detail), "source": event.source, "date": t.date(event.date) if event.date else ""}
    parts = [f"<p>{t(f'story.dated.{event.kind}', **detail)}</p>", abstract or f"<p>{t('no_abstract')}</p>"]
    if links:
        named = (f'<a href="{escape(link.url)}">{t(f"paper.{link.kind}")}</a>' for link in links)
        parts.append(f"<p>{' · '.join(named)}</p>")
    first = event.mentions[0]
    place = t("feeds.lines", path=xml_safe(first.path), first=first.lines[0], last=first.lines[1])
    notes = [place] if event.authors_complete else [t("feeds.others"), place]
    parts.append(f"<p><small>{' '.join(notes)}</small></p>")
    return "\n".join(parts)


def _summary(event: Event) -> str:
    return shortened(plain((event.abstract or "")[:_LONGEST_ABSTRACT]))


def shortened(text: str) -> str:
    """Return the first 300 characters of ``text`` on one line, cut between words."""
    words = " ".join(text.split())
    if len(words) <= _SUMMARY_LENGTH:
        return words
    cut = words[: _SUMMARY_LENGTH - 1]
    return (cut.rpartition(" ")[0] or cut) + "…"


def _categories(event: Event, settings: Settings, t: Language) -> list[Category]:
    words = [("feeds/sections/", event.kind.value, t.plain(f"badge.{event.kind}"))]
    words.append(("sources/", part_of(event.source), event.source))
    topics = dict.fromkeys((*event.categories, *([event.detail] if event.kind is Section.CROSS_LISTED else [])))
    words += [("topics/", part_of(name), name) for name in topics if name]
    certifications = [event.detail] if event.kind is Section.CERTIFIED else event.certifications
    words += [("certifications/", part_of(name), name) for name in certifications if name]
    return [
        Category(scheme=settings.site_url + folder, term=term, label=" ".join(xml_safe(label).split()) or term)
        for folder, term, label in words
    ]
