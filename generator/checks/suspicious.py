"""Records that were read, but hardly as their digest meant them."""

import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, report
from generator.model import Entry, Reading

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
