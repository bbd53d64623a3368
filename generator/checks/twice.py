"""The same digest filed twice."""

from collections.abc import Iterator, Sequence

from generator.diagnostics import Diagnostic, report
from generator.model import Reading

__all__ = ["find"]


def find(readings: Sequence[Reading]) -> Iterator[Diagnostic]:
    """Yield a notice for each digest whose bytes stand in a file before it already."""
    first: dict[str, Reading] = {}
    for reading in sorted(readings, key=lambda each: (each.path, each.part or 0)):
        twin = first.setdefault(reading.sha256, reading)
        if twin is not reading:
            message = f"byte for byte the digest of {twin.path}: remove one of them"
            yield report("same-digest-twice", reading.path, 0, message)
