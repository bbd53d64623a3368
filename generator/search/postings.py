"""The postings of the whole archive, from its blocks."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from generator.search.blocks import Block
from generator.views.documents import FIELDS, Document

__all__ = ["Postings", "merge"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Postings:
    """Postings of all papers, sorted by term, field and paper."""

    terms: tuple[str, ...]
    """Every term of the archive, sorted by code points."""
    term: npt.NDArray[np.int32]
    field: npt.NDArray[np.int8]
    paper: npt.NDArray[np.int32]
    frequency: npt.NDArray[np.int16]
    position: npt.NDArray[np.int32]
    """As many for each posting as its frequency says."""
    lengths: npt.NDArray[np.int32]
    """By field and paper."""
    documents: tuple[Document, ...]

    def chosen(self, which: npt.NDArray[np.bool_]) -> "Postings":
        """Return the same with only the postings that are true in ``which``."""
        return Postings(
            terms=self.terms,
            term=self.term[which],
            field=self.field[which],
            paper=self.paper[which],
            frequency=self.frequency[which],
            position=self.position[np.repeat(which, self.frequency)],
            lengths=self.lengths,
            documents=self.documents,
        )


def merge(blocks: Iterable[Block]) -> Postings:
    """Return the postings of ``blocks``, whose papers follow one another."""
    blocks = tuple(blocks)
    terms = tuple(sorted(set().union(*(block.terms for block in blocks))))
    place = {term: number for number, term in enumerate(terms)}
    translated = [_renumbered(block, place) for block in blocks]
    term = _joined(translated, np.int32)
    first = np.cumsum([0, *(len(block.documents) for block in blocks)])
    paper = _joined([block.paper + np.int32(start) for block, start in zip(blocks, first, strict=False)], np.int32)
    field = _joined([block.field for block in blocks], np.int8)
    frequency = _joined([block.frequency for block in blocks], np.int16)
    position = _joined([block.position for block in blocks], np.int32)
    # Blocks are in the order of their papers, so a stable sort by term and field leaves papers in order.
    order = np.argsort(term * np.int64(len(FIELDS)) + field, kind="stable")
    return Postings(
        terms=terms,
        term=term[order],
        field=field[order],
        paper=paper[order],
        frequency=frequency[order],
        position=position[_runs(frequency, order)],
        lengths=np.concatenate([np.zeros((len(FIELDS), 0), np.int32), *(block.lengths for block in blocks)], axis=1),
        documents=tuple(one for block in blocks for one in block.documents),
    )


def _renumbered(block: Block, place: dict[str, int]) -> npt.NDArray[np.int32]:
    new = np.fromiter((place[term] for term in block.terms), dtype=np.int32, count=len(block.terms))
    return new[block.term]


Number = TypeVar("Number", bound=np.integer[Any])


def _joined(arrays: list[npt.NDArray[Number]], kind: type[Number]) -> npt.NDArray[Number]:
    return np.concatenate([np.zeros(0, dtype=kind), *arrays])


def _runs(lengths: npt.NDArray[np.int16], order: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the places of the items of runs with ``lengths`` when the runs are taken in ``order``."""
    starts = np.cumsum(lengths, dtype=np.int64) - lengths
    taken = lengths[order]
    ends = np.cumsum(taken, dtype=np.int64)
    return np.repeat(starts[order] - (ends - taken), taken) + np.arange(ends[-1] if len(ends) else 0)
