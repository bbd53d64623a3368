"""Writes pages: a view, the settings and the templates in, a page out, and nothing else."""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache, lru_cache
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from generator import views
from generator.archive.terms import terms
from generator.model import Archive, Digest, Page
from generator.pages import calendar, groups, papers, trend_tables
from generator.pages.block import one_block
from generator.pages.chart import outline
from generator.pages.coins import coins
from generator.pages.compiled import Compiled
from generator.pages.editions import site_in, switch
from generator.pages.exports import exports_page
from generator.pages.feeds import feed_lines, feeds_page
from generator.pages.head import head
from generator.pages.plans import Plan, Site, base_of, by, headline, place, root_of, shape
from generator.pages.sandbox import Sandbox
from generator.pages.trends import trends
from generator.settings import Settings
from generator.text import html, inline_html
from generator.views import View
from generator.views.address import address, indexed, lastmod
from generator.views.following import following
from generator.views.language import Language, language

__all__ = ["Writer", "pages"]

PLANS: dict[type, Callable[[Site, Any], Plan]] = {
    views.HomeView: calendar.home,
    views.AboutView: calendar.about,
    views.DaysView: calendar.days,
    views.YearView: calendar.year,
    views.MonthView: calendar.month,
    views.DayView: calendar.day,
    views.UndatedView: calendar.undated,
    views.PaperView: papers.paper,
    views.RedirectView: papers.redirect,
    views.GroupView: groups.group,
    views.GroupMonthView: groups.group_month,
    views.AuthorView: groups.author,
    views.LetterView: groups.letter,
    views.IndexView: groups.index,
    views.SourceView: groups.source,
    views.SourcesView: groups.sources,
    views.FixedView: groups.fixed,
    views.FeedsView: feeds_page,
    views.ExportsView: exports_page,
    views.TrendsView: trends,
}
"""Who plans the page of each kind of view."""


def pages(archive: Archive, settings: Settings, templates: Mapping[str, str]) -> Iterator[Page]:
    """Yield every page of ``archive``; ``templates`` holds the text files of ``site_templates`` by their path there."""
    writer = Writer(settings, templates)
    gathered = views.gather(archive, at_least=settings.author_page_min_papers)
    followed = following(archive, settings, language(settings, templates), gathered=gathered)
    found = views.views(archive, gathered, feeds=followed.catalogue, terms=terms(archive.shown))
    return map(writer.page, found)


class Writer:
    """Writes the page of a view. Holds nothing but what it was made from, so that any process can make its own."""

    def __init__(self, settings: Settings, templates: Mapping[str, str]) -> None:
        """Compile the templates of pages."""
        self._site = site_in(settings, templates)
        self._template = cache(_environment(self._site, templates).get_template)
        # What every page of a paper says of feeds, by what leads from it to the top of the site.
        self._feeds = cache(lambda root: tuple(feed_lines(self._site, None, root)))

    def empty(self, view: View) -> Page:
        """Return the page of ``view`` without what it shows: what other pages of its kind look like."""
        at, edition = address(view), self._site.settings.edition
        kind = PLANS[type(view)](self._site, view).kind
        return Page(kind=kind, address=edition + at, title="", edition=edition, body="", switch=switch(self._site, at))

    def page(self, view: View) -> Page:
        """Return the page of ``view``."""
        plan = PLANS[type(view)](self._site, view)
        at = address(view)
        settings = self._site.settings
        base, root = base_of(at, settings), root_of(at, settings)
        template = self._template(f"{plan.template}.md.j2")
        feeds = self._feeds(root) if isinstance(view, views.PaperView) else feed_lines(self._site, view, root)
        return Page(
            kind=plan.kind,
            address=settings.edition + at,
            title=plan.title,
            head="\n".join([head(self._site, plan, view), *feeds]),
            body=one_block(template.render(view=view, base=base, root=root, **plan.shows)),
            edition=settings.edition,
            switch=switch(self._site, at),
            lastmod=lastmod(view),
            indexed=indexed(view),
        )


def _environment(site: Site, templates: Mapping[str, str]) -> Environment:
    sources = {
        path.removeprefix("pages/"): _with_words(text, site.t)
        for path, text in templates.items()
        if path.startswith("pages/")
    }
    return Sandbox(
        _names(site),
        loader=DictLoader(sources),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=Compiled(),
    )


def _names(site: Site) -> dict[str, Any]:
    """Return what templates know."""
    return {
        "t": site.t,
        "settings": site.settings,
        # Digests are in English, as the search takes them to be.
        "said": Markup() if site.t.code == "en" else Markup(' lang="en"'),
        "title": lambda paper: _inline(paper.title) if paper.title else headline(site, paper),
        "inline": _inline,
        "abstract": _abstract,
        "by": lambda names, complete, most=12: by(site, names, complete=complete, most=most),
        "coins": lambda paper: coins(site, paper),
        "shape_text": lambda sections: shape(site, sections),
        "outline": outline,
        "start_text": lambda counts, place: trend_tables.start(site, counts.starts[place], yearly=counts.yearly),
        "peak_text": lambda counts: trend_tables.peak(site, counts),
        "counts_table": lambda counts: trend_tables.over_time(site, counts),
        "share_text": lambda change, of: trend_tables.share_words(site, change, of),
        "link": lambda address, text: Markup('<a href="{}">{}</a>').format(address, text),
        "key": lambda letter: Markup("<kbd>{}</kbd>").format(letter),
        "place": lambda at: place(site, at),
        "places": lambda digests: site.t.joined("places", (place(site, digest) for digest in digests)),
        "about_row": lambda row: groups.about_row(site, row),
        "about_source": lambda source: groups.about_source(site, source),
        "digest_address": _digest_address,
        "category_name": site.t.category,
        "part_of": views.part_of,
        "meaning": lambda name: groups.meaning(site, name),
    }


_WORDS = re.compile(r"\{\{ t\('([\w.-]+)'\) \}\}")


def _with_words(source: str, t: Language) -> str:
    """Return the template with the words that need no value put in: a page has twenty, each the price of a call."""
    return _WORDS.sub(lambda match: f"{{% raw %}}{t(match[1])}{{% endraw %}}", source)


# A title stands on its paper's page, in lists and beside papers that are like it, which are of any day.
@lru_cache(maxsize=1 << 14)
def _inline(text: str) -> Markup:
    return Markup(inline_html(text))  # noqa: S704 (text.inline_html has escaped it)


def _abstract(text: str) -> Markup:
    return Markup(html(text))  # noqa: S704 (text.html has escaped it)


def _digest_address(digest: Digest) -> str:
    day: date | None = digest.date
    return f"days/{day}/" if day else f"digests/{digest.key}/"
