"""What a block holds of its papers besides their words: what the results show, and what narrows them down."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.search.keys import key_of
from generator.views.citation import Medium
from generator.views.documents import Document
from generator.views.title import opening

__all__ = ["FACETS", "Shown", "shown"]

FACETS: Mapping[str, Callable[[Document], tuple[str, ...]]] = {
    "source": lambda paper: paper.sources,
    "section": lambda paper: paper.sections,
    "certification": lambda paper: paper.certifications,
    "category": lambda paper: paper.categories,
}
"""What results can be narrowed down by."""

Sets = tuple[tuple[str, ...], ...]
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Cards, days and facets of a few papers."""

    cards: bytes
    """The card of each paper as JSON, one a line."""
    key: bytes
    """Of the cards."""
    days: tuple[int, ...]
    """Of each paper its day, counted from 0001-01-01, which is 1; 0 where it has none."""
    sets: tuple[Sets, ...]
    """Of each of ``FACETS`` every set of values that a paper has."""
    places: npt.NDArray[np.int16]
    """By facet and paper: which of these sets it has."""


def shown(papers: Sequence[Document]) -> Shown:
    """Return what a block holds of ``papers``."""
    values = [[of(paper) for paper in papers] for of in FACETS.values()]
    sets = tuple(tuple(dict.fromkeys(each)) for each in values)
    cards = "\n".join(_JSON.encode(_card(paper)) for paper in papers).encode()
    return Shown(
        cards=cards,
        key=key_of(cards),
        days=tuple(paper.day.toordinal() if paper.day else 0 for paper in papers),
        sets=sets,
        places=np.array([_places(known, each) for known, each in zip(sets, values, strict=True)], dtype=np.int16),
    )


def _places(known: Sets, values: Sequence[tuple[str, ...]]) -> list[int]:
    place = {each: number for number, each in enumerate(known)}
    return [place[each] for each in values]


def _card(paper: Document) -> dict[str, object]:
    """Return what the browser shows of ``paper``; what is empty is left out."""
    card = {
        "address": paper.address,
        "title": paper.title,
        "opening": "" if paper.title else opening(paper.abstract),
        "authors": paper.authors,
        "day": paper.day.isoformat() if paper.day else "",
        "abstract": paper.abstract,
        "formerly": paper.formerly,
        "categories": paper.categories,
        "certifications": paper.certifications,
        "sections": paper.sections,
        "type": "" if paper.medium is Medium.PREPRINT else str(paper.medium),
        "venue": paper.container,
        "issued": paper.issued.isoformat() if paper.issued and paper.issued != paper.day else "",
    }
    return {key: value for key, value in card.items() if value}
