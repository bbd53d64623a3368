"""Who is new: names that the archive had not seen before."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from generator.model import Archive
from generator.text.people import person_key
from generator.views.group import AuthorView
from generator.views.over_time import Counts, month_of

__all__ = ["Newcomer", "Newcomers", "newcomers"]

LONGEST = 24
"""How many people are listed."""
FEWEST = 2
"""Papers that a newcomer has at least: of names with one paper there are too many, and they tell too little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """An author all of whose papers are recent."""

    name: str
    slug: str
    papers: int
    first: dt.date


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomers:
    """New names."""

    new: Counts
    """Names by the month of their first paper."""
    known: Counts
    """Names with a paper in a month that they had a paper before."""
    people: tuple[Newcomer, ...]
    """Most papers first, then by name."""


def newcomers(
    archive: Archive, authors: Iterable[AuthorView], axis: tuple[dt.date, ...], *, since: dt.date
) -> Newcomers:
    """Return the names that are new; ``authors`` are those with a page, ``since`` is from when on a name is new."""
    names: defaultdict[dt.date, set[str]] = defaultdict(set)
    for paper in archive.shown:
        if paper.first_date:
            names[month_of(paper.first_date)].update(map(person_key, paper.authors))
    seen = {""}
    new: Counter[dt.date] = Counter()
    known: Counter[dt.date] = Counter()
    for month in sorted(names):
        here = names[month]
        new[month] = len(here - seen)
        known[month] = len((here & seen) - {""})
        seen |= here
    return Newcomers(
        new=Counts(starts=axis, numbers=tuple(new[month] for month in axis)),
        known=Counts(starts=axis, numbers=tuple(known[month] for month in axis)),
        people=_people(authors, since),
    )


def _people(authors: Iterable[AuthorView], since: dt.date) -> tuple[Newcomer, ...]:
    found = [
        Newcomer(name=author.name, slug=author.slug, papers=len(author.members), first=author.first)
        for author in authors
        if author.first and author.first >= since and len(author.members) >= FEWEST
    ]
    return tuple(sorted(found, key=lambda each: (-each.papers, each.name, each.slug))[:LONGEST])
