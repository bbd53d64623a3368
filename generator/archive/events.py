"""The story of a paper, which is made of events.

A paper is submitted, accepted, listed and withdrawn once each, certified once a certification, cross-listed once a
category, and replaced once a day. What several digests tell (the daily and the weekly mail, say) is one event, which is
dated by the first and names them all. It is named after the record that told readers first.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.archive.corrections.values import PaperCorrection
from generator.archive.record import Place, Record
from generator.model import Entry, Event, Section

__all__ = ["Told", "events", "in_time"]

Told = tuple[Record, tuple[PaperCorrection, ...]]
"""A record of the paper and its corrections, the newest last."""

_LAST = dt.date.max
_ORDER = {kind: place for place, kind in enumerate(("submitted", "listed", "cross-listed", "accepted", "certified"))}
_Happening = tuple[Section, str, dt.date | None]
"""What makes an event the same event: its kind, its certification or category, and the day of a replacement."""
_Place = tuple[str, int | None]
"""Path and part of a digest."""


def in_time(record: Record) -> tuple[dt.date, Place]:
    """Return what the records of a paper are sorted by: day, undated last, then place."""
    return record.date or _LAST, record.place


def events(paper: str, told: Sequence[Told]) -> tuple[Event, ...]:
    """Return what happened to the paper with the key ``paper``, oldest first, undated last.

    ``told`` holds its records in time (see ``in_time``). An event that several digests tell is dated by the first.
    """
    happened: dict[_Happening, list[Told]] = defaultdict(list)
    by_digest: dict[_Place, list[Entry]] = defaultdict(list)
    for each in told:
        by_digest[_digest_place(each[0])].append(each[0].entry)
        for happening in _happenings(each[0]):
            happened[happening].append(each)
    whole = {place: _together(entries) for place, entries in by_digest.items()}
    found = [
        _event(paper, happening, tellers, whole[_digest_place(tellers[0][0])])
        for happening, tellers in happened.items()
    ]
    return tuple(sorted(found, key=_in_story))


def _together(entries: Sequence[Entry]) -> Entry:
    """Return what one digest says of the paper in all its records: of each field the first that is not empty."""
    if len(entries) == 1:
        return entries[0]
    named = next((each for each in entries if each.authors), entries[0])
    return replace(
        entries[0],
        title=_first(each.title for each in entries),
        authors=named.authors,
        authors_complete=named.authors_complete,
        abstract=_first(each.abstract for each in entries),
        url=_first(each.url for each in entries),
        categories=next((each.categories for each in entries if each.categories), ()),
    )


def _digest_place(record: Record) -> _Place:
    return record.digest.path, record.digest.part


def _happenings(record: Record) -> Iterator[_Happening]:
    entry = record.entry
    if entry.section is Section.CERTIFIED:
        details = entry.certifications
    elif entry.section is Section.CROSS_LISTED:
        details = entry.categories[1:]  # the first is the primary one, where the paper was listed
    else:
        details = ()
    day = record.date if entry.section is Section.REPLACED else None
    for detail in dict.fromkeys(details or ("",)):
        yield entry.section, detail, day


def _in_story(event: Event) -> tuple[dt.date, int, str, str]:
    return event.date or _LAST, _ORDER.get(event.kind, len(_ORDER)), event.kind, event.detail


def _event(paper: str, happening: _Happening, tellers: Sequence[Told], whole: Entry) -> Event:
    """Return the event that ``tellers`` tell; ``whole`` is all that the digest of the first says of the paper.

    A digest may name a paper in two places, of which one has the abstract: the event shows what the digest had.
    """
    record, _ = tellers[0]
    named_after, corrections = min(tellers, key=_known_since)
    newest_first = corrections[::-1]
    entry = record.entry
    authors = next((each.authors for each in newest_first if each.authors), None)
    named = entry if entry.authors else whole
    return Event(
        paper=paper,
        record=named_after.key,
        address=named_after.address,
        kind=happening[0],
        detail=happening[1],
        date=record.date,
        source=record.digest.source,
        title=_first(each.title for each in newest_first) or entry.title or whole.title,
        authors=authors or named.authors,
        authors_complete=bool(authors) or named.authors_complete,
        abstract=entry.abstract or whole.abstract,
        url=_first(each.url for each in newest_first) or entry.url or whole.url,
        categories=entry.categories or whole.categories,
        certifications=entry.certifications,
        mentions=tuple(teller.mention for teller, _ in tellers),
        corrected=max(filter(None, (record.digest.filed, *(each.date for each in corrections))), default=None),
    )


def _known_since(teller: Told) -> dt.date:
    """Return the day on which readers were told: a digest that was filed late tells nothing before it was filed.

    An event named after such a digest would be told again, under another id, to all who heard of it from another one.
    """
    digest = teller[0].digest
    return max(filter(None, (digest.date, digest.filed)), default=_LAST)


def _first(values: Iterator[str | None]) -> str | None:
    return next((value for value in values if value), None)
