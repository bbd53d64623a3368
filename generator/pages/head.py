"""What stands in the head of a page for machines: canonical address, description, Open Graph, citation, JSON-LD."""

import json
from collections.abc import Iterator
from typing import Any

from generator.pages.editions import alternates
from generator.pages.plans import Plan, Site
from generator.text.escaping import escaped
from generator.text.names import family_first
from generator.views import Citation, Medium, View
from generator.views.address import address, indexed
from generator.views.links import is_web

__all__ = ["citation_lines", "head"]

CARD = "assets/digest/card.png"
"""The one drawn card of the archive, 1200 by 630."""


def head(site: Site, plan: Plan, view: View) -> str:
    """Return the lines for the head of the page of ``plan``.

    Open Graph's address and description are the canonical link and the description above, which its readers fall back
    on. There is no ``og:type``: Zotero would take it for the type of the item (RDF.js, ``detectType``) and forget the
    citation; without it Open Graph means a website.
    """
    return "\n".join([*_lines(site, plan, view), *plan.head])


def _lines(site: Site, plan: Plan, view: View) -> Iterator[str]:
    settings, at, shown = site.settings, address(view), indexed(view)
    url = settings.site_url and settings.site_url + settings.edition + at
    if not shown:
        yield '<meta name="robots" content="noindex">'
    elif url:
        yield f'<link rel="canonical" href="{escaped(url)}">'
        yield from alternates(site, at)
    if plan.description:
        yield _named("description", plan.description)
    if shown:
        yield _property("og:title", plan.title)
        if url:
            yield _property("og:image", settings.site_url + CARD)


def citation_lines(cited: Citation, url: str) -> Iterator[str]:
    """Yield the ``citation_*`` tags that Google Scholar and Zotero read, and the same as JSON-LD.

    Rules: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing and Zotero's Embedded Metadata
    translator: the journal or conference decides the type, the publication date is the day of acceptance. Bare tags
    would be a journal article, so a preprint says so by ``DC.type``. ``url`` is the page's own address.
    """
    if not cited.title:
        return
    yield _named("citation_title", cited.title)
    yield from (_named("citation_author", name) for name in _authors(cited.authors))
    if cited.issued:
        yield _named("citation_publication_date", str(cited.issued).replace("-", "/"))
    yield from _container_lines(cited)
    for name, value in (("doi", cited.doi), ("arxiv_id", cited.arxiv)):
        if value:
            yield _named(f"citation_{name}", value)
    for name, value in (("pdf_url", cited.pdf), ("public_url", cited.url)):
        if is_web(value):
            yield _named(f"citation_{name}", value)
    yield f'<script type="application/ld+json">{_json(_article(cited, url))}</script>'


def _authors(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return ``names`` with family names of several words first, which Google Scholar and Zotero both read.

    Zotero would take a single author for two where blanks stand on both sides of the comma
    (``processHighwireCreators``): that one stays as it is.
    """
    turned = tuple(map(family_first, names))
    alone = len(names) == 1 and all(" " in part for part in turned[0].split(", ", 1))
    return names if alone else turned


def _container_lines(cited: Citation) -> Iterator[str]:
    if cited.medium is Medium.JOURNAL:
        yield _named("citation_journal_title", cited.container)
        yield _named("citation_issn", cited.issn)
    elif cited.medium is Medium.CONFERENCE:
        yield _named("citation_conference_title", cited.container)
    else:
        yield _named("DC.type", "preprint")
        if cited.container:
            yield _named("citation_publisher", cited.container)


def _article(cited: Citation, url: str) -> dict[str, Any]:
    """Return ``cited`` as a schema.org ScholarlyArticle."""
    article: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "headline": cited.title,
    }
    if cited.authors:
        article["author"] = [{"@type": "Person", "name": name} for name in cited.authors]
    if cited.issued:
        article["datePublished"] = str(cited.issued)
    if cited.container:
        article["isPartOf"] = {"@type": _CONTAINERS[cited.medium], "name": cited.container}
        if cited.issn:
            article["isPartOf"]["issn"] = cited.issn
    if url:
        article["url"] = url
    if cited.url:
        article["sameAs"] = cited.url
    return article


_CONTAINERS = {Medium.JOURNAL: "Periodical", Medium.CONFERENCE: "PublicationVolume", Medium.PREPRINT: "Collection"}


def _json(value: dict[str, Any]) -> str:
    """Return ``value`` as JSON that no HTML parser sees a tag in (RFC 8259, 7: any character may be escaped)."""
    text = _ENCODER.encode(value)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _named(name: str, content: str) -> str:
    return f'<meta name="{name}" content="{_one_line(content)}">'


def _property(name: str, content: str) -> str:
    return f'<meta property="{name}" content="{_one_line(content)}">'


def _one_line(content: str) -> str:
    return escaped(" ".join(content.split()))
