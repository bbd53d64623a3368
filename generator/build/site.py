"""What a site is made of: which stages yield views, and which yield files."""

from collections.abc import Iterator, Mapping

from generator import feeds
from generator.build.pipeline import Loaded
from generator.model import Archive, OutputFile
from generator.settings import Settings
from generator.views import View, views

__all__ = ["outputs", "site_views"]


def site_views(archive: Archive, settings: Settings) -> tuple[View, ...]:
    """Return the view of every page that is made from the archive."""
    return tuple(views(archive, at_least=settings.author_page_min_papers))


def outputs(loaded: Loaded, settings: Settings, templates: Mapping[str, str]) -> Iterator[OutputFile]:
    """Yield every file of the site that is no page."""
    yield from feeds.build(loaded.archive, settings, templates, loaded.searches)
