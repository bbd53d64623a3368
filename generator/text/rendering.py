"""The readings of a text, all made from one list of tokens so that they agree: HTML, and what its reader sees."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from html import escape

from generator.text.tex.mathml import mathml
from generator.text.tex.unicode_math import unicode_math
from generator.text.tokens import Kind, Token, tokens

__all__ = ["html", "inline_html", "is_right_to_left", "plain", "readable"]

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_BLOCKS: dict[Kind, str] = {
    "paragraph": "",
    "end": "",
    "bullet": "<ul>",
    "counted": "<ol>",
    "number": '<ul class="typed">',
}
"""What starts a block: the list that its item belongs to, none for a paragraph."""
_ENDS = {"<ul>": "</ul>", "<ol>": "</ol>", '<ul class="typed">': "</ul>", "": ""}

RECENT = 2048
"""Readings kept: a title stands on its paper's page, its day's, its authors', its topic's and beside its neighbours."""


@lru_cache(maxsize=RECENT)
def plain(text: str) -> str:
    r"""Return the one plain reading of ``text``: TeX prose and Markdown undone, formulas as their TeX, blocks as lines.

    It is what a reader of ``html(text)`` sees, with each formula read as its ``alttext``. Formulas stay TeX because
    that loses nothing and is what people type into a search: ``\beta`` is found as "beta".
    """
    return _lines(text, str)


@lru_cache(maxsize=RECENT)
def readable(text: str) -> str:
    """Return the plain reading with formulas as Unicode, for what cannot hold markup: summaries, titles of windows."""
    return _lines(text, unicode_math)


def _lines(text: str, formula: Callable[[str], str]) -> str:
    read = tokens(text)
    if _is_text(read):
        return read[0].text
    return "\n".join(["".join([_said(token, formula) for token in block]) for _, block in _blocks(read)])


def _is_text(read: Sequence[Token]) -> bool:
    """Tell whether ``read`` is one piece of text: most texts are, and need not be put together."""
    return len(read) == 1 and read[0].kind == "text"


def _said(token: Token, formula: Callable[[str], str]) -> str:
    if token.kind in {"text", "mark"}:
        return token.text
    return formula(token.text) if token.kind in {"math", "display"} else ""


@lru_cache(maxsize=RECENT)
def inline_html(text: str) -> str:
    """Return ``text`` as escaped HTML that may stand inside a heading or a link: without blocks and links."""
    read = tokens(text)
    blocks = ((token for token in block if not _is_link(token)) for _, block in _blocks(read))
    inner = _inline(read[0]) if _is_text(read) else " ".join(["".join(map(_inline, block)) for block in blocks])
    return f"<bdi>{inner}</bdi>" if is_right_to_left(text) else inner


def is_right_to_left(text: str) -> bool:
    """Return whether ``text`` has letters that are written from right to left, and could move what stands beside it."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def _is_link(token: Token) -> bool:
    return token.kind == "link" or token == ("close", "a")


@lru_cache(maxsize=RECENT)
def html(text: str) -> str:
    """Return ``text`` as escaped HTML in paragraphs and lists; empty for an empty text.

    Links go to http and https only. A list with the class ``typed`` shows the numbers that its author typed and needs
    no bullets. Nothing in it can reorder, end or escape from the element that it is put into.
    """
    written: list[str] = []
    open_list = ""
    for kind, block in _blocks(tokens(text)):
        inner = "".join(map(_inline, block))
        direction = ' dir="auto"' if is_right_to_left(inner) else ""
        start = _BLOCKS[kind]
        item = f"<li{direction}>{inner}</li>" if start else f"<p{direction}>{inner}</p>"
        if start == open_list:
            written.append(item)
        else:
            if open_list:
                written[-1] += _ENDS[open_list]
            written.append(start + item)
            open_list = start
    return "\n".join(written) + _ENDS[open_list]


def _blocks(read: Sequence[Token]) -> Iterator[tuple[Kind, list[Token]]]:
    """Yield the blocks that say something, with what starts them."""
    kind: Kind = "paragraph"
    block: list[Token] = []
    for token in read:
        if token.kind in _BLOCKS:
            if _says_something(block):
                yield kind, block
            kind, block = token.kind, []
        else:
            block.append(token)
    if _says_something(block):
        yield kind, block


def _says_something(block: Sequence[Token]) -> bool:
    return any(token.text for token in block if token.kind not in {"open", "close", "link"})


def _inline(token: Token) -> str:
    kind, text = token
    if kind == "text":
        return escape(text, quote=False)
    if kind in {"math", "display"}:
        return mathml(text, display=kind == "display") or f'<code class="tex">{escape(text, quote=False)}</code>'
    if kind == "link":
        return f'<a href="{escape(text)}" rel="noopener nofollow">'
    if kind == "mark":
        return f'<span class="cite">{escape(text, quote=False)}</span>'
    if not text:
        return ""
    return f"<{text}>" if kind == "open" else f"</{text}>"
