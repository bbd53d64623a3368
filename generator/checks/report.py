"""What ``digest check`` shows: a table a file with its diagnostics, as values to print and as JSON."""

import datetime as dt
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.diagnostics import Diagnostic, Severity
from generator.model import Archive, Digest, Reading, Section

__all__ = ["FileReport", "Report", "report_of", "table", "to_json"]

_DATE_FROM = {"text": "from its text", "correction": "from corrections.yml", "name": "from its name"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """What was read of one digest, and what there is to say of it."""

    path: str
    part: int | None
    """Counts from 1 where the file holds several digests."""
    format: str | None
    source: str
    date: dt.date | None
    """The day that counts, corrections applied."""
    date_from: str | None
    """``text``, ``correction`` or ``name``."""
    sections: tuple[tuple[Section, int], ...]
    """How many records stand in each section, in the order of Section, without those that have none."""
    unread: tuple[tuple[int, str], ...]
    """Lines that nothing accounts for, with their text."""
    diagnostics: tuple[Diagnostic, ...]
    """Of this file; of a file with several digests they stand with the first."""

    @property
    def name(self) -> str:
        """Return the path, with ``#`` and the part where the file holds several digests."""
        return f"{self.path}#{self.part}" if self.part else self.path

    @property
    def entries(self) -> int:
        """Return the number of records."""
        return sum(count for _, count in self.sections)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All files of a check, and what concerns none of them."""

    files: tuple[FileReport, ...]
    """In the order of their paths and parts."""
    other: tuple[Diagnostic, ...]
    """Of corrections.yml, of files that are no digests, and of the archive as a whole."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return all diagnostics, sorted by path and line."""
        return tuple(sorted([*self.other, *(each for file in self.files for each in file.diagnostics)]))

    @property
    def counts(self) -> dict[Severity, int]:
        """Return how many diagnostics there are of each severity, the worst first, zeros among them."""
        found = Counter(each.severity for each in self.diagnostics)
        return {severity: found[severity] for severity in sorted(Severity, reverse=True)}


def report_of(readings: Sequence[Reading], archive: Archive, found: Iterable[Diagnostic] = ()) -> Report:
    """Return the report on ``readings``, with the diagnostics of ``archive`` and those ``found`` besides.

    Pass as ``found`` what ``check`` and ``near_titles`` return, and what reading the folder and the settings said.
    """
    by_path: dict[str, set[Diagnostic]] = defaultdict(set)
    for each in (*archive.diagnostics, *found):
        by_path[each.path].add(each)
    digests = {(digest.path, digest.part): digest for digest in archive.digests}
    files = tuple(
        _file(reading, digests.get((reading.path, reading.part)), by_path.pop(reading.path, set()))
        for reading in sorted(readings, key=lambda each: (each.path, each.part or 0))
    )
    return Report(files=files, other=tuple(sorted(each for left in by_path.values() for each in left)))


def _file(reading: Reading, digest: Digest | None, diagnostics: set[Diagnostic]) -> FileReport:
    """Return the report on ``reading``; it has no ``digest`` where a correction skips the file."""
    count = Counter(entry.section for entry in reading.entries)
    return FileReport(
        path=reading.path,
        part=reading.part,
        format=reading.format,
        source=digest.source if digest else reading.source,
        date=digest.date if digest else reading.date,
        date_from=digest.date_from if digest else reading.date_from,
        sections=tuple((section, count[section]) for section in Section if count[section]),
        unread=reading.unread,
        diagnostics=tuple(sorted(diagnostics)),
    )


def table(file: FileReport) -> tuple[tuple[str, str], ...]:
    """Return the rows of a file's table as (name, value), for any way of drawing tables; text is not escaped."""
    origin = f", {_DATE_FROM[file.date_from]}" if file.date_from else ""
    rows = [
        ("format", file.format or "none"),
        ("source", file.source),
        ("date", f"{file.date}{origin}" if file.date else "none"),
        ("records", str(file.entries)),
        *((f"  {section}", str(count)) for section, count in file.sections),
        ("unread lines", str(len(file.unread))),
    ]
    return tuple(rows)


def to_json(report: Report) -> str:
    """Return ``report`` as JSON for scripts: keys may be added later, none is renamed; ends with a line end."""
    shape = {
        "files": [_file_shape(file) for file in report.files],
        "diagnostics": [_shape(each) for each in report.other],
        "counts": {str(severity): count for severity, count in report.counts.items()},
    }
    return json.dumps(shape, ensure_ascii=False, indent=1) + "\n"


def _file_shape(file: FileReport) -> dict[str, object]:
    return {
        "path": file.path,
        "part": file.part,
        "format": file.format,
        "source": file.source,
        "date": file.date.isoformat() if file.date else None,
        "date_from": file.date_from,
        "entries": {str(section): count for section, count in file.sections},
        "unread": [[line, text] for line, text in file.unread],
        "diagnostics": [_shape(each) for each in file.diagnostics],
    }


def _shape(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "severity": str(diagnostic.severity),
        "code": diagnostic.code,
        "path": diagnostic.path,
        "line": diagnostic.line,
        "message": diagnostic.message,
    }
