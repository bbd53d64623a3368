"""Plans of topics, certifications, authors and sources, and of their indexes."""

import datetime as dt

from generator.pages.plans import Plan, Site
from generator.views import AuthorView, FixedView, GroupView, IndexView, Listing, SourcesView, SourceView

__all__ = ["author", "fixed", "group", "index", "source", "sources"]

PLURAL = {"topic": "topics", "certification": "certifications"}


def index(site: Site, view: IndexView) -> Plan:
    """Return the plan of the index of all topics, certifications or authors."""
    return Plan(
        kind=view.kind,
        address=f"{view.kind}/",
        title=site.t.plain(f"{view.kind}.title"),
        template="index",
        description=site.t.plain(f"{view.kind}.description"),
    )


def group(site: Site, view: GroupView) -> Plan:
    """Return the plan of the page of a topic or a certification."""
    above = PLURAL[view.kind]
    papers = site.t.plain_count("papers", len(view.papers))
    return Plan(
        kind=view.kind,
        address=f"{above}/{view.slug}/",
        title=site.t.plain(f"{view.kind}.title", name=view.name),
        template="group",
        description=site.t.plain(f"{view.kind}.description", papers=papers, name=view.name),
        shows={"above": (site.t(f"{above}.title"), f"{above}/"), "name": view.name, "forms": ""},
        lastmod=_newest(view.papers),
    )


def author(site: Site, view: AuthorView) -> Plan:
    """Return the plan of an author's page."""
    others = [form for form in view.forms if form != view.name]
    papers = site.t.plain_count("papers", len(view.papers))
    return Plan(
        kind="author",
        address=f"authors/{view.slug}/",
        title=site.t.plain("author.title", name=view.name),
        template="group",
        description=site.t.plain("author.description", papers=papers, name=view.name),
        shows={
            "above": (site.t("authors.title"), "authors/"),
            "name": view.name,
            "forms": site.t.series(others) if others else "",
        },
        lastmod=_newest(view.papers),
    )


def sources(site: Site, view: SourcesView) -> Plan:
    """Return the plan of the page of all sources."""
    return Plan(
        kind="sources",
        address="sources/",
        title=site.t.plain("sources.title"),
        template="sources",
        description=site.t.plain("sources.description"),
        lastmod=max((each.last for each in view.sources if each.last), default=None),
    )


def source(site: Site, view: SourceView) -> Plan:
    """Return the plan of the page of a source."""
    digests = site.t.plain_count("digests", len(view.digests))
    return Plan(
        kind="source",
        address=f"sources/{view.slug}/",
        title=site.t.plain("source.title", name=view.name),
        template="source",
        description=site.t.plain("source.description", digests=digests, name=view.name),
        lastmod=view.last,
    )


def fixed(site: Site, view: FixedView) -> Plan:
    """Return the plan of the search page, or of the page that is shown where there is none."""
    return Plan(
        kind=view.kind,
        address="404.html" if view.kind == "missing" else f"{view.kind}/",
        title=site.t.plain(f"{view.kind}.title"),
        template=view.kind,
        description="" if view.kind == "missing" else site.t.plain(f"{view.kind}.description"),
        head=('<meta name="robots" content="noindex">',) if view.kind == "missing" else (),
        indexed=view.kind != "missing",
    )


def _newest(lines: tuple[Listing, ...]) -> dt.date | None:
    return max((line.date for line in lines if line.date), default=None)
