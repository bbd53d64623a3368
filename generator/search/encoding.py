r"""Postings as text: what a piece holds, and in what order.

``terms``: a line for each term; see ``fronts``.

``postings``: numbers, for each term in turn a mask of the fields it occurs in, and for each of these fields how many
papers follow and then, for each paper,

- the gap to the paper before it (for the first, to the number that the piece counts from), times 4, plus the
  frequency less 1; a frequency of 4 or more adds 3, and the frequency less 4 follows as a number of its own;
- in every field but the abstract the length of the field. (Lengths of abstracts stand in the manifest: abstracts have
  so many postings that a number with each would double them.)

``positions``: numbers, for each posting in the same order its first position, then the gaps between them less 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.search.fronts import Fronts, front_coded
from generator.search.numbers import encode_all
from generator.search.postings import Postings
from generator.views.documents import FIELDS

__all__ = ["MOST_IN_GAP", "Encoded", "encode_postings"]

_ABSTRACT = FIELDS.index("abstract")
MOST_IN_GAP = 4
"""What a gap is multiplied by, to leave room for a frequency."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """Postings as text, to be cut between terms."""

    terms: Sequence[str]
    """Those that have a posting, sorted."""
    _fronts: Fronts
    _postings: bytes
    _postings_start: npt.NDArray[np.int64]
    _positions: bytes
    _positions_start: npt.NDArray[np.int64]

    def cut(self, first: int, end: int) -> tuple[str, str, str]:
        """Return the texts of the terms from place ``first`` up to ``end``: terms, postings and positions."""
        postings = self._postings[self._postings_start[first] : self._postings_start[end]]
        positions = self._positions[self._positions_start[first] : self._positions_start[end]]
        return self._fronts.cut(first, end), postings.decode("ascii"), positions.decode("ascii")


def encode_postings(postings: Postings, first_paper: int = 0) -> Encoded:
    """Return ``postings`` as text; papers are counted from ``first_paper``."""
    if not len(postings.term):
        nothing = np.zeros(1, dtype=np.int64)
        return Encoded((), front_coded(()), b"", nothing, b"", nothing)
    numbers, first = _posting_numbers(postings, first_paper)
    codes, starts = encode_all(numbers)
    position_codes, position_starts = encode_all(_position_gaps(postings))
    new_term = np.flatnonzero(np.diff(postings.term, prepend=-1))
    ends = np.cumsum(postings.frequency, dtype=np.int64)
    first_position = (ends - postings.frequency)[new_term]
    terms = [postings.terms[number] for number in postings.term[new_term].tolist()]
    return Encoded(
        terms,
        front_coded(terms),
        codes.tobytes(),
        np.append(starts[first[new_term]], starts[-1]),
        position_codes.tobytes(),
        np.append(position_starts[first_position], position_starts[-1]),
    )


def _posting_numbers(postings: Postings, first_paper: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the numbers of all postings, and where those of each posting start."""
    new_term = np.diff(postings.term, prepend=-1) != 0
    new_group = new_term | (np.diff(postings.field, prepend=-1) != 0)
    often = postings.frequency >= MOST_IN_GAP
    sized = postings.field != _ABSTRACT
    counts = 1 + new_term + new_group + often + sized
    ends = np.cumsum(counts)
    first = ends - counts
    numbers = np.zeros(int(ends[-1]), dtype=np.int64)
    groups = np.flatnonzero(new_group)
    numbers[first[new_term]] = _masks(postings, new_term, groups)
    numbers[(first + new_term)[groups]] = np.diff(np.append(groups, len(postings.term)))
    gap = np.diff(postings.paper.astype(np.int64), prepend=0)
    gap[groups] = postings.paper[groups] - first_paper
    place = first + new_term + new_group
    numbers[place] = MOST_IN_GAP * gap + np.minimum(postings.frequency, MOST_IN_GAP) - 1
    numbers[(place + 1)[often]] = postings.frequency[often] - MOST_IN_GAP
    numbers[(place + 1 + often)[sized]] = postings.lengths[postings.field[sized], postings.paper[sized]]
    return numbers, first


def _masks(postings: Postings, new_term: npt.NDArray[np.bool_], groups: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return for each term the sum of 2 to the power of each field that it occurs in."""
    starts = np.flatnonzero(new_term[groups])
    return np.add.reduceat(np.int64(1) << postings.field[groups].astype(np.int64), starts)


def _position_gaps(postings: Postings) -> npt.NDArray[np.int64]:
    gaps = np.diff(postings.position.astype(np.int64), prepend=0) - 1
    firsts = np.cumsum(postings.frequency, dtype=np.int64) - postings.frequency
    gaps[firsts] = postings.position[firsts]
    # A joined word may stand where its own parts do, "x-x": the same term twice at one place.
    return np.maximum(gaps, 0)
