"""The first page, and the pages of years and months."""

import datetime as dt
from dataclasses import dataclass

from generator.model import Archive
from generator.views.day import Calendar, DayView, calendar
from generator.views.trends import Trends

__all__ = [
    "AboutView",
    "DaysView",
    "HomeView",
    "MonthView",
    "Numbers",
    "YearView",
    "all_days",
    "home",
    "months",
    "numbers",
    "years",
]

WEEK = 7
"""How many days the first page shows: the newest whole, the others as lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """What the archive holds."""

    papers: int
    announcements: int
    digests: int
    days: int
    sources: int
    first: dt.date | None
    last: dt.date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """What the first page shows."""

    newest: tuple[DayView, ...]
    """At most seven, the newest first."""
    calendar: Calendar
    numbers: Numbers
    undated: int
    """How many digests have no date."""
    trends: Trends | None
    """Of which it shows the beginnings; None where nothing has a date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutView:
    """What the page about the archive shows, where the maintainer has written none."""

    numbers: Numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class DaysView:
    """The calendar of the whole archive."""

    calendar: Calendar
    undated: tuple[tuple[str, str, int], ...]
    """Key, path and number of records of each digest without date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class YearView:
    """One year."""

    year: int
    previous: int | None
    next: int | None
    calendar: Calendar


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthView:
    """One month: its days with the titles that they announced."""

    first: dt.date
    """The first day of the month."""
    previous: dt.date | None
    next: dt.date | None
    days: tuple[DayView, ...]


def numbers(archive: Archive, days: tuple[DayView, ...]) -> Numbers:
    """Return what ``archive`` holds."""
    return Numbers(
        papers=len(archive.shown),
        announcements=sum(digest.entries for digest in archive.digests),
        digests=len(archive.digests),
        days=len(days),
        sources=len({digest.source for digest in archive.digests}),
        first=days[0].date if days else None,
        last=days[-1].date if days else None,
    )


def home(archive: Archive, days: tuple[DayView, ...], trends: Trends | None = None) -> HomeView:
    """Return the first page."""
    return HomeView(
        newest=tuple(reversed(days[-WEEK:])),
        calendar=calendar(days),
        numbers=numbers(archive, days),
        undated=sum(digest.date is None for digest in archive.digests),
        trends=trends,
    )


def all_days(archive: Archive, days: tuple[DayView, ...]) -> DaysView:
    """Return the calendar of the whole archive, with the digests that are outside it."""
    outside = (digest for digest in archive.digests if digest.date is None)
    return DaysView(
        calendar=calendar(days), undated=tuple((digest.key, digest.path, digest.entries) for digest in outside)
    )


def years(days: tuple[DayView, ...]) -> tuple[YearView, ...]:
    """Return the years that have a day, oldest first."""
    whole = calendar(days)
    # Not strict, for there may be none at all.
    around = zip(whole.years, [None, *whole.years], [*whole.years[1:], None], strict=False)
    return tuple(
        YearView(year=year, previous=before, next=after, calendar=whole.within(year)) for year, before, after in around
    )


def months(days: tuple[DayView, ...]) -> tuple[MonthView, ...]:
    """Return the months that have a day, oldest first."""
    grouped: dict[dt.date, list[DayView]] = {}
    for day in days:
        grouped.setdefault(day.date.replace(day=1), []).append(day)
    firsts = list(grouped)
    # Not strict, for the same reason.
    around = zip(firsts, [None, *firsts], [*firsts[1:], None], strict=False)
    return tuple(
        MonthView(first=first, previous=before, next=after, days=tuple(grouped[first]))
        for first, before, after in around
    )
