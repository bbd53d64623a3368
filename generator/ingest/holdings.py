"""What the archive holds already, asked so that little of it needs opening."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from generator.diagnostics import Diagnostic
from generator.model import Reading
from generator.reading.folder import FoundFile, digest_files, load
from generator.reading.reader import read

__all__ = ["Holdings", "holdings"]


def holdings(root: Path) -> "Holdings":
    """Return what the digests folder ``root`` holds; it need not exist."""
    found = digest_files(root) if root.is_dir() else iter(())
    return Holdings((each for each in found if isinstance(each, FoundFile)), load=load)


@dataclass(frozen=True, slots=True)
class _Record:
    """What one digest says of one paper, whatever bytes it is wrapped in."""

    digest: tuple[object, ...]
    """Day, period and format of the digest."""
    content: str
    """Hash of the record's fields."""


class Holdings:
    """The files of the archive, and what a run adds to them.

    A file is opened only where it may be the same digest as a new one: it has the same length, or the same source and
    a name of the same day (or of none). So adding one digest to ten thousand opens a handful.
    """

    def __init__(self, files: Iterable[FoundFile], *, load: Callable[[FoundFile], bytes | Diagnostic]) -> None:
        """Keep ``files`` without opening any; ``load`` returns the bytes of one."""
        self._load = load
        self._files: dict[str, FoundFile] = {}
        self._folded: set[str] = set()
        self._unhashed: dict[int, list[FoundFile]] = {}
        self._paths: dict[str, str] = {}
        self._by_day: dict[tuple[str, str], list[str]] = {}
        self._newest: dict[str, str] = {}
        self._records: dict[str, frozenset[_Record]] = {}
        for each in files:
            self._files[each.path] = each
            self._unhashed.setdefault(each.size, []).append(each)
            self._enter(each.path)
        self.newest_day = max(self._newest.values(), default="")
        """The newest day that was there before this run, as ``YYYY-MM-DD``; empty where there was none."""

    def is_taken(self, path: str) -> bool:
        """Return whether a file of this path is there, on any file system (some do not tell ``A`` from ``a``)."""
        return path.casefold() in self._folded

    def same_bytes(self, data: bytes) -> str | None:
        """Return the path of a file that holds exactly ``data``."""
        for each in self._unhashed.pop(len(data), ()):
            held = self._load(each)
            if isinstance(held, bytes):
                self._paths.setdefault(_sha256(held), each.path)
        return self._paths.get(_sha256(data))

    def same_content(self, readings: tuple[Reading, ...], *, stream: bool) -> str | None:
        """Return the path of a file that tells what ``readings`` tell, record for record, for the same day.

        A ``stream`` shows a window of an endless list: there the newest file counts too, whatever its day, and
        what must agree is the records alone. Lines that could not be read are never told elsewhere.
        """
        if any(reading.unread for reading in readings):
            return None
        told = {_compared(record, stream=stream): path for path, record in self._near(readings, stream=stream)}
        asked = [_compared(record, stream=stream) for record in _records(readings)]
        return told[asked[0]] if asked and told.keys() >= set(asked) else None

    def keep(self, path: str, data: bytes, readings: tuple[Reading, ...]) -> None:
        """Count a digest that this run files at ``path`` among what is there."""
        self._paths[_sha256(data)] = path
        self._records[path] = frozenset(_records(readings))
        self._enter(path)

    def _enter(self, path: str) -> None:
        self._folded.add(path.casefold())
        source, day = _place(path)
        self._by_day.setdefault((source, day), []).append(path)
        self._newest[source] = max(day, self._newest.get(source, ""))

    def _near(self, readings: tuple[Reading, ...], *, stream: bool) -> Iterator[tuple[str, _Record]]:
        """Yield the records, with their path, of the files in which ``readings`` may stand already."""
        for source in sorted({reading.source for reading in readings}):
            days = {str(reading.date) for reading in readings if reading.date} | {""}
            if stream:
                days.add(self._newest.get(source, ""))
            for day in sorted(days):
                for path in self._by_day.get((source, day), ()):
                    yield from ((path, record) for record in self._records_of(path))

    def _records_of(self, path: str) -> frozenset[_Record]:
        if path not in self._records:
            data = self._load(self._files[path])
            self._records[path] = frozenset(_records(read(data, path=path)) if isinstance(data, bytes) else ())
        return self._records[path]


_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def _place(path: str) -> tuple[str, str]:
    """Return the source and the day (empty: none) that ``path`` names."""
    folders, _, name = path.rpartition("/")
    day = _DAY.match(name)
    return folders.partition("/")[0], day[0] if day else ""


def _records(readings: Iterable[Reading]) -> Iterator[_Record]:
    for reading in readings:
        digest = (reading.source, reading.date, reading.period, reading.format)
        for entry in reading.entries:
            yield _Record(digest, _sha256(repr(replace(entry, lines=(0, 0))).encode("utf-8", "surrogatepass")))


def _compared(record: _Record, *, stream: bool) -> object:
    return record.content if stream else record


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
