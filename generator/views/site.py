"""All pages of the site as views: what there is, in what order, before anything is written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.model import Archive
from generator.views import day, group, home, paper, source

__all__ = ["FixedView", "IndexView", "SourcesView", "View", "views"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexView:
    """All topics, all certifications or all authors that have a page."""

    kind: str
    """``topics``, ``certifications`` or ``authors``."""
    rows: tuple[tuple[str, str, int], ...]
    """Name, last part of the address and number of papers of each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcesView:
    """All sources."""

    sources: tuple[source.SourceView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedView:
    """A page that shows nothing of the archive."""

    kind: str
    """``search`` or ``missing``."""


View = (
    home.HomeView
    | home.DaysView
    | home.YearView
    | home.MonthView
    | day.DayView
    | day.UndatedView
    | paper.PaperView
    | paper.RedirectView
    | group.GroupView
    | group.AuthorView
    | source.SourceView
    | SourcesView
    | IndexView
    | FixedView
)
"""What one page shows; a page is a function of its view, of the settings and of the templates, and of nothing else."""


def views(archive: Archive, *, at_least: int, related: Mapping[str, tuple[str, ...]] | None = None) -> Iterator[View]:
    """Yield every page of ``archive``; an author of ``at_least`` papers has one.

    ``related`` maps keys of papers to those of papers like them, the nearest first.
    """
    each_day = day.days(archive)
    authors = group.authors(archive, at_least=at_least)
    yield home.home(archive, each_day)
    yield from each_day
    yield home.all_days(archive, each_day)
    yield from home.years(each_day)
    yield from home.months(each_day)
    yield from day.undated(archive)
    yield from paper.papers(archive, each_day, _author_parts(authors), related or {})
    yield from paper.redirects(archive)
    yield from _with_index("topics", group.topics(archive))
    yield from _with_index("certifications", group.certifications(archive))
    yield from _with_index("authors", authors)
    each_source = source.sources(archive)
    yield SourcesView(sources=each_source)
    yield from each_source
    yield FixedView(kind="search")
    yield FixedView(kind="missing")


def _author_parts(authors: Iterable[group.AuthorView]) -> dict[str, str]:
    return {form: author.slug for author in authors for form in author.forms}


def _with_index(kind: str, members: tuple[group.GroupView, ...] | tuple[group.AuthorView, ...]) -> Iterator[View]:
    yield IndexView(kind=kind, rows=tuple((member.name, member.slug, len(member.papers)) for member in members))
    yield from members
