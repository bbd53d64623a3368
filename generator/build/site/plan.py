"""What a site is made of: which stages yield views, and which yield files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator import api, exports, feeds, search
from generator.archive.terms import Term
from generator.build.cache.known import Known, known
from generator.build.cache.steady import steady
from generator.build.cache.store import key_of
from generator.build.cache.versions import code_key, templates_key
from generator.build.loading.pipeline import Loaded
from generator.build.output.files import Outputs
from generator.build.site.export_keeper import ExportKeeper
from generator.build.site.feed_keeper import FeedKeeper
from generator.build.site.index_keeper import IndexKeeper
from generator.pages import extras, site_in
from generator.settings import Settings
from generator.views import View, views
from generator.views.exporting import ExportsView
from generator.views.following import Following, following
from generator.views.gathering import Gathered, gather
from generator.views.language import language

__all__ = ["EXPORTS", "Plan", "pages_of", "plan", "put_data", "put_extras", "put_feeds", "put_search"]

EXPORTS = "exports"
"""What the group of all exports is called among the outputs."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a site is made from, but for what only pages show."""

    loaded: Loaded
    settings: Settings
    texts: Mapping[str, str]
    """Templates and words, as ``templates.texts`` gives them."""
    gathered: Gathered
    followed: Following
    """What every feed tells."""
    lookup: api.Plan
    """What the API tells."""
    known: Known
    """Keys of all that papers and days are."""

    def key_of_papers(self, *others: object) -> bytes:
        """Return a key of the papers that are shown, and of ``others``."""
        return key_of(steady(others), self.known.of(self.loaded.archive.shown))


def plan(loaded: Loaded, settings: Settings, texts: Mapping[str, str]) -> Plan:
    """Return what the site of an archive is made from."""
    archive = loaded.archive
    gathered = gather(archive, at_least=settings.author_page_min_papers)
    followed = following(archive, settings, language(settings, texts), loaded.searches, gathered)
    lookup = api.plan(archive, gathered.days, settings)
    return Plan(loaded, settings, texts, gathered, followed, lookup, known(loaded.paper_keys, gathered.days))


def pages_of(site: Plan, related: Mapping[str, tuple[str, ...]], terms: Sequence[Term]) -> tuple[View, ...]:
    """Return every page of ``site`` but that of exports; ``related`` and ``terms`` are of its archive's papers."""
    return tuple(
        views(
            site.loaded.archive,
            site.gathered,
            feeds=site.followed.catalogue,
            related=related,
            terms=terms,
        )
    )


def put_data(site: Plan, outputs: Outputs) -> None:
    """Put what programs read into the site: exports for other tools, and the API."""
    outputs.progress.stage("Writing exports")
    _put_exports(outputs, site)
    outputs.progress.stage("Writing the API")
    _put_api(outputs, site)


def put_search(site: Plan, outputs: Outputs) -> None:
    """Put the search into the site: the words of papers."""
    archive, settings, texts = site.loaded.archive, site.settings, site.texts
    outputs.progress.stage("Writing search")
    code = code_key("search", "text", "views", "model")
    key = key_of(code, templates_key(), site.key_of_papers(settings.language, settings.site_name, settings.site_url))
    outputs.put_family(
        "search", key, lambda: search.put_index(archive, settings, texts, IndexKeeper(outputs, site.known))
    )


def put_feeds(site: Plan, outputs: Outputs) -> None:
    """Put feeds into the site: what was announced when."""
    settings, texts = site.settings, site.texts
    outputs.progress.stage("Writing feeds")
    outputs.put(feeds.build(settings, texts, site.followed, FeedKeeper(outputs, site.known, settings)))


def put_extras(
    outputs: Outputs, site: Plan, pages: Iterable[View], exported: ExportsView, written: Mapping[str, bool]
) -> None:
    """Put what speaks of other files into the site: the sitemap, say, and the API's index, which names the exports.

    ``pages`` are all of the archive's, ``written`` the addresses of those written by hand.
    """
    outputs.put(extras(pages, site_in(site.settings, site.texts), written))
    outputs.put(site.lookup.overview(site.texts, exported.paths))


def _put_exports(outputs: Outputs, site: Plan) -> None:
    archive, settings = site.loaded.archive, site.settings
    key = key_of(code_key("exports", "text", "views", "model"), site.key_of_papers(settings.site_url, settings.without))
    outputs.put_planned(
        EXPORTS, key, lambda: exports.plan(archive, settings, ExportKeeper(outputs, site.known, settings))
    )


def _put_api(outputs: Outputs, site: Plan) -> None:
    code = code_key("api", "exports", "text", "views", "model")
    for part in site.lookup.parts:
        outputs.put_group(part.group, key_of(code, site.known.steady(part)), part.files)
