"""Plans of papers' pages and of the addresses that lead to them."""

from urllib.parse import quote

from markupsafe import Markup

from generator.model import Link, Paper
from generator.pages.head import citation_lines
from generator.pages.plans import Plan, Site, headline
from generator.pages.story import crossover, now, story
from generator.text import readable
from generator.text.escaping import escaped
from generator.views import PaperView, RedirectView, Ref, cite
from generator.views.links import is_web, links_in
from generator.views.places import issue_address

__all__ = ["paper", "redirect"]

LONGEST_DESCRIPTION = 160
"""Characters of a description; search engines show about so many."""
MOST_AUTHORS = 40
"""How many authors are shown before the rest is folded."""
_PAGES = ("forum", "arxiv", "doi")
"""Kinds of links that are the paper's page somewhere."""
_PLACES = ("pdf", *_PAGES, "page", "code", "project", "data")
"""Kinds of links in the order in which readers want them; others come last."""
_RANKS = {kind: rank for rank, kind in enumerate(_PLACES)}


def paper(site: Site, view: PaperView) -> Plan:
    """Return the plan of a paper's page; of a hidden paper it says just that."""
    it = view.paper
    if it.hidden:
        title = site.t.plain("paper.hidden_title")
        return Plan(kind="hidden", title=title, template="hidden")
    title = headline(site, Ref(address=it.address, title=it.title, abstract=it.abstract))
    cited = cite(it)
    steps = story(site, it)
    newest = tuple(now(steps))
    page = site.settings.site_url and site.settings.site_url + site.settings.edition + it.address
    return Plan(
        kind="paper",
        title=title,
        template="paper",
        description=_description(it) or title,
        shows={
            "cited": cited,
            "cited_at": cited.url if is_web(cited.url) else "",
            "crossover": crossover(site, it),
            "links": tuple((_label(site, link.kind), link.url) for link in _links(it)),
            "authors": _authors(view, slice(MOST_AUTHORS)),
            "more_authors": _authors(view, slice(MOST_AUTHORS, None)),
            "most": MOST_AUTHORS,
            "now": newest,
            "when": newest[-1].when if newest else "",
            "story": steps,
            "report": _report(site, it, title, page),
            "previous": view.previous and (headline(site, view.previous), view.previous.address),
            "following": view.next and (headline(site, view.next), view.next.address),
        },
        head=tuple(citation_lines(cited, page)),
    )


def redirect(site: Site, view: RedirectView) -> Plan:
    """Return the plan of a page that leads to a paper's."""
    target = "../" * view.address.count("/") + quote(view.paper.address)
    return Plan(
        kind="redirect",
        title=headline(site, view.paper),
        template="redirect",
        head=(f'<meta http-equiv="refresh" content="0; url={escaped(target)}">',),
    )


def _links(it: Paper) -> tuple[Link, ...]:
    """Return the addresses of ``it`` that lead to the web, PDF first; no ``javascript:`` gets past here."""
    found = [*it.links, *links_in(it.abstract or "")]
    if it.url and not any(link.kind in _PAGES for link in it.links):
        found.append(Link(kind="page", url=it.url))
    once: dict[str, Link] = {}
    for link in found:
        if is_web(link.url):
            once.setdefault(link.url, link)
    return tuple(sorted(once.values(), key=lambda link: _RANKS.get(link.kind, len(_RANKS))))


def _label(site: Site, kind: str) -> str:
    return site.t.plain(f"paper.{kind}") if site.t.has(f"paper.{kind}") else kind


def _authors(view: PaperView, which: slice) -> Markup:
    """Return the names, those linked that have a page."""
    up = "../" * view.paper.address.count("/")
    pairs = zip(view.paper.authors[which], view.author_slugs[which], strict=True)
    links = (f'<a href="{up}authors/{part}/">{escaped(name)}</a>' if part else escaped(name) for name, part in pairs)
    return Markup(", ".join(links))  # noqa: S704 (every name is escaped; the part is a slug)


def _report(site: Site, it: Paper, title: str, page: str) -> str:
    places = "\n".join(
        f"- {mention.path}:{mention.lines[0]}-{mention.lines[1]}" for event in it.events for mention in event.mentions
    )
    body = site.t.plain("paper.report_body", page=page or it.address, places=places[:2000])
    return issue_address(site.settings, site.t.plain("paper.report_title", title=title), body)


def _description(it: Paper) -> str:
    """Return how its abstract starts."""
    text = " ".join(readable(it.abstract or "").split())
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    return text[: LONGEST_DESCRIPTION - 1].rsplit(" ", 1)[0] + "…"
