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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from generator.archive.likeness import EMPTY, Bags, Index, Postings, bags_of
from generator.model import Paper, Run
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

__all__ = ["Standing", "compare", "related"]


_AHEAD = dt.timedelta(days=30)
_TITLE = 2
"""How often a word of the title counts."""
_WORD = re.compile(r"[^\W_]{2,}")
_BATCH = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a comparison came to, for the next one to go on from."""

    papers: bytes
    """Hash of the papers with a date, in their order."""
    index: Index
    """Their words."""
    found: dict[str, tuple[str, ...]]
    """What is related to each, by key."""


def related(papers: Sequence[Paper], *, count: int = 6) -> dict[str, tuple[str, ...]]:
    """Return the keys of at most ``count`` papers like each of ``papers``, by its key, the likest first.

    Papers without a date see each other only. Hidden ones are neither given nor asked for.
    """
    return compare(papers, count=count)[0]


def compare(
    papers: Sequence[Paper], *, count: int = 6, before: Standing | None = None, run: Run = map
) -> tuple[dict[str, tuple[str, ...]], Standing]:
    """Return what ``related`` returns, and where this comparison stands.

    ``before`` is where an earlier one stood; if its papers are the first of these, only what newer ones can change is
    looked at again. ``run`` maps over batches of papers.
    """
    shown = [paper for paper in papers if not paper.hidden]
    dated = sorted((paper for paper in shown if paper.first_date), key=_place)
    undated = sorted((paper for paper in shown if not paper.first_date), key=_place)
    if before is None or before.papers != _hash(dated[: before.index.size]):
        before = Standing(papers=b"", index=EMPTY, found={})
    standing = _compared(dated, before, count, run)
    alone = _compared(undated, Standing(papers=b"", index=EMPTY, found={}), count, run)
    return {**standing.found, **alone.found}, standing


def _place(paper: Paper) -> tuple[dt.date, str]:
    return paper.first_date or dt.date.max, paper.key


def _hash(papers: Iterable[Paper]) -> bytes:
    total = hashlib.blake2b(digest_size=20)
    for paper in papers:
        parts = (paper.key, str(paper.first_date), paper.title or "", paper.abstract or "")
        total.update("\0".join(parts).encode("utf-8", "surrogatepass") + b"\1")
    return total.digest()


def _compared(papers: Sequence[Paper], before: Standing, count: int, run: Run) -> Standing:
    """Return what is related among ``papers``, which are sorted by date; the first of them are those of ``before``."""
    days = [paper.first_date or dt.date.max for paper in papers]
    first_new = before.index.size
    if first_new == len(papers):
        return before
    batches = [tuple(papers[start : start + _BATCH]) for start in range(first_new, len(papers), _BATCH)]
    index = before.index.grown(run(_bags, batches))
    # Papers up to 30 days older than the first new one see it.
    due = bisect_left(days, days[first_new] - _AHEAD) if days[first_new] < dt.date.max else 0
    seen = [bisect_right(days, day + _AHEAD) if day < dt.date.max else len(days) for day in days]
    places = [(start, seen[start : start + _BATCH]) for start in range(due, len(papers), _BATCH)]
    likes = chain.from_iterable(run(partial(_likes, index.postings(), count), places))
    found = {paper.key: before.found[paper.key] for paper in papers[:due]}
    found |= {papers[due + n].key: tuple(papers[other].key for other in like) for n, like in enumerate(likes)}
    return Standing(papers=_hash(papers), index=index, found=found)


def _bags(papers: tuple[Paper, ...]) -> Bags:
    return bags_of([[*_telling(paper.title or "") * _TITLE, *_telling(paper.abstract or "")] for paper in papers])


def _likes(postings: Postings, count: int, asked: tuple[int, list[int]]) -> tuple[list[int], ...]:
    return tuple(postings.likes(*asked, count))


def _telling(text: str) -> list[str]:
    return [word for word in _WORD.findall(fold(plain(text))) if word not in STOP_WORDS]
