"""Papers like a paper, by the words that they share.

A paper is the query: BM25 (Robertson and Zaragoza, 2009) of its title, counted twice, and its abstract against those
of other papers. It sees the papers that were announced before it and up to 30 days after it, and everything that a
score depends on (how many papers hold a word, how long they are) is counted over these alone: a new day changes what
is related to the papers of the last 30 days and to no other. So a comparison can go on from where the last one stood.
"""

import datetime as dt
import hashlib
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

import numpy as np

from generator.archive.likeness import EMPTY, Bags, Index, Postings, bags_of
from generator.model import Paper, Run
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

__all__ = ["Standing", "compare", "related"]


_AHEAD = dt.timedelta(days=30)
_TITLE = 2
"""How often a word of the title counts."""
_WORD = re.compile(r"[^\W_]{2,}")
_BLANKS = {number: " " for number in range(128) if not chr(number).isalnum()}
_NOT_TELLING = STOP_WORDS.union(map(chr, range(128)))
_BATCH = 256
_HASH = 8
"""Bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a comparison came to, for the next one to go on from."""

    papers: bytes
    """Of each paper with a date, in their order, a hash of ``_HASH`` bytes."""
    index: Index
    """Their words."""
    found: dict[str, tuple[str, ...]]
    """What is related to each, by key."""

    def shared(self, papers: bytes) -> "Standing":
        """Return where this would stand if it had seen only the first papers that are those of ``papers``, too."""
        ours, theirs = (np.frombuffer(each, np.uint64) for each in (self.papers, papers))
        size = min(len(ours), len(theirs))
        others = np.flatnonzero(ours[:size] != theirs[:size])
        size = int(others[0]) if len(others) else size
        return Standing(papers=self.papers[: size * _HASH], index=self.index.first(size), found=self.found)

    def goes_on_from(self, before: "Standing", share: int) -> bool:
        """Return whether this is what ``before`` was, with not more than one in ``share`` papers behind."""
        more = len(self.papers) - len(before.papers)
        return self.papers.startswith(before.papers) and more * share <= len(before.papers)


_NOTHING = Standing(papers=b"", index=EMPTY, found={})


def related(papers: Sequence[Paper], *, count: int = 6) -> dict[str, tuple[str, ...]]:
    """Return the keys of at most ``count`` papers like each of ``papers``, by its key, the likest first.

    Papers without a date see each other only. Hidden ones are neither given nor asked for.
    """
    return compare(papers, count=count)[0]


def compare(
    papers: Sequence[Paper], *, count: int = 6, before: Standing | None = None, run: Run = map
) -> tuple[dict[str, tuple[str, ...]], Standing]:
    """Return what ``related`` returns, and where this comparison stands.

    ``before`` is where an earlier one stood: as far as its papers are the first of these, only what newer ones can
    change is looked at again. ``run`` maps over batches of papers.
    """
    shown = [paper for paper in papers if not paper.hidden]
    dated = sorted((paper for paper in shown if paper.first_date), key=_place)
    undated = sorted((paper for paper in shown if not paper.first_date), key=_place)
    standing = _compared(dated, before or _NOTHING, count, run)
    alone = _compared(undated, _NOTHING, count, run)
    return {**standing.found, **alone.found}, standing


def _place(paper: Paper) -> tuple[dt.date, str]:
    return paper.first_date or dt.date.max, paper.key


def _hash(paper: Paper) -> bytes:
    parts = "\0".join((paper.key, str(paper.first_date), *_told(paper)))
    return hashlib.blake2b(parts.encode("utf-8", "surrogatepass"), digest_size=_HASH).digest()


def _compared(papers: Sequence[Paper], before: Standing, count: int, run: Run) -> Standing:
    """Return what is related among ``papers``, which are sorted by date; some of them may be those of ``before``."""
    hashes = b"".join(map(_hash, papers))
    if hashes == before.papers:
        return before
    before = before.shared(hashes)
    days = [paper.first_date or dt.date.max for paper in papers]
    first_new = before.index.size
    batches = [tuple(papers[start : start + _BATCH]) for start in range(first_new, len(papers), _BATCH)]
    index = before.index.grown(run(_bags, batches))
    # What is new, or gone, is not older than the last paper that both have; papers up to 30 days older may see it.
    due = bisect_left(days, days[first_new - 1] - _AHEAD) if first_new else 0
    seen = [bisect_right(days, day + _AHEAD) if day < dt.date.max else len(days) for day in days]
    places = [(start, seen[start : start + _BATCH]) for start in range(due, len(papers), _BATCH)]
    likes = chain.from_iterable(run(partial(_likes, index.postings(), count), places))
    found = {paper.key: before.found[paper.key] for paper in papers[:due]}
    found |= {papers[due + n].key: tuple(papers[other].key for other in like) for n, like in enumerate(likes)}
    return Standing(papers=hashes, index=index, found=found)


def _bags(papers: tuple[Paper, ...]) -> Bags:
    told = map(_told, papers)
    return bags_of([[*_telling(title) * _TITLE, *_telling(abstract)] for title, abstract in told])


def _told(paper: Paper) -> tuple[str, str]:
    """Return the title and the abstract that were told first."""
    title = abstract = None
    for event in paper.events:
        title, abstract = title or event.title, abstract or event.abstract
        if title and abstract:
            break
    return title or paper.title or "", abstract or paper.abstract or ""


def _likes(postings: Postings, count: int, asked: tuple[int, list[int]]) -> tuple[list[int], ...]:
    return tuple(postings.likes(*asked, count))


def _telling(text: str) -> list[str]:
    folded = fold(plain(text))
    # Blanks for all that is in no word, and a split: a quarter of the time of the expression.
    words = folded.translate(_BLANKS).split() if folded.isascii() else _WORD.findall(folded)
    return [word for word in words if word not in _NOT_TELLING]
