"""Papers that have something in common: an author, a topic, a certification."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.model import Archive, Paper
from generator.text import slug
from generator.text.people import person_key, person_slug
from generator.views.listing import Listing, listed

__all__ = ["AuthorView", "GroupView", "authors", "certifications", "part_of", "topics"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupView:
    """Papers of one topic or with one certification, the newest first."""

    kind: str
    """``topic`` or ``certification``."""
    name: str
    slug: str
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


def topics(archive: Archive) -> tuple[GroupView, ...]:
    """Return the areas and arXiv categories of ``archive``, by name."""
    return _groups(archive, "topic", lambda paper: paper.categories)


def certifications(archive: Archive) -> tuple[GroupView, ...]:
    """Return the certifications that papers of ``archive`` have, by name."""
    return _groups(archive, "certification", lambda paper: paper.certifications)


def authors(archive: Archive, *, at_least: int) -> tuple[AuthorView, ...]:
    """Return the authors of at least ``at_least`` papers of ``archive``, by the key of their name."""
    found: defaultdict[str, list[tuple[str, Paper]]] = defaultdict(list)
    for paper in archive.shown:
        for name in dict.fromkeys(paper.authors):
            found[person_key(name)].append((name, paper))
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
    return AuthorView(
        name=name,
        slug=person_slug(name),
        forms=tuple(sorted({name for name, _ in group})),
        papers=_lines(paper for _, paper in group),
    )


def _groups(archive: Archive, kind: str, names: Callable[[Paper], Iterable[str]]) -> tuple[GroupView, ...]:
    found: defaultdict[str, list[tuple[str, Paper]]] = defaultdict(list)
    for paper in archive.shown:
        for name in dict.fromkeys(names(paper)):
            found[part_of(name)].append((name, paper))
    views = (
        GroupView(
            kind=kind, name=_commonest(name for name, _ in group), slug=part, papers=_lines(paper for _, paper in group)
        )
        for part, group in found.items()
    )
    return tuple(sorted(views, key=lambda view: (view.name.casefold(), view.slug)))


def _commonest(names: Iterable[str]) -> str:
    times = Counter(names)
    return min(times, key=lambda name: (-times[name], name))


def _lines(papers: Iterable[Paper]) -> tuple[Listing, ...]:
    lines = {paper.key: listed(paper) for paper in papers}
    return tuple(sorted(lines.values(), key=lambda line: (-(line.date.toordinal() if line.date else 0), line.address)))
