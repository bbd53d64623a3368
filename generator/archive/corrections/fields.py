"""The fields under one key of ``corrections.yml``, taken out one by one; what is wrong with them is remembered."""

import datetime as dt
import difflib
import re
from collections.abc import Callable, Iterator, Sequence

import yaml

from generator.archive.corrections.lenient_yaml import line_of
from generator.diagnostics import Diagnostic, report
from generator.model import Link
from generator.text import is_possible, split_names

__all__ = ["Fields", "pairs"]

_ADDRESS = re.compile(r"https?://[^\s<>\"'\\`{}|^]+", re.IGNORECASE)
_YES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def pairs(
    node: yaml.Node | None, owner: str, path: str, found: list[Diagnostic]
) -> Iterator[tuple[str, int, yaml.Node]]:
    """Yield key, line and value of the mapping ``node``; ``owner`` names it where it is none, or a key comes twice."""
    if node is None or _is_null(node):
        return
    if not isinstance(node, yaml.MappingNode):
        message = f"{owner} takes keys with values, `key: value`, not {_kind(node)}"
        found.append(report("unusable-correction", path, line_of(node), message))
        return
    seen: dict[str, int] = {}
    for name, value in node.value:
        if not isinstance(name, yaml.ScalarNode):
            found.append(report("unusable-correction", path, line_of(name), f"a key of {owner} is {_kind(name)}"))
        elif name.value in seen:
            message = f"{owner} has '{name.value}' a second time, first on line {seen[name.value]}: make it one"
            found.append(report("unusable-correction", path, line_of(name), message))
        else:
            seen[name.value] = line_of(name)
            yield name.value, line_of(name), value


class Fields:
    """Takes fields out of one mapping; ``finish`` reports those that nobody took."""

    def __init__(
        self, owner: str, node: yaml.Node, path: str, found: list[Diagnostic], clean: Callable[[str], str] = str
    ) -> None:
        """Take from ``node``, which stands under the key ``owner``; ``clean`` drops what no text may hold."""
        self._owner, self._path, self._found = owner, path, found
        self._clean = clean
        self._values = {name: (line, value) for name, line, value in pairs(node, f"'{owner}'", path, found)}
        self._known: list[str] = []

    def text(self, name: str) -> str | None:
        """Return the text as typed, on one line; numbers and days are text here too."""
        node = self._take(name)
        if isinstance(node, yaml.ScalarNode):
            return self._one_line(node) or None
        if node:
            self._refuse(name, node, "text")
        return None

    def day(self, name: str) -> dt.date | None:
        """Return a day written ``2026-03-01``."""
        node = self._take(name)
        if node is None:
            return None
        try:
            day = dt.date.fromisoformat(node.value if isinstance(node, yaml.ScalarNode) else "")
        except ValueError:
            self._refuse(name, node, "a day, as in 2026-03-01")
            return None
        if not is_possible(day):
            self._refuse(name, node, "a day of the years 1900 to 2199")
            return None
        return day

    def flag(self, name: str) -> bool:
        """Return whether it is true; false where it is missing."""
        node = self._take(name)
        value = _YES.get(node.value.lower()) if isinstance(node, yaml.ScalarNode) else None
        if node is not None and value is None:
            self._refuse(name, node, "true or false")
        return bool(value)

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; a single one needs no list."""
        node = self._take(name)
        members = node.value if isinstance(node, yaml.SequenceNode) else [node] if node else []
        if not all(isinstance(member, yaml.ScalarNode) for member in members):
            self._refuse(name, node or members[0], "a list of texts")
            return ()
        return tuple(text for member in members if (text := self._one_line(member)))

    def names(self, name: str) -> tuple[str, ...]:
        """Return a list of people; a single text holds them with commas between, as digests do."""
        texts = self.texts(name)
        return split_names(texts[0])[0] if len(texts) == 1 else texts

    def address(self, name: str) -> str | None:
        """Return a web address."""
        node = self._take(name)
        return self._address(name, node) if node else None

    def links(self, name: str) -> tuple[Link, ...]:
        """Return the addresses under their kinds, ``code: https://…``; a kind may have a list of them."""
        found = []
        for kind, _, node in pairs(self._take(name), f"'{name}' of '{self._owner}'", self._path, self._found):
            members: Sequence[yaml.Node] = node.value if isinstance(node, yaml.SequenceNode) else [node]
            addresses = (self._address(f"{name}: {kind}", member) for member in members)
            found += [Link(kind=kind, url=address) for address in addresses if address]
        return tuple(found)

    def finish(self) -> None:
        """Report every field that nothing has taken."""
        for name, (line, _) in self._values.items():
            near = difflib.get_close_matches(name, self._known, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(self._known)}"
            self._say(line, f"'{self._owner}' has an unknown '{name}': {hint}")

    def _one_line(self, node: yaml.Node) -> str:
        return " ".join(self._clean(node.value).split())

    def _take(self, name: str) -> yaml.Node | None:
        self._known.append(name)
        node = self._values.pop(name, (0, None))[1]
        return None if node is None or _is_null(node) else node

    def _address(self, name: str, node: yaml.Node) -> str | None:
        if isinstance(node, yaml.ScalarNode) and _ADDRESS.fullmatch(node.value.strip()):
            return str(node.value.strip())
        self._refuse(name, node, "an address that starts with https:// or http://")
        return None

    def _refuse(self, name: str, node: yaml.Node, wanted: str) -> None:
        value = repr(node.value) if isinstance(node, yaml.ScalarNode) else _kind(node)
        self._say(line_of(node), f"'{name}' of '{self._owner}' takes {wanted}, not {value}")

    def _say(self, line: int, message: str) -> None:
        self._found.append(report("unusable-correction", self._path, line, message))


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return "a single value"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a mapping"


def _is_null(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:null"
