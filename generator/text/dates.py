"""Days as digests write them."""

import datetime as dt
import re

__all__ = ["day_in_text", "is_possible"]

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?"
_NOTATIONS = tuple(
    re.compile(notation, re.IGNORECASE)
    for notation in (
        r"(?<!\d)(?P<year>\d{4})-(?P<number>\d{1,2})-(?P<day>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<year>\d{4})[/._](?P<number>\d{1,2})[/._](?P<day>\d{1,2})(?!\d)",
        r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<number>\d\d)(?P<day>\d\d)(?!\d)",
        rf"\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})\b",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s-]+{_MONTH},?[\s-]+(?P<year>\d{{4}}|\d\d)\b",
        r"(?P<year>\d{4})年(?P<number>\d{1,2})月(?P<day>\d{1,2})日",
    )
)
_FIRST_YEAR = 1991  # arXiv's; two digits are read as 1991 to 2090
_YEARS = range(1900, 2200)
"""Years that digests may have; a calendar of others would have no end on one side."""


def day_in_text(text: str) -> dt.date | None:
    """Return the day that ``text`` names first, None if it names none.

    Read are ``Dec 16, 2025``, ``16 December 2025``, ``Fri,  3 Mar 23 01:36:02 GMT``, ``2025-12-16``, ``20251216``
    and ``2025年12月16日``; days that no calendar has are passed over, so are those of other centuries, and
    ``03/04/2025`` is not read, for it has two readings.
    """
    found = [(match.start(), day) for match in _matches(text) if (day := _day(match))]
    return min(found)[1] if found else None


def _matches(text: str) -> list[re.Match[str]]:
    return [match for notation in _NOTATIONS for match in notation.finditer(text)]


def _day(match: re.Match[str]) -> dt.date | None:
    parts = match.groupdict()
    month = _MONTHS.index(parts["month"][:3].lower()) + 1 if parts.get("month") else int(parts["number"])
    year = int(parts["year"])
    if len(parts["year"]) == 2:  # noqa: PLR2004 - two digits
        year += 1900 if year >= _FIRST_YEAR % 100 else 2000
    try:
        day = dt.date(year, month, int(parts["day"]))
    except ValueError:
        return None
    return day if is_possible(day) else None


def is_possible(day: dt.date) -> bool:
    """Tell whether a digest may be of ``day``: of the years 1900 to 2199."""
    return day.year in _YEARS
