"""What the maintainer may have meant."""

import difflib
from collections.abc import Iterable

__all__ = ["near_miss"]


def near_miss(key: str, known: Iterable[str]) -> str:
    """Return "; did you mean …?" with the one of ``known`` that is written most like ``key``, else what to do.

    One half of ``key`` at least must be right, but for its case: comparing with all of 100,000 keys takes seconds.
    """
    half = len(key) // 2
    start, end = key[:half].casefold(), key[-half:].casefold()
    likely = [name for name in known if (folded := name.casefold()).startswith(start) or folded.endswith(end)]
    near = difflib.get_close_matches(key, likely, n=1, cutoff=0.75)
    return f"; did you mean '{near[0]}'?" if near else "; mend the key, or remove it"
