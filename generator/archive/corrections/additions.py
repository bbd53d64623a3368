"""New corrections written into the text of ``corrections.yml``, not a byte of which is changed or moved apart."""

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

__all__ = ["Addition", "add_papers"]

_BARE = re.compile(r"papers/[a-z0-9-]+|(?:openreview|arxiv):[A-Za-z0-9][\w./-]*")
_INDENT = "  "


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """A title, and maybe an address, for one paper."""

    key: str
    """The paper, as corrections name it."""
    date: dt.date
    """When the maintainer made it."""
    title: str
    url: str | None = None


def add_papers(text: str, additions: Sequence[Addition]) -> str | None:
    """Return ``text`` with ``additions`` below what stands under its ``papers:``, which is made if it is missing.

    None if the text is broken YAML or has a form that has no place for them.
    """
    if not additions:
        return text
    try:
        tree = yaml.compose(text, Loader=yaml.SafeLoader)
        place, new = _addition(text, tree, additions)
        if "\r\n" in text:
            new = new.replace("\n", "\r\n")
        whole = text[:place] + new + text[place:]
        written = yaml.safe_load(whole)["papers"]
    except (yaml.YAMLError, TypeError, KeyError):
        return None
    return whole if all(written.get(each.key, {}).get("title") == each.title for each in additions) else None


def _addition(text: str, tree: yaml.Node | None, additions: Sequence[Addition]) -> tuple[int, str]:
    """Return where to insert, as an offset, and what."""
    papers = next((value for key, value in tree.value if key.value == "papers"), None) if tree else None
    if papers is None:
        return len(text), _on_new_line(text, len(text), "papers:\n" + _blocks(additions, _INDENT))
    if isinstance(papers, yaml.MappingNode) and not papers.flow_style:
        place = _end(text, papers.end_mark.index)
        return place, _on_new_line(text, place, _blocks(additions, " " * papers.value[0][0].start_mark.column))
    if isinstance(papers, yaml.MappingNode):
        place = papers.end_mark.index - 1  # before the closing brace
        comma = "" if not papers.value or text[:place].rstrip().endswith(",") else ","
        return place, f"{comma}\n{_flow(additions)}"
    place = text.find("\n", papers.end_mark.index) + 1 or len(text)
    return place, _on_new_line(text, place, _blocks(additions, _INDENT))


def _end(text: str, place: int) -> int:
    """Return the end of the last line before ``place`` that is neither empty nor a comment of what follows."""
    lines = text[:place].splitlines(keepends=True)
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    return sum(map(len, lines))


def _on_new_line(text: str, place: int, new: str) -> str:
    return f"\n{new}" if place and text[place - 1] not in "\r\n" else new


def _blocks(additions: Sequence[Addition], indent: str) -> str:
    return "".join(
        f"{indent}{_key(each.key)}:\n" + "".join(f"{indent}{_INDENT}{line}\n" for line in _fields(each))
        for each in additions
    )


def _flow(additions: Sequence[Addition]) -> str:
    return "".join(f"{_INDENT}{_quoted(each.key)}: {{{', '.join(_fields(each))}}},\n" for each in additions)


def _fields(addition: Addition) -> list[str]:
    url = [f"url: {_quoted(addition.url)}"] if addition.url else []
    return [f"date: {addition.date.isoformat()}", f"title: {_quoted(addition.title)}", *url]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """Return ``text`` in YAML's double quotes, on one line."""
    written = yaml.safe_dump(text, default_style='"', allow_unicode=True, width=float("inf"))
    return str(written).rstrip("\n")
