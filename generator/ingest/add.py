"""``digest add``: from what a maintainer has to files of the archive."""

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.ingest.git import committed
from generator.ingest.holdings import holdings
from generator.ingest.outcome import Outcome, Unread
from generator.ingest.plan import Wishes, plan
from generator.ingest.received import PASTED, Received, from_bytes, from_disk
from generator.ingest.write import file_all

__all__ = ["add"]


def add(
    places: Iterable[Path | bytes],
    root: Path,
    *,
    wishes: Wishes | None = None,
    dry_run: bool = False,
    commit: bool = False,
) -> Iterable[Outcome]:
    """File every digest of ``places`` below the digests folder ``root``, and yield what became of each thing found.

    A place is a file, a folder, a mailbox or a maildir; bytes are what standard input held. ``dry_run`` yields the
    same and writes nothing. ``commit`` makes one git commit of what was filed, after the last outcome was taken.
    Nothing that is there is ever changed or removed. Raises IngestError where the archive cannot be written to, or
    no commit can be made; the latter is found before anything is filed.
    """
    received = itertools.chain.from_iterable(_received(place) for place in places)
    outcomes = file_all(plan(received, holdings(root), wishes or Wishes()), root, dry_run=dry_run)
    return committed(outcomes, root) if commit and not dry_run else outcomes


def _received(place: Path | bytes) -> Iterator[Received | Unread]:
    if isinstance(place, bytes):
        return from_bytes(place, label="standard input", name=PASTED)
    return from_disk(place)
