"""Keys of what many others hold, papers and days: each is made once a build."""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.build.cache import key_of
from generator.build.steady import steady
from generator.model import Paper
from generator.views import DayView

__all__ = ["Known", "day_keys"]


@dataclass(frozen=True, slots=True)
class Known:
    """Keys of each paper and each day of an archive."""

    papers: Mapping[str, bytes]
    """Of all that each is made of, by the paper's own key."""
    days: Mapping[dt.date, bytes]
    """Of all that each is."""

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


def day_keys(days: Iterable[DayView]) -> dict[dt.date, bytes]:
    """Return keys of all that each of ``days`` is."""
    return {day.date: key_of(steady(day)) for day in days}
