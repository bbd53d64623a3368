"""The index, cut by ranges of terms, so that a query fetches a few kilobytes of it.

What a piece stores does not change with the archive: papers' numbers, frequencies, lengths and positions. Weights come
from them and from totals in the manifest, in the browser. Even so a new day has a posting for almost every range of
terms. So each piece holds the papers up to a number of its own, which moves on by ``STEP`` papers at a time, each piece
at another moment; the postings after that number stand in the tail, which is part of the manifest. A day of 30 papers
rewrites about one piece in four, and the tail never holds more than ``STEP`` papers' postings of a term.

Where the ranges start is decided by the first papers of the archive, and anew when it has grown by a quarter. News of
one of these moves hardly a start.
"""

import hashlib
import json
import zlib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import numpy as np
import numpy.typing as npt

from generator.model import OutputFile
from generator.search.encoding import MOST_IN_GAP, Encoded, encode_postings
from generator.search.fronts import front_coded
from generator.search.keeping import Keeper
from generator.search.keys import key_of
from generator.search.numbers import BASE
from generator.search.postings import Collected

__all__ = ["STEP", "Pieces", "put_pieces"]

STEP = 128
"""By how many papers a piece grows at a time."""

_FIRST_SIZE = 64
_GROWTH = 1.25
"""Ranges are decided by the first 64 papers, and anew each time that the archive has grown by a quarter since."""
_SMALLEST_PIECE = 1900
_PIECE_AT_10K = 4750
"""Characters of a piece, in an archive of 10,000 papers; it grows more slowly than the archive does."""
_PLAY = 4
"""By which part of its size, a fourth, a range may be smaller or larger."""
_TERMS_A_LIST = 1 << 16
"""How many terms a file of the list of all terms holds."""
_POSTINGS_AT_ONCE = 3_000_000
"""How many are joined at a time, so that memory does not grow with the archive: some hundred bytes each."""
_GOLDEN = 0.6180339887498949
_NAME_CHARACTERS = 8
_LAST_TERM = "\U0010ffff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """The index in pieces."""

    first_terms: tuple[str, ...]
    """Of each piece the term that its range starts with; the first is empty."""
    names: tuple[str, ...]
    """Of each piece the end of its files' names; empty where it holds nothing yet."""
    tail: dict[str, str]
    """The postings that are in no piece yet, as a piece holds them."""
    tail_from: int
    """The number from which the tail counts papers."""
    tail_positions: str
    """Name of the file with their positions."""
    term_lists: tuple[str, ...]
    """Names of the files with all terms, for what a range cannot answer: leading wildcards, fuzzy words, spelling."""
    files: tuple[OutputFile, ...]
    """Those that are still to be written: positions of the tail, and all terms."""


