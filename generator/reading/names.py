"""Names of authors as machines list them: one an item, mostly."""

import re
from collections.abc import Sequence

from generator.text import split_names

__all__ = ["names_in_list"]

_NOT_A_NAME = re.compile(r"[\W_]*")
_GLUED = re.compile(r";|\band\b(?=\s*$)|^\s*and\b|\bet\.? al\b")


def names_in_list(items: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return the names in ``items`` and whether they are all.

    arXiv's own lists hold ":" as an author (of "NVIDIA: A, B"), "and Jian Xiao", "A; B; C" and "et al."; a comma inside
    an item belongs to the name ("Billings, Jr.").
    """
    names: list[str] = []
    complete = True
    for item in items:
        found, whole = split_names(item) if _GLUED.search(item) else ((" ".join(item.split()),), True)
        names += [name for name in found if not _NOT_A_NAME.fullmatch(name)]
        complete = complete and whole
    return tuple(names), complete
