"""The days on which arXiv announces nothing."""

import datetime as dt
from functools import lru_cache

__all__ = ["is_without_arxiv"]

# "On Deferred Mailings", https://info.arxiv.org/help/availability.html, as that page stood in the year (2023 and 2025
# in the history of arXiv/arxiv-docs on GitHub, 2024 as programs that follow arXiv have copied it).
_LISTED = {
    2023: ((1, 16), (6, 14), (6, 19), (7, 4), (9, 4), (11, 23), (12, 25), (12, 27)),
    2024: ((1, 15), (5, 22), (6, 19), (7, 4), (9, 2), (11, 28), (12, 25), (12, 26), (12, 31)),
    2025: ((1, 1), (1, 20), (6, 19), (7, 6), (9, 1), (11, 27)),
}
_MONDAY, _THURSDAY, _FRIDAY, _SATURDAY, _SUNDAY = 0, 3, 4, 5, 6


def is_without_arxiv(day: dt.date) -> bool:
    """Tell whether a digest of arXiv may be missing on ``day`` for a holiday.

    An announcement that is left out on an evening in New York is the mail of the next day elsewhere: both count.
    """
    return any(each in _evenings(each.year) or _is_turn_of_year(each) for each in (day, day - dt.timedelta(days=1)))


def _is_turn_of_year(day: dt.date) -> bool:
    """Tell whether ``day`` is from Christmas Eve to New Year: which evenings are left out then changes by the year."""
    return (day.month, day.day) >= (12, 24) or (day.month, day.day) == (1, 1)


@lru_cache
def _evenings(year: int) -> frozenset[dt.date]:
    """Return the evenings without announcement: as listed, else the holidays of which every list so far is made."""
    listed = _LISTED.get(year)
    if listed:
        return frozenset(dt.date(year, month, day) for month, day in listed)
    fixed = {_observed(dt.date(year, 6, 19)), _observed(dt.date(year, 7, 4))}
    return frozenset(fixed | {_nth(year, 1, _MONDAY, 3), _nth(year, 9, _MONDAY, 1), _nth(year, 11, _THURSDAY, 4)})


def _observed(day: dt.date) -> dt.date:
    """Return the evening that is left out for ``day``; Friday and Saturday have none, so that Sunday's may be."""
    return day + dt.timedelta(days=_SUNDAY - day.weekday()) if day.weekday() in (_FRIDAY, _SATURDAY) else day


def _nth(year: int, month: int, weekday: int, count: int) -> dt.date:
    """Return the ``count``-th ``weekday`` (Monday is 0) of a month."""
    first = dt.date(year, month, 1)
    return first + dt.timedelta(days=(weekday - first.weekday()) % 7 + 7 * (count - 1))
