"""The tables under the charts of trends, in words."""

import datetime as dt
from dataclasses import dataclass

from generator.pages.plans import Site
from generator.views.over_time import Counts
from generator.views.trends import Change, Changes, Trends

__all__ = ["Table", "certified", "changes", "over_time", "papers", "peak", "share_words", "start", "volume", "waits"]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the first cell of a row says what the row is about."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def start(site: Site, day: dt.date, *, yearly: bool) -> str:
    """Return the month or the year that begins on ``day``."""
    return str(day.year) if yearly else site.t.date(day, "month")


def peak(site: Site, counts: Counts) -> str:
    """Return what a chart of ``counts`` shows, and how high its highest bar is."""
    number, first = counts.most or (0, dt.date.min)
    form = "over_time.year" if counts.yearly else "over_time.month"
    return site.t.plain(form, n=site.t.number(number), month=start(site, first, yearly=counts.yearly))


def over_time(site: Site, counts: Counts) -> Table:
    """Return the numbers of ``counts``."""
    head = site.t.plain("over_time.year_head" if counts.yearly else "over_time.month_head")
    rows = zip(counts.starts, counts.numbers, strict=True)
    return Table(
        (head, site.t.plain("trends.head.papers")),
        tuple((start(site, first, yearly=counts.yearly), site.t.number(number)) for first, number in rows),
    )


def papers(site: Site, of: Trends) -> Table:
    """Return new papers and names by month."""
    numbers = zip(of.axis, of.volume.papers.numbers, of.newcomers.new.numbers, of.newcomers.known.numbers, strict=True)
    return Table(
        _heads(site, "over_time.month_head", "trends.head.papers", "trends.new_names", "trends.known_names"),
        tuple((site.t.date(month, "month"), *map(site.t.number, each)) for month, *each in numbers),
    )


def volume(site: Site, of: Trends) -> Table:
    """Return announcements by month, section and source: a column for each section, then for each source."""
    named = [(site.t.plain(f"section.{kind}"), counts) for kind, counts in of.volume.sections]
    if len(of.volume.sources) > 1:
        named += [(name, counts) for name, _, counts in of.volume.sources]
    rows = zip(of.axis, *(counts.numbers for _, counts in named), strict=True)
    return Table(
        (site.t.plain("over_time.month_head"), *(name for name, _ in named)),
        tuple((site.t.date(month, "month"), *map(site.t.number, numbers)) for month, *numbers in rows),
    )


def waits(site: Site, of: Trends) -> Table:
    """Return the days from submission to acceptance by month."""
    return Table(
        _heads(
            site,
            "over_time.month_head",
            "trends.head.papers",
            "trends.head.lower",
            "trends.head.median",
            "trends.head.upper",
        ),
        tuple(
            (
                site.t.date(wait.month, "month"),
                site.t.number(wait.papers),
                *(site.t.plain_count("trends.days", round(days)) for days in (wait.lower, wait.median, wait.upper)),
            )
            for wait in of.review.waits
            if wait.month
        ),
    )


def certified(site: Site, of: Trends) -> Table:
    """Return the share of accepted papers that are certified by month."""
    return Table(
        _heads(site, "over_time.month_head", "trends.head.accepted", "trends.head.certified", "trends.head.share"),
        tuple(
            (
                site.t.date(each.month, "month"),
                site.t.number(each.accepted),
                site.t.number(each.certified),
                site.t.percent(each.share),
            )
            for each in of.review.certified
            if each.month
        ),
    )


def changes(site: Site, of: Changes) -> Table:
    """Return the numbers of all that is listed."""
    listed = {each.label: each for each in (*of.rising, *of.falling, *of.fresh, *of.common)}
    return Table(
        _heads(site, *(f"trends.head.{name}" for name in ("name", "now", "before", "score", "first", "last"))),
        tuple(
            (
                site.t.labelled(each.label),
                site.t.number(each.now),
                site.t.number(each.before),
                f"{each.score:+.1f}".replace("-", "−"),
                site.t.date(each.first, "short"),
                site.t.date(each.last, "short"),
            )
            for each in listed.values()
        ),
    )


def share_words(site: Site, change: Change, of: Changes) -> str:
    """Return the share of papers that a term or topic had and has: "0.4% → 1.2% of papers".

    Where there are too few papers to compare, return their number: a share of ten papers would say nothing.
    """
    if not of.tested:
        return site.t.plain_count("papers", change.now)
    now, before = change.now / max(of.papers_now, 1), change.before / max(of.papers_before, 1)
    return site.t.plain("trends.change", before=site.t.percent(before), now=site.t.percent(now))


def _heads(site: Site, *keys: str) -> tuple[str, ...]:
    return tuple(map(site.t.plain, keys))
