"""Which files of feeds there are, and what each holds."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from generator.feeds.document import DAYS, EVENTS, Document, Entry, head
from generator.feeds.history import history
from generator.settings import Settings
from generator.text import xml_safe
from generator.views.day import DayView
from generator.views.feed import Family, FeedView, Form
from generator.views.following import Following
from generator.views.language import Language

__all__ = ["document", "documents", "newest_days"]


def documents(feed: FeedView, items: Sequence[Entry], settings: Settings, t: Language) -> Iterator[Document[Entry]]:
    """Yield every file of ``feed``, which tells ``items`` (newest first): its heads, and the archive's history."""
    blank = _blank(feed, settings, t)
    if feed.family is Family.ARCHIVE:
        yield from _with_history(feed, blank, items, settings)
    else:
        newest = head(items, DAYS if feed.family is Family.DAYS else EVENTS)
        yield from _heads(feed, blank, newest, settings)


def document(feed: FeedView, form: Form, items: Iterable[Entry], settings: Settings, t: Language) -> Document[Entry]:
    """Return the head of ``feed`` in one of its forms."""
    newest = head(items, EVENTS)
    return next(each for each in _heads(feed, _blank(feed, settings, t), newest, settings) if each.form is form)


def newest_days(found: Following) -> tuple[tuple[DayView, dt.date], ...]:
    """Return what the feed of days tells, newest first: days on which a digest announces something.

    With each comes the day on which the record of one of its papers was corrected last.
    """
    updated: dict[dt.date, dt.date] = {}
    for event in found.events:
        for mention in event.mentions:
            day = mention.date
            if day and (event.corrected or day not in updated):
                updated[day] = max(day, event.corrected or day, updated.get(day, day))
    newest = sorted(updated, key=lambda day: (updated[day], day), reverse=True)[:DAYS]
    shown = {view.date: view for view in found.days}
    return tuple((shown[day], updated[day]) for day in newest)


def _with_history(
    feed: FeedView, blank: Document[Entry], items: Sequence[Entry], settings: Settings
) -> Iterator[Document[Entry]]:
    told = history(items)
    before: str | None = None
    for part in told.parts:
        path = f"feeds/{feed.family}/{part.name}.xml"
        address = settings.site_url + path
        yield replace(blank, path=path, address=address, items=part.items, previous=before, current=blank.address)
        before = address
    yield from _heads(feed, replace(blank, previous=before), head(items, EVENTS, told.pending), settings)


def _heads(
    feed: FeedView, blank: Document[Entry], items: tuple[Entry, ...], settings: Settings
) -> Iterator[Document[Entry]]:
    """Yield the head of ``feed`` in each of its forms; only Atom leads to what is older."""
    for form, path in feed.forms:
        previous = blank.previous if form is Form.ATOM else None
        address = settings.site_url + path
        yield replace(blank, form=form, path=path, address=address, items=items, previous=previous)


def _blank(feed: FeedView, settings: Settings, t: Language) -> Document[Any]:
    """Return the first file of ``feed`` before it holds an item."""
    form, path = feed.forms[0]
    site, name = xml_safe(settings.site_name), xml_safe(feed.name)
    about = t.plain(f"feeds.about.{feed.family}", site=site, name=name)
    return Document(
        form=form,
        path=path,
        id=f"tag:{settings.authority}:feeds/{feed.family}" + (f"/{feed.slug}" if feed.slug else ""),
        title=xml_safe(feed.title),
        subtitle=xml_safe(settings.site_description) or about if feed.family is Family.ARCHIVE else about,
        home=settings.site_url + feed.page,
        address=settings.site_url + path,
        author=site,
        language=t.code,
        hint=t.plain("feeds.hint"),
        since=_since(settings.authority),
        items=(),
    )


def _since(authority: str) -> dt.date:
    """Return the first day on which ``authority`` was its owner's (RFC 4151, 2.1): ``example.org,2025-03``."""
    year, month, day = (*authority.partition(",")[2].split("-"), "01", "01")[:3]
    return dt.date(int(year), int(month), int(day))
