"""Which candidates are terms.

A candidate is a term where enough papers have it, where papers are about it, and where it stands on its own:

- *About it*: of the papers that have it, some have it in their title. That tells "conformal prediction" from
  "extensive ablation". An abbreviation that papers introduce says the same.
- *On its own*: not only inside longer candidates, as the C-value asks (K. Frantzi, S. Ananiadou, H. Mima, "Automatic
  recognition of multi-word terms: the C-value/NC-value method", International Journal on Digital Libraries 3, 2000).
  Counted in papers, as everything is here: "relative policy optimization" never comes without "group" and is none.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from generator.archive.terms.abbreviations import Abbreviations, learn
from generator.archive.terms.batch import Batch
from generator.archive.terms.gathering import Candidate, Rows, gather, once
from generator.archive.terms.naming import name_of
from generator.archive.terms.term import Term
from generator.text.terms import WEAK_HEADS, is_compound

__all__ = ["FEWEST", "find_terms"]

FEWEST = 5
"""Papers that a term stands in …"""
_LOWEST_SHARE = 1e-4
"""… and of a large archive this share: what fewer have would be most of the memory, and nothing that moves."""
_TITLED = 0.10
"""Of the papers that have it, the share that has it in the title, at least."""
_TITLED_WEAK = 0.18
"""The same where it ends with a word that adds little."""
_TITLED_SHORT = 0.02
"""The same where an abbreviation of it is introduced."""
_ON_ITS_OWN = 0.3
"""Of the papers that have it, the share that has no longer candidate with it inside, at least; or else …"""
_ONE_LONGER = 0.5
"""… the largest share that one longer candidate may have: "neural networks" stands inside many, and is a term."""
_FEWEST_INTRODUCING = 3
_SHORTEST = 3
"""Letters of a word that is a term by itself: two stand for too many things."""


def find_terms(batches: Sequence[Batch]) -> tuple[Term, ...]:
    """Return the terms of the papers of ``batches``, by name."""
    abbreviations = learn(batches)
    fewest = max(FEWEST, int(_LOWEST_SHARE * sum(batch.papers for batch in batches)))
    candidates, rows = gather(batches, abbreviations, fewest=fewest)
    choice = _Choice(candidates, rows, abbreviations, fewest=fewest)
    starts = np.searchsorted(rows[:, 0], np.arange(len(candidates) + 1)).tolist()
    found = []
    for candidate in choice.terms():
        name, short = name_of(candidate, abbreviations)
        if " " in name or _is_word_of_the_field(name):
            papers = rows[starts[candidate.number] : starts[candidate.number + 1], 1]
            found.append(Term(name=name, short=short, papers=tuple(papers.tolist())))
    return tuple(sorted(found, key=lambda term: (term.name.casefold(), term.name, term.papers)))


def _is_word_of_the_field(name: str) -> bool:
    """Return whether one word is a term: no adjective (high-resolution), nothing too short to tell what it means."""
    return is_compound(name) if "-" in name else len(name) >= _SHORTEST


class _Choice:
    """Decides which candidates are terms."""

    def __init__(
        self, candidates: Sequence[Candidate], rows: Rows, abbreviations: Abbreviations, *, fewest: int
    ) -> None:
        """Take the candidates, and which paper has which; ``fewest`` papers make one common."""
        size = len(candidates)
        self._abbreviations = abbreviations
        self._papers: list[int] = np.bincount(rows[:, 0], minlength=size).tolist()
        self._titles: list[float] = np.bincount(rows[:, 0], rows[:, 2], size).tolist()
        self._common = {each.bare: each for each in candidates if self._papers[each.number] >= fewest}
        self._commonest = [0] * size
        self._inside: list[int] = np.bincount(self._nested(rows, size)[:, 0], minlength=size).tolist()

    def terms(self) -> Iterator[Candidate]:
        """Yield the terms."""
        return (each for each in self._common.values() if self._is_term(each))

    def _nested(self, rows: Rows, size: int) -> Rows:
        """Return the rows of papers that have a candidate inside a longer one; note the commonest longer of each."""
        starts = np.searchsorted(rows[:, 0], np.arange(size + 1)).tolist()
        found = [np.zeros((0, 3), np.int64)]
        for longer in self._common.values():
            for shorter in self._parts(longer):
                inside = rows[starts[longer.number] : starts[longer.number + 1]].copy()
                inside[:, 0] = shorter.number
                self._commonest[shorter.number] = max(self._commonest[shorter.number], len(inside))
                found.append(inside)
        return once(np.concatenate(found))

    def _parts(self, candidate: Candidate) -> Iterator[Candidate]:
        words = candidate.key.split(" ")
        for start, end in combinations(range(len(words) + 1), 2):
            part = self._common.get("".join(words[start:end]))
            if part is not None and part is not candidate:
                yield part

    def _is_term(self, candidate: Candidate) -> bool:
        words = candidate.key.split(" ")
        papers = self._papers[candidate.number]
        alone = papers - self._inside[candidate.number]
        if alone < _ON_ITS_OWN * papers and self._commonest[candidate.number] > _ONE_LONGER * papers:
            return False
        weak = len(words) > 1 and words[-1] in WEAK_HEADS
        if weak and self._is_known(words[:-1]):
            return False
        introducing = self._abbreviations.shorts.get(candidate.bare, ("", 0))[1]
        share = _TITLED_SHORT if introducing >= _FEWEST_INTRODUCING else _TITLED_WEAK if weak else _TITLED
        return self._titles[candidate.number] >= share * papers

    def _is_known(self, words: list[str]) -> bool:
        """Return whether ``words``, two or more, are a term by themselves."""
        shorter = self._common.get("".join(words)) if len(words) > 1 else None
        return shorter is not None and self._is_term(shorter)
