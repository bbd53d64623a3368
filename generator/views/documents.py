"""A paper as a search sees it: plain text by field, and what it can be narrowed by."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from generator.model import Archive, Paper
from generator.text import plain
from generator.text.words import Reading, label_words, name_words, text_words
from generator.views.citation import Medium, appeared

__all__ = [
    "FIELDS",
    "Document",
    "document",
    "fields",
    "identifiers",
    "labels",
    "names",
    "searchable",
    "sections",
    "titles",
]

FIELDS = ("title", "author", "abstract", "category", "id")
"""Fields of a document that a query may name, in the order of the index."""


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
    medium: Medium
    """In what it appeared; with the two below what a reference manager needs to know."""
    container: str
    issued: dt.date | None


def document(paper: Paper) -> Document:
    """Return ``paper`` as a search sees it."""
    title, *formerly = titles(paper)
    medium, container, issued = appeared(paper)
    return Document(
        key=paper.key,
        address=paper.address,
        title=title,
        formerly=tuple(formerly),
        authors=names(paper),
        abstract=plain(paper.abstract or ""),
        ids=identifiers(paper),
        categories=labels(paper),
        certifications=tuple(sorted(set(paper.certifications))),
        sources=paper.sources,
        sections=sections(paper),
        day=paper.first_date,
        medium=medium,
        container=container,
        issued=issued,
    )


def titles(paper: Paper) -> tuple[str, ...]:
    """Return the title of ``paper``, empty if it has none, and those it had before, as plain text."""
    return (plain(paper.title or ""), *map(plain, paper.formerly))


def names(paper: Paper) -> tuple[str, ...]:
    """Return the authors of ``paper`` as plain text."""
    return tuple(map(plain, paper.authors))


def identifiers(paper: Paper) -> tuple[str, ...]:
    """Return the ids of ``paper`` without their schemes, sorted."""
    return tuple(sorted({id_.partition(":")[2] for id_ in paper.ids if not id_.startswith(_WORTHLESS_SCHEMES)}))


def labels(paper: Paper) -> tuple[str, ...]:
    """Return the categories of ``paper``, sorted."""
    return tuple(sorted(set(paper.categories)))


def sections(paper: Paper) -> tuple[str, ...]:
    """Return what was announced of ``paper``, sorted: ``accepted``, ``submitted`` and so on."""
    return tuple(sorted({str(event.kind) for event in paper.events}))


def fields(paper: Document) -> Iterator[tuple[Reading, tuple[str, ...]]]:
    """Yield for each of ``FIELDS`` how its words are read, and its texts: words of two texts are no neighbours."""
    yield text_words, (paper.title, *paper.formerly)
    yield name_words, paper.authors
    yield text_words, (paper.abstract,)
    yield label_words, paper.categories
    yield name_words, paper.ids


def searchable(archive: Archive) -> Iterator[Paper]:
    """Yield the papers that a search knows in the order of their numbers: undated ones first, then day by day.

    A new day thus adds numbers at the end, and what is stored of older ones stays as it is. Within a day papers are
    sorted by what it told of them, which makes long runs of the same in what is stored of each.
    """
    yield from sorted(archive.shown, key=_number_order)


def _number_order(paper: Paper) -> tuple[dt.date, str, str]:
    return paper.first_date or dt.date.min, str(paper.events[0].kind) if paper.events else "", paper.address
