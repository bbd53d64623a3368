"""The index, cut by ranges of terms, so that a query fetches a few kilobytes of it.

What a piece stores does not change with the archive: papers' numbers, frequencies, lengths and positions. Weights come
from them and from totals in the manifest, in the browser. Even so a new day has a posting for almost every range of
terms. So each piece holds the papers up to a number of its own, which moves on by ``STEP`` papers at a time, each piece
at another moment; the postings after that number stand in the tail, which is part of the manifest. A day of 30 papers
rewrites about one piece in four, and the tail never holds more than ``STEP`` papers' postings of a term.

Where the ranges start is decided by the first papers of the archive, and anew when it has grown by a quarter.
"""

import hashlib
import json
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from generator.model import OutputFile
from generator.search.encoding import Encoded, encode_postings, front_coded
from generator.search.postings import Postings

__all__ = ["STEP", "Cut", "cut"]

STEP = 128
"""By how many papers a piece grows at a time."""

_GROWTH = 1.25
_FIRST_SIZE = 64
_SMALLEST_PIECE = 2000
_PIECE_AT_10K = 5000
_TERMS_A_LIST = 1 << 16
_GOLDEN = 0.6180339887498949
_NAME_CHARACTERS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
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


def cut(postings: Postings) -> Cut:
    """Return the index of ``postings`` in pieces."""
    first_terms = _ranges(postings)
    reach = _reach(len(postings.documents), len(first_terms))
    settled = postings.paper < reach[_piece_of_term(postings.terms, first_terms)[postings.term]]
    pieces = encode_postings(postings.chosen(settled))
    tail_from = int(reach.min())
    tail = encode_postings(postings.chosen(~settled), tail_from)
    bounds = _places(pieces.terms, (*first_terms, "\U0010ffff"))
    written = [_piece(pieces, *bound) for bound in pairwise(bounds)]
    tail_postings, tail_positions = tail.cut(0, len(tail.terms))
    data = _json(tail_positions)
    last = OutputFile(f"search/positions/{_name(data)}.json", data)
    lists = tuple(_term_list(batch) for batch in _batches(postings.terms))
    return Cut(
        first_terms=first_terms,
        names=tuple(name for name, _ in written),
        tail=tail_postings,
        tail_from=tail_from,
        tail_positions=_name(data),
        term_lists=tuple(name for name, _ in lists),
        files=(*(file for _, files in written for file in files), last, *(file for _, file in lists)),
    )


def _places(terms: tuple[str, ...], wanted: tuple[str, ...]) -> list[int]:
    return [bisect_left(terms, term) for term in wanted]


def _piece_of_term(terms: tuple[str, ...], first_terms: tuple[str, ...]) -> npt.NDArray[np.int64]:
    starts = np.array(_places(terms, first_terms))
    found: npt.NDArray[np.int64] = np.searchsorted(starts, np.arange(len(terms)), side="right") - 1
    return found


def _ranges(postings: Postings) -> tuple[str, ...]:
    """Return the terms that ranges start with, of about as many characters each."""
    size = _FIRST_SIZE
    while (grown := int(size * _GROWTH)) <= len(postings.documents):
        size = grown
    early = encode_postings(postings.chosen(postings.paper < size))
    limit = max(_SMALLEST_PIECE, int(_PIECE_AT_10K * (size / 10_000) ** 0.4))
    numbers = (np.cumsum(early.sizes()) - 1) // limit
    starts = np.flatnonzero(np.diff(numbers, prepend=-1))
    return ("", *(early.terms[place] for place in starts[1:]))


def _reach(papers: int, pieces: int) -> npt.NDArray[np.int64]:
    """Return for each piece the number of the first paper that it does not hold."""
    # Multiples of the golden ratio spread any number of pieces evenly over the steps.
    offset = (np.arange(pieces) * _GOLDEN % 1 * STEP).astype(np.int64)
    reached: npt.NDArray[np.int64] = np.maximum((papers - offset) // STEP * STEP + offset, 0)
    return reached


def _piece(pieces: Encoded, first: int, end: int) -> tuple[str, tuple[OutputFile, ...]]:
    if first == end:
        return "", ()
    postings, positions = map(_json, pieces.cut(first, end))
    name = _name(postings + positions)
    return name, (
        OutputFile(f"search/pieces/{name}.json", postings),
        OutputFile(f"search/positions/{name}.json", positions),
    )


def _batches(terms: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return (terms[start : start + _TERMS_A_LIST] for start in range(0, len(terms), _TERMS_A_LIST))


def _term_list(terms: tuple[str, ...]) -> tuple[str, OutputFile]:
    data = _json({"terms": front_coded(terms)})
    return _name(data), OutputFile(f"search/terms/{_name(data)}.json", data)


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _name(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_NAME_CHARACTERS]
