"""Readings made by hand, for tests of what is made of them."""

import datetime as dt
import hashlib
from typing import Any

from generator.model import Entry, Reading, Section

__all__ = ["entry", "reading"]


def entry(section: str = "listed", **fields: Any) -> Entry:  # noqa: ANN401 (whatever Entry takes)
    """Return an entry; ``authors`` may be one string with commas."""
    if isinstance(fields.get("authors"), str):
        fields["authors"] = tuple(name.strip() for name in fields["authors"].split(","))
    return Entry(section=Section(section), **{"lines": (1, 5), **fields})


def reading(path: str, *entries: Entry, **fields: Any) -> Reading:  # noqa: ANN401 (whatever Reading takes)
    """Return a reading of ``entries``, dated by its text where its name holds a day."""
    name = path.rpartition("/")[2].partition(".")[0]
    date = dt.date.fromisoformat(name[:10]) if name[:4].isdigit() else None
    known = {
        "sha256": hashlib.sha256(path.encode()).hexdigest(),
        "format": "plain",
        "source": path.partition("/")[0],
        "date": date,
        "date_from": "text" if date else None,
    }
    return Reading(path=path, entries=entries, **{**known, **fields})
