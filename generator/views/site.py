"""All pages of the site as views: what there is, in what order, before anything is written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.archive.terms import Term
from generator.model import Archive
from generator.views import day, exporting, feed, group, home, index, paper, source
from generator.views import trends as trending
from generator.views.gathering import Gathered

__all__ = ["FixedView", "View", "views"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedView:
    """A page that shows nothing of the archive."""

    kind: str
    """``search``, ``reading-list`` or ``missing``."""


View = (
    home.HomeView
    | home.AboutView
    | home.DaysView
    | home.YearView
    | home.MonthView
    | day.DayView
    | day.UndatedView
    | paper.PaperView
    | paper.RedirectView
    | group.GroupView
    | group.GroupMonthView
    | group.AuthorView
    | index.IndexView
    | index.LetterView
    | index.SourcesView
    | source.SourceView
    | feed.FeedsView
    | exporting.ExportsView
    | trending.TrendsView
    | FixedView
)
"""What one page shows; a page is a function of its view, of the settings and of the templates, and of nothing else."""


def views(
    archive: Archive,
    gathered: Gathered,
    *,
    related: Mapping[str, tuple[str, ...]] | None = None,
    feeds: Iterable[feed.FeedView] = (),
    terms: Iterable[Term] = (),
) -> Iterator[View]:
    """Yield every page of ``archive`` but that of exports.

    ``gathered`` is what ``gather`` returns of it. ``related`` maps keys of papers to those of papers like them, the
    nearest first; ``feeds`` are all of the site, ``terms`` what the papers that are shown are about.
    """
    days, authors, topics = gathered.days, gathered.authors, gathered.topics
    trends = trending.trends(archive, terms, topics, authors)
    yield home.home(archive, days, trends)
    yield home.AboutView(numbers=home.numbers(archive, days))
    yield from days
    yield home.all_days(archive, days)
    yield from home.years(days)
    yield from home.months(days)
    yield from day.undated(archive)
    yield from paper.papers(archive, days, _author_parts(authors), related or {})
    yield from paper.redirects(archive)
    yield from _groups(topics, gathered.certifications)
    all_authors, letters = index.authors_index(authors)
    yield all_authors
    yield from letters
    yield from authors
    yield index.SourcesView(sources=gathered.sources)
    yield from gathered.sources
    yield feed.feeds_view(feeds)
    yield trending.TrendsView(trends=trends)
    yield FixedView(kind="search")
    yield FixedView(kind="reading-list")
    yield FixedView(kind="missing")


def _author_parts(authors: Iterable[group.AuthorView]) -> dict[str, str]:
    return {form: author.slug for author in authors for form in author.forms}


def _groups(topics: tuple[group.Group, ...], certifications: tuple[group.Group, ...]) -> Iterator[View]:
    yield index.topics_index(topics)
    yield index.certifications_index(certifications)
    for each in (*topics, *certifications):
        page, by_month = group.pages_of(each)
        yield page
        yield from by_month
