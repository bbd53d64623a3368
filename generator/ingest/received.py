"""What was offered, piece by piece: files, folders of files, mailboxes, maildirs and standard input."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from generator.diagnostics import Diagnostic, report
from generator.ingest.outcome import Unread
from generator.reading.folder import MAX_BYTES, FoundFile, digest_files, load
from generator.reading.wrappers.mbox import is_mbox, mails

__all__ = ["MAIL", "NAMELESS", "PASTED", "Received", "from_bytes", "from_disk"]

MAIL = "mail.eml"
"""The name of what came in a mailbox, whose own name tells nothing of one mail."""
PASTED = "pasted"
"""The name of what came from standard input."""
NAMELESS = (MAIL, PASTED)
"""Names that tell nothing."""
_PEEK = 1000
"""Bytes that tell whether a file is a mailbox."""


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
    """Yield what ``place``, a file or a folder, holds: each file, and of mailboxes each mail.

    Hidden files are passed over, and so are deliveries into a maildir that are not finished.
    """
    if not place.exists():
        label = str(place)
        yield Unread(group=label, problem=report("unreadable-file", label, 0, "there is no such file"))
        return
    for found in digest_files(place):
        file = place / found.path if place.is_dir() else place
        if not _is_unfinished(file):
            yield from _from_found(found, file)


def from_bytes(data: bytes, *, label: str, name: str) -> Iterator[Received | Unread]:
    """Yield ``data``, or its mails where it is a mailbox."""
    if is_mbox(data[:_PEEK]):
        yield from _from_mailbox(io.BytesIO(data), label)
    else:
        yield Received(label=label, group=label, name=name, data=data)


def _from_found(found: FoundFile | Diagnostic, file: Path) -> Iterator[Received | Unread]:
    label = str(file)
    if isinstance(found, FoundFile) or found.code == "huge-file":
        try:
            with file.open("rb") as opened:
                if is_mbox(opened.peek(_PEEK)):
                    yield from _from_mailbox(opened, label)
                    return
        except OSError:
            pass  # load() finds the same fault and words it
    data = load(found) if isinstance(found, FoundFile) else found
    if isinstance(data, Diagnostic):
        yield Unread(group=label, problem=replace(data, path=label))
    elif _is_in_maildir(file):
        yield Received(label=label, group=str(file.parent.parent), name=MAIL, data=data)
    else:
        yield Received(label=label, group=label, name=file.name, data=data)


def _from_mailbox(mailbox: BinaryIO, label: str) -> Iterator[Received | Unread]:
    for number, mail in enumerate(mails(mailbox, limit=MAX_BYTES), 1):
        each = f"{label}, mail {number}"
        if mail is None:
            message = f"larger than {MAX_BYTES // 2**20} MiB, so no digest"
            yield Unread(group=label, problem=report("huge-file", each, 0, message))
        else:
            yield Received(label=each, group=label, name=MAIL, data=mail)


def _is_in_maildir(file: Path) -> bool:
    return file.parent.name in {"cur", "new"} and (file.parent.parent / "tmp").is_dir()


def _is_unfinished(file: Path) -> bool:
    return file.parent.name == "tmp" and (file.parent.parent / "cur").is_dir()
