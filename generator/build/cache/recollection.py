"""Results of stages that a process still has in its hands, for its next build: ``serve`` builds again and again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.build.cache.store import Store

__all__ = ["Recollection"]

_Entries = dict[tuple[str, bytes], Any]


@dataclass(slots=True)
class Recollection:
    """What the last build looked up or made; what a build does not use is forgotten when the next one starts."""

    _last: _Entries = field(default_factory=dict)
    _used: _Entries = field(default_factory=dict)

    def before(self, store: Store) -> "Recalling":
        """Return a store for one build, that asks ``store`` only for what is not in this process's hands."""
        self._last, self._used = self._used, {}
        return Recalling(store, self._last, self._used)


@dataclass(slots=True)
class Recalling:
    """A store in front of another."""

    _behind: Store
    _last: _Entries
    _used: _Entries

    @property
    def damaged(self) -> int:
        """Return how many entries behind could not be trusted."""
        return self._behind.damaged

    @damaged.setter
    def damaged(self, number: int) -> None:
        self._behind.damaged = number

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:
        """Return the entries that there are."""
        wanted = tuple(keys)
        found = {key: self._last[stage, key] for key in wanted if (stage, key) in self._last}
        self._behind.touch(stage, found)
        found |= self._behind.get(stage, [key for key in wanted if key not in found])
        self._keep(stage, found)
        return found

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        """Keep entries here and behind."""
        self._behind.put(stage, entries)
        self._keep(stage, entries)

    def touch(self, stage: str, keys: Iterable[bytes]) -> None:
        """Let entries be kept as if they had been asked for."""
        self._behind.touch(stage, keys)

    def _keep(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        self._used.update({(stage, key): value for key, value in entries.items()})
