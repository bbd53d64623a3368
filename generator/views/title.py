"""What a paper is called where only plain text may stand."""

from generator.text import plain
from generator.views.language import Language

__all__ = ["headline"]

WORDS_OF_UNTITLED = 12
"""How many words of its abstract stand for the title of a paper that has none."""


def headline(t: Language, title: str | None, abstract: str | None) -> str:
    """Return ``title`` as plain text; without one, "Untitled: " and the first words of ``abstract``."""
    if title:
        return plain(title)
    words = " ".join(plain(abstract or "").split()[:WORDS_OF_UNTITLED]).rstrip(".,;:")
    return t.plain("untitled", words=words) if words else t.plain("untitled_bare")
