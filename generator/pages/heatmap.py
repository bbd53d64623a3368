"""The calendar of a year as a picture: a column a week, a row a weekday."""

import datetime as dt
from dataclasses import dataclass

from generator.views import Calendar

__all__ = ["Cell", "Year", "heatmap"]

STEPS = (1, 10, 25, 50)
"""From how many papers on a cell takes the next darker shade; fixed, so that a new day repaints no other."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One day."""

    date: dt.date
    papers: int
    shade: int
    """From 0 (no paper) to 4."""
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Year:
    """One year: its days, and in which column each month starts."""

    year: int
    cells: tuple[Cell, ...]
    months: tuple[tuple[dt.date, int], ...]
    outline: str
    """SVG path around all days of the year, 12 units a day."""


def heatmap(calendar: Calendar) -> tuple[Year, ...]:
    """Return the years of ``calendar``, the newest first."""
    return tuple(_year(year, calendar.within(year)) for year in reversed(calendar.years))


def _year(year: int, calendar: Calendar) -> Year:
    months = tuple((first := dt.date(year, month, 1), _column(first)) for month in range(1, 13))
    cells = tuple(
        Cell(day, papers, sum(papers >= step for step in STEPS), _column(day), day.weekday())
        for day, papers in calendar.days
    )
    return Year(year, cells, months, _outline(year))


def _outline(year: int) -> str:
    first, last = dt.date(year, 1, 1), dt.date(year, 12, 31)
    top, right, bottom = first.weekday() * 12, _column(last) * 12, last.weekday() * 12 + 12
    return f"M0 {top}H12V0H{right + 12}V{bottom}H{right}V84H0Z"


def _column(day: dt.date) -> int:
    """Return the week of the year that ``day`` is in, counted from 0; weeks start on Monday."""
    first = day.replace(month=1, day=1)
    return (day.timetuple().tm_yday - 1 + first.weekday()) // 7
