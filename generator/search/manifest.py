"""The one file with a fixed name: what the browser must know before it can ask for a piece."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import numpy as np

from generator.model import OutputFile
from generator.search.blocks import Block
from generator.search.cards import CardFiles
from generator.search.numbers import BASE, Numbers, encode
from generator.search.pieces import Pieces
from generator.search.postings import Collected
from generator.search.ranking import BOOSTS, K1, B
from generator.search.shown import FACETS
from generator.views.documents import FIELDS

__all__ = ["FORMAT", "manifest"]

FORMAT = 1
"""Number of the form of all files below ``search/``; a script that expects another asks for a reload."""


def manifest(collected: Collected, pieces: Pieces, cards: CardFiles) -> OutputFile:
    """Return the manifest of the index."""
    content = {
        "format": FORMAT,
        "papers": collected.papers,
        "fields": FIELDS,
        "totals": [int(total) for total in collected.lengths.sum(axis=1)],
        "ranking": {"k1": K1, "b": B, "boosts": BOOSTS},
        "lengths": _in_two(collected.lengths[FIELDS.index("abstract")].astype(np.int64)),
        "days": encode(
            np.array(list(_days(day for block in collected.blocks for day in block.shown.days)), dtype=np.int64)
        ),
        "facets": {name: _facet(number, collected.blocks) for number, name in enumerate(FACETS)},
        "pieces": {"first": pieces.first_terms, "names": pieces.names},
        "tail": pieces.tail | {"from": pieces.tail_from, "positions": pieces.tail_positions},
        "cards": {"size": cards.size, "names": cards.names},
        "terms": pieces.term_lists,
    }
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return OutputFile("search/manifest.json", data)


def _days(days: Iterable[int]) -> Iterator[int]:
    """Yield for each run of papers of one of ``days`` the days since the run before, and how many they are.

    Days count from 0001-01-01, which is 1; papers without a day have 0 and come first.
    """
    before = 0
    for day, run in groupby(days):
        yield day - before
        yield sum(1 for _ in run)
        before = day


def _in_two(numbers: Numbers) -> tuple[str, str]:
    """Return the low digits of ``numbers``, and the rest: gzip packs either by itself better than both mixed."""
    return encode(numbers % BASE), encode(numbers // BASE)


def _facet(number: int, blocks: Sequence[Block]) -> dict[str, object]:
    """Return every value, every set of values that a paper has, and for each paper the place of its set."""
    times: Counter[tuple[str, ...]] = Counter()
    for block in blocks:
        times.update(dict(zip(block.shown.sets[number], np.bincount(block.shown.places[number]).tolist(), strict=True)))
    # Frequent sets get small numbers, of one digit each.
    sets = sorted(times, key=lambda values: (-times[values], values))
    place = {values: number for number, values in enumerate(sets)}
    known = {value: number for number, value in enumerate(sorted({value for values in sets for value in values}))}
    papers = [
        np.array([place[values] for values in block.shown.sets[number]], dtype=np.int64)[block.shown.places[number]]
        for block in blocks
    ]
    return {
        "values": list(known),
        "sets": [[known[value] for value in values] for values in sets],
        "papers": encode(np.concatenate([np.zeros(0, dtype=np.int64), *papers])),
    }
