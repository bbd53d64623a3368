"""Pages by the thousand: one rendering by MkDocs and its theme is cut where pages differ, the rest are stamped from it.

A theme renders a page in milliseconds, and all but its title, its metadata and its text is the same every time.
``cut`` takes a rendering whose differing fields hold marks; ``stamp`` puts real fields in their places.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import markdown
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import escape

from generator.model import Page
from generator.pages import OneBlock, is_one_block

__all__ = ["Frame", "Look", "Renderer", "cut", "look_of", "marked", "site_path", "stamp"]

Field = Literal["title", "script_title", "head", "switch", "content", "folder", "name"]
# Private-use characters in a run that no theme writes; escaping leaves them alone.
_MARKS: dict[Field, str] = {
    "title": "\ue0d1digest-title\ue0d1",
    # The title, escaped, as the filter `tojson` leaves it, for themes that write it into a script.
    "script_title": r"\ue0d1digest-title\ue0d1",
    "head": "\ue0d1digest-head\ue0d1",
    "switch": "\ue0d1digest-switch\ue0d1",
    "content": "\ue0d1digest-content\ue0d1",
    # The last two parts of the address, for themes that write the page's own; letters that no escaping touches.
    "folder": "digest-folder",
    "name": "digest-frame",
}
_ANY_MARK = re.compile("|".join(map(re.escape, _MARKS.values())))
_FIELD_OF = {mark: name for name, mark in _MARKS.items()}


@dataclass(frozen=True, slots=True)
class Frame:
    """A rendering cut at its marks: text, field, text, field … text."""

    texts: tuple[str, ...]
    fields: tuple[Field, ...]


Look = tuple[str, int]
"""Kind and depth of a page: one frame serves all that have both in common."""


def look_of(page: Page) -> Look:
    """Return what decides which frame ``page`` is stamped from."""
    return page.kind, page.address.count("/")


def marked(like: Page) -> Page:
    """Return a page of the kind and at the depth of ``like`` whose fields hold the marks."""
    *parts, _ = like.address.rstrip("/").split("/")
    if len(parts) > 1:  # below a folder of its kind: a month below its year
        parts[-1] = _MARKS["folder"]
    address = "/".join([*parts, _MARKS["name"]]) + "/"
    return Page(
        kind=like.kind,
        address=address,
        title=_MARKS["title"],
        head=_MARKS["head"],
        body=_MARKS["content"],
        edition=like.edition,
        switch=_MARKS["switch"] if like.switch else "",
    )


def cut(html: str) -> Frame:
    """Return the frame of a rendering made from a ``marked`` page.

    Raises ValueError if the content's mark does not stand in it exactly once: then it cannot be stamped.
    """
    # Python-Markdown makes a paragraph of the mark; a real body is made of blocks.
    whole = html.replace(f"<p>{_MARKS['content']}</p>", _MARKS["content"])
    if whole.count(_MARKS["content"]) != 1:
        raise ValueError("the theme does not show the content of a page exactly once")
    return Frame(
        texts=tuple(_ANY_MARK.split(whole)),
        fields=tuple(_FIELD_OF[mark] for mark in _ANY_MARK.findall(whole)),
    )


def stamp(frame: Frame, page: Page, content: str) -> bytes:
    """Return the HTML of ``page`` in UTF-8; ``content`` is its body as Python-Markdown makes it."""
    parts = [""] * (2 * len(frame.texts) - 1)
    parts[::2] = frame.texts
    parts[1::2] = [_FILLED[name](page, content) for name in frame.fields]
    return "".join(parts).encode("utf-8", errors="xmlcharrefreplace")


_FILLED: dict[Field, Callable[[Page, str], str]] = {
    "title": lambda page, _: str(escape(page.title)),
    "script_title": lambda page, _: htmlsafe_json_dumps(escape(page.title))[1:-1],
    "head": lambda page, _: page.head,
    "switch": lambda page, _: page.switch,
    "content": lambda _, content: content,
    "folder": lambda page, _: page.address.rstrip("/").split("/")[-2],
    "name": lambda page, _: page.address.rstrip("/").rpartition("/")[2],
}


def site_path(address: str) -> str:
    """Return the file of the site that the page at ``address`` is."""
    return address if address.endswith(".html") else f"{address}index.html"


_HARMLESS = frozenset({"toc", "tables", "fenced_code"})
"""MkDocs' own extensions: they leave raw HTML as it is."""


class Renderer:
    """Makes the HTML of bodies with the extensions that the site's configuration names, as MkDocs does."""

    def __init__(self, extensions: Sequence[Any], configs: Mapping[str, Mapping[str, Any]]) -> None:
        """Set up Python-Markdown once; it is reset between pages."""
        self._markdown = markdown.Markdown(extensions=list(extensions), extension_configs={**configs})
        self._takes_blocks_whole = all(isinstance(each, OneBlock) or each in _HARMLESS for each in extensions)

    def content(self, body: str) -> str:
        """Return the HTML of a page's body.

        With no extension but those known to leave raw HTML alone, one block of it comes out as it went in.
        """
        if self._takes_blocks_whole and is_one_block(body):
            return body
        self._markdown.reset()
        return self._markdown.convert(body)
