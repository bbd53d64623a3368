"""How many there are of something in each month: what charts are drawn of."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, repeat

__all__ = ["Counts", "counts", "month_of", "months", "over_time"]

MOST_MONTHS = 60
"""From more months on, papers over time are counted by year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many there are of something in each month, or in each year where that would be too many months."""

    starts: tuple[dt.date, ...]
    """First day of each month or year, oldest first, none left out."""
    numbers: tuple[int, ...]
    yearly: bool = False

    @property
    def total(self) -> int:
        """Return the sum."""
        return sum(self.numbers)

    @property
    def most(self) -> tuple[int, dt.date] | None:
        """Return the largest number and the first month that has it."""
        if not self.numbers:
            return None
        number = max(self.numbers)
        return number, self.starts[self.numbers.index(number)]


def month_of(day: dt.date) -> dt.date:
    """Return the first day of the month of ``day``."""
    return day.replace(day=1)


def months(days: Iterable[dt.date]) -> tuple[dt.date, ...]:
    """Return the first day of every month from the first to the last of ``days``; none where there is no day."""
    found = sorted(set(map(month_of, days)))
    if not found:
        return ()
    first, last = found[0], found[-1]
    steps = (last.year - first.year) * 12 + last.month - first.month
    return tuple(accumulate(repeat(None, steps), lambda month, _: _following(month), initial=first))


def counts(days: Iterable[dt.date], axis: tuple[dt.date, ...]) -> Counts:
    """Return how many of ``days`` are in each month of ``axis``."""
    found = Counter(map(month_of, days))
    return Counts(starts=axis, numbers=tuple(found[month] for month in axis))


def over_time(days: Iterable[dt.date | None]) -> Counts:
    """Return how many of ``days`` are in each month from the first to the last of them, or in each year of many.

    It depends on ``days`` alone: what is drawn from it changes only when they do.
    """
    known = [day for day in days if day]
    axis = months(known)
    if len(axis) <= MOST_MONTHS:
        return counts(known, axis)
    years = Counter(day.year for day in known)
    span = range(min(years), max(years) + 1)
    return Counts(
        starts=tuple(dt.date(year, 1, 1) for year in span), numbers=tuple(years[year] for year in span), yearly=True
    )


def _following(month: dt.date) -> dt.date:
    return dt.date(month.year + month.month // 12, month.month % 12 + 1, 1)
