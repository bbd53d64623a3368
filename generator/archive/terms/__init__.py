"""Terms of the field, found in all papers together."""

from collections.abc import Sequence
from itertools import groupby

from generator.archive.terms.batch import Batch, Text, read_batch
from generator.archive.terms.choosing import find_terms
from generator.archive.terms.term import Term
from generator.model import Paper, Run

__all__ = ["Batch", "Term", "Text", "find_terms", "read_batch", "terms"]


def terms(papers: Sequence[Paper], run: Run = map) -> tuple[Term, ...]:
    """Return the terms of ``papers``, by name. ``run`` maps over the papers of each day."""
    days = groupby(papers, key=lambda paper: paper.first_date)
    texts = [tuple((paper.title or "", paper.abstract or "") for paper in of_day) for _, of_day in days]
    return find_terms(tuple(run(read_batch, texts)))
