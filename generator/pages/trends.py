"""The page of trends: its charts, and the tables under them."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from generator.pages import trend_tables
from generator.pages.chart import Chart, bars, ranges
from generator.pages.plans import Plan, Site
from generator.views.over_time import Counts, month_of
from generator.views.trends import BEFORE, RECENT, Trends, TrendsView
from generator.views.trends.review import FEWEST, Certified, Wait

__all__ = ["trends"]

MOST_SOURCES = 8
"""Sources that are drawn; all are in the table of numbers."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One of several small charts side by side."""

    name: str
    address: str
    """Of the page about it, below the site; empty if there is none."""
    counts: Counts
    most: str
    """Its largest month, in words."""


def trends(site: Site, view: TrendsView) -> Plan:
    """Return the plan of the page."""
    shown = _shown(site, view.trends) if view.trends else {}
    return Plan(
        kind="trends",
        title=site.t.plain("trends.title"),
        template="trends",
        description=site.t.plain("trends.description", site=site.settings.site_name),
        shows={"recent": RECENT, "year": BEFORE, **shown},
    )


def _shown(site: Site, of: Trends) -> dict[str, object]:
    return {
        "papers": _papers(site, of),
        "sections": tuple(
            _panel(site, site.t.plain(f"section.{kind}"), "", counts) for kind, counts in of.volume.sections
        ),
        "sources": tuple(
            _panel(site, name, f"sources/{slug}/", counts) for name, slug, counts in of.volume.sources[:MOST_SOURCES]
        ),
        "waits": _waits(site, of),
        "shares": _shares(site, of),
        "names": (
            _panel(site, site.t.plain("trends.new_names"), "", of.newcomers.new),
            _panel(site, site.t.plain("trends.known_names"), "", of.newcomers.known),
        ),
        "fewest": FEWEST,
        "parts": tuple(sorted(_parts(of))),
        "shows": {
            "terms": True,
            "topics": bool(of.topics.all),
            "volume": True,
            "review": of.review.whole_wait is not None,
            "certified": of.review.whole_certified is not None,
            "new": True,
        },
        "tables": {
            "terms": trend_tables.changes(site, of.terms),
            "topics": trend_tables.changes(site, of.topics),
            "papers": trend_tables.papers(site, of),
            "volume": trend_tables.volume(site, of),
            "review": trend_tables.waits(site, of),
            "certified": trend_tables.certified(site, of),
        },
    }


def _parts(of: Trends) -> frozenset[dt.date]:
    """Return the months that the archive has in part only: its first and its last day lie inside of them."""
    first = {month_of(of.first)} if of.first.day > 1 else set()
    ends = (of.last + dt.timedelta(days=1)).day == 1
    return frozenset(first | (set() if ends else {month_of(of.last)}))


def _papers(site: Site, of: Trends) -> Chart:
    numbers = of.volume.papers.numbers
    titles = [
        _title(site, month, site.t.plain_count("papers", each)) for month, each in zip(of.axis, numbers, strict=True)
    ]
    return bars(site.t, of.axis, numbers, titles, parts=_parts(of))


def _panel(site: Site, name: str, address: str, counts: Counts) -> Panel:
    number, month = counts.most or (0, dt.date.min)
    words = site.t.plain("trends.most", n=site.t.number(number), month=site.t.date(month, "month")) if number else ""
    return Panel(name, address, counts, words)


def _waits(site: Site, of: Trends) -> Chart | None:
    found = {wait.month: wait for wait in of.review.waits if wait.papers >= FEWEST}
    if not found:
        return None
    waits = [found.get(month) for month in of.axis]
    values = [(wait.lower, wait.upper, wait.median) if wait else None for wait in waits]
    return ranges(site.t, of.axis, values, [_wait(site, wait) for wait in waits], parts=_parts(of))


def _wait(site: Site, wait: Wait | None) -> str:
    if wait is None or wait.month is None:
        return ""
    lower, median, upper = (site.t.number(round(each)) for each in (wait.lower, wait.median, wait.upper))
    words = site.t.plain("trends.wait", lower=lower, median=median, upper=upper)
    return _title(site, wait.month, words)


def _shares(site: Site, of: Trends) -> Chart | None:
    found = {each.month: each for each in of.review.certified if each.accepted >= FEWEST}
    if not found or not (of.review.whole_certified and of.review.whole_certified.certified):
        return None
    months: Sequence[Certified | None] = [found.get(month) for month in of.axis]
    values = [each.share * 100 if each else None for each in months]
    titles = [_share(site, each) for each in months]
    return bars(
        site.t, of.axis, values, titles, parts=_parts(of), number=lambda value: site.t.percent(value / 100, digits=0)
    )


def _share(site: Site, each: Certified | None) -> str:
    if each is None or each.month is None:
        return ""
    words = site.t.plain("trends.share", n=site.t.number(each.certified), of=site.t.number(each.accepted))
    return _title(site, each.month, words)


def _title(site: Site, month: dt.date, words: str) -> str:
    return site.t.plain("trends.point", month=site.t.date(month, "month"), what=words)
