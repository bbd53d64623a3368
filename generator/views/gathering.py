"""What several pages and feeds are about: days, people, topics, gathered once."""

from dataclasses import dataclass

from generator.model import Archive
from generator.views.day import DayView, days
from generator.views.group import AuthorView, Group, authors, certifications, topics
from generator.views.source import SourceView, sources

__all__ = ["Gathered", "gather"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """The papers of an archive by what they have in common."""

    days: tuple[DayView, ...]
    """The oldest first."""
    topics: tuple[Group, ...]
    certifications: tuple[Group, ...]
    authors: tuple[AuthorView, ...]
    """Those who have a page."""
    sources: tuple[SourceView, ...]


def gather(archive: Archive, *, at_least: int) -> Gathered:
    """Return what the papers of ``archive`` have in common; an author of ``at_least`` of them has a page."""
    return Gathered(
        days=days(archive),
        topics=topics(archive),
        certifications=certifications(archive),
        authors=authors(archive, at_least=at_least),
        sources=sources(archive),
    )
