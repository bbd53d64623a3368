"""What was offered, piece by piece: files, folders of files, mailboxes, maildirs and standard input."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from generator.diagnostics import Diagnostic, report
from generator.ingest.outcome import Unread
from generator.reading.folder import MAX_BYTES, FoundFile, digest_files, load

__all__ = ["Received", "from_bytes", "from_disk", "mails"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """Bytes that may be a digest, exactly as they came."""

    label: str
    """Where they came from, as the maintainer would say it: ``mails.mbox, mail 3``."""
    group: str
    """What they are a part of: ``mails.mbox``; else the label."""
    name: str
    """A file name for them; a day in it counts where the text names none."""
    data: bytes


def from_disk(place: Path) -> Iterator[Received | Unread]:
    """Yield what ``place``, a file or a folder, holds: each file, and of mailboxes each mail."""
    if not place.exists():
        yield Unread(group=str(place), problem=report("unreadable-file", str(place), 0, "there is no such file"))
        return
    for found in digest_files(place):
        if isinstance(found, Diagnostic):
            yield from _unusual(place, found)
        elif not _is_under_delivery(found.file):
            yield from _from_file(found, _label(place, found.path))


def from_bytes(data: bytes, *, label: str, name: str) -> Iterator[Received]:
    """Yield ``data``, or its mails where it is a mailbox."""
    if _SEPARATOR.match(data[:1000]):
        yield from _from_mailbox(data.splitlines(keepends=True), label)
    else:
        yield Received(label=label, group=label, name=name, data=data)
