"""What may be a term in one paper: runs of words of the right kinds, as they are written there."""

import re
from dataclasses import dataclass

from generator.text.rendering import plain
from generator.text.terms.acronyms import definitions, without
from generator.text.terms.units import (
    ALONE,
    CLOSED,
    FIRST,
    KNOWN,
    LAST,
    LETTERS,
    NORMS,
    OPENED,
    WORD,
    joined,
    letters,
)
from generator.text.terms.vocabulary import KNOWN_FIRST

__all__ = ["Candidates", "candidates"]

_MARKED = re.compile(r"[\\$*_`<\[&~^#{]|--|''|http")
"""What ``plain`` would read otherwise than as it stands."""
_BETWEEN = re.compile(r"[\n—–/…|]")
"""What ends a run of words wherever it stands."""


_ENDS = ".?!:|"
"""After what a sentence begins."""


def _patterns(start: int) -> tuple[tuple[int, re.Pattern[str]], ...]:
    """Return a pattern for terms of each length that begin with a word of ``start``, in the letters of ``LETTERS``."""
    first = letters(having=start, lacking=CLOSED)
    inner = letters(having=WORD, lacking=OPENED | CLOSED)
    last = letters(having=LAST, lacking=OPENED)
    return tuple((length, re.compile(f"(?={first}{inner * (length - 2)}{last})")) for length in (2, 3, 4))


_PATTERNS = ((1, re.compile(letters(having=ALONE))), *_patterns(FIRST))
_KNOWN_PATTERNS = _patterns(KNOWN)


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
    text = plain(abstract) if _MARKED.search(abstract) else abstract
    head = plain(title) if _MARKED.search(title) else title
    introduced = tuple(definitions(text))
    written_out = {each.short.lower(): joined(each.long) for each in introduced}
    in_title = _found(head, written_out)
    forms = _found(without(text, introduced), written_out)
    titled = frozenset(in_title)
    for key, form in in_title.items():
        forms.setdefault(key, form)
    for each in introduced:
        forms[joined(each.long)] = each.long
    return Candidates(forms, titled, tuple((each.typed, joined(each.long)) for each in introduced))


def _found(text: str, written_out: dict[str, str]) -> dict[str, str]:
    """Return the candidates of ``text``, with the form of the first occurrence of each."""
    pieces = (_BETWEEN.sub(" | ", text) if _BETWEEN.search(text) else text).split()
    places = "".join(map(LETTERS.__getitem__, pieces))
    norms = list(map(NORMS.__getitem__, pieces))
    if written_out:
        norms = [written_out.get(norm, norm) for norm in norms]
    found: dict[str, str] = {}
    for length, pattern in _PATTERNS:
        for match in pattern.finditer(places):
            start = match.start()
            key = " ".join(norms[start : start + length])
            if key not in found:
                found[key] = _form(pieces, start, length)
    for length, pattern in _KNOWN_PATTERNS:
        for match in pattern.finditer(places):
            start = match.start()
            if " ".join(norms[start : start + 2]) in KNOWN_FIRST:
                found.setdefault(" ".join(norms[start : start + length]), _form(pieces, start, length))
    return found


def _form(pieces: list[str], start: int, length: int) -> str:
    """Return how a candidate is written; the capital that only begins a sentence is none of its own."""
    form = " ".join(pieces[start : start + length])
    if (start and pieces[start - 1][-1] not in _ENDS) or not pieces[start][1:].islower():
        return form
    return form[0].lower() + form[1:]
