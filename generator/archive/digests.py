"""Digests out of readings, with what ``corrections.yml`` says of their files."""

from collections.abc import Iterable, Sequence

from generator.archive.corrections.near import near_miss
from generator.archive.corrections.values import Corrections, FileCorrection
from generator.archive.filing import filing_order
from generator.diagnostics import Diagnostic, report
from generator.model import DateFrom, Digest, Reading

__all__ = ["digest_of", "kept", "order", "unmatched"]

_NOTHING = FileCorrection(path="", line=0)


def order(reading: Reading) -> tuple[tuple[str, str], int, str]:
    """Return what readings are sorted by, whatever order they come in."""
    return filing_order(reading.path), reading.part or 0, reading.sha256


def kept(readings: Iterable[Reading], corrections: Corrections) -> list[tuple[Reading, Digest]]:
    """Return every reading that no correction skips, in order, beside its digest."""
    by_path = {each.path: each for each in corrections.files}
    pairs = ((reading, by_path.get(reading.path, _NOTHING)) for reading in sorted(readings, key=order))
    return [(reading, digest_of(reading, correction)) for reading, correction in pairs if not correction.skip]


def digest_of(reading: Reading, correction: FileCorrection = _NOTHING) -> Digest:
    """Return the digest of ``reading``; its text's date wins over the correction's, which wins over the name's."""
    date, date_from = reading.date, reading.date_from
    if correction.date and date_from != "text":
        date, date_from = correction.date, _CORRECTED
    return Digest(
        key=reading.sha256[:8],
        path=reading.path,
        part=reading.part,
        format=reading.format,
        source=correction.source or reading.source,
        date=date,
        date_from=date_from,
        filed=correction.filed,
        period=reading.period,
        verbatim=reading.verbatim,
        entries=len(reading.entries),
    )


_CORRECTED: DateFrom = "correction"


def unmatched(readings: Sequence[Reading], corrections: Corrections) -> list[Diagnostic]:
    """Return a warning for each correction of a file that is not there or that needs none."""
    dated_by_text = {reading.path for reading in readings if reading.date_from == "text"}
    paths = {reading.path for reading in readings}
    found = []
    for each in corrections.files:
        if each.path not in paths:
            message = f"the archive has no file '{each.path}'{near_miss(each.path, paths)}"
            found.append(report("unmatched-correction", corrections.path, each.line, message))
        elif each.date and not each.skip and each.path in dated_by_text:
            message = f"the text of '{each.path}' names its day, which wins: remove the `date:`"
            found.append(report("unmatched-correction", corrections.path, each.line, message))
    return found
