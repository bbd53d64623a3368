"""A digest filed under another day than its text names."""

import datetime as dt
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, report
from generator.model import Reading
from generator.text import day_in_text

__all__ = ["find"]

_ARXIV_SLACK = dt.timedelta(days=1)
"""arXiv announces at 20:00 in New York, when the mail's own date is the next day already."""


def find(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a warning if the name of the file holds another day than the text; the text's day is the one used."""
    if reading.date_from != "text" or reading.date is None or reading.part is not None:
        return
    filed = day_in_text(reading.path.rpartition("/")[2])
    slack = _ARXIV_SLACK if (reading.format or "").startswith("arxiv") else dt.timedelta()
    if filed and abs(filed - reading.date) > slack:
        message = (
            f"the text names {reading.date}, which counts, and the name {filed}: "
            "rename the file, or see whether it is the right digest"
        )
        yield report("filed-under-another-day", reading.path, 0, message)
