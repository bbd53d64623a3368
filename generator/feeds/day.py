"""What the feed of days says of one day: its whole table of contents."""

import datetime as dt
from html import escape

from generator.feeds.byline import byline
from generator.feeds.item import Item
from generator.model import Section
from generator.settings import Settings
from generator.text import inline_html, plain
from generator.views.day import DayView
from generator.views.language import Language
from generator.views.listing import Listing
from generator.views.title import headline

__all__ = ["day_item"]


def day_item(day: tuple[DayView, dt.date], settings: Settings, t: Language) -> Item:
    """Return the item of a day, which comes with the day when the record of one of its papers was corrected last."""
    view, updated = day
    shape = t.plain_joined("list", (t.plain_count(f"shape.{kind}", len(lines)) for kind, lines in view.sections))
    parts = [_section(t(f"section.{kind}"), kind, lines, settings, t) for kind, lines in view.sections]
    if view.again:
        parts.append(_section(t("day.again"), None, view.again, settings, t))
    return Item(
        id=f"tag:{settings.authority}:days/{view.date}",
        url=f"{settings.site_url}days/{view.date}/",
        title=t.plain_joined("about", [t.date(view.date), shape]) if shape else t.date(view.date),
        content="\n".join(parts),
        summary=shape,
        published=view.date,
        updated=updated,
    )


def _section(heading: str, kind: Section | None, lines: tuple[Listing, ...], settings: Settings, t: Language) -> str:
    entries = "\n".join(_line(line, kind, settings, t) for line in lines)
    return f"<h2>{heading} ({t.number(len(lines))})</h2>\n<ul>\n{entries}\n</ul>"


def _line(line: Listing, kind: Section | None, settings: Settings, t: Language) -> str:
    title = inline_html(line.title) if line.title else escape(headline(t, None, line.abstract))
    if kind in {Section.CERTIFIED, Section.CROSS_LISTED} and line.details:
        title = t.plain_joined("about", [escape(plain(", ".join(line.details))), title])
    by = byline(line.authors, t, complete=line.authors_complete)
    return f'<li><a href="{escape(settings.site_url + line.address)}">{title}</a>{by and f"<br>{by}"}</li>'
