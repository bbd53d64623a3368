"""In which order digests of one day were filed."""

import re
from functools import lru_cache

__all__ = ["filing_order"]

_NUMBER = re.compile(r"\d+")
_DIGITS = 20
"""Numbers are compared as text of this length; longer ones are no numbers of days or copies."""


@lru_cache(maxsize=1024)
def filing_order(path: str) -> tuple[str, str]:
    """Return what paths are sorted by: ``2026-02-22.eml``, ``2026-02-22-2.eml``, ``2026-02-22-10.txt`` in this order.

    Where a name is taken, ``digest add`` appends a number. So what is filed second comes second, and never becomes the
    first to tell an event, which would give the event another id in feeds.
    """
    folder, slash, name = path.rpartition("/")
    stem, dot, extension = name.rpartition(".")
    whole = folder + slash + (stem if dot else name)
    return _NUMBER.sub(lambda number: number[0].zfill(_DIGITS), whole), extension
