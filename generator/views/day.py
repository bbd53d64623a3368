"""Days: what was announced when, and the calendar of the archive."""

import datetime as dt
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property

from generator.model import Archive, Digest, Paper, Section
from generator.views.listing import Listing, Telling, in_order, sections

__all__ = ["Calendar", "DayView", "UndatedView", "calendar", "counts", "days", "undated"]


@dataclass(frozen=True, kw_only=True)
class DayView:
    """What the page of a day shows: few of all days are shown by a build, so their lines are made when they are."""

    date: dt.date
    previous: dt.date | None
    next: dt.date | None
    fresh: tuple[Telling, ...]
    """What was announced first on this day."""
    repeated: tuple[Telling, ...]
    """What digests of this day tell that earlier ones had told."""
    digests: tuple[Digest, ...]

    @cached_property
    def sections(self) -> tuple[tuple[Section, tuple[Listing, ...]], ...]:
        """Return the lines of what was announced first on this day."""
        return sections(self.fresh)

    @cached_property
    def again(self) -> tuple[Listing, ...]:
        """Return the lines of what earlier digests had told."""
        return tuple(line for _, lines in sections(self.repeated) for line in lines)

    @cached_property
    def papers(self) -> int:
        """Return how many papers have news on this day."""
        return len({paper.key for paper, _, _ in self.fresh})

    @property
    def order(self) -> tuple[Paper, ...]:
        """Return the papers that have news on this day, in the order in which its page shows them."""
        return in_order(self.fresh)


@dataclass(frozen=True, slots=True, kw_only=True)
class UndatedView:
    """What the page of a digest without date shows."""

    digest: Digest
    sections: tuple[tuple[Section, tuple[Listing, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendar:
    """How many papers have news on each day of the archive, oldest day first."""

    days: tuple[tuple[dt.date, int], ...]

    @property
    def years(self) -> tuple[int, ...]:
        """Return the years that have a day, oldest first."""
        return tuple(dict.fromkeys(day.year for day, _ in self.days))

    def within(self, year: int, month: int | None = None) -> "Calendar":
        """Return the days of one year, or of one month of it."""
        return Calendar(
            days=tuple(
                (day, papers) for day, papers in self.days if day.year == year and (month is None or day.month == month)
            )
        )


def days(archive: Archive) -> tuple[DayView, ...]:
    """Return the days of ``archive`` that have a digest, oldest first."""
    fresh, again, digests = _by_day(archive)
    dates = sorted(set(fresh) | set(again) | set(digests))
    # Not strict, for there may be no day at all.
    around = zip(dates, [None, *dates], [*dates[1:], None], strict=False)
    return tuple(
        DayView(
            date=date,
            previous=before,
            next=after,
            fresh=tuple(fresh[date]),
            repeated=tuple(again[date]),
            digests=tuple(digests[date]),
        )
        for date, before, after in around
    )


def undated(archive: Archive) -> tuple[UndatedView, ...]:
    """Return the digests of ``archive`` that have no date, by path and part; one filed twice has one page."""
    tellings: defaultdict[str, list[Telling]] = defaultdict(list)
    for paper in archive.shown:
        for event in paper.events:
            for mention in event.mentions:
                if mention.date is None:
                    tellings[mention.digest].append((paper, event, mention))
    found: dict[str, Digest] = {}
    for digest in archive.digests:
        if digest.date is None:
            found.setdefault(digest.key, digest)
    return tuple(UndatedView(digest=digest, sections=sections(tellings[key])) for key, digest in found.items())


def calendar(views: tuple[DayView, ...]) -> Calendar:
    """Return the calendar of ``views``."""
    return Calendar(days=tuple((view.date, view.papers) for view in views))


def counts(view: DayView) -> dict[Section, int]:
    """Return how many papers each section of ``view`` holds."""
    found = Counter(kind for kind, _ in {(event.kind, paper.key) for paper, event, _ in view.fresh})
    return {kind: found[kind] for kind in Section if kind in found}


_Days = defaultdict[dt.date, list[Telling]]


def _by_day(archive: Archive) -> tuple[_Days, _Days, defaultdict[dt.date, list[Digest]]]:
    fresh: _Days = defaultdict(list)
    again: _Days = defaultdict(list)
    digests: defaultdict[dt.date, list[Digest]] = defaultdict(list)
    for paper in archive.shown:
        for event in paper.events:
            for mention in event.mentions:
                if mention.date is None:
                    continue
                if mention.date == event.date:
                    fresh[mention.date].append((paper, event, mention))
                else:
                    again[mention.date].append((paper, event, mention))
    for digest in archive.digests:
        if digest.date:
            digests[digest.date].append(digest)
    return fresh, again, digests
