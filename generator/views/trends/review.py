"""How papers fare in review: the days from submission to acceptance, and how many of the accepted are certified."""

import datetime as dt
from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import quantiles

from generator.model import Archive, Paper, Section
from generator.views.over_time import month_of

__all__ = ["FEWEST", "Certified", "Review", "Wait", "review"]

FEWEST = 5
"""Papers of a month below which nothing is drawn for it: quartiles of four papers are four papers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Days from submission to acceptance of the papers that one month accepted, or all months."""

    month: dt.date | None
    papers: int
    """How many papers both days are known of."""
    lower: float
    """A quarter of them took at most so many days."""
    median: float
    upper: float
    """A quarter took at least so many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certified:
    """Papers accepted in a month, or in all months, and how many of them are certified by now."""

    month: dt.date | None
    accepted: int
    certified: int

    @property
    def share(self) -> float:
        """Return the share that is certified, 0 of none."""
        return self.certified / self.accepted if self.accepted else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What is known of review."""

    waits: tuple[Wait, ...]
    """Months that have some, oldest first."""
    whole_wait: Wait | None
    certified: tuple[Certified, ...]
    """Months that accepted papers, oldest first."""
    whole_certified: Certified | None
    certifications: tuple[tuple[str, int], ...]
    """Each certification with the number of papers that have it, most first."""


def review(archive: Archive) -> Review:
    """Return how papers of ``archive`` fare in review; days count from the first digest that tells of each event."""
    days: defaultdict[dt.date, list[int]] = defaultdict(list)
    accepted: Counter[dt.date] = Counter()
    certified: Counter[dt.date] = Counter()
    for paper in archive.shown:
        day = _day(paper, Section.ACCEPTED)
        if not day:
            continue
        accepted[month_of(day)] += 1
        certified[month_of(day)] += bool(paper.certifications)
        submitted = _day(paper, Section.SUBMITTED)
        if submitted and submitted <= day:
            days[month_of(day)].append((day - submitted).days)
    every = [each for found in days.values() for each in found]
    names = Counter(name for paper in archive.shown for name in paper.certifications)
    return Review(
        waits=tuple(_wait(month, days[month]) for month in sorted(days)),
        whole_wait=_wait(None, every) if every else None,
        certified=tuple(
            Certified(month=month, accepted=accepted[month], certified=certified[month]) for month in sorted(accepted)
        ),
        whole_certified=Certified(month=None, accepted=accepted.total(), certified=certified.total())
        if accepted
        else None,
        certifications=tuple(sorted(names.items(), key=lambda each: (-each[1], each[0]))),
    )


def _day(paper: Paper, kind: Section) -> dt.date | None:
    return min((event.date for event in paper.events if event.kind is kind and event.date), default=None)


def _wait(month: dt.date | None, days: list[int]) -> Wait:
    lower, median, upper = quantiles(days, n=4, method="inclusive") if len(days) > 1 else (days[0],) * 3
    return Wait(month=month, papers=len(days), lower=lower, median=median, upper=upper)
