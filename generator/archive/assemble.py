"""Readings -> Archive."""

import datetime as dt
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain

from generator.archive import digests as of_digests
from generator.archive.corrections.apply import match
from generator.archive.corrections.values import NONE, Corrections
from generator.archive.events import Told
from generator.archive.filing import filing_order
from generator.archive.identity import Conflict, identify
from generator.archive.papers import papers_of
from generator.archive.record import Place, Record, place_of, record
from generator.diagnostics import Diagnostic, report
from generator.model import Archive, Digest, Paper, Reading, Run

__all__ = ["assemble"]

_SHOWN = 4
_OF_HALVES = frozenset(("cut-record", "may-be-cut", "no-abstract", "no-authors", "no-id", "no-title"))
"""What is said of a record of which a part is lost."""


def assemble(readings: Iterable[Reading], corrections: Corrections = NONE, run: Run = map) -> Archive:
    """Return the archive that ``readings`` make together; their order makes no difference.

    ``run`` maps over what is told of the papers that one digest was the first to file.
    """
    everything = tuple(readings)
    kept = of_digests.kept(everything, corrections)
    records = [record(entry, digest, reading) for reading, digest in kept for entry in reading.entries]
    matches = match(records, corrections)
    groups, conflicts = identify(records, matches.decisions)
    told = [tuple((records[each], matches.by_record.get(each, ())) for each in group) for group in groups]
    papers = chain.from_iterable(run(papers_of, _by_digest(told)))
    settled = {records[place].place for pair in matches.decisions.joined for place in pair}
    diagnostics = [
        *(each for reading, digest in kept for each in _of_reading(reading, digest, settled)),
        *of_digests.unmatched(everything, corrections),
        *matches.diagnostics,
        *(_contradiction(conflict, records) for conflict in conflicts),
    ]
    return Archive(
        papers=tuple(sorted(papers, key=_calendar)),
        digests=tuple(sorted((digest for _, digest in kept if digest.format), key=_digest_calendar)),
        diagnostics=tuple(sorted(set(diagnostics))),
    )


def _by_digest(papers: Iterable[tuple[Told, ...]]) -> list[tuple[tuple[Told, ...], ...]]:
    """Return what is told of each of ``papers``, those together whose first record is of one digest."""
    found: defaultdict[tuple[str, int | None], list[tuple[Told, ...]]] = defaultdict(list)
    for told in papers:
        digest = told[0][0].digest
        found[digest.path, digest.part].append(told)
    return [tuple(each) for each in found.values()]


def _calendar(each: Paper) -> tuple[dt.date, str]:
    return each.first_date or dt.date.max, each.address


def _digest_calendar(digest: Digest) -> tuple[dt.date, tuple[str, str], int]:
    return digest.date or dt.date.max, filing_order(digest.path), digest.part or 0


def _of_reading(reading: Reading, digest: Digest, settled: Container[Place]) -> Iterator[Diagnostic]:
    """Yield what reading found; whether the digest has a date is known only now, and which of its records are whole.

    What a record lacks is no fault any more where the maintainer has said of which paper it is: others tell the rest.
    """
    told = [entry.lines for entry in reading.entries if place_of(digest, entry) in settled]
    for each in reading.diagnostics:
        known = each.code in _OF_HALVES and any(first <= each.line <= last for first, last in told)
        if each.code != "no-date" and not known:
            yield each
    if not digest.date and reading.format:
        message = "no day in the text, in corrections.yml or in the name: give it a `date:` in corrections.yml"
        yield report("no-date", reading.path, 0, message)


def _contradiction(conflict: Conflict, records: Sequence[Record]) -> Diagnostic:
    first = min((records[each] for each in conflict.records), key=lambda each: each.place)
    more = f" and {len(conflict.ids) - _SHOWN} more" if len(conflict.ids) > _SHOWN else ""
    names = " and ".join(conflict.ids[:_SHOWN]) + more
    if conflict.firm:
        message = f"one paper has the ids {names}, joined by a shared id or address: is it one? `split` parts it"
    else:
        message = (
            f"{names} share a title and an author and are kept apart: "
            "in corrections.yml `same-as` joins them, and `split` says that they are two"
        )
    return report("contradicting-ids", first.digest.path, first.entry.lines[0], message)
