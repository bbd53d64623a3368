"""Papers in every form that files hold, and how large each is there: what files are planned by."""

from collections.abc import Iterable
from typing import NamedTuple

from generator.exports.bibtex import BIBTEX, with_abstract
from generator.exports.form import Form, Style
from generator.exports.jsonl import records
from generator.exports.ris import RIS
from generator.exports.table import CSV
from generator.model import Paper
from generator.views import cite

__all__ = ["RECORDS", "SHORT", "WHOLE", "Order", "Sizes", "Written", "sizes", "write_papers"]

Order = tuple[str, str, str, str]
"""What records are sorted by."""

SHORT: tuple[Form, ...] = (BIBTEX, RIS, CSV)
"""Forms without abstracts, whose texts stand in this order."""
WHOLE = len(SHORT)
"""Where BibTeX with its abstract stands."""
RECORDS = WHOLE + 1
"""Where the first of the paper's records stands."""


class Written(NamedTuple):
    """The papers of a day."""

    counts: tuple[int, ...]
    """How many texts each has."""
    texts: tuple[bytes, ...]
    """Each in each of ``SHORT``, as BibTeX with its abstract, then its records; empty where a form cannot hold it."""
    orders: tuple[Order, ...]
    """Where each record belongs."""


class Sizes(NamedTuple):
    """How large the papers of a day are: what plans need; plain tuples, since each build loads them all."""

    counts: tuple[int, ...]
    texts: tuple[int, ...]
    """Bytes of each of ``Written.texts``."""
    orders: tuple[Order, ...]


def write_papers(papers: Iterable[Paper], style: Style) -> Written:
    """Return ``papers`` in every form."""
    texts: list[list[str]] = []
    orders: list[Order] = []
    for paper in papers:
        cited = cite(paper)
        short = [form.write(paper, cited, style) for form in SHORT]
        told = list(records(paper))
        texts.append([*short, with_abstract(short[0], paper), *(record.line for record in told)])
        orders += (record.order for record in told)
    flat = tuple(text.encode("utf-8", errors="replace") for each in texts for text in each)
    return Written(tuple(map(len, texts)), flat, tuple(orders))


def sizes(written: Written) -> Sizes:
    """Return how large what is ``written`` is."""
    return Sizes(written.counts, tuple(map(len, written.texts)), written.orders)
