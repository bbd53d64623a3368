"""COinS: a list's papers for reference managers, which then offer to take any or all of them.

OpenURL 1.0 in a span (ANSI/NISO Z39.88-2004, key/encoded-value formats ``journal``, ``book`` and ``dc``), as Zotero
reads it (``parseContextObject`` in zotero/utilities, openurl.js): the format decides the type of the item, the genre
tells a conference's paper from a book, and only ``dc`` may name a type of its own. A ``+`` becomes a blank there,
however it is written.
"""

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote_plus

from markupsafe import Markup

from generator.pages.plans import Site
from generator.text import plain, readable
from generator.text.names import family_first
from generator.views import Listing, Medium

__all__ = ["coins"]

MOST_AUTHORS = 25
"""Authors in a list's span; the paper's own page has all of them."""
RECENT = 1 << 13
"""Values kept: a paper stands in several lists, and what names its journal in all of them."""


def coins(site: Site, paper: Listing) -> Markup:
    """Return the span of ``paper``; empty where it has no title, for then there is nothing to cite."""
    if not paper.title:
        return Markup()
    # Names are known and need no quoting; quoted values hold nothing that HTML would read.
    said = "&amp;".join(_pairs(site, paper))
    return Markup(f'<span class="Z3988" title="{said}"></span>')  # noqa: S704 (the same)


def _pairs(site: Site, paper: Listing) -> list[str]:
    form = _FORMS[paper.medium]
    pairs = [form.start, f"{form.title}={_quoted(readable(paper.title or ''))}"]
    if paper.container:
        pairs.append(f"{form.container}={_quoted(paper.container)}")
    if paper.issued:
        pairs.append(f"rft.date={paper.issued}")
    pairs += [f"{form.author}={_turned(author)}" for author in paper.authors[:MOST_AUTHORS]]
    if site.settings.site_url:
        pairs.append(f"{form.address}={_quoted(site.settings.site_url + paper.address)}")
    return pairs


@lru_cache(maxsize=RECENT)
def _quoted(value: str) -> str:
    return quote_plus(value, safe=":/,")


@lru_cache(maxsize=RECENT)
def _turned(author: str) -> str:
    return _quoted(family_first(plain(author)))


@dataclass(frozen=True, slots=True)
class _Form:
    """How papers of one medium are written."""

    start: str
    """What they all have in common."""
    title: str
    container: str
    author: str
    address: str


def _form(name: str, kind: str, *others: str) -> _Form:
    return _Form(f"ctx_ver=Z39.88-2004&amp;rft_val_fmt={_quoted(f'info:ofi/fmt:kev:mtx:{name}')}&amp;{kind}", *others)


_FORMS = {
    Medium.JOURNAL: _form("journal", "rft.genre=article", "rft.atitle", "rft.jtitle", "rft.au", "rft_id"),
    Medium.CONFERENCE: _form("book", "rft.genre=proceeding", "rft.atitle", "rft.btitle", "rft.au", "rft_id"),
    Medium.PREPRINT: _form("dc", "rft.type=preprint", "rft.title", "rft.publisher", "rft.creator", "rft.identifier"),
}
