"""Who wrote a paper, in one line of HTML."""

from html import escape

from generator.text import plain
from generator.views.language import Language

__all__ = ["byline"]

_NAMES = 12
"""So many authors are named in a line; in Atom, RSS and JSON each has an element of their own besides."""


def byline(names: tuple[str, ...], t: Language, *, complete: bool) -> str:
    """Return ``names`` as HTML, the first of very many; empty where there are none.

    Not every reader shows more than one author of an item, so content names them too.
    """
    if not names:
        return ""
    line = escape(", ".join(plain(name) for name in names[:_NAMES]), quote=False)
    if len(names) > _NAMES:
        return f"{line} {t.count('more_authors', len(names) - _NAMES)}"
    return line if complete else f"{line} {t('others')}"
