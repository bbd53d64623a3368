"""Plans of papers' pages and of the addresses that lead to them."""

from generator.model import Event, Paper
from generator.pages.plans import Plan, Site, headline
from generator.text import plain
from generator.views import PaperView, RedirectView, Ref

__all__ = ["paper", "redirect"]

LONGEST_DESCRIPTION = 200
"""Characters of a description; search engines show about 160."""


def paper(site: Site, view: PaperView) -> Plan:
    """Return the plan of a paper's page; of a hidden paper it says just that."""
    it = view.paper
    if it.hidden:
        return Plan(
            kind="hidden",
            address=it.address,
            title=site.t.plain("paper.hidden_title"),
            template="hidden",
            head=('<meta name="robots" content="noindex">',),
            indexed=False,
        )
    return Plan(
        kind="paper",
        address=it.address,
        title=headline(site, Ref(address=it.address, title=it.title, abstract=it.abstract)),
        template="paper",
        description=_description(it),
        shows={
            "links": tuple((_label(site, link.kind), link.url) for link in it.links),
            "story": tuple((event, _sentence(site, event)) for event in it.events),
            "previous": view.previous and _neighbour(site, "paper.previous", view.previous),
            "following": view.next and _neighbour(site, "paper.next", view.next),
        },
        lastmod=max((day for day in (it.last_date, it.corrected) if day), default=None),
    )


def redirect(site: Site, view: RedirectView) -> Plan:
    """Return the plan of a page that leads to a paper's."""
    up = "../" * view.address.count("/")
    return Plan(
        kind="redirect",
        address=view.address,
        title=headline(site, view.paper),
        template="redirect",
        head=(
            f'<meta http-equiv="refresh" content="0; url={up}{view.paper.address}">',
            '<meta name="robots" content="noindex">',
        ),
        indexed=False,
    )


def _neighbour(site: Site, key: str, other: Ref) -> tuple[str, str]:
    return site.t(key, title=headline(site, other)), other.address


def _label(site: Site, kind: str) -> str:
    return site.t.plain(f"paper.{kind}") if site.t.has(f"paper.{kind}") else kind


def _sentence(site: Site, event: Event) -> str:
    if event.date:
        return site.t(f"story.dated.{event.kind}", date=site.t.date(event.date), detail=event.detail)
    return site.t(f"story.undated.{event.kind}", detail=event.detail)


def _description(it: Paper) -> str:
    text = " ".join(plain(it.abstract or "").split())
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    return text[: LONGEST_DESCRIPTION - 1].rsplit(" ", 1)[0] + "…"
