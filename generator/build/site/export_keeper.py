"""The keeper of exports: texts of papers, their sizes, and what was packed of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from generator.build.cache.known import Known
from generator.build.cache.remembering import Remembering
from generator.build.cache.steady import steady
from generator.build.cache.store import key_of
from generator.build.cache.versions import code_key
from generator.build.output.files import Outputs
from generator.exports.keeping import Papers, Write
from generator.exports.packing import Packed, packed
from generator.exports.written import Sizes, Written, sizes
from generator.model import Paper
from generator.settings import Settings

__all__ = ["ExportKeeper"]

_SIZES = "sizes"
_PACKED = "packed"


class ExportKeeper:
    """Keeps texts of papers from one build to the next; see ``exports.Keeper``.

    Sizes are kept apart from texts: a plan needs all of the former, a new day's files few of the latter.
    """

    def __init__(self, outputs: Outputs, known: Known, settings: Settings) -> None:
        """Write and pack by the workers of ``outputs``; ``known`` are the keys of papers."""
        self._known = known
        self._store = outputs.aside.store
        self._map = outputs.aside.workers.map
        self._code = key_of(code_key("exports", "model", "text", "views"), steady(settings))
        self._remembered = Remembering("exports", self._code, self._store, self._map, known.of)
        self._written: dict[bytes, Written] = {}

    def keys(self, papers: Iterable[Paper]) -> Iterator[bytes]:
        """Return the keys of all that each of ``papers`` is."""
        return (self._known.papers[paper.key] for paper in papers)

    def sizes(self, write: Write, days: Sequence[Papers]) -> Iterator[Sizes]:
        """Return how large the papers of each of ``days`` are when they are written."""
        keys = [self._key(day) for day in days]
        found: dict[bytes, Sizes] = self._store.get(_SIZES, keys)
        new = {key: day for key, day in zip(keys, days, strict=True) if key not in found}
        self._written |= zip(new, self._remembered(write, list(new.values())), strict=True)
        made = {key: sizes(self._written[key]) for key in new}
        self._store.put(_SIZES, made)
        found |= made
        return (found[key] for key in keys)

    def written(self, write: Write, days: Sequence[Papers]) -> Iterator[Written]:
        """Return the papers of each of ``days``, written."""
        keys = [self._key(day) for day in days]
        missing = {key: day for key, day in zip(keys, days, strict=True) if key not in self._written}
        self._written |= zip(missing, self._remembered(write, list(missing.values())), strict=True)
        return (self._written[key] for key in keys)

    def packed(self, keys: Sequence[bytes], chunk: Callable[[int], bytes]) -> Sequence[Packed]:
        """Return what ``chunk`` gives for the place of each of ``keys``, packed."""
        whole = [key_of(self._code, key) for key in keys]
        found: dict[bytes, Packed] = self._store.get(_PACKED, whole)
        missing = {key: place for place, key in enumerate(whole) if key not in found}
        made = dict(zip(missing, self._map(packed, [chunk(place) for place in missing.values()]), strict=True))
        self._store.put(_PACKED, made)
        found |= made
        return [found[key] for key in whole]

    def _key(self, day: Papers) -> bytes:
        return key_of(self._code, self._known.of(day))
