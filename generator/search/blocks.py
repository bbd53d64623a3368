"""The unit of work: what the words of some papers come to, whoever else is in the archive.

A block depends on the text of its papers alone, so a build keeps it; a new day makes a few blocks anew: the last one,
and those of older papers of which it has news.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.model import Paper
from generator.search.keys import key_of
from generator.text.words import Reading, Word, word, written
from generator.views.documents import FIELDS, Document, document, fields

__all__ = ["BLOCK_SIZE", "Block", "read_block"]

BLOCK_SIZE = 64
"""How many papers a build should give to ``read_block`` at once, in the order of their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Postings of a few papers, sorted by term, field and paper."""

    terms: tuple[str, ...]
    """Every term that occurs, sorted by code points."""
    term: npt.NDArray[np.int32]
    """Of each posting its term, as a place in ``terms``."""
    field: npt.NDArray[np.int8]
    """Of each posting its field, as a place in ``FIELDS``."""
    paper: npt.NDArray[np.int16]
    """Of each posting its paper, counted from the first of the block."""
    frequency: npt.NDArray[np.int16]
    """Of each posting how often the term occurs there."""
    position: npt.NDArray[np.int32]
    """Where, in words from the start of the field: as many for each posting as its frequency says."""
    lengths: npt.NDArray[np.int32]
    """By field and paper: how many terms it holds."""
    documents: tuple[Document, ...]
    """The papers as they were read."""
    words: tuple[bytes, ...]
    """Of each paper a key of its words: news of it change other things only."""
    shown: bytes
    """A key of all that ``documents`` hold."""


def read_block(papers: tuple[Paper, ...]) -> Block:
    """Return the postings of ``papers``, at most 32,767 of them."""
    documents = tuple(document(paper) for paper in papers)
    lexicon = _Lexicon()
    texts = [lexicon.tokens(read, values) for one in documents for read, values in fields(one)]
    counts = np.array([len(tokens) for tokens in texts], dtype=np.int64)
    flat = np.fromiter((token for tokens in texts for token in tokens), dtype=np.int64, count=int(counts.sum()))
    return _counted(lexicon, flat, counts, documents)


class _Lexicon:
    """Numbers for words as they are written: the same for the same reading of the same letters."""

    def __init__(self) -> None:
        self.words: list[Word] = [word("")]
        """Word by number; number 0 is the gap between two names or two titles."""
        self._readings: dict[Reading, _Reading] = {}

    def tokens(self, read: Reading, texts: Iterable[str]) -> list[int]:
        """Return the numbers of the words of ``texts``, with a gap after each text."""
        numbers = self._readings.setdefault(read, _Reading(read, self.words))
        found: list[int] = []
        for text in texts:
            found += [numbers[each] for each in written(text, read)]
            found.append(0)
        return found


class _Reading(dict[str, int]):
    """Number by written word, for one way of reading it."""

    def __init__(self, read: Reading, words: list[Word]) -> None:
        super().__init__()
        self._read = read
        self._words = words

    def __missing__(self, text: str) -> int:
        number = self[text] = len(self._words)
        self._words.append(self._read(text))
        return number


def _counted(
    lexicon: _Lexicon, tokens: npt.NDArray[np.int64], counts: npt.NDArray[np.int64], documents: tuple[Document, ...]
) -> Block:
    """Return the block of ``tokens``, of which each field of each paper in turn holds as many as ``counts`` says."""
    vocabulary, occurs, offset, term_of = _expansions(lexicon.words)
    width = np.array([len(each.parts) for each in lexicon.words], dtype=np.int64)
    text = np.repeat(np.arange(len(counts)), counts)
    ends = np.cumsum(width[tokens])
    before = ends - width[tokens]
    starts = np.concatenate([np.zeros(1, dtype=np.int64), ends])[np.cumsum(counts) - counts]
    # Each token becomes the terms it is indexed by.
    copies = occurs[tokens]
    first = np.cumsum(occurs) - occurs
    places = np.repeat(first[tokens] - (np.cumsum(copies) - copies), copies) + np.arange(int(copies.sum()))
    term = term_of[places]
    position = np.repeat(before - starts[text], copies) + offset[places]
    owner = np.repeat(text, copies)
    field, paper = owner % len(FIELDS), owner // len(FIELDS)
    order = np.lexsort((position, paper, field, term))
    term, field, paper, position = term[order], field[order], paper[order], position[order]
    fresh = np.ones(len(term), dtype=bool)
    fresh[1:] = (np.diff(term) != 0) | (np.diff(field) != 0) | (np.diff(paper) != 0)
    begins = np.flatnonzero(fresh)
    lengths = np.bincount(owner, minlength=len(counts)).reshape(-1, len(FIELDS)).T
    return Block(
        terms=vocabulary,
        term=term[begins].astype(np.int32),
        field=field[begins].astype(np.int8),
        paper=paper[begins].astype(np.int16),
        frequency=np.diff(np.append(begins, len(term))).astype(np.int16),
        position=position.astype(np.int32),
        lengths=lengths.astype(np.int32),
        documents=documents,
        words=tuple(key_of(*(tuple(values) for _, values in fields(one))) for one in documents),
        shown=key_of(*documents),
    )


def _expansions(
    words: list[Word],
) -> tuple[tuple[str, ...], npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the sorted terms of ``words``; for each word how many it has; and all of them: offset and term."""
    expanded = [each.terms for each in words]
    vocabulary = tuple(sorted({term for terms in expanded for term, _ in terms}))
    number = {term: place for place, term in enumerate(vocabulary)}
    occurs = np.array([len(terms) for terms in expanded], dtype=np.int64)
    offset = np.array([offset for terms in expanded for _, offset in terms], dtype=np.int64)
    term_of = np.array([number[term] for terms in expanded for term, _ in terms], dtype=np.int64)
    return vocabulary, occurs, offset, term_of
