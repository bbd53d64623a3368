"""What a paper is called where only plain text may stand."""

from collections.abc import Callable

from generator.text import plain
from generator.views.language import Language

__all__ = ["WORDS_OF_UNTITLED", "headline", "opening"]

WORDS_OF_UNTITLED = 12
"""How many words of its abstract stand for the title of a paper that has none."""


def headline(t: Language, title: str | None, abstract: str | None, reading: Callable[[str], str] = plain) -> str:
    """Return ``title`` as plain text; without one, "Untitled: " and the first words of ``abstract``.

    ``reading`` makes plain text of what was typed: formulas stay TeX unless it says otherwise.
    """
    if title:
        return reading(title)
    words = opening(abstract, reading)
    return t.plain("untitled", words=words) if words else t.plain("untitled_bare")


def opening(abstract: str | None, reading: Callable[[str], str] = plain) -> str:
    """Return the first words of ``abstract``, which stand for a title in any language; empty where it has none."""
    return " ".join(reading(abstract or "").split()[:WORDS_OF_UNTITLED]).rstrip(".,;:")
