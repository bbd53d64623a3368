"""Papers that have something in common: an author, a topic, a certification."""

import datetime as dt
import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.model import Archive, Paper
from generator.text import slug
from generator.text.people import person_key, person_slug
from generator.views.listing import Listing, listed, newest_first
from generator.views.over_time import Counts, over_time

__all__ = [
    "AuthorView",
    "Group",
    "GroupMonthView",
    "GroupView",
    "authors",
    "certifications",
    "pages_of",
    "part_of",
    "topics",
]


LONGEST = 100
"""How many papers the page of a topic or a certification lists; where there are more, each month has a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """All papers of one topic or with one certification."""

    kind: str
    """``topic`` or ``certification``."""
    name: str
    slug: str
    papers: tuple[Listing, ...]
    """The newest first."""
    first_days: tuple[dt.date, ...]
    """The days on which its papers were announced first, sorted; one a paper that has such a day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupView:
    """The page of a topic or of a certification."""

    kind: str
    name: str
    slug: str
    total: int
    """How many papers there are."""
    papers: tuple[Listing, ...]
    """The newest first: ``LONGEST`` at most, and those without any date."""
    months: tuple[tuple[dt.date, int], ...]
    """First day of each month with a page of its own, and how many papers that lists; the newest first."""
    over_time: Counts
    """How many papers were announced first in each month."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupMonthView:
    """The page of those papers of a group whose newest event is of one month."""

    kind: str
    name: str
    slug: str
    month: dt.date
    """Its first day."""
    papers: tuple[Listing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorView:
    """The papers of everybody whose name differs only in accents, case or apostrophe form."""

    name: str
    """The form that most papers have, the first in the alphabet of those."""
    slug: str
    forms: tuple[str, ...]
    """All forms that occur, sorted."""
    papers: tuple[Listing, ...]
    """The newest first."""
    first: dt.date | None
    """The first day on which one of them was announced."""
    over_time: Counts
    """How many papers were announced first in each month."""


def topics(archive: Archive) -> tuple[Group, ...]:
    """Return the areas and arXiv categories of ``archive`` by name."""
    return _groups(archive, "topic", lambda paper: paper.categories)


def certifications(archive: Archive) -> tuple[Group, ...]:
    """Return the certifications that papers of ``archive`` have by name."""
    return _groups(archive, "certification", lambda paper: paper.certifications)


def authors(archive: Archive, *, at_least: int) -> tuple[AuthorView, ...]:
    """Return the authors of at least ``at_least`` papers of ``archive``, by the key of their name."""
    found: defaultdict[str, list[tuple[str, Paper]]] = defaultdict(list)
    keys: dict[str, str] = {}
    for paper in archive.shown:
        for name in dict.fromkeys(paper.authors):
            key = keys.get(name)
            if key is None:
                key = keys[name] = person_key(name)
            found[key].append((name, paper))
    return tuple(
        _author(group)
        for key, group in sorted(found.items())
        if key and len({paper.key for _, paper in group}) >= at_least
    )


def part_of(name: str) -> str:
    """Return the last part of the address of the page about ``name``; names that differ in case or marks share it."""
    part = slug(name)
    return part if part != "x" else hashlib.sha256(name.encode("utf-8", "replace")).hexdigest()[:8]


def _author(group: list[tuple[str, Paper]]) -> AuthorView:
    name = _commonest(name for name, _ in group)
    days = _first_days(paper for _, paper in group)
    return AuthorView(
        name=name,
        slug=person_slug(name),
        forms=tuple(sorted({name for name, _ in group})),
        papers=_lines(paper for _, paper in group),
        first=days[0] if days else None,
        over_time=over_time(days),
    )


def pages_of(group: Group) -> tuple[GroupView, tuple[GroupMonthView, ...]]:
    """Return the page of ``group`` and, where it has too many papers for one, the pages of its months."""
    months: dict[dt.date, list[Listing]] = {}
    for line in group.papers if len(group.papers) > LONGEST else ():
        if line.date:
            months.setdefault(line.date.replace(day=1), []).append(line)
    page = GroupView(
        kind=group.kind,
        name=group.name,
        slug=group.slug,
        total=len(group.papers),
        papers=(*group.papers[:LONGEST], *(line for line in group.papers[LONGEST:] if not line.date)),
        months=tuple((first, len(papers)) for first, papers in months.items()),
        over_time=over_time(group.first_days),
    )
    return page, tuple(
        GroupMonthView(kind=group.kind, name=group.name, slug=group.slug, month=first, papers=tuple(papers))
        for first, papers in months.items()
    )


def _groups(archive: Archive, kind: str, names: Callable[[Paper], Iterable[str]]) -> tuple[Group, ...]:
    found: defaultdict[str, list[tuple[str, Paper]]] = defaultdict(list)
    for paper in archive.shown:
        for name in dict.fromkeys(names(paper)):
            found[part_of(name)].append((name, paper))
    groups = (
        Group(
            kind=kind,
            name=_commonest(name for name, _ in members),
            slug=part,
            papers=_lines(each for _, each in members),
            first_days=_first_days(each for _, each in members),
        )
        for part, members in found.items()
    )
    return tuple(sorted(groups, key=lambda group: (group.name.casefold(), group.slug)))


def _commonest(names: Iterable[str]) -> str:
    times = Counter(names)
    return min(times, key=lambda name: (-times[name], name))


def _first_days(papers: Iterable[Paper]) -> tuple[dt.date, ...]:
    found = {paper.key: paper.first_date for paper in papers}
    return tuple(sorted(day for day in found.values() if day))


def _lines(papers: Iterable[Paper]) -> tuple[Listing, ...]:
    return newest_first({paper.key: listed(paper) for paper in papers}.values())
