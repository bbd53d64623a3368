"""A cache in memory."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.build.cache.store import NoCache

__all__ = ["Shelf"]


class Shelf(NoCache):
    """Keeps entries as they are."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, bytes], Any] = {}

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:
        return {key: self.entries[stage, key] for key in keys if (stage, key) in self.entries}

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        self.entries |= {(stage, key): value for key, value in entries.items()}
