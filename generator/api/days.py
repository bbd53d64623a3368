"""Days and months: what digests announced, beside the pages that show it."""

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from generator.api.document import document
from generator.api.keys import Keys
from generator.model import OutputFile
from generator.text import plain
from generator.views import DayView, Listing
from generator.views.address import address, month_address
from generator.views.day import counts

__all__ = ["Day", "Month", "months"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The file of one day."""

    view: DayView
    keys: Keys
    site_url: str

    @property
    def group(self) -> str:
        """Return what a build calls it."""
        return f"api/days/{self.view.date}"

    def files(self) -> Iterator[OutputFile]:
        """Yield the file: the day's sections in order, each with its papers in order; abstracts are in the exports."""
        value = {
            "date": str(self.view.date),
            "url": address(self.view),
            "sections": [
                {"section": str(kind), "papers": [_paper(line, self.keys) for line in lines]}
                for kind, lines in self.view.sections
            ],
            "digests": [digest.path for digest in self.view.digests],
        }
        yield document(_beside(address(self.view)), self.site_url, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Month:
    """The file of one month, which leads to those of its days."""

    first: dt.date
    """Its first day, whether it has news or not."""
    days: tuple[DayView, ...]
    site_url: str

    @property
    def group(self) -> str:
        """Return what a build calls it."""
        return f"api/days/{self.first:%Y-%m}"

    @property
    def path(self) -> str:
        """Return where its own file stands: ``days/2026/02.json``, beside the page ``days/2026/02/``."""
        return _beside(month_address(self.first))

    def files(self) -> Iterator[OutputFile]:
        """Yield the file."""
        value = {
            "month": f"{self.first:%Y-%m}",
            "url": month_address(self.first),
            "days": [
                {
                    "date": str(view.date),
                    "json": _beside(address(view)),
                    "papers": view.papers,
                    "sections": {str(kind): papers for kind, papers in counts(view).items()},
                }
                for view in self.days
            ],
        }
        yield document(self.path, self.site_url, value)


def months(views: Iterable[DayView], site_url: str) -> Iterator[Month]:
    """Yield the months of ``views``, which come oldest first."""
    for first, days in groupby(views, key=lambda view: view.date.replace(day=1)):
        yield Month(first=first, days=tuple(days), site_url=site_url)


def _paper(line: Listing, keys: Keys) -> dict[str, Any]:
    return {
        "key": keys.of(line.address),
        "url": line.address,
        "title": plain(line.title) if line.title else None,
        "authors": [plain(name) for name in line.authors],
        "authors_complete": line.authors_complete,
        "details": list(line.details),
        "source": line.source,
    }


def _beside(page: str) -> str:
    return f"{page.rstrip('/')}.json"
