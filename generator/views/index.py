"""Indexes: all topics, certifications, authors and sources."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from generator.model.categories import field_of
from generator.text import fold
from generator.text.people import person_key
from generator.views.group import AuthorView, Group
from generator.views.source import SourceView

__all__ = ["IndexView", "LetterView", "Row", "SourcesView", "authors_index", "certifications_index", "topics_index"]

LONGEST = 500
"""How many authors one page lists; where there are more, each letter has a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One topic, certification or author."""

    name: str
    slug: str
    papers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexView:
    """All topics, all certifications or all authors that have a page."""

    kind: str
    """``topics``, ``certifications`` or ``authors``."""
    groups: tuple[tuple[str, tuple[Row, ...]], ...]
    """Rows under a field of topics or a letter of authors; one group without heading where there is none."""
    letters: tuple[tuple[str, str, int], ...] = ()
    """Letters with a page of their own, its address part, how many authors it lists; ``groups`` is empty then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterView:
    """The authors under one letter."""

    letter: str
    """A capital letter, or ``#`` for names of another script."""
    slug: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcesView:
    """All sources."""

    sources: tuple[SourceView, ...]


def topics_index(topics: Iterable[Group]) -> IndexView:
    """Return the index of ``topics``: areas first, then arXiv's categories under their fields."""
    ordered = sorted(topics, key=lambda topic: (field_of(topic.name), fold(topic.name), topic.slug))
    return IndexView(kind="topics", groups=_grouped((field_of(topic.name), _row(topic)) for topic in ordered))


def certifications_index(certifications: Iterable[Group]) -> IndexView:
    """Return the index of ``certifications``."""
    return IndexView(kind="certifications", groups=_grouped(("", _row(each)) for each in certifications))


def authors_index(authors: tuple[AuthorView, ...]) -> tuple[IndexView, tuple[LetterView, ...]]:
    """Return the index of ``authors`` by the last word of their names; of very many, an index of letters and these."""
    ordered = sorted(authors, key=lambda author: (*_place(author), author.slug))
    groups = _grouped((_place(author)[0], _author_row(author)) for author in ordered)
    if len(authors) <= LONGEST:
        return IndexView(kind="authors", groups=groups), ()
    letters = tuple(LetterView(letter=letter, slug=_letter_slug(letter), rows=rows) for letter, rows in groups)
    counted = tuple((each.letter, each.slug, len(each.rows)) for each in letters)
    return IndexView(kind="authors", groups=(), letters=counted), letters


def _place(author: AuthorView) -> tuple[str, str, str]:
    """Return the letter that ``author`` stands under, and what she is sorted by there."""
    key = person_key(author.name)
    family = key.rpartition(" ")[2]
    letter = family[:1].upper()
    return (letter if "A" <= letter <= "Z" else "#"), family, key


def _letter_slug(letter: str) -> str:
    return letter.lower() if letter != "#" else "other"


def _grouped(rows: Iterable[tuple[str, Row]]) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    return tuple((head, tuple(row for _, row in group)) for head, group in groupby(rows, key=lambda each: each[0]))


def _row(group: Group) -> Row:
    return Row(name=group.name, slug=group.slug, papers=len(group.members))


def _author_row(author: AuthorView) -> Row:
    return Row(name=author.name, slug=author.slug, papers=len(author.members))
