"""What a site is made of: which stages yield views, and which yield files."""

from collections.abc import Iterable, Iterator, Mapping

from generator import feeds, search
from generator.build.pipeline import Loaded
from generator.model import OutputFile
from generator.pages import extras
from generator.settings import Settings
from generator.views import View, views
from generator.views.following import catalogue
from generator.views.language import language

__all__ = ["outputs", "site_views"]


def site_views(loaded: Loaded, settings: Settings, templates: Mapping[str, str]) -> tuple[View, ...]:
    """Return the view of every page that is made from the archive."""
    followed = catalogue(loaded.archive, settings, language(settings, templates), loaded.searches)
    return tuple(views(loaded.archive, at_least=settings.author_page_min_papers, feeds=followed))


def outputs(
    loaded: Loaded,
    views: Iterable[View],
    settings: Settings,
    templates: Mapping[str, str],
    written: Iterable[str] = (),
) -> Iterator[OutputFile]:
    """Yield every file of the site that is no page; ``written`` are the addresses of pages written by hand."""
    yield from extras(views, settings, language(settings, templates), written)
    yield from search.build(loaded.archive, settings, templates)
    yield from feeds.build(loaded.archive, settings, templates, loaded.searches)
