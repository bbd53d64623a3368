"""What to file where: from bytes and what the archive holds to outcomes, without touching the disk."""

import datetime as dt
import hashlib
import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from generator.diagnostics import Severity
from generator.ingest.error import IngestError
from generator.ingest.extension import extension
from generator.ingest.folder_name import FOLDER_RULE, is_folder_name
from generator.ingest.holdings import Holdings
from generator.ingest.outcome import Addition, Filing, Skipped, Unread
from generator.ingest.received import NAMELESS, Received
from generator.model import Reading
from generator.reading.reader import read
from generator.text import is_possible

__all__ = ["Wishes", "plan"]

_UNDATED = "undated"
"""Folder, below the source's, of digests that name no day."""
_LONGEST_STEM = 100
"""Characters of a file name that are kept."""
_CUT = frozenset(("cut-record", "may-be-cut"))
"""What is said of a record whose end is lost."""
_LATE = dt.timedelta(days=7)
"""How far behind the newest day a digest may be before followers of busy feeds no longer meet it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the maintainer said about what is added; raises IngestError where it cannot be done."""

    source: str = ""
    """The folder to file under; empty: what the format says."""
    date: dt.date | None = None
    """The day of digests whose text names none."""
    stream: bool = False
    """True where what is added shows a window of an endless list: a feed."""

    def __post_init__(self) -> None:
        """Refuse a source that is no name of a folder, and a day that a build would not read in a file's name."""
        if self.source and not is_folder_name(self.source):
            raise IngestError(f"source {self.source!r}: {FOLDER_RULE}")
        if self.date and not is_possible(self.date):
            raise IngestError(f"date {self.date}: a digest has a day of the years 1900 to 2199")


def plan(received: Iterable[Received | Unread], held: Holdings, wishes: Wishes) -> Iterator[Filing | Skipped | Unread]:
    """Yield, for each thing received, where it is filed, or why it is not.

    ``held`` learns what is filed, so that the same digest twice in one run is filed once.
    """
    for each in received:
        yield each if isinstance(each, Unread) else _judge(each, held, wishes)


def _judge(received: Received, held: Holdings, wishes: Wishes) -> Filing | Skipped | Unread:
    if known := held.same_bytes(received.data):
        return Skipped(label=received.label, reason=f"{known} is the very same")
    readings = _read(received, wishes)
    claimed = tuple(reading for reading in readings if reading.format)
    if not any(reading.entries or reading.unread for reading in claimed):
        return _without_papers(received, readings)
    if known := held.same_content(claimed, stream=wishes.stream):
        return Skipped(label=received.label, reason=f"{known} tells the same papers for the same day")
    addition = _addition(received, claimed, held, wishes)
    held.keep(addition.path, received.data, claimed)
    return Filing(addition=addition, data=received.data)


def _read(received: Received, wishes: Wishes) -> tuple[Reading, ...]:
    """Return the readings, dated by the maintainer's wish where neither text nor name gives a day."""
    path = f"{wishes.source}/{received.name}" if wishes.source else received.name
    return tuple(
        reading if reading.date or not wishes.date else replace(reading, date=wishes.date, date_from="name")
        for reading in read(received.data, path=path)
    )


def _without_papers(received: Received, readings: tuple[Reading, ...]) -> Skipped | Unread:
    """Return what to say of something in which no paper was found: a digest of a quiet day, or no digest."""
    faults = [each for reading in readings for each in reading.diagnostics]
    worst = max(faults, key=lambda fault: fault.severity, default=None)
    if worst and (worst.severity >= Severity.WARNING or not readings[0].format):
        return Unread(group=received.group, problem=replace(worst, path=received.label))
    return Skipped(label=received.label, reason=f"a digest ({readings[0].format}) without papers")


def _addition(received: Received, readings: tuple[Reading, ...], held: Holdings, wishes: Wishes) -> Addition:
    date = next((reading.date for reading in readings if reading.date), None)
    ending = extension(received.name, received.data)
    stem = f"{date.year:04}/{date}" if date else f"{_UNDATED}/{_stem(received)}"
    return Addition(
        path=_free(f"{readings[0].source}/{stem}", ending, held),
        label=received.label,
        date=date,
        papers=sum(len(reading.entries) for reading in readings),
        notes=(*_notes(readings, date, wishes), *_late(date, held)),
    )


def _free(stem: str, ending: str, held: Holdings) -> str:
    """Return the first of ``STEM.txt``, ``STEM-2.txt``, ``STEM-3.txt`` … that is not taken."""
    names = (f"{stem}{f'-{number}' if number > 1 else ''}{ending}" for number in itertools.count(1))
    return next(name for name in names if not held.is_taken(name))


def _stem(received: Received) -> str:
    """Return the name of an undated digest: its own where that is sound and telling, else one from its bytes."""
    stem = PurePosixPath(received.name).stem
    sound = re.sub(r"[^\w.+-]+", "-", unicodedata.normalize("NFC", stem)).strip("-.")[:_LONGEST_STEM]
    return sound if sound and received.name not in NAMELESS else hashlib.sha256(received.data).hexdigest()[:8]


def _late(date: dt.date | None, held: Holdings) -> Iterator[str]:
    """Yield what to do where followers of the feeds would not meet the digest: it lies below the feeds' heads."""
    newest = dt.date.fromisoformat(held.newest_day) if held.newest_day else None
    if date and newest and date < newest - _LATE:
        yield "older than what feeds show; `filed: DAY` under this file in corrections.yml makes it news of that day"


def _notes(readings: tuple[Reading, ...], date: dt.date | None, wishes: Wishes) -> Iterator[str]:
    if date is None:
        yield "names no day, so it stays out of the calendar and the feeds (add it with --date)"
    elif wishes.date and wishes.date != date and not wishes.stream:
        yield f"names its day itself, so --date {wishes.date} is not used"
    if any(fault.code in _CUT for reading in readings for fault in reading.diagnostics):
        yield "seems to be cut (run `digest check`): get it whole before you publish it"
    unread = sum(len(reading.unread) for reading in readings)
    if unread:
        yield f"{unread} {'line' if unread == 1 else 'lines'} not read (run `digest check`)"
