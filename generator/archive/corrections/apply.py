"""Which records and digests a correction is about, and what it decides for them."""

import datetime as dt
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from generator.archive.corrections.near import near_miss
from generator.archive.corrections.values import Corrections, PaperCorrection
from generator.archive.identity import Decisions
from generator.archive.record import Record
from generator.diagnostics import Diagnostic, report

__all__ = ["Matches", "match"]

_OLDEST = dt.date.min


@dataclass(frozen=True, slots=True, kw_only=True)
class Matches:
    """Corrections beside the records that they are about."""

    by_record: dict[int, tuple[PaperCorrection, ...]]
    """For each record that is corrected, by its place: its corrections, the newest last."""
    decisions: Decisions
    diagnostics: tuple[Diagnostic, ...]


def match(records: Sequence[Record], corrections: Corrections) -> Matches:
    """Return which of ``records`` are corrected and how; what matches nothing is reported with a near miss."""
    places = _places(records) if corrections.papers else {}
    diagnostics: list[Diagnostic] = []

    def find(key: str, line: int) -> frozenset[int]:
        if key not in places:
            message = f"no record has the id or address '{key}'{near_miss(key, places)}"
            diagnostics.append(report("unmatched-correction", corrections.path, line, message))
        return places.get(key, frozenset())

    by_record: dict[int, list[PaperCorrection]] = defaultdict(list)
    joined: list[tuple[int, int]] = []
    parted: list[tuple[frozenset[int], frozenset[int]]] = []
    titles: list[tuple[int, str]] = []
    for correction in sorted(corrections.papers, key=lambda each: (each.date or _OLDEST, each.line)):
        found = find(correction.key, correction.line)
        for place in found:
            by_record[place].append(correction)
        others = [find(key, correction.line) for key in correction.same_as]
        joined += [(min(found), min(other)) for other in others if found and other]
        parted += [(found, other) for other in (find(key, correction.line) for key in correction.split) if other]
        titles += [(place, correction.title) for place in sorted(found) if correction.title]
    return Matches(
        by_record={place: tuple(each) for place, each in by_record.items()},
        decisions=Decisions(joined=tuple(joined), parted=tuple(parted), titles=tuple(titles)),
        diagnostics=tuple(diagnostics),
    )


def _places(records: Sequence[Record]) -> dict[str, frozenset[int]]:
    """Return the places of records by every key that may name them."""
    found: dict[str, set[int]] = defaultdict(set)
    for place, record in enumerate(records):
        for name in (record.address.strip("/"), *record.ids):
            found[name].add(place)
    return {name: frozenset(each) for name, each in found.items()}
