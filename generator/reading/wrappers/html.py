"""HTML as the text that a reader of a mail sees: one line for each block and each forced break."""

import re
from collections.abc import Iterable, Iterator

from lxml import etree

__all__ = ["is_page", "text_of"]

# fmt: off
_BREAKS = dict.fromkeys((
    "address", "article", "blockquote", "dd", "div", "dl", "dt", "figure", "footer", "form", "header", "hr", "li",
    "main", "ol", "pre", "section", "table", "td", "th", "tr", "ul",
), 1) | dict.fromkeys(("p", "h1", "h2", "h3", "h4", "h5", "h6"), 2)
# fmt: on
"""How many line ends stand at least before and after an element, as ``innerText`` counts them (HTML, 3.2.7)."""
_UNSEEN = frozenset(("head", "script", "style", "template", "title"))
_PAGE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,500}?-->\s*)?<(?:!doctype html|html)[\s>]", re.IGNORECASE | re.DOTALL
)
_BLANKS = re.compile(r"[ \t\n\f\r]+")
_Piece = str | int


def is_page(text: str) -> bool:
    """Tell whether ``text`` is a page as browsers save it."""
    return _PAGE.match(text) is not None


def text_of(html: str) -> str:
    """Return the text in ``html``; damaged HTML is read as far as it goes."""
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True)
    data = html.encode("utf-8", errors="replace")
    root = etree.fromstring(data, parser) if data.strip() else None
    return "" if root is None else _laid_out(_pieces(root))


def _pieces(root: etree._Element) -> Iterator[_Piece]:
    """Yield texts, and numbers where at least as many line ends stand."""
    hidden = verbatim = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        starts = event == "start"
        hidden += (element.tag in _UNSEEN) * (1 if starts else -1)
        verbatim += (element.tag == "pre") * (1 if starts else -1)
        if element.tag in _BREAKS:
            yield _BREAKS[element.tag]
        elif element.tag == "br" and starts:
            yield "\n"
        text = (element.text if starts else element.tail) or ""
        if text and not hidden:
            yield text if verbatim else _BLANKS.sub(" ", text)


def _laid_out(pieces: Iterable[_Piece]) -> str:
    """Return the texts with the line ends between them; of breaks in a row the largest counts."""
    texts: list[str] = []
    breaks = 0
    for piece in pieces:
        if isinstance(piece, int):
            breaks = max(breaks, piece)
        elif piece != " " or not breaks:
            texts += ["\n" * breaks, piece]
            breaks = 0
    return "\n".join(line.strip(" ") for line in "".join(texts).split("\n")).strip("\n")
