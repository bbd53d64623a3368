"""COinS: a list's papers for reference managers, which then offer to take any or all of them.

OpenURL 1.0 in a span (ANSI/NISO Z39.88-2004, key/encoded-value formats ``journal``, ``book`` and ``dc``), as Zotero
reads it (``parseContextObject`` in zotero/utilities, openurl.js): the format decides the type of the item, the genre
tells a conference's paper from a book, and only ``dc`` may name a type of its own. A ``+`` becomes a blank there,
however it is written.
"""

from dataclasses import dataclass
from urllib.parse import quote_plus

from markupsafe import Markup

from generator.pages.plans import Site
from generator.text import plain, readable
from generator.text.names import family_first
from generator.views import Listing, Medium

__all__ = ["coins"]

MOST_AUTHORS = 25
"""Authors in a list's span; the paper's own page has all of them."""


def coins(site: Site, paper: Listing) -> Markup:
    """Return the span of ``paper``; empty where it has no title, for then there is nothing to cite."""
    if not paper.title:
        return Markup()
    # Names are known and need no quoting; quoted values hold nothing that HTML would read.
    said = "&amp;".join(f"{name}={quote_plus(value, safe=':/,')}" for name, value in _pairs(site, paper))
    return Markup(f'<span class="Z3988" title="{said}"></span>')  # noqa: S704 (the same)


def _pairs(site: Site, paper: Listing) -> list[tuple[str, str]]:
    form = _FORMS[paper.medium]
    pairs = [
        ("ctx_ver", "Z39.88-2004"),
        ("rft_val_fmt", f"info:ofi/fmt:kev:mtx:{form.format}"),
        form.kind,
        (form.title, readable(paper.title or "")),
    ]
    if paper.container:
        pairs.append((form.container, paper.container))
    if paper.issued:
        pairs.append(("rft.date", str(paper.issued)))
    pairs += [(form.author, family_first(plain(author))) for author in paper.authors[:MOST_AUTHORS]]
    if site.settings.site_url:
        pairs.append((form.address, site.settings.site_url + paper.address))
    return pairs


@dataclass(frozen=True, slots=True)
class _Form:
    """How papers of one medium are written."""

    format: str
    kind: tuple[str, str]
    title: str
    container: str
    author: str
    address: str


_FORMS = {
    Medium.JOURNAL: _Form("journal", ("rft.genre", "article"), "rft.atitle", "rft.jtitle", "rft.au", "rft_id"),
    Medium.CONFERENCE: _Form("book", ("rft.genre", "proceeding"), "rft.atitle", "rft.btitle", "rft.au", "rft_id"),
    Medium.PREPRINT: _Form(
        "dc", ("rft.type", "preprint"), "rft.title", "rft.publisher", "rft.creator", "rft.identifier"
    ),
}
