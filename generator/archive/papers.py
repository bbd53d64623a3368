"""One paper out of its records."""

import datetime as dt
from collections.abc import Iterable, Sequence

from generator.archive.corrections.values import PaperCorrection
from generator.archive.events import Told, events, in_time
from generator.archive.links import id_links
from generator.archive.record import SCHEMES, Place, Record
from generator.model import Entry, Link, Paper, Section
from generator.text import normalise

__all__ = ["paper", "papers_of"]

_TRUST = (
    Section.CERTIFIED,  # its line mixes certifications and title
    Section.CROSS_LISTED,
    Section.LISTED,
    Section.SUBMITTED,
    Section.ACCEPTED,
    Section.REPLACED,
    Section.WITHDRAWN,
)
"""Of announcements of one day, whose title counts as the newest: later ones more."""


def papers_of(members: Iterable[Sequence[Told]]) -> tuple[Paper, ...]:
    """Return the papers that ``members`` announce, each its own records with their corrections."""
    return tuple(map(paper, members))


def paper(members: Iterable[Told]) -> Paper:
    """Return the paper that ``members`` announce, each record with its corrections."""
    told = sorted(members, key=lambda each: in_time(each[0]))
    records = [record for record, _ in told]
    home = min(records, key=_announced)
    corrections = _newest_first(told)
    newest = [record.entry for record in sorted(records, key=_newness, reverse=True)]
    title, formerly = _titles(newest, corrections)
    authors, complete = _authors(newest, corrections)
    ids = tuple(sorted({each for record in records for each in record.ids}))
    return Paper(
        key=home.key,
        address=home.address,
        aliases=tuple(sorted({record.address for record in records} - {home.address})),
        ids=ids,
        title=title,
        formerly=formerly,
        authors=authors,
        authors_complete=complete,
        abstract=_abstract(newest),
        url=next((each.url for each in corrections if each.url), None)
        or next((record.entry.url for record in records if record.entry.url), None),
        categories=tuple(dict.fromkeys(name for entry in newest for name in entry.categories)),
        certifications=tuple(dict.fromkeys(name for record in records for name in record.entry.certifications)),
        comment=next((entry.comment for entry in newest if entry.comment), None),
        links=_links(ids, records, corrections),
        sources=tuple(sorted({record.digest.source for record in records})),
        events=events(home.key, told),
        note=next((each.note for each in corrections if each.note), None),
        hidden=any(each.hide for each in corrections),
        corrected=max((each.date for each in corrections if each.date), default=None),
    )


def _announced(record: Record) -> tuple[dt.date, int, str]:
    """Return what decides which record was announced first: days as read, then what no renamed file changes."""
    scheme = record.key.partition(":")[0]
    rank = SCHEMES.index(scheme) if scheme in SCHEMES else len(SCHEMES)
    return record.read_date or dt.date.max, rank, record.address


def _newness(record: Record) -> tuple[dt.date, int, Place]:
    """Return what decides which announcement is the newest; one without a day never is while others have one."""
    return record.date or dt.date.min, _TRUST.index(record.entry.section), record.place


def _newest_first(told: Sequence[Told]) -> list[PaperCorrection]:
    """Return all corrections of the paper's records."""
    unique = {(each.line, each.key): each for _, corrections in told for each in corrections}
    return sorted(unique.values(), key=lambda each: (each.date or dt.date.min, each.line), reverse=True)


def _titles(newest: Sequence[Entry], corrections: Sequence[PaperCorrection]) -> tuple[str | None, tuple[str, ...]]:
    """Return the title to show and the earlier ones, oldest first; one that differs in letters and digits counts.

    A corrected title replaces the newest one, which was wrong then and is no earlier title.
    """
    titles = [entry.title for entry in newest if entry.title]
    read = titles[0] if titles else None
    shown = next((each.title for each in corrections if each.title), read)
    if set(titles) <= {shown}:
        return shown, ()  # so for nearly every paper, at no cost
    seen = {normalise(title) for title in (read, shown) if title}
    former: list[str] = []
    for title in reversed(titles):
        if (normalised := normalise(title)) not in seen:
            seen.add(normalised)
            former.append(title)
    return shown, tuple(former)


def _authors(newest: Sequence[Entry], corrections: Sequence[PaperCorrection]) -> tuple[tuple[str, ...], bool]:
    """Return the newest list of authors and whether it is whole; one cut short never replaces a whole one."""
    corrected = next((each.authors for each in corrections if each.authors), None)
    if corrected:
        return corrected, True
    named = [entry for entry in newest if entry.authors]
    best = next((entry for entry in named if entry.authors_complete), named[0] if named else None)
    return (best.authors, best.authors_complete) if best else ((), True)


def _abstract(newest: Sequence[Entry]) -> str | None:
    """Return the newest abstract; a withdrawal's only says so, and stands in only where there is no other."""
    told = [entry for entry in newest if entry.abstract]
    kept = [entry for entry in told if entry.section is not Section.WITHDRAWN]
    return next((entry.abstract for entry in kept or told), None)


def _links(ids: Iterable[str], records: Sequence[Record], corrections: Sequence[PaperCorrection]) -> tuple[Link, ...]:
    """Return every address once, those of ids first, then the digests', then the maintainer's."""
    found = [
        *id_links(ids),
        *(Link(kind=kind, url=url) for record in records for kind, url in record.entry.links),
        *(link for each in corrections for link in each.links),
    ]
    return tuple({link.url: link for link in reversed(found)}.values())[::-1]
