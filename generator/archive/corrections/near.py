"""What the maintainer may have meant."""

import difflib
from collections.abc import Iterable

__all__ = ["near_miss"]


def near_miss(key: str, known: Iterable[str]) -> str:
    """Return "; did you mean …?" with the one of ``known`` that is written most like ``key``, else what to do."""
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.75)
    return f"; did you mean '{near[0]}'?" if near else "; mend the key, or remove it"
