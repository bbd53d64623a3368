"""What the page of trends shows."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.archive.terms import Term
from generator.model import Archive
from generator.model.categories import category_label
from generator.views.group import AuthorView, Group
from generator.views.over_time import months
from generator.views.trends.change import Changes, Subject, changes
from generator.views.trends.newcomers import Newcomers, newcomers
from generator.views.trends.review import Review, review
from generator.views.trends.volume import Volume, volume

__all__ = ["Trends", "TrendsView", "trends"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trends:
    """Where the field is going: counted to the newest day of the archive, never to today."""

    first: dt.date
    last: dt.date
    """The oldest and the newest day; the month of each may be there in part only."""
    axis: tuple[dt.date, ...]
    """First day of every month between the two."""
    volume: Volume
    review: Review
    terms: Changes
    topics: Changes
    newcomers: Newcomers


@dataclass(frozen=True, slots=True, kw_only=True)
class TrendsView:
    """The page of trends."""

    trends: Trends | None
    """None where nothing in the archive has a date."""


def trends(
    archive: Archive, terms: Iterable[Term], topics: Iterable[Group], authors: Iterable[AuthorView]
) -> Trends | None:
    """Return the trends of ``archive``; None where nothing in it has a date.

    ``terms`` are those of ``archive.shown``, ``topics`` and ``authors`` those that have pages.
    """
    first_days = [paper.first_date for paper in archive.shown]
    days = sorted(day for day in first_days if day)
    if not days:
        return None
    last = max(paper.last_date or days[-1] for paper in archive.shown)
    axis = months((days[0], last))
    of_terms = changes((_of_term(term, first_days) for term in terms), days, axis)
    return Trends(
        first=days[0],
        last=last,
        axis=axis,
        volume=volume(archive, axis),
        review=review(archive),
        terms=of_terms,
        topics=changes(map(_of_topic, topics), days, axis),
        newcomers=newcomers(archive, authors, axis, since=of_terms.start),
    )


def _of_term(term: Term, first_days: Sequence[dt.date | None]) -> Subject:
    days = sorted(day for place in term.papers if (day := first_days[place]))
    return Subject(label=term.label, query=_query(term.name), short=term.short, days=tuple(days))


def _query(name: str) -> str:
    """Return the search that comes nearest to a term: words side by side to the letter, one word in any form of it."""
    return name if name.isalnum() else f'"{name}"'


def _of_topic(topic: Group) -> Subject:
    quoted = f'"{topic.name}"' if " " in topic.name else topic.name
    return Subject(
        label=category_label(topic.name),
        query=f"category:{quoted}",
        address=f"topics/{topic.slug}/",
        days=topic.first_days,
    )
