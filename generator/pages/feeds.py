"""The page of all feeds, and the lines by which every page names those that are about it."""

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import escape

from generator.pages.plans import Plan, Site, root_of
from generator.views import View
from generator.views.address import address
from generator.views.feed import Family, FeedsView, FeedView, Form, about, named_in

__all__ = ["feed_lines", "feeds_page"]

FORMS = {Form.ATOM: "Atom", Form.RSS: "RSS", Form.JSON: "JSON Feed"}
"""The names of the forms, the same in every language."""


def feeds_page(site: Site, view: FeedsView) -> Plan:
    """Return the plan of the page that lists all feeds; its script copies addresses and writes OPML of a chosen few."""
    root = root_of(address(view), site.settings)
    # The feeds are in the site's first language; what they are called here is in the page's.
    shown = named_in(view, site.settings, site.t) if site.settings.edition else view
    return Plan(
        kind="feeds",
        title=site.t.plain("feeds.title"),
        template="feeds",
        description=site.t.plain("feeds.description"),
        shows={"forms": FORMS, "families": shown.families, "first": {Family.ARCHIVE, Family.DAYS}},
        head=(f'<script src="{root}assets/digest/js/feeds.js" type="module"></script>',) if view.families else (),
    )


def feed_lines(site: Site, view: View | None, root: str) -> Iterator[str]:
    """Yield the links by which feed readers and browsers find the feeds of a page (RSS Autodiscovery, WHATWG HTML).

    ``view`` is None for a page written by hand. What a page is about comes first, in every form; the archive's own feed
    stands on all pages, so it has the two forms that every reader knows.
    """
    for feed in about(view, site.settings, site.t):
        yield from _links(feed, root)


# Most pages are papers, which name the archive's own alone.
@lru_cache(maxsize=64)
def _links(feed: FeedView, root: str) -> tuple[str, ...]:
    return tuple(
        f'<link rel="alternate" type="{form.value}" title="{escape(_title(feed, form))}" href="{root}{path}">'
        for form, path in feed.forms
        if feed.family is not Family.ARCHIVE or form is not Form.JSON
    )


def _title(feed: FeedView, form: Form) -> str:
    return f"{feed.title} ({FORMS[form]})"
