"""The one file with a fixed name: what the browser must know before it can ask for a piece."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

import numpy as np

from generator.model import OutputFile
from generator.search.cards import CardFiles
from generator.search.numbers import BASE, Numbers, encode
from generator.search.pieces import Pieces
from generator.search.postings import Collected
from generator.search.ranking import BOOSTS, K1, B
from generator.views.documents import FIELDS, Document

__all__ = ["FORMAT", "manifest"]

FORMAT = 1
"""Number of the form of all files below ``search/``; a script that expects another asks for a reload."""

_FACETS: Mapping[str, Callable[[Document], tuple[str, ...]]] = {
    "source": lambda paper: paper.sources,
    "section": lambda paper: paper.sections,
    "certification": lambda paper: paper.certifications,
    "category": lambda paper: paper.categories,
}


def manifest(collected: Collected, pieces: Pieces, cards: CardFiles) -> OutputFile:
    """Return the manifest of the index."""
    content = {
        "format": FORMAT,
        "papers": len(collected.documents),
        "fields": FIELDS,
        "totals": [int(total) for total in collected.lengths.sum(axis=1)],
        "ranking": {"k1": K1, "b": B, "boosts": BOOSTS},
        "lengths": _in_two(collected.lengths[FIELDS.index("abstract")].astype(np.int64)),
        "days": encode(np.array(list(_days(collected.documents)), dtype=np.int64)),
        "facets": {name: _facet(map(values, collected.documents)) for name, values in _FACETS.items()},
        "pieces": {"first": pieces.first_terms, "names": pieces.names},
        "tail": pieces.tail | {"from": pieces.tail_from, "positions": pieces.tail_positions},
        "cards": {"size": cards.size, "names": cards.names},
        "terms": pieces.term_lists,
    }
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return OutputFile("search/manifest.json", data)


def _days(papers: Iterable[Document]) -> Iterable[int]:
    """Yield for each run of papers of one day the days since the run before, and how many they are.

    Days count from 0001-01-01, which is 1 (``date.toordinal``); papers without a day have 0 and come first.
    """
    before = 0
    for day, run in groupby(papers, key=lambda paper: paper.day.toordinal() if paper.day else 0):
        yield day - before
        yield sum(1 for _ in run)
        before = day


def _in_two(numbers: Numbers) -> tuple[str, str]:
    """Return the low digits of ``numbers``, and the rest: gzip packs either by itself better than both mixed."""
    return encode(numbers % BASE), encode(numbers // BASE)


def _facet(values: Iterable[tuple[str, ...]]) -> dict[str, object]:
    """Return every value, every set of values that a paper has, and for each paper the place of its set."""
    of_papers = list(values)
    known = sorted({value for paper in of_papers for value in paper})
    times = Counter(of_papers)
    # Frequent sets get small numbers, of one digit each.
    sets = sorted(times, key=lambda values: (-times[values], values))
    place = {values: number for number, values in enumerate(sets)}
    return {
        "values": known,
        "sets": [[known.index(value) for value in values] for values in sets],
        "papers": encode(np.array([place[values] for values in of_papers], dtype=np.int64)),
    }
