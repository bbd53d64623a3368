"""A query as typed, taken apart.

The browser reads the same language (``site_templates/search/query.js``); both run the cases of
``tests/search/queries.json``. Whatever is no query is words: nothing that is typed is an error.

====================  ==================================================================================
``graph networks``    papers that have every word (in the browser those that have some follow)
``title:graph``       a word in one field: title, author, abstract, category or id
``"graph networks"``  words side by side, also ``author:"de Min"``
``+a -b``             with one word, without another
``water*``            words that begin so; the star may stand anywhere in a word of two letters or more
``optimisaton~1``     words that one change of a letter (or two, ``~2``) turns into it
``graph^5``           counts five times for the ranking
``year:2025``         announced in that year, also ``year:2024-2026``, ``after:2026-02``, ``before:2026-02-15``
``is:accepted``       announced as accepted, submitted, certified, listed, withdrawn …
``source:tmlr``       from one source; ``certification:featured`` with a certification of such a name
====================  ==================================================================================
"""

import re
from dataclasses import dataclass, replace
from typing import Literal

from generator.views.documents import FIELDS

__all__ = ["Clause", "Filter", "Query", "parse"]

Kind = Literal["words", "phrase", "wildcard", "fuzzy"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """Something a paper's words are asked for."""

    kind: Kind
    text: str
    """What is looked for, as typed."""
    field: str = ""
    """Empty: every field."""
    presence: str = ""
    """``+``, ``-`` or empty."""
    boost: int = 1
    edits: int = 0
    """Of a fuzzy clause: how many letters may differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Something a paper is narrowed by without its words."""

    name: str
    """``year``, ``after``, ``before``, ``is``, ``source`` or ``certification``."""
    value: str
    """In lower case."""
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """All that a query asks for, in the order in which it was typed."""

    clauses: tuple[Clause, ...]
    filters: tuple[Filter, ...]


_DAY = re.compile(r"\d{4}(?:-\d\d(?:-\d\d)?)?")
_FILTERS = {
    "year": re.compile(r"\d{4}(?:-\d{4})?"),
    "after": _DAY,
    "before": _DAY,
    "is": re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*"),
    "source": re.compile(r'[^\s"]+'),
    "certification": re.compile(r'[^"]*[^\s"][^"]*'),
}
_MOST_EDITS = 2
# A whole abstract may be pasted; its first words find it.
_MOST_CLAUSES = 64
# A sign, a field, then a phrase or anything without blanks; a phrase may be followed by its boost.
_ITEM = re.compile(r'([+-]?)(?:([a-z]+):)?(?:"([^"]*)"(?:\^([0-9]+))?(?=\s|$)|(\S+))', re.IGNORECASE)
_FUZZY = re.compile(r"([^~*^]{2,})~([0-9])(?:\^([0-9]+))?")
_BOOSTED = re.compile(r"(.{2,}?)\^([0-9]+)")
_WILDCARD = re.compile(r"(?:[^\W_]|[*_.'’-])+")
_LETTER = re.compile(r"[^\W_]")


def parse(text: str) -> Query:
    """Return what ``text`` asks for; never raises."""
    clauses: list[Clause] = []
    filters: list[Filter] = []
    for match in _ITEM.finditer(text):
        sign, name, phrase, boost, rest = match.groups()
        field = (name or "").lower()
        value = phrase if phrase is not None else rest
        if field in _FILTERS and _FILTERS[field].fullmatch(value.strip()):
            filters.append(Filter(name=field, value=value.strip().lower(), negated=sign == "-"))
        elif field and field not in FIELDS:
            clauses.append(Clause(kind="words", text=match[0][len(sign) :], presence=sign))
        elif phrase is not None:
            clauses.append(Clause(kind="phrase", text=phrase, field=field, presence=sign, boost=int(boost or 1)))
        else:
            clauses.append(replace(_word(rest), field=field, presence=sign))
    worded = [clause for clause in clauses if _LETTER.search(clause.text)]
    return Query(clauses=tuple(worded[:_MOST_CLAUSES]), filters=tuple(filters))


def _word(value: str) -> Clause:
    if fuzzy := _FUZZY.fullmatch(value):
        edits = min(int(fuzzy[2]), _MOST_EDITS)
        return Clause(kind="fuzzy", text=fuzzy[1], boost=int(fuzzy[3] or 1), edits=edits)
    boosted = _BOOSTED.fullmatch(value)
    bare, boost = (boosted[1], int(boosted[2])) if boosted else (value, 1)
    wild = "*" in bare and _WILDCARD.fullmatch(bare) and len(bare.replace("*", "")) > 1
    return Clause(kind="wildcard" if wild else "words", text=bare, boost=boost)
