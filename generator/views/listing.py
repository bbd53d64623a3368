"""A paper as one line of a list: what a day, a month or an author's page shows of it."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.model import Event, Mention, Paper, Section
from generator.views.citation import Medium, appeared

__all__ = ["Listing", "Ref", "Telling", "in_order", "listed", "listing", "ref", "sections"]

Telling = tuple[Paper, Event, Mention]
"""A paper, something that happened to it, and one place where a digest tells so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ref:
    """A paper that another page names."""

    address: str
    title: str | None
    abstract: str | None
    """Only where there is no title: a page shows its first words instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """One paper in a list."""

    address: str
    title: str | None
    authors: tuple[str, ...]
    authors_complete: bool
    abstract: str | None
    kind: Section
    details: tuple[str, ...]
    """The certifications or categories that the event is about."""
    date: dt.date | None
    """The day of the event."""
    source: str
    first: bool = True
    """False where the paper stands on the page already, in a section above."""
    medium: Medium
    """In what it appeared; with the two below what a reference manager needs to know."""
    container: str
    issued: dt.date | None


def ref(paper: Paper) -> Ref:
    """Return how another page names ``paper``."""
    return Ref(address=paper.address, title=paper.title, abstract=None if paper.title else paper.abstract)


def listing(paper: Paper, event: Event, *, details: tuple[str, ...]) -> Listing:
    """Return the line for ``event`` of ``paper``: as its digest had it, and what that lacks from the paper."""
    medium, container, issued = appeared(paper)
    return Listing(
        address=paper.address,
        title=event.title or paper.title,
        authors=event.authors or paper.authors,
        authors_complete=event.authors_complete if event.authors else paper.authors_complete,
        abstract=event.abstract or paper.abstract,
        kind=event.kind,
        details=details,
        date=event.date,
        source=event.source,
        medium=medium,
        container=container,
        issued=issued,
    )


def listed(paper: Paper, event: Event | None = None) -> Listing:
    """Return the line for ``paper`` as it is now, under ``event``, else the newest of it, without its abstract."""
    told = event or _newest(paper)
    medium, container, issued = appeared(paper)
    return Listing(
        address=paper.address,
        title=paper.title,
        authors=paper.authors,
        authors_complete=paper.authors_complete,
        abstract=None if paper.title else paper.abstract,
        kind=told.kind,
        details=(told.detail,) if told.detail else (),
        date=told.date,
        source=told.source,
        medium=medium,
        container=container,
        issued=issued,
    )


def _newest(paper: Paper) -> Event:
    dated = [event for event in paper.events if event.date]
    return max(dated, key=lambda event: event.date or dt.date.min) if dated else paper.events[-1]


def sections(tellings: Iterable[Telling]) -> tuple[tuple[Section, tuple[Listing, ...]], ...]:
    """Return ``tellings`` under their sections, those in the order of ``Section``, in the order of the digests within.

    A paper with two certifications is one line of its section; a second section that has it says so by ``first``.
    """
    ordered = sorted(tellings, key=_place)
    found: list[tuple[Section, tuple[Listing, ...]]] = []
    seen: set[str] = set()
    for kind in Section:
        papers: dict[str, list[Telling]] = {}
        for telling in ordered:
            if telling[1].kind is kind:
                papers.setdefault(telling[0].key, []).append(telling)
        if papers:
            found.append((kind, tuple(_line(group, first=key not in seen) for key, group in papers.items())))
            seen.update(papers)
    return tuple(found)


def in_order(tellings: Iterable[Telling]) -> tuple[Paper, ...]:
    """Return the papers of ``tellings`` in the order in which ``sections`` has them first."""
    ordered = sorted(tellings, key=lambda telling: (_RANK[telling[1].kind], _place(telling)))
    return tuple({paper.key: paper for paper, _, _ in ordered}.values())


_RANK = {kind: rank for rank, kind in enumerate(Section)}


def _place(telling: Telling) -> tuple[str, str, int, tuple[int, int], str]:
    _, event, mention = telling
    return mention.source, mention.path, mention.part or 0, mention.lines, event.detail


def _line(group: Sequence[Telling], *, first: bool) -> Listing:
    paper, event, _ = group[0]
    details = tuple(dict.fromkeys(each.detail for _, each, _ in group if each.detail))
    return replace(listing(paper, event, details=details), first=first)
