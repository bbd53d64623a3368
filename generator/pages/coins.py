"""COinS: a list's papers for reference managers, which then offer to take any or all of them.

OpenURL 1.0 in a span (ANSI/NISO Z39.88-2004, key/encoded-value formats ``journal`` and ``dc``), as Zotero's COinS
translator reads it.
"""

from urllib.parse import quote_plus

from markupsafe import Markup

from generator.pages.plans import Site
from generator.text import plain, readable
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
    preprint = paper.medium is Medium.PREPRINT
    pairs = [
        ("ctx_ver", "Z39.88-2004"),
        ("rft_val_fmt", f"info:ofi/fmt:kev:mtx:{'dc' if preprint else 'journal'}"),
        *([("rft.type", "preprint")] if preprint else [("rft.genre", _GENRES[paper.medium])]),
        ("rft.title" if preprint else "rft.atitle", readable(paper.title or "")),
    ]
    if paper.container:
        pairs.append(("rft.publisher" if preprint else "rft.jtitle", paper.container))
    if paper.issued:
        pairs.append(("rft.date", str(paper.issued)))
    name = "rft.creator" if preprint else "rft.au"
    pairs += [(name, author) for author in map(plain, paper.authors[:MOST_AUTHORS])]
    if site.settings.site_url:
        pairs.append(("rft_id" if not preprint else "rft.identifier", site.settings.site_url + paper.address))
    return pairs


_GENRES = {Medium.JOURNAL: "article", Medium.CONFERENCE: "proceeding"}