def put_pieces(collected: Collected, keeper: Keeper) -> Pieces:
    """Put the index of ``collected`` into the site in pieces, those that changed, and return what leads to them."""
    words = _Words(collected)
    first_terms = _ranges(collected)
    cut = _Cut.at(collected, first_terms)
    groups = cut.groups(words)
    numbers = {name: number for number, name in enumerate(groups)}
    paths = keeper.put(groups, lambda missing: cut.pieces([numbers[name] for name in missing]))
    terms, postings, positions = cut.tail()
    last = _file("positions", {"positions": positions})
    lists = [_file("terms", {"terms": front_coded(batch).cut(0, len(batch))}) for batch in _batches(collected.terms)]
    return Pieces(
        first_terms=first_terms,
        names=tuple(_name_in(paths[name]) for name in groups),
        tail={"terms": terms, "postings": postings},
        tail_from=cut.tail_from,
        tail_positions=_name_in([last.path]),
        term_lists=tuple(_name_in([file.path]) for file in lists),
        files=(last, *lists),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cut:
    """Where the index is cut."""

    collected: Collected
    first_terms: tuple[str, ...]
    piece: npt.NDArray[np.int64]
    """Of each term the piece it belongs to."""
    reach: npt.NDArray[np.int64]
    """Of each piece the number of the first paper that it does not hold."""

    @classmethod
    def at(cls, collected: Collected, first_terms: tuple[str, ...]) -> "_Cut":
        """Return the cut of ``collected`` where pieces start with ``first_terms``."""
        starts = np.array(_places(collected.terms, first_terms))
        return cls(
            collected=collected,
            first_terms=first_terms,
            piece=np.searchsorted(starts, np.arange(len(collected.terms)), side="right") - 1,
            reach=_reach(collected.papers, len(first_terms)),
        )

    def groups(self, words: "_Words") -> dict[str, bytes]:
        """Return of what the files of each piece are made, by a name for it."""
        ranges = pairwise((*self.first_terms, _LAST_TERM))
        keys = {reach: words.key(reach) for reach in set(self.reach.tolist())}
        return {
            f"search/pieces/{number}": key_of(*ends, keys[reach])
            for number, (ends, reach) in enumerate(zip(ranges, self.reach.tolist(), strict=True))
        }

    @property
    def tail_from(self) -> int:
        """Return the number of the first paper that some piece does not hold."""
        return int(self.reach.min())

    def tail(self) -> tuple[str, str, str]:
        """Return what no piece holds yet: terms, postings and positions."""
        postings = self.collected.postings(lambda term, paper: paper >= self.reach[self.piece[term]], self.tail_from)
        tail = encode_postings(postings, self.tail_from)
        return tail.cut(0, len(tail.terms))

    def pieces(self, numbers: Sequence[int]) -> Iterator[tuple[OutputFile, ...]]:
        """Yield the files of the pieces with ``numbers``, which ascend."""
        for some in self._at_once(numbers):
            wanted = np.zeros(len(self.first_terms), dtype=bool)
            wanted[some] = True
            yield from self._encoded(some, wanted)

    def _at_once(self, numbers: Sequence[int]) -> Iterator[list[int]]:
        """Yield ``numbers`` in groups of pieces that hold not too many postings together."""
        held = np.bincount(self.piece, self.collected.held(), len(self.first_terms)).astype(np.int64)
        turn = np.cumsum(held[list(numbers)]) // _POSTINGS_AT_ONCE
        for _, group in groupby(zip(turn, numbers, strict=True), key=lambda each: each[0]):
            yield [number for _, number in group]

    def _encoded(self, numbers: Sequence[int], wanted: npt.NDArray[np.bool_]) -> Iterator[tuple[OutputFile, ...]]:
        def choice(term: npt.NDArray[np.int32], paper: npt.NDArray[np.int32]) -> npt.NDArray[np.bool_]:
            piece = self.piece[term]
            chosen: npt.NDArray[np.bool_] = wanted[piece] & (paper < self.reach[piece])
            return chosen

        encoded = encode_postings(self.collected.postings(choice))
        bounds = _places(encoded.terms, (*self.first_terms, _LAST_TERM))
        for number in numbers:
            yield _piece(encoded, bounds[number], bounds[number + 1])


class _Words:
    """Keys of the words of the first papers, most of which are one link of a chain."""

    def __init__(self, collected: Collected) -> None:
        self._words = [key for block in collected.blocks for key in block.words]
        self._chain = [b""]
        for start in range(0, len(self._words) - STEP + 1, STEP):
            self._chain.append(key_of(self._chain[-1], *self._words[start : start + STEP]))

    def key(self, end: int) -> bytes:
        """Return a key of the words of the papers before ``end``."""
        links = min(end, len(self._words)) // STEP
        return key_of(self._chain[links], *self._words[links * STEP : end])


def _places(terms: Sequence[str], wanted: tuple[str, ...]) -> list[int]:
    return [bisect_left(terms, term) for term in wanted]


def _ranges(collected: Collected) -> tuple[str, ...]:
    """Return the terms that ranges start with, of about as many characters each."""
    size = _FIRST_SIZE
    while (grown := int(size * _GROWTH)) <= collected.papers:
        size = grown
    limit = max(_SMALLEST_PIECE, int(_PIECE_AT_10K * (size / 10_000) ** 0.4))
    held = collected.held(size)
    early = np.flatnonzero(held)
    terms = [collected.terms[number] for number in early.tolist()]
    sizes = _sizes(held[early], size) + np.fromiter(map(len, terms), dtype=np.int64, count=len(terms))
    return ("", *(terms[place] for place in _starts(terms, np.cumsum(sizes), limit)))


def _sizes(held: npt.NDArray[np.int64], papers: int) -> npt.NDArray[np.int64]:
    """Return about how many characters the postings of a term take that has as many of them among ``papers``.

    In whole numbers, which are the same on any processor: the digits of the gap between two, and the marks before.
    """
    gap = MOST_IN_GAP * papers // held
    digits = 1 + (gap >= BASE).astype(np.int64) + (gap >= BASE**2) + (gap >= BASE**3)
    return 2 + held * digits


def _starts(terms: Sequence[str], ends: npt.NDArray[np.int64], limit: int) -> Iterator[int]:
    """Yield where ranges but the first start: about ``limit`` characters apart, at terms that stand out by themselves.

    ``ends`` are the sums of the sizes of ``terms``. One that gets larger moves hardly any start, as in content-defined
    chunking.
    """
    before = 0
    while len(ends) and ends[-1] - before > limit + limit // _PLAY:
        first, last = np.searchsorted(ends, (before + limit - limit // _PLAY, before + limit + limit // _PLAY)) + 1
        places = range(first, min(max(last, first + 1), len(terms)))
        if not places:  # all that is left is the last term
            return
        place = min(places, key=lambda each: _mark(terms[each]))
        yield place
        before = int(ends[place - 1])


def _mark(term: str) -> int:
    return zlib.crc32(term.encode("utf-8", "surrogatepass"))


def _reach(papers: int, pieces: int) -> npt.NDArray[np.int64]:
    """Return for each piece the number of the first paper that it does not hold."""
    # Multiples of the golden ratio spread any number of pieces evenly over the steps.
    offset = (np.arange(pieces) * _GOLDEN % 1 * STEP).astype(np.int64)
    reached: npt.NDArray[np.int64] = np.maximum((papers - offset) // STEP * STEP + offset, 0)
    return reached


def _piece(pieces: Encoded, first: int, end: int) -> tuple[OutputFile, ...]:
    if first == end:
        return ()
    terms, postings, positions = pieces.cut(first, end)
    # Digits stand in JSON as they are, so nobody need look at each.
    lines = f'{{"terms":{_json(terms).decode()},"postings":"{postings}"}}'.encode()
    places = f'{{"positions":"{positions}"}}'.encode()
    name = _name(lines + places)
    return (
        OutputFile(f"search/pieces/{name}.json", lines),
        OutputFile(f"search/positions/{name}.json", places),
    )


def _name_in(paths: Sequence[str]) -> str:
    """Return the name that files of one piece share; empty where there is none."""
    return paths[0].rpartition("/")[2].removesuffix(".json") if paths else ""


def _batches(terms: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return (terms[start : start + _TERMS_A_LIST] for start in range(0, len(terms), _TERMS_A_LIST))


def _file(folder: str, value: object) -> OutputFile:
    data = _json(value)
    return OutputFile(f"search/{folder}/{_name(data)}.json", data)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _name(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_NAME_CHARACTERS]
