"""The postings of the whole archive, from its blocks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from generator.search.blocks import Block, Small
from generator.search.merging import merged
from generator.views.documents import FIELDS

__all__ = ["Choice", "Collected", "Postings", "collect"]

Choice = Callable[[npt.NDArray[np.int32], npt.NDArray[np.int32]], npt.NDArray[np.bool_]]
"""Which postings, by their terms and papers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Postings:
    """Postings of papers, sorted by term, field and paper."""

    terms: tuple[str, ...]
    """Every term of the archive, sorted by code points."""
    term: npt.NDArray[np.int32]
    """Of each posting its term, as a place in ``terms``."""
    field: npt.NDArray[np.int8]
    paper: npt.NDArray[np.int32]
    frequency: npt.NDArray[np.int32]
    position: npt.NDArray[np.int32]
    """As many for each posting as its frequency says."""
    lengths: npt.NDArray[np.int32]
    """By field and paper, of all papers of the archive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected:
    """The blocks of an archive, whose papers follow one another."""

    terms: tuple[str, ...]
    """Every term of the archive, sorted by code points."""
    blocks: tuple[Block, ...]
    places: tuple[npt.NDArray[np.int32], ...]
    """Of each block where in ``terms`` its own are."""
    lengths: npt.NDArray[np.int32]
    """By field and paper."""

    @property
    def papers(self) -> int:
        """Return how many papers there are."""
        return int(self.lengths.shape[1])

    def held(self, papers: int | None = None) -> npt.NDArray[np.int64]:
        """Return how many postings each term has among the first ``papers``, or among all."""
        counts = np.zeros(len(self.terms), dtype=np.int64)
        first = 0
        for block, places in zip(self.blocks, self.places, strict=True):
            within = block.papers if papers is None else papers - first
            there = block.term if within >= block.papers else block.term[block.paper < max(within, 0)]
            counts[places] += np.bincount(there, minlength=len(places))
            first += block.papers
        return counts

    def postings(self, choice: Choice, start: int = 0) -> Postings:
        """Return the postings that are true in ``choice``: what is not chosen costs next to nothing.

        It chooses none of a paper before ``start``.
        """
        parts = []
        first = 0
        for block, places in zip(self.blocks, self.places, strict=True):
            if start < first + block.papers:
                parts.append(_chosen(block, places[block.term], block.paper + np.int32(first), choice))
            first += block.papers
        return self._sorted(parts)

    def _sorted(self, parts: "list[_Part]") -> Postings:
        term, field = _joined(parts, "term", np.int32), _joined(parts, "field", np.int8)
        frequency = _joined(parts, "frequency", np.int32)
        # Blocks are in the order of their papers, so a stable sort by term and field leaves papers in order.
        order = np.argsort(term * np.int64(len(FIELDS)) + field, kind="stable")
        return Postings(
            terms=self.terms,
            term=term[order],
            field=field[order],
            paper=_joined(parts, "paper", np.int32)[order],
            frequency=frequency[order],
            position=_joined(parts, "position", np.int32)[_runs(frequency, order)],
            lengths=self.lengths,
        )


def collect(blocks: Iterable[Block]) -> Collected:
    """Return ``blocks``, whose papers follow one another, with what they have in common."""
    blocks = tuple(blocks)
    terms, places = merged([block.lines for block in blocks])
    return Collected(
        terms=terms,
        blocks=blocks,
        places=places,
        lengths=np.concatenate([np.zeros((len(FIELDS), 0), np.int32), *(block.lengths for block in blocks)], axis=1),
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """Some postings of a block, with numbers of the archive."""

    term: npt.NDArray[np.int32]
    field: Small
    paper: npt.NDArray[np.int32]
    frequency: Small
    position: Small


def _chosen(block: Block, term: npt.NDArray[np.int32], paper: npt.NDArray[np.int32], choice: Choice) -> _Part:
    which = choice(term, paper)
    positions = block.position[np.repeat(which, block.frequency)]
    return _Part(term[which], block.field[which], paper[which], block.frequency[which], positions)


Number = TypeVar("Number", bound=np.integer[Any])


def _joined(parts: list[_Part], name: str, kind: type[Number]) -> npt.NDArray[Number]:
    return np.concatenate(
        [np.zeros(0, dtype=kind), *(getattr(part, name) for part in parts)], dtype=kind, casting="same_kind"
    )


def _runs(lengths: npt.NDArray[np.int32], order: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the places of the items of runs with ``lengths`` when the runs are taken in ``order``."""
    starts = np.cumsum(lengths, dtype=np.int64) - lengths
    taken = lengths[order]
    ends = np.cumsum(taken, dtype=np.int64)
    return np.repeat(starts[order] - (ends - taken), taken) + np.arange(ends[-1] if len(ends) else 0)
