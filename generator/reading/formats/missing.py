"""What a record lacks that its form carries."""

from collections.abc import Iterator

from generator.model import Entry
from generator.reading.body import Fault

__all__ = ["called", "missing"]

_LACKS = {
    "title": ("no-title", "{name} has no title: complete it from the original"),
    "authors": ("no-authors", "{name} has no authors: complete it from the original"),
    "abstract": ("no-abstract", "{name} has no abstract: complete it from the original"),
    "url": ("cut-record", "{name} ends without its address: complete it from the original"),
    "id": ("no-id", "{name} has no id: complete it from the original"),
}


def missing(entry: Entry, *fields: str) -> Iterator[Fault]:
    """Yield a fault for each of ``fields`` that ``entry`` has not; an address is missed where the record ends."""
    first, last = entry.lines
    for field in fields:
        if not getattr(entry, field):
            code, message = _LACKS[field]
            yield Fault(code, last if field == "url" else first, message.format(name=called(entry)))


def called(entry: Entry) -> str:
    """Return what a message calls the record of ``entry``."""
    return f'"{entry.title[:60]}"' if entry.title else "the record"
