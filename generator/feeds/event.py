"""What feeds say of an event: the same in every feed and every form, made from the event alone."""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape, unescape
from urllib.parse import quote

from generator.archive.links import id_links
from generator.feeds.byline import byline
from generator.feeds.item import Category, Item, shortened
from generator.model import Event, Link, Section
from generator.model.categories import category_label
from generator.settings import Settings
from generator.text import html, readable, xml_safe
from generator.text.addresses import is_web_address
from generator.views.group import part_of
from generator.views.language import Language
from generator.views.places import lines_address
from generator.views.title import headline

__all__ = ["event_id", "event_item"]

_LONGEST_ABSTRACT = 100_000
"""Characters; a longer abstract would push everything else out of a feed, so its item shows how it starts."""
_SUMMARISED = 1000
"""Characters that are read for a summary of 300: TeX is longer than what it says."""
_TAG = re.compile(r"<[^>]*>")
_LATER = frozenset({Section.REPLACED, Section.WITHDRAWN})
"""Kinds of events of a paper that was there before: the title says so, or the paper would look told twice."""


def event_id(event: Event, authority: str) -> str:
    """Return the tag URI of ``event``: authority, record and event, none of which merging or correcting changes."""
    parts = [quote(xml_safe(event.record), safe=":"), event.kind]
    if event.kind is Section.REPLACED:
        parts.append(str(event.date))
    elif event.detail:
        parts.append(quote(xml_safe(event.detail), safe=""))
    return f"tag:{authority}:{'/'.join(parts)}"


def event_item(event: Event, settings: Settings, t: Language) -> Item:
    """Return the item of ``event`` as the digest that told it first had it, with the corrections of its record.

    Raises ValueError for an event without date: it has no place in a feed.
    """
    if event.date is None:
        message = f"an event without date has no place in a feed: {event.record} {event.kind}"
        raise ValueError(message)
    links = tuple(_links(event))
    abstract = _abstract(event)
    told = {"detail": _line(event.detail), "source": _line(event.source), "date": t.date(event.date)}
    by = byline(event.authors, t, complete=event.authors_complete)
    parts = [
        by and f"<p>{by}</p>",
        f"<p>{t(f'story.dated.{event.kind}', **told)}</p>",
        abstract or f"<p>{t('no_abstract')}</p>",
        _linked(links, t),
        _origin(event, settings, t),
    ]
    return Item(
        id=event_id(event, settings.authority),
        url=settings.site_url + event.address,
        title=_title(event, t),
        authors=tuple(name for name in (_line(name) for name in event.authors) if name),
        content="\n".join(filter(None, parts)),
        summary=_summary(event) if "<math" in abstract else shortened(unescape(_TAG.sub(" ", abstract))),
        formulas="<math" in abstract,
        published=event.date,
        updated=max(event.date, event.corrected or event.date),
        categories=tuple(_categories(event, settings, t)),
        external=links[0].url if links else None,
    )


def _title(event: Event, t: Language) -> str:
    opening = (event.abstract or "")[:_SUMMARISED]
    title = _line(event.title or "") or headline(t, None, opening, _line)
    if event.kind is Section.CERTIFIED and event.detail:
        return t.plain_joined("about", [_line(event.detail), title])
    return t.plain_joined("about", [t.plain(f"badge.{event.kind}"), title]) if event.kind in _LATER else title


# The same people and the same sources come again and again.
@lru_cache(maxsize=20_000)
def _line(text: str) -> str:
    return " ".join(readable(text).split())


def _abstract(event: Event) -> str:
    """Return its abstract as HTML, empty where it has none."""
    if len(event.abstract or "") > _LONGEST_ABSTRACT:
        return f"<p>{escape(_summary(event))}</p>"
    return html(event.abstract or "")


def _summary(event: Event) -> str:
    return shortened(readable((event.abstract or "")[:_SUMMARISED]))


def _links(event: Event) -> Iterator[Link]:
    """Yield where its record leads, the page before the PDF."""
    known = tuple(id_links([event.record]))
    yield from known
    given = (event.url or "").strip()
    if is_web_address(given) and given == xml_safe(given) and given not in {link.url for link in known}:
        yield Link(kind="page", url=given)


def _linked(links: tuple[Link, ...], t: Language) -> str:
    named = " · ".join(f'<a href="{escape(link.url)}">{t(f"paper.{link.kind}")}</a>' for link in links)
    return f"<p>{named}</p>" if named else ""


def _origin(event: Event, settings: Settings, t: Language) -> str:
    """Return the file and the lines that it was read from, the first that told it."""
    first = event.mentions[0]
    place: str = t("feeds.lines", path=xml_safe(first.path), first=first.lines[0], last=first.lines[1])
    if address := lines_address(settings, first):
        place = f'<a href="{escape(address)}">{place}</a>'
    return f"<p><small>{place}</small></p>"


def _categories(event: Event, settings: Settings, t: Language) -> Iterator[Category]:
    site = settings.site_url
    kind = event.kind.value
    yield Category(scheme=f"{site}feeds/sections/", term=kind, label=t.plain(f"badge.{kind}"))
    for folder, names in _words(event):
        for name in dict.fromkeys(filter(None, names)):
            term, label = _filed(name)
            yield Category(scheme=f"{site}{folder}/", term=term, label=label)


@lru_cache(maxsize=1000)
def _filed(name: str) -> tuple[str, str]:
    """Return the last part of the address of the page about ``name``, and how a reader of feeds calls it."""
    return part_of(name), category_label(_line(name)) or part_of(name)


def _words(event: Event) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the source, the topics and the certifications that it belongs to, each with the folder of their pages."""
    detail = (event.detail,)
    yield "sources", (event.source,)
    yield "topics", event.categories + (detail if event.kind is Section.CROSS_LISTED else ())
    yield "certifications", detail if event.kind is Section.CERTIFIED else event.certifications
