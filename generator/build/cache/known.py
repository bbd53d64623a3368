"""Keys of what many others hold, papers and days: each is made once a build."""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from operator import attrgetter
from typing import Any

from generator.build.cache.steady import steady
from generator.build.cache.store import key_of
from generator.model import Paper
from generator.views import DayView, Ref

__all__ = ["Known", "known"]


@dataclass(frozen=True)
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
        return steady(value, self._parts)

    @cached_property
    def _parts(self) -> Mapping[type, Callable[[Any], Any]]:
        return {
            Paper: lambda paper: ("paper", self.papers[paper.key]),
            DayView: lambda day: ("day", self.days[day.date]),
            Ref: attrgetter(*(each.name for each in fields(Ref))),  # there are eight on a page; all its fields are text
        }


def known(papers: Mapping[str, bytes], days: Iterable[DayView]) -> Known:
    """Return ``papers``, keys of papers, and those of all that each of ``days`` is: which papers have what news."""
    return Known(papers, {day.date: _day_key(day, papers) for day in days})


def _day_key(day: DayView, papers: Mapping[str, bytes]) -> bytes:
    told = [papers[paper.key] for tellings in (day.fresh, day.repeated) for paper, _, _ in tellings]
    return key_of(steady((day.date, day.previous, day.next, len(day.fresh), day.digests)), *told)
