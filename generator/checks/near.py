"""Papers that may be one, for the maintainer to decide: suggested, never merged."""

import itertools
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.archive import NONE, Corrections
from generator.diagnostics import Diagnostic, report
from generator.model import Archive, Paper
from generator.text import compatible, normalise, person_key

__all__ = ["near_titles"]

_ALIKE = 0.6
"""Share of common words (Jaccard) from which titles of one author are suggested."""
_ALIKE_WITHOUT_AUTHORS = 0.9
"""The same where a paper names no authors, as submissions under review do."""
_FEWEST_LETTERS = 16
"""A shorter name before a colon is that of a series, not of a paper."""
_OPENING = 160
"""So many letters and digits tell two abstracts apart."""
_MOST = 50
"""What more papers of one person share tells no two of them apart: the words of a series, "Editorial"."""
_WORD = re.compile(r"\w+")
_SCHEMES = ("openreview:", "arxiv:", "doi:")

_Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Compared:
    """What is compared of a paper."""

    words: frozenset[str]
    people: frozenset[str]
    whole: str
    """The title, normalised."""
    parts: frozenset[str]
    """The title, and what stands on either side of its first colon, normalised."""


def near_titles(archive: Archive, corrections: Corrections = NONE) -> tuple[Diagnostic, ...]:
    """Return a suggestion for each pair of papers that may be one: titles nearly the same, or the same abstract.

    Left out are pairs with two ids of one scheme, and those that ``corrections`` part. The work grows with the number
    of titles that share a rare word and a person, not with the number of all pairs.
    """
    papers = archive.shown
    compared = [_compared(paper) for paper in papers]
    found = dict.fromkeys(_by_abstract(papers), "the same abstract")
    for one, other in _candidates(compared):
        alike = _alike(compared[one], compared[other])
        if alike:
            found.setdefault((one, other), alike)
    parted = {frozenset((each.key, other)) for each in corrections.papers for other in each.split}
    return tuple(
        sorted(
            _suggestion(papers[one], papers[other], why)
            for (one, other), why in found.items()
            if _may_be_one(papers[one], papers[other], parted)
        )
    )


def _compared(paper: Paper) -> _Compared:
    title = paper.title or ""
    sides = (title, *title.split(":", 1)) if ":" in title else (title,)
    return _Compared(
        words=frozenset(_WORD.findall(compatible(title).casefold())),
        people=frozenset(person_key(name) for name in paper.authors) - {""},
        whole=normalise(title),
        parts=frozenset(part for side in sides if len(part := normalise(side)) >= _FEWEST_LETTERS),
    )


def _by_abstract(papers: Sequence[Paper]) -> Iterator[_Pair]:
    groups: dict[str, list[int]] = defaultdict(list)
    for place, paper in enumerate(papers):
        opening = normalise((paper.abstract or "")[: 2 * _OPENING])[:_OPENING]
        if len(opening) == _OPENING:
            groups[opening].append(place)
    yield from _pairs(groups.values())


def _pairs(groups: Iterable[Sequence[int]]) -> Iterator[_Pair]:
    """Yield the pairs within each of ``groups``, those aside that are too large to mean anything."""
    return (pair for group in groups if len(group) <= _MOST for pair in itertools.combinations(group, 2))


def _candidates(compared: Sequence[_Compared]) -> set[_Pair]:
    """Return the pairs that may be alike: those that share a rare word or a part of the title, and a person if any.

    Sets alike to a share of t have one of their n - ceil(t n) + 1 rarest members in common: the prefix filter of
    Bayardo, Ma and Srikant, "Scaling Up All Pairs Similarity Search" (WWW 2007).
    """
    count = Counter(word for each in compared for word in each.words)
    rarest = [sorted(each.words, key=lambda word: (count[word], word)) for each in compared]
    keys = [
        {*_first(words, _ALIKE), *each.parts, *([each.whole] if each.whole else [])}
        for words, each in zip(rarest, compared, strict=True)
    ]
    shared = {key for key, papers in Counter(key for each in keys for key in each).items() if papers > 1}
    by_person: dict[tuple[str, str], list[int]] = defaultdict(list)
    by_word: dict[str, list[int]] = defaultdict(list)
    for place, each in enumerate(compared):
        for key in keys[place] & shared:
            for person in each.people:
                by_person[key, person].append(place)
        for key in {*_first(rarest[place], _ALIKE_WITHOUT_AUTHORS), each.whole} & shared:
            by_word[key].append(place)
    nameless = {place for place, each in enumerate(compared) if not each.people}
    return {
        *_pairs(by_person.values()),
        *(pair for pair in _pairs(by_word.values()) if not nameless.isdisjoint(pair)),
    }


def _first(rarest: Sequence[str], share: float) -> Sequence[str]:
    return rarest[: len(rarest) - math.ceil(share * len(rarest)) + 1]


def _alike(one: _Compared, other: _Compared) -> str | None:
    """Return how two titles are alike, None if they are not."""
    if not one.words or not other.words:
        return None
    share = len(one.words & other.words) / len(one.words | other.words)
    if not one.people or not other.people:
        same = share >= _ALIKE_WITHOUT_AUTHORS or one.whole == other.whole
        return "nearly the same title, and no authors to compare" if same else None
    if share >= _ALIKE:
        return "an author in common, and nearly the same title"
    whole_and_part = {one.whole, other.whole} & one.parts & other.parts
    return "an author in common, and a title that is a part of the other" if whole_and_part else None


def _may_be_one(one: Paper, other: Paper, parted: set[frozenset[str]]) -> bool:
    if any(_ids(one, scheme) and _ids(other, scheme) for scheme in _SCHEMES):
        return False
    return not any(frozenset(names) in parted for names in itertools.product(_names(one), _names(other)))


def _ids(paper: Paper, scheme: str) -> bool:
    return any(name.startswith(scheme) for name in paper.ids)


def _names(paper: Paper) -> tuple[str, ...]:
    return *paper.ids, *(page.strip("/") for page in (paper.address, *paper.aliases))


def _suggestion(one: Paper, other: Paper, why: str) -> Diagnostic:
    mention = other.events[0].mentions[0]
    pages = other.address.strip("/"), one.address.strip("/")
    message = (
        f"'{_called(other)}' and '{_called(one)}' have {why}: if they are one paper, write "
        f"`{pages[0]}: {{date: TODAY, same-as: {pages[1]}}}` under `papers:` in corrections.yml, "
        "else `split` in place of `same-as`"
    )
    return report("may-be-one-paper", mention.path, mention.lines[0], message)


def _called(paper: Paper) -> str:
    return paper.title or f"Untitled: {' '.join((paper.abstract or '').split()[:8])}…"
