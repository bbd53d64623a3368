"""Records that were read, but hardly as their digest meant them."""

import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, report
from generator.model import Entry, Reading
from generator.text import normalise, person_key

__all__ = ["find"]

_FEWEST_WORDS = 5
# Of 100,000 real papers the longest title has 429 characters and the longest abstract 16,262.
_LONGEST_TITLE = 500
_LONGEST_ABSTRACT = 20_000
_LONGEST_NAME = 100
_LABEL = re.compile(r"(?m)^(?:Title|Authors|Abstract|URL): ")
_OTHERS = re.compile(r"(?i)\bet\.? al\b|^and\b|\band$")


def find(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a warning for each record with a field that is hardly what it claims to be."""
    for entry in reading.entries:
        for fault in _faults(entry):
            message = f"{fault}: compare the record with the original"
            yield report("suspicious-record", reading.path, entry.lines[0], message)
    yield from _joined_by_address(reading)


def _joined_by_address(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a warning where one digest gives the address of a list to papers that have nothing else in common."""
    first: dict[str, Entry] = {}
    for entry in reading.entries:
        other = first.setdefault(entry.url, entry) if entry.url else entry
        if other is not entry and _are_strangers(other, entry):
            message = (
                f"its address, {entry.url}, is that of '{(other.title or '')[:60]}' in line {other.lines[0]}, "
                "so they are one paper: give each its own, or `split` them in corrections.yml"
            )
            yield report("suspicious-record", reading.path, entry.lines[0], message)


def _are_strangers(one: Entry, other: Entry) -> bool:
    people = [set(map(person_key, each.authors)) for each in (one, other)]
    return normalise(one.title or "") != normalise(other.title or "") and not people[0] & people[1]


def _faults(entry: Entry) -> Iterator[str]:
    title, abstract = entry.title or "", entry.abstract or ""
    if abstract and len(abstract.split()) < _FEWEST_WORDS and abstract.isascii():
        yield f"the abstract is only '{abstract.strip()}'"
    if len(abstract) > _LONGEST_ABSTRACT:
        yield f"the abstract has {len(abstract)} characters"
    if label := _LABEL.search(abstract):
        yield f"the abstract has a line that starts with '{label[0].strip()}', as a record of its own would"
    if len(title) > _LONGEST_TITLE:
        yield f"the title has {len(title)} characters"
    if title and title == abstract:
        yield "title and abstract are the same"
    for name in entry.authors:
        if len(name) > _LONGEST_NAME:
            yield f"a name has {len(name)} characters, '{name[:_LONGEST_NAME]}…'"
        elif not any(map(str.isalpha, name)) or _OTHERS.search(name):
            yield f"'{name}' stands among the authors"
