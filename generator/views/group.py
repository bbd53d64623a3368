"""Papers that have something in common: an author, a topic, a certification."""

import datetime as dt
import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, partial

from generator.model import Archive, Event, Paper, Section
from generator.text import slug
from generator.text.people import person_key, person_slug
from generator.views.listing import Listing, listed
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
    members: tuple[Paper, ...]
    """The newest first, by their newest event, or by when they got the certification."""
    first_days: tuple[dt.date, ...]
    """The days on which its papers were announced first, sorted; one a paper that has such a day."""


@dataclass(frozen=True, kw_only=True)
class GroupView:
    """The page of a topic or of a certification."""

    kind: str
    name: str
    slug: str
    total: int
    """How many papers there are."""
    members: tuple[Paper, ...]
    """The newest first: ``LONGEST`` at most, and those without any date."""
    months: tuple[tuple[dt.date, int], ...]
    """First day of each month with a page of its own, and how many papers that lists; the newest first."""
    over_time: Counts
    """How many papers were announced first in each month."""

    @cached_property
    def papers(self) -> tuple[Listing, ...]:
        """Return the lines of the papers, each under what brought it here."""
        return tuple(listed(paper, _certified(paper, self.slug, self.kind)) for paper in self.members)


@dataclass(frozen=True, kw_only=True)
class GroupMonthView:
    """The page of those papers of a group whose newest event, or certification, is of one month."""

    kind: str
    name: str
    slug: str
    month: dt.date
    """Its first day."""
    members: tuple[Paper, ...]
    """The newest first."""

    @cached_property
    def papers(self) -> tuple[Listing, ...]:
        """Return the lines of the papers, each under what brought it here."""
        return tuple(listed(paper, _certified(paper, self.slug, self.kind)) for paper in self.members)


@dataclass(frozen=True, kw_only=True)
class AuthorView:
    """The papers of everybody whose name differs only in accents, case or apostrophe form.

    There are thousands of them in each build, most of whose pages nobody prints: only the grouping is done at once.
    """

    name: str
    """The form that most papers have, the first in the alphabet of those."""
    slug: str
    forms: tuple[str, ...]
    """All forms that occur, sorted."""
    members: tuple[Paper, ...]

    @property
    def first(self) -> dt.date | None:
        """Return the first day on which one of the papers was announced."""
        return min((day for paper in self.members if (day := paper.first_date)), default=None)

    @cached_property
    def papers(self) -> tuple[Listing, ...]:
        """Return the lines of the papers, the newest first."""
        return tuple(map(listed, _newest_first(self.members)))

    @cached_property
    def over_time(self) -> Counts:
        """Return how many papers were announced first in each month."""
        return over_time(_first_days(self.members))


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
        if key and len(group) >= at_least and len({paper.key for _, paper in group}) >= at_least
    )


def part_of(name: str) -> str:
    """Return the last part of the address of the page about ``name``; names that differ in case or marks share it."""
    part = slug(name)
    return part if part != "x" else hashlib.sha256(name.encode("utf-8", "replace")).hexdigest()[:8]


def _author(group: list[tuple[str, Paper]]) -> AuthorView:
    name = _commonest(name for name, _ in group)
    return AuthorView(
        name=name,
        slug=person_slug(name),
        forms=tuple(sorted({name for name, _ in group})),
        members=_once(paper for _, paper in group),
    )


def pages_of(group: Group) -> tuple[GroupView, tuple[GroupMonthView, ...]]:
    """Return the page of ``group`` and, where it has too many papers for one, the pages of its months."""
    months: dict[dt.date, list[Paper]] = {}
    for paper in group.members if len(group.members) > LONGEST else ():
        if day := _day(paper, group.slug, group.kind):
            months.setdefault(day.replace(day=1), []).append(paper)
    page = GroupView(
        kind=group.kind,
        name=group.name,
        slug=group.slug,
        total=len(group.members),
        members=(
            *group.members[:LONGEST],
            *(paper for paper in group.members[LONGEST:] if not _day(paper, group.slug, group.kind)),
        ),
        months=tuple((first, len(papers)) for first, papers in months.items()),
        over_time=over_time(group.first_days),
    )
    return page, tuple(
        GroupMonthView(kind=group.kind, name=group.name, slug=group.slug, month=first, members=tuple(papers))
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
            members=_newest_first(_once(each for _, each in members), partial(_day, part=part, kind=kind)),
            first_days=_first_days(_once(each for _, each in members)),
        )
        for part, members in found.items()
    )
    return tuple(sorted(groups, key=lambda group: (group.name.casefold(), group.slug)))


def _commonest(names: Iterable[str]) -> str:
    times = Counter(names)
    return min(times, key=lambda name: (-times[name], name))


def _once(papers: Iterable[Paper]) -> tuple[Paper, ...]:
    return tuple({paper.key: paper for paper in papers}.values())


def _first_days(papers: Iterable[Paper]) -> tuple[dt.date, ...]:
    return tuple(sorted(day for paper in papers if (day := paper.first_date)))


def _newest_first(
    papers: Iterable[Paper], day: Callable[[Paper], dt.date | None] = lambda paper: paper.last_date
) -> tuple[Paper, ...]:
    """Return ``papers`` by their ``day``, the newest first and those without one last; by address within a day."""

    def age(paper: Paper) -> tuple[int, str]:
        found = day(paper)
        return -(found.toordinal() if found else 0), paper.address

    return tuple(sorted(papers, key=age))


def _day(paper: Paper, part: str, kind: str) -> dt.date | None:
    """Return the day under which ``paper`` stands in the group of ``kind`` at ``part``."""
    event = _certified(paper, part, kind)
    return event.date if event else paper.last_date


def _certified(paper: Paper, part: str, kind: str) -> Event | None:
    """Return how ``paper`` got the certification at ``part``; None in other groups, and where no digest tells."""
    told = paper.events if kind == "certification" else ()
    return next((each for each in told if each.kind is Section.CERTIFIED and part_of(each.detail) == part), None)
