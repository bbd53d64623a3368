"""``digest verify``: whether a built site agrees with the archive that it was made from.

It looks at the files as browsers, readers and search engines do, and compares them with the archive itself.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from generator.build.loading.pipeline import Loaded
from generator.build.verify.api import check_api
from generator.build.verify.exports import check_exports
from generator.build.verify.feeds import check_feeds
from generator.build.verify.links import check_links, check_reach
from generator.build.verify.lost import lost
from generator.build.verify.page import PageFacts, read_page
from generator.build.verify.papers import check_papers
from generator.build.verify.search import check_search
from generator.build.verify.site import Site
from generator.build.verify.sitemaps import check_sitemap
from generator.build.work.workers import Workers
from generator.diagnostics import Diagnostic
from generator.settings import Settings
from generator.views.following import following
from generator.views.language import language

__all__ = ["lost_since", "verify"]

_BATCH = 50
"""Pages that a worker reads at a time."""


def verify(
    folder: Path, loaded: Loaded, settings: Settings, templates: Mapping[str, str], workers: Workers
) -> Iterator[Diagnostic]:
    """Yield every way in which the site in ``folder`` does not agree with the archive that ``loaded`` is."""
    site = Site.of(folder, settings.site_url)
    pages = _pages(site, workers)
    archive = loaded.archive
    yield from check_links(site, pages)
    yield from check_reach(pages)
    for each in settings.editions:
        yield from check_papers(archive, site, pages, each.edition)
    if settings.site_url:
        yield from check_sitemap(site, pages)
    planned = following(archive, settings, language(settings, templates), loaded.searches)
    yield from check_feeds(archive, site, settings, planned)
    yield from check_search(archive, site)
    yield from check_exports(archive, site, settings)
    yield from check_api(archive, site)


def lost_since(folder: Path, settings: Settings, old: Path) -> Iterator[Diagnostic]:
    """Yield every address and every feed id that ``old``, an older site or its sitemap, has and ``folder`` has not."""
    return lost(Site.of(folder, settings.site_url), old)


def _pages(site: Site, workers: Workers) -> dict[str, PageFacts]:
    paths = site.pages()
    batches = [tuple(paths[start : start + _BATCH]) for start in range(0, len(paths), _BATCH)]
    read = partial(_read, site=site)
    return {page.path: page for batch in workers.map(read, batches) for page in batch}


def _read(paths: tuple[str, ...], site: Site) -> tuple[PageFacts, ...]:
    return tuple(read_page(path, site) for path in paths)
