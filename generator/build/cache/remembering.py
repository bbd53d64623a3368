"""Maps work over items, and remembers its results from one build to the next."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from generator.build.cache.steady import steady
from generator.build.cache.store import Store, key_of
from generator.model import Run

__all__ = ["Remembering"]

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Remembering:
    """A map for one stage: what was done before, on the same item by the same code, is not done again."""

    stage: str
    code: bytes
    """Of all that a result depends on besides its item."""
    store: Store
    run: Run
    """Maps over items: ``Workers.map``, say."""
    key: Callable[[Any], bytes] = steady
    """Bytes that are the same for equal items."""

    def __call__(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """Yield ``function`` of each item, in order."""
        keys = [key_of(self.code, self.key(item)) for item in items]
        known: dict[bytes, Result] = self.store.get(self.stage, keys)
        missing = {key: item for key, item in zip(keys, items, strict=True) if key not in known}
        made = dict(zip(missing, self.run(function, list(missing.values())), strict=True))
        self.store.put(self.stage, made)
        results = known | made
        return (results[key] for key in keys)
