"""Keys of what many others hold, papers and days: each is made once a build."""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.build.cache import key_of
from generator.build.steady import steady
from generator.model import Archive, Paper
from generator.views import DayView

__all__ = ["Known", "known"]


@dataclass(frozen=True, slots=True)
class Known:
    """Keys of all that each paper and each day of an archive is."""

    papers: Mapping[str, bytes]
    """By the paper's own key."""
    days: Mapping[dt.date, bytes]

    def of(self, papers: Iterable[Paper]) -> bytes:
        """Return the keys of ``papers``, one after the other."""
        return b"".join([self.papers[paper.key] for paper in papers])

    def steady(self, value: Any) -> bytes:  # noqa: ANN401 (any value)
        """Return bytes in which equal values agree and others differ, as ``steady`` does, with the keys of parts."""
        return steady(value, self._parts())

    def _parts(self) -> Mapping[type, Callable[[Any], Any]]:
        return {
            Paper: lambda paper: ("paper", self.papers[paper.key]),
            DayView: lambda day: ("day", self.days[day.date]),
        }


def known(archive: Archive, days: Iterable[DayView]) -> Known:
    """Return the keys of the papers of ``archive`` and of its ``days``."""
    return Known(
        papers={paper.key: key_of(steady(paper)) for paper in archive.papers},
        days={day.date: key_of(steady(day)) for day in days},
    )
