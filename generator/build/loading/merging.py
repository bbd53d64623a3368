"""Papers out of records: those of which nothing new is told are as an earlier build made them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar, cast

from generator.archive import Told
from generator.archive.record import Record
from generator.build.cache.remembering import Remembering
from generator.build.cache.steady import steady
from generator.build.cache.store import Store, key_of
from generator.build.cache.versions import code_key
from generator.model import Paper, Run

__all__ = ["Merging"]

_Members = tuple[tuple[Told, ...], ...]
"""What is told of each of some papers."""
_Keyed = tuple[tuple[bytes, ...], _Members]
_Merge = Callable[[_Members], tuple[Paper, ...]]
Given = TypeVar("Given")
Made = TypeVar("Made")


class Merging:
    """A map over what is told of papers, as ``assemble`` takes it, that keeps a key for each paper."""

    def __init__(self, store: Store, run: Run = map) -> None:
        """Take papers from ``store``, or make them by ``run``: to send them takes longer than to make them here."""
        self._code = code_key("reading", "archive", "text", "model")
        self._remembered = Remembering("papers", self._code, store, run, _joined)
        self._digests: dict[tuple[str, int | None], bytes] = {}
        self.keys: dict[str, bytes] = {}
        """Of all that each paper is made of, our code among it, by the paper's own key."""

    def __call__(self, function: Callable[[Given], Made], items: Sequence[Given], /) -> Iterator[Made]:
        """Yield ``function`` of each of ``items``, which are members; it returns their papers."""
        keyed = [(tuple(map(self._key, members)), members) for members in cast("Sequence[_Members]", items)]
        made = self._remembered(partial(_made, cast("_Merge", function)), keyed)
        for (keys, _), papers in zip(keyed, made, strict=True):
            self.keys |= {paper.key: key for paper, key in zip(papers, keys, strict=True)}
            yield cast("Made", papers)

    def _key(self, told: tuple[Told, ...]) -> bytes:
        return key_of(*(part for each in told for part in self._parts(each)))

    def _parts(self, told: Told) -> Iterator[bytes | str]:
        """Yield what says which record this is, of a digest whose bytes say all that it holds, and its corrections.

        The address tells it from others that stand in the same lines.
        """
        record, corrections = told
        yield self._digest(record)
        yield f"{record.address} {record.entry.lines} {record.entry.section}"
        yield steady(corrections) if corrections else b""

    def _digest(self, record: Record) -> bytes:
        digest = record.digest
        place = digest.path, digest.part
        if place not in self._digests:
            self._digests[place] = key_of(self._code, record.sha256, steady((digest, record.read_date)))
        return self._digests[place]


def _joined(keyed: _Keyed) -> bytes:
    return b"".join(keyed[0])


def _made(function: _Merge, keyed: _Keyed) -> tuple[Paper, ...]:
    return function(keyed[1])
