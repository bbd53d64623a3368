"""The unit of work: what the words of some papers come to, whoever else is in the archive.

A block depends on the text of its papers alone, so a build keeps it; a new day makes a few blocks anew: the last one,
and those of older papers of which it has news.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.model import Paper
from generator.search.keys import key_of
from generator.search.lexicon import Lexicon, lexicon
from generator.search.shown import Shown, shown
from generator.views.documents import FIELDS, Document, document, fields

__all__ = ["BLOCK_SIZE", "Block", "Small", "read_block"]

BLOCK_SIZE = 64
"""How many papers a build should give to ``read_block`` at once, in the order of their numbers."""

Small = npt.NDArray[np.unsignedinteger[Any]]
"""Numbers in as few bytes as the largest of them needs."""
_Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Postings of a few papers, sorted by term, field and paper."""

    papers: int
    """How many."""
    lines: str
    """The terms below, one a line: one value comes back from the cache much faster than thousands."""
    term: Small
    """Of each posting its term, as a place in ``terms``."""
    field: Small
    """Of each posting its field, as a place in ``FIELDS``."""
    paper: Small
    """Of each posting its paper, counted from the first of the block."""
    frequency: Small
    """Of each posting how often the term occurs there."""
    position: Small
    """Where, in words from the start of the field: as many for each posting as its frequency says."""
    lengths: npt.NDArray[np.int32]
    """By field and paper: how many terms it holds."""
    words: tuple[bytes, ...]
    """Of each paper a key of its words: news of it change other things only."""
    shown: Shown
    """What the results show of them."""

    @property
    def terms(self) -> tuple[str, ...]:
        """Return every term that occurs, sorted by code points."""
        return tuple(self.lines.split("\n")) if self.lines else ()


def read_block(papers: Sequence[Paper]) -> Block:
    """Return the postings of ``papers``, at most 32,767 of them."""
    documents = [document(paper) for paper in papers]
    known = lexicon()
    texts = [known.numbers(read, values) for one in documents for read, values in fields(one)]
    counts = np.array([len(runs) for runs in texts], dtype=np.int64)
    runs = np.fromiter(chain.from_iterable(texts), dtype=np.int64, count=int(counts.sum()))
    return _counted(known, runs, counts, documents)


def _counted(known: Lexicon, runs: _Numbers, counts: _Numbers, documents: Sequence[Document]) -> Block:
    """Return the block of ``runs``, of which each field of each paper in turn holds as many as ``counts`` says."""
    owner, term, position = _occurrences(known, runs, counts)
    vocabulary = _sorted_terms(known, term)
    place = np.empty(len(known.terms), dtype=np.int64)
    place[vocabulary] = np.arange(len(vocabulary))
    paper, field = np.divmod(owner, len(FIELDS))
    key = (place[term] * len(FIELDS) + field) * len(documents) + paper
    # Within a field positions ascend already.
    order = np.argsort(key, kind="stable")
    key = key[order]
    begins = np.flatnonzero(np.diff(key, prepend=-1))
    group, paper = np.divmod(key[begins], max(len(documents), 1))
    term, field = np.divmod(group, len(FIELDS))
    return Block(
        papers=len(documents),
        lines="\n".join([known.terms[number] for number in vocabulary]),
        term=_small(term),
        field=_small(field),
        paper=_small(paper),
        frequency=_small(np.diff(begins, append=len(key))),
        position=_small(position[order]),
        lengths=np.bincount(owner, minlength=len(counts)).reshape(-1, len(FIELDS)).T.astype(np.int32),
        words=tuple(key_of(*(tuple(values) for _, values in fields(one))) for one in documents),
        shown=shown(documents),
    )


def _occurrences(known: Lexicon, runs: _Numbers, counts: _Numbers) -> tuple[_Numbers, _Numbers, _Numbers]:
    """Return of each term that occurs the field of a paper that it is in, its number, and its place there in words."""
    width = np.frombuffer(known.width, dtype=np.int64)[runs]
    first = np.frombuffer(known.first, dtype=np.int64)
    text = np.repeat(np.arange(len(counts)), counts)
    ends = np.cumsum(width)
    starts = np.concatenate([np.zeros(1, dtype=np.int64), ends])[np.cumsum(counts) - counts]
    before = ends - width - starts[text]
    # Each run becomes the terms it is indexed by.
    copies = first[runs + 1] - first[runs]
    sums = np.cumsum(copies)
    places = np.repeat(first[runs] - (sums - copies), copies) + np.arange(sums[-1] if len(sums) else 0)
    return (
        np.repeat(text, copies),
        np.frombuffer(known.term, dtype=np.int64)[places],
        np.repeat(before, copies) + np.frombuffer(known.offset, dtype=np.int64)[places],
    )


def _sorted_terms(known: Lexicon, term: _Numbers) -> list[int]:
    """Return the numbers of the terms that occur, sorted as the terms are."""
    occurs = np.zeros(len(known.terms), dtype=bool)
    occurs[term] = True
    return sorted(np.flatnonzero(occurs).tolist(), key=known.terms.__getitem__)


def _small(numbers: _Numbers) -> Small:
    return numbers.astype(np.min_scalar_type(int(numbers.max(initial=0))))
