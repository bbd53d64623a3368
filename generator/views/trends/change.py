"""Terms and topics that come up more often than before, or less."""

import datetime as dt
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.views.over_time import Counts
from generator.views.trends.odds import Times, false_discoveries, score

__all__ = ["BEFORE", "RECENT", "Change", "Changes", "Subject", "changes"]

RECENT = 90
"""Days that count as now, up to the newest day of the archive."""
BEFORE = 365
"""Days before these that they are compared with."""
FEWEST = 100
"""Papers in either time, or nothing is compared."""
FEWEST_OF_SUBJECT = 5
"""Papers in both times together; what fewer have could never count, and would only make the others' bar higher."""
RATE = 0.05
"""Share of what is shown that may be chance."""
LONGEST = 40
"""How many are kept of what rises, falls, is new and is common."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A term or a topic, and the days on which papers about it came up first."""

    label: str
    query: str
    """What finds it in the search."""
    short: str = ""
    """Its abbreviation, if it has one, which is a search of its own."""
    address: str = ""
    """Of its page below the site, if it has one."""
    days: tuple[dt.date, ...]
    """One a paper, sorted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """How a subject does."""

    label: str
    query: str
    short: str
    address: str
    now: int
    """Papers of the recent days."""
    before: int
    """Papers of the days before."""
    score: float
    first: dt.date
    last: dt.date
    by_month: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What rises, what falls, and how that was found."""

    start: dt.date
    """First of the recent days."""
    end: dt.date
    """The newest day of the archive."""
    before: dt.date
    """First of the days that they are compared with."""
    papers_now: int
    papers_before: int
    tested: int
    """How many subjects were compared; 0 where there are too few papers."""
    rising: tuple[Change, ...]
    """The surest first."""
    falling: tuple[Change, ...]
    fresh: tuple[Change, ...]
    """Seen first in the recent days, most papers first."""
    common: tuple[Change, ...]
    """What most papers of the recent days have, most first."""
    all: tuple[Change, ...]
    """Every subject, by label."""


def changes(subjects: Iterable[Subject], days: Sequence[dt.date], axis: tuple[dt.date, ...]) -> Changes:
    """Return what changes among ``subjects``; ``days`` are the first days of all papers, sorted and not empty.

    ``axis`` are the months of the archive. The newest of ``days`` is today.
    """
    end = days[-1]
    start = end - dt.timedelta(days=RECENT - 1)
    before = start - dt.timedelta(days=BEFORE)
    papers_now, papers_before = len(days) - bisect_left(days, start), _between(days, before, start)
    enough = min(papers_now, papers_before) >= FEWEST
    known = [_change(each, axis, before, start, (papers_now, papers_before)) for each in subjects if each.days]
    tested = [each for each in known if enough and each.now + each.before >= FEWEST_OF_SUBJECT]
    bar = false_discoveries([each.score for each in tested], rate=RATE)
    moving = sorted(
        (each for each in tested if abs(each.score) >= bar), key=lambda each: (-abs(each.score), each.label)
    )
    return Changes(
        start=max(start, days[0]),
        end=end,
        before=max(before, days[0]),
        papers_now=papers_now,
        papers_before=papers_before,
        tested=len(tested),
        rising=tuple(each for each in moving if each.score > 0)[:LONGEST],
        falling=tuple(each for each in moving if each.score < 0)[:LONGEST],
        fresh=_most(each for each in known if enough and each.first >= start and each.now >= FEWEST_OF_SUBJECT),
        common=_most(each for each in known if each.now),
        all=tuple(sorted(known, key=lambda each: each.label)),
    )


def _change(
    subject: Subject, axis: tuple[dt.date, ...], before: dt.date, start: dt.date, papers: tuple[int, int]
) -> Change:
    now, earlier = len(subject.days) - bisect_left(subject.days, start), _between(subject.days, before, start)
    return Change(
        label=subject.label,
        query=subject.query,
        short=subject.short,
        address=subject.address,
        now=now,
        before=earlier,
        score=score(Times(now, papers[0]), Times(earlier, papers[1])),
        first=subject.days[0],
        last=subject.days[-1],
        by_month=_by_month(subject.days, axis),
    )


def _by_month(days: Sequence[dt.date], axis: tuple[dt.date, ...]) -> Counts:
    """Return how many of ``days``, which are sorted and in the months of ``axis``, are in each: none is looked at."""
    ends = [*(bisect_left(days, month) for month in axis[1:]), len(days)]
    return Counts(starts=axis, numbers=tuple(end - start for start, end in pairwise([0, *ends])))


def _between(days: Sequence[dt.date], start: dt.date, end: dt.date) -> int:
    """Return how many of ``days``, which are sorted, are from ``start`` on and before ``end``."""
    return bisect_left(days, end) - bisect_left(days, start)


def _most(found: Iterable[Change]) -> tuple[Change, ...]:
    return tuple(sorted(found, key=lambda each: (-each.now, each.label))[:LONGEST])
