"""A paper as a search sees it: plain text by field, and what it can be narrowed by."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from generator.model import Archive, Paper
from generator.text import plain

__all__ = ["Document", "document", "searchable"]

_WORTHLESS_SCHEMES = ("url:", "hash:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What a query can ask of one paper."""

    key: str
    address: str
    title: str
    """Plain text; empty where no digest gives one."""
    formerly: tuple[str, ...]
    """Its earlier titles, by which it is found too."""
    authors: tuple[str, ...]
    abstract: str
    """Plain text."""
    ids: tuple[str, ...]
    """Without their schemes, as they are typed: ``2601.15305``."""
    categories: tuple[str, ...]
    certifications: tuple[str, ...]
    sources: tuple[str, ...]
    sections: tuple[str, ...]
    """What was announced of it, sorted: ``accepted``, ``submitted`` …"""
    day: dt.date | None
    """The first day on which a digest told of it."""


def document(paper: Paper) -> Document:
    """Return ``paper`` as a search sees it."""
    return Document(
        key=paper.key,
        address=paper.address,
        title=plain(paper.title or ""),
        formerly=tuple(plain(title) for title in paper.formerly),
        authors=tuple(plain(name) for name in paper.authors),
        abstract=plain(paper.abstract or ""),
        ids=tuple(sorted({id_.partition(":")[2] for id_ in paper.ids if not id_.startswith(_WORTHLESS_SCHEMES)})),
        categories=tuple(sorted(set(paper.categories))),
        certifications=tuple(sorted(set(paper.certifications))),
        sources=paper.sources,
        sections=tuple(sorted({str(event.kind) for event in paper.events})),
        day=paper.first_date,
    )


def searchable(archive: Archive) -> Iterator[Paper]:
    """Yield the papers that a search knows in the order of their numbers: undated ones first, then day by day.

    A new day thus adds numbers at the end, and what is stored of older ones stays as it is.
    """
    undated = [paper for paper in archive.shown if paper.first_date is None]
    yield from sorted(undated, key=lambda paper: paper.address)
    yield from (paper for paper in archive.shown if paper.first_date is not None)
