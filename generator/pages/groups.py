"""Plans of topics, certifications, authors and sources, and of their indexes."""

from markupsafe import Markup

from generator.pages.desk import reading_list
from generator.pages.plans import Plan, Site
from generator.views import (
    AuthorView,
    FixedView,
    GroupMonthView,
    GroupView,
    IndexView,
    LetterView,
    Rhythm,
    Row,
    SourcesView,
    SourceView,
)
from generator.views.address import GROUPS, address

__all__ = [
    "about_row",
    "about_source",
    "author",
    "fixed",
    "group",
    "group_month",
    "index",
    "letter",
    "meaning",
    "source",
    "sources",
]


def index(site: Site, view: IndexView) -> Plan:
    """Return the plan of the index of all topics, certifications or authors."""
    return Plan(
        kind=view.kind,
        title=site.t.plain(f"{view.kind}.title"),
        template="index",
        description=site.t.plain(f"{view.kind}.description"),
    )


def letter(site: Site, view: LetterView) -> Plan:
    """Return the plan of the page of the authors under one letter."""
    return Plan(
        kind="letter",
        title=site.t.plain("authors.letter", letter=view.letter),
        template="letter",
        description=site.t.plain("authors.letter_description", letter=view.letter),
    )


def group(site: Site, view: GroupView) -> Plan:
    """Return the plan of the page of a topic or a certification."""
    above = GROUPS[view.kind]
    papers = site.t.plain_count("papers", view.total)
    name = _full(site, view.name)
    return Plan(
        kind=view.kind,
        title=name,
        template="group",
        description=site.t.plain(f"{view.kind}.description", papers=papers, name=name),
        shows={"above": [(site.t(f"{above}.title"), f"{above}/")], "name": name, "meaning": meaning(site, view.name)},
    )


def group_month(site: Site, view: GroupMonthView) -> Plan:
    """Return the plan of the page of a month of a topic or a certification."""
    above = GROUPS[view.kind]
    name = _full(site, view.name)
    month = site.t.date(view.month, "month")
    return Plan(
        kind=f"{view.kind}-month",
        title=site.t.plain("group.month", name=name, month=month),
        template="group_month",
        description=site.t.plain("group.month_description", name=name, month=month),
        shows={"above": [(site.t(f"{above}.title"), f"{above}/"), (name, f"{above}/{view.slug}/")], "month": month},
    )


def author(site: Site, view: AuthorView) -> Plan:
    """Return the plan of an author's page."""
    others = [form for form in view.forms if form != view.name]
    papers = site.t.plain_count("papers", len(view.papers))
    return Plan(
        kind="author",
        title=view.name,
        template="author",
        description=site.t.plain("author.description", papers=papers, name=view.name),
        shows={"forms": site.t.series(others) if others else ""},
    )


def sources(site: Site, _view: SourcesView) -> Plan:
    """Return the plan of the page of all sources."""
    return Plan(
        kind="sources",
        title=site.t.plain("sources.title"),
        template="sources",
        description=site.t.plain("sources.description"),
    )


def source(site: Site, view: SourceView) -> Plan:
    """Return the plan of the page of a source."""
    digests = site.t.plain_count("digests", len(view.digests))
    return Plan(
        kind="source",
        title=site.t.plain("source.title", name=view.name),
        template="source",
        description=site.t.plain("source.description", digests=digests, name=view.name),
    )


def fixed(site: Site, view: FixedView) -> Plan:
    """Return the plan of the search page, of the reading list, or of the page that is shown where there is none."""
    if view.kind == "missing":
        return _missing(site)
    if view.kind == "reading-list":
        return reading_list(site, address(view))
    return Plan(
        kind=view.kind,
        title=site.t.plain(f"{view.kind}.title"),
        template=view.kind,
        description=site.t.plain(f"{view.kind}.description"),
    )


def _missing(site: Site) -> Plan:
    """Return the plan of the 404 page: the one at the top, which most hosts show anywhere, speaks every language."""
    path, edition = site.settings.base_path, site.settings.edition
    others = () if edition else tuple((t, path + folder) for folder, t in site.editions[1:])
    return Plan(kind="missing", title=site.t.plain("missing.title"), template="missing", shows={"others": others})


def meaning(site: Site, certification: str) -> str:
    """Return what a certification means, empty where the language's table does not say."""
    key = f"meaning.{certification.lower()}"
    return site.t.plain(key) if site.t.has(key) else ""


def about_row(site: Site, row: Row) -> Markup:
    """Return what an index says of one of its rows behind the name."""
    papers = site.t.count("papers", row.papers)
    means = meaning(site, row.name)
    if means:
        return site.t("certifications.row", papers=papers, meaning=means)
    return site.t.joined("list", [row.name, papers]) if site.t.category(row.name) else papers


def about_source(site: Site, view: SourceView) -> Markup:
    """Return how much a source has sent, from when to when, and in what rhythm: two or three sentences."""
    t = site.t
    said = [t("source.counts", digests=t.count("digests", len(view.digests)), papers=t.count("papers", view.papers))]
    if view.first and view.last:
        said.append(t("source.range", first=t.date(view.first), last=t.date(view.last)))
    if view.rhythm:
        said.append(_rhythm(site, view.rhythm))
    return t.joined("sentences", said)


def _rhythm(site: Site, rhythm: Rhythm) -> Markup:
    names = site.t.weekdays()
    if rhythm.weekdays:
        return site.t("source.rhythm_days", days=site.t.series([names[day] for day in rhythm.weekdays]))
    return site.t.count("source.rhythm_interval", rhythm.interval)


def _full(site: Site, name: str) -> str:
    """Return ``name``, of an arXiv category with its full name: "Machine Learning (cs.LG)"."""
    full = site.t.category(name)
    return f"{full} ({name})" if full else name
