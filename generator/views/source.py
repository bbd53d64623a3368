"""Sources: who sends digests, in what rhythm, and where days are missing."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from generator.model import Archive, Digest
from generator.views.group import part_of

__all__ = ["Gap", "Rhythm", "SourceView", "sources"]

LOWEST_SHARE = 0.5
"""A weekday belongs to the rhythm of a source where at least this share of its weeks has a digest on it."""
PAUSE = 2
"""A source without regular weekdays has a gap where it pauses for more than this many times its usual interval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rhythm:
    """How regularly a source sends."""

    weekdays: tuple[int, ...]
    """The days on which it usually sends, Monday is 0; empty where it keeps to none."""
    interval: int
    """The usual number of days from one digest to the next (median)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Days on which a digest would have been usual, and none is there."""

    first: dt.date
    last: dt.date
    missing: int
    """How many digests the rhythm makes one expect between the two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceView:
    """What the page of a source shows."""

    name: str
    slug: str
    digests: tuple[Digest, ...]
    """The newest first, those without date last."""
    records: int
    papers: int
    first: dt.date | None
    last: dt.date | None
    rhythm: Rhythm | None
    """None where fewer than three days have a digest."""
    gaps: tuple[Gap, ...]
    """The newest first."""


def sources(archive: Archive) -> tuple[SourceView, ...]:
    """Return the sources of ``archive`` by name."""
    papers = Counter(part for paper in archive.shown for part in {part_of(name) for name in paper.sources})
    digests: dict[str, list[Digest]] = {}
    for digest in archive.digests:
        digests.setdefault(part_of(digest.source), []).append(digest)
    return tuple(_source(digests[part], part, papers[part]) for part in sorted(digests))


def _source(digests: list[Digest], part: str, papers: int) -> SourceView:
    days = sorted({digest.date for digest in digests if digest.date})
    rhythm = rhythm_of(days)
    return SourceView(
        name=min(digest.source for digest in digests),
        slug=part,
        digests=tuple(sorted(digests, key=_newest_first)),
        records=sum(digest.entries for digest in digests),
        papers=papers,
        first=days[0] if days else None,
        last=days[-1] if days else None,
        rhythm=rhythm,
        gaps=tuple(reversed(gaps(days, rhythm))) if rhythm else (),
    )


def _newest_first(digest: Digest) -> tuple[int, str, int]:
    return -(digest.date.toordinal() if digest.date else 0), digest.path, digest.part or 0


def rhythm_of(days: list[dt.date]) -> Rhythm | None:
    """Return the rhythm of digests on ``days`` (sorted, each once), None where they are too few to tell."""
    if len(days) < 3:  # noqa: PLR2004 (two intervals are the fewest that can agree)
        return None
    weeks = {day.isocalendar()[:2] for day in days}
    each = Counter(day.weekday() for day in days)
    return Rhythm(
        weekdays=tuple(sorted(day for day, times in each.items() if times >= LOWEST_SHARE * len(weeks))),
        interval=round(median((after - before).days for before, after in pairwise(days))),
    )


def gaps(days: list[dt.date], rhythm: Rhythm) -> list[Gap]:
    """Return the stretches between two of ``days`` (sorted) that lack a digest which ``rhythm`` makes one expect."""
    found = []
    for before, after in pairwise(days):
        between = [before + dt.timedelta(days=step) for step in range(1, (after - before).days)]
        if rhythm.weekdays:
            missing = [day for day in between if day.weekday() in rhythm.weekdays]
        elif (after - before).days > PAUSE * rhythm.interval:
            missing = between[rhythm.interval - 1 :: rhythm.interval]
        else:
            missing = []
        if missing:
            found.append(Gap(first=missing[0], last=missing[-1], missing=len(missing)))
    return found
