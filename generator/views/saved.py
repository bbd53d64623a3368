"""``feeds.yml``: searches that the maintainer saved, each of which gets a feed (docs/reference/feeds.md)."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from generator.diagnostics import Diagnostic, report

__all__ = ["SavedSearch", "parse"]

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_NAME = 60
_SECTION = "saved_searches"
_FIELDS = ("title", "query")


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSearch:
    """A search that somebody follows."""

    name: str
    """Last part of the feed's address, for ever: ``offline-rl``."""
    title: str
    query: str
    """In the language of the search page."""


def parse(text: str, path: str) -> tuple[tuple[SavedSearch, ...], tuple[Diagnostic, ...]]:
    """Return the saved searches in ``text`` by name, and what is wrong with the others; ``path`` names the file.

    Never raises: a search that cannot be used is reported with its line, the others get their feeds.
    """
    found: list[Diagnostic] = []
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 0
        message = "this is no YAML, so no saved search has a feed: mend it, see the page on feeds for the form"
        return (), (report("bad-saved-search", path, line, message),)
    searches = {}
    for name, value in _members(root, path, found):
        search = _search(name, value, path, found)
        if search and search.name in searches:
            found.append(_bad(path, name, f"'{search.name}' is saved twice: give one of the two another name"))
        elif search:
            searches[search.name] = search
    return tuple(searches[name] for name in sorted(searches)), tuple(sorted(found))


def _members(root: yaml.Node | None, path: str, found: list[Diagnostic]) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    """Yield what stands under ``saved_searches:``."""
    for name, value in _pairs(root, "the file", path, found):
        if name.value == _SECTION:
            yield from _pairs(value, f"'{_SECTION}'", path, found)
        else:
            found.append(_bad(path, name, f"unknown key '{name.value}': the only one is '{_SECTION}'"))


def _pairs(
    node: yaml.Node | None, what: str, path: str, found: list[Diagnostic]
) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
        return
    if not isinstance(node, yaml.MappingNode):
        found.append(_bad(path, node, f"{what} takes names with values, `name: query`"))
        return
    for name, value in node.value:
        if isinstance(name, yaml.ScalarNode):
            yield name, value
        else:
            found.append(_bad(path, name, f"a name in {what} is one word, not a list or a mapping"))


def _search(name: yaml.ScalarNode, value: yaml.Node, path: str, found: list[Diagnostic]) -> SavedSearch | None:
    if not _NAME.fullmatch(name.value) or len(name.value) > _LONGEST_NAME:
        found.append(
            _bad(path, name, f"'{name.value}' becomes an address: small letters, digits and hyphens, at most 60")
        )
        return None
    known = len(found)
    fields = _fields(name, value, path, found)
    if not fields.get("query"):
        if len(found) == known:
            found.append(_bad(path, name, f"'{name.value}' has no query: write `{name.value}: offline rl`, say"))
        return None
    return SavedSearch(name=name.value, title=fields.get("title") or fields["query"], query=fields["query"])


def _fields(name: yaml.ScalarNode, value: yaml.Node, path: str, found: list[Diagnostic]) -> dict[str, str]:
    """Return title and query; a single value is the query."""
    if isinstance(value, yaml.ScalarNode):
        return {"query": " ".join(value.value.split())}
    fields = {}
    for key, each in _pairs(value, f"'{name.value}'", path, found):
        if key.value not in _FIELDS:
            near = difflib.get_close_matches(key.value, _FIELDS, n=1)
            hint = f"did you mean '{near[0]}'?" if near else "known are title and query"
            found.append(_bad(path, key, f"'{name.value}' has an unknown '{key.value}': {hint}"))
        elif isinstance(each, yaml.ScalarNode):
            fields[key.value] = " ".join(each.value.split())
        else:
            found.append(_bad(path, each, f"'{key.value}' of '{name.value}' takes one text"))
    return fields


def _bad(path: str, node: yaml.Node, message: str) -> Diagnostic:
    return report("bad-saved-search", path, node.start_mark.line + 1, message)
