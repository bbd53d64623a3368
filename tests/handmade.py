"""Readings made by hand, for tests of what is made of them."""

import datetime as dt
import hashlib
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from generator.model import Entry, Reading, Section

__all__ = ["digests_of_anything", "entry", "reading"]


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


_IDS = [f"{scheme}:{value}" for scheme in ("openreview", "arxiv", "doi") for value in ("1", "2", "3")]
_TITLES = ["On Nets", "on nets!", "On  Forests", "?!", "", None, "Åß on nets"]
_NAMES = ["Ann Li", "ann li", "Bo Øst", "Bo Ost", "Cy", ":"]
_WORDS = ["Some words.", "some WORDS", "Others", "…", None]
_PAGES = ["https://example.org/a", "https://example.org/b", None, None]

_entries = st.builds(
    Entry,
    section=st.sampled_from(Section),
    id=st.sampled_from([*_IDS, None, None, None]),
    other_ids=st.lists(st.sampled_from(_IDS), max_size=1).map(tuple),
    title=st.sampled_from(_TITLES),
    authors=st.lists(st.sampled_from(_NAMES), max_size=2).map(tuple),
    authors_complete=st.booleans(),
    abstract=st.sampled_from(_WORDS),
    url=st.sampled_from(_PAGES),
    categories=st.lists(st.sampled_from(["cs.LG", "stat.ML", "cs.CL"]), max_size=2, unique=True).map(tuple),
    certifications=st.lists(st.sampled_from(["J2C Certification", "Survey Certification"]), max_size=2).map(tuple),
    lines=st.just((1, 2)),
)


@st.composite
def digests_of_anything(draw: st.DrawFn) -> list[Reading]:
    """Draw a few digests whose records share ids, titles, names, abstracts and addresses in every way."""
    digests = draw(st.lists(st.lists(_entries, max_size=5), max_size=4))
    days = st.sampled_from([dt.date(2026, 1, 1), dt.date(2026, 1, 2), dt.date(2026, 1, 9), None])
    return [
        Reading(
            path=f"source{number % 2}/{number}.txt",
            sha256=f"{number:064x}",
            format="plain",
            source=f"source{number % 2}",
            date=draw(days),
            entries=tuple(replace(each, lines=(10 * at + 1, 10 * at + 6)) for at, each in enumerate(entries)),
        )
        for number, entries in enumerate(digests)
    ]
