"""What a term is called: as papers mostly write it, with the abbreviation that they introduce."""

from collections import Counter
from collections.abc import Mapping

from generator.archive.terms.abbreviations import Abbreviations
from generator.archive.terms.gathering import Candidate
from generator.text.terms import bare, joined

__all__ = ["name_of"]

_WRITTEN_OUT = 0.15
"""Share of papers that must write a term out, or it is called by its abbreviation alone: BERT."""
_INTRODUCED = 0.1
_USED = 0.25
"""Shares of papers that introduce an abbreviation, or use it: one of them makes it known with the term."""
_FEWEST = 3


def name_of(candidate: Candidate, abbreviations: Abbreviations) -> tuple[str, str]:
    """Return the name of ``candidate`` and its abbreviation; that is empty if hardly anybody uses one."""
    forms = Counter[str]()
    for form, times in candidate.forms.items():
        forms[bare(form)] += times
    total = forms.total()
    short = {form: times for form, times in forms.items() if _is_abbreviation(form, candidate)}
    long = {form: times for form, times in forms.items() if form not in short}
    if sum(long.values()) < _WRITTEN_OUT * total:
        return _commonest(short), ""
    written, introducing = abbreviations.shorts.get(candidate.bare, ("", 0))
    known = introducing >= _FEWEST and (introducing >= _INTRODUCED * total or sum(short.values()) >= _USED * total)
    return _commonest(long), written if known else ""


def _is_abbreviation(form: str, candidate: Candidate) -> bool:
    return " " not in form and joined(form).replace(" ", "") != candidate.bare


def _commonest(forms: Mapping[str, int]) -> str:
    return min(forms, key=lambda form: (-forms[form], form))
