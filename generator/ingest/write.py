"""Putting planned digests into the archive: whole or not at all, and never over a file that is there."""

import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.ingest.error import IngestError
from generator.ingest.outcome import Addition, Filing, Skipped, Unread

__all__ = ["file_all"]


def file_all(
    planned: Iterable[Filing | Skipped | Unread], root: Path, *, dry_run: bool = False
) -> Iterator[Addition | Skipped | Unread]:
    """Write what is to be filed below the digests folder ``root``, and yield each outcome once it is true.

    ``dry_run`` yields the same and writes nothing. Raises IngestError where the folder cannot be written to; what was
    yielded before stays.
    """
    for each in planned:
        if isinstance(each, Filing):
            if not dry_run:
                _write(root / each.addition.path, each.data, root)
            yield each.addition
        else:
            yield each


def _write(target: Path, data: bytes, root: Path) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}")  # hidden, so never taken for a digest
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.parent.resolve().is_relative_to(root.resolve()):
            raise IngestError(f"{target.parent} leads out of {root}: make it a folder, not a link")
        try:
            draft.write_bytes(data)
            _publish(draft, target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise IngestError(f"{target} cannot be written ({error.strerror}): {_advice(error)}") from error


def _publish(draft: Path, target: Path) -> None:
    """Give ``draft`` its name, which fails where the name is taken: a rename would replace the file."""
    try:
        target.hardlink_to(draft)
    except OSError as error:
        if error.errno not in _WITHOUT_LINKS:
            raise
        with target.open("xb") as file:
            file.write(draft.read_bytes())


_WITHOUT_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS}
"""What file systems without hard links (FAT, some of networks) answer."""


def _advice(error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return "another run filed something there; run again"
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return "free some space and run again, what was filed before stays"
    return "mend the permissions of the folder and run again"
