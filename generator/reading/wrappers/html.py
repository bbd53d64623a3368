"""HTML as the text that a reader of a mail sees: one line for each block and each forced break."""

import re

from lxml import etree

__all__ = ["text_of"]

# fmt: off
_BLOCKS = frozenset((
    "address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table", "td", "th",
    "tr", "ul",
))
# fmt: on
_UNSEEN = frozenset(("head", "script", "style", "template", "title"))
_BLANKS = re.compile(r"[ \t\n\f\r]+")


def text_of(html: str) -> str:
    """Return the text in ``html``; damaged HTML is read as far as it goes."""
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True)
    data = html.encode("utf-8", errors="replace")
    root = etree.fromstring(data, parser) if data.strip() else None
    if root is None:
        return ""
    pieces: list[str] = []
    hidden = verbatim = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        starts = event == "start"
        hidden += (element.tag in _UNSEEN) * (1 if starts else -1)
        verbatim += (element.tag == "pre") * (1 if starts else -1)
        if element.tag in _BLOCKS:
            pieces.append("\n")
        text = (element.text if starts else element.tail) or ""
        if text and not hidden:
            pieces.append(text if verbatim else _BLANKS.sub(" ", text))
    lines = (line.strip(" ") for line in "".join(pieces).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")
