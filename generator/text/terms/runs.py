"""What may be a term in one paper: runs of words of the right kinds, as they are written there."""

import re
from dataclasses import dataclass

from generator.text.characters import holds
from generator.text.rendering import plain
from generator.text.terms.acronyms import definitions, without
from generator.text.terms.units import (
    ALONE,
    CLOSED,
    FIRST,
    KNOWN,
    LAST,
    OPENED,
    UNITS,
    WORD,
    joined,
    letters,
)
from generator.text.terms.vocabulary import KNOWN_FIRST

__all__ = ["Candidates", "candidates"]

_MARKS = (*"\\$*_`<[&~^#{", "--", "''", "http")
"""What ``plain`` would read otherwise than as it stands."""
_SEPARATORS = "\n—–/…|"
"""What ends a run of words wherever it stands."""
_BETWEEN = re.compile(f"[{_SEPARATORS}]")

_ENDS = ".?!:|"
"""After what a sentence begins."""


def _patterns() -> tuple[tuple[int, re.Pattern[str]], ...]:
    """Return a pattern for terms of each length, in the letters of ``UNITS``; an abbreviation counts as one word.

    A match is the first word alone, since terms overlap.
    """
    first = letters(having=FIRST | KNOWN, lacking=CLOSED)
    inner = letters(having=WORD, lacking=OPENED | CLOSED)
    last = letters(having=LAST, lacking=OPENED)
    longer = tuple((length, re.compile(f"{first}(?={inner * (length - 2)}{last})")) for length in (2, 3, 4))
    return ((1, re.compile(letters(having=ALONE))), *longer)


_PATTERNS = _patterns()
_KNOWN = frozenset(letters(having=KNOWN))


@dataclass(frozen=True, slots=True)
class Candidates:
    """What may be terms in one paper, and the abbreviations that it introduces."""

    forms: dict[str, str]
    """How each is written where it comes first, by what it is compared by: words in lower case and singular, with
    abbreviations written out."""
    titled: frozenset[str]
    """Those that the title has."""
    defined: tuple[tuple[str, str], ...]
    """Short form as typed, and what the long form is compared by."""


def candidates(title: str, abstract: str) -> Candidates:
    """Return what may be a term in a paper of this title and abstract, each as typed."""
    text = plain(abstract) if holds(abstract, _MARKS) else abstract
    head = plain(title) if holds(title, _MARKS) else title
    introduced = tuple(definitions(text))
    written_out = {each.short.lower(): joined(each.long) for each in introduced}
    in_title, in_text = _found(_pieces(head), _pieces(without(text, introduced)), written_out)
    long_forms = {joined(each.long): each.long for each in introduced}
    return Candidates(
        in_title | in_text | long_forms,
        frozenset(in_title),
        tuple((each.typed, joined(each.long)) for each in introduced),
    )


def _pieces(text: str) -> list[str]:
    return (_BETWEEN.sub(" | ", text) if holds(text, _SEPARATORS) else text).split()


def _found(head: list[str], text: list[str], written_out: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the candidates of the title and those of the abstract, with the form of the first occurrence of each."""
    pieces = [*head, "|", *text]
    letters_, norms = zip(*map(UNITS.__getitem__, pieces), strict=True)
    places = "".join(letters_)
    if written_out:
        norms = tuple([written_out.get(norm, norm) for norm in norms])
    in_title: dict[str, str] = {}
    in_text: dict[str, str] = {}
    for length, pattern in _PATTERNS:
        for match in pattern.finditer(places):
            start = match.start()
            if places[start] in _KNOWN and " ".join(norms[start : start + 2]) not in KNOWN_FIRST:
                continue
            key = " ".join(norms[start : start + length])
            found = in_title if start < len(head) else in_text
            if key not in found:
                found[key] = _form(pieces, start, length)
    return in_title, in_text


def _form(pieces: list[str], start: int, length: int) -> str:
    """Return how a candidate is written; the capital that only begins a sentence is none of its own."""
    form = " ".join(pieces[start : start + length])
    if (start and pieces[start - 1][-1] not in _ENDS) or not pieces[start][1:].islower():
        return form
    return form[0].lower() + form[1:]
