"""What comes into the archive: ``digest add`` from the maintainer's disk, ``digest fetch`` from feeds and mail."""

from generator.ingest.add import add
from generator.ingest.error import IngestError
from generator.ingest.outcome import Addition, Committed, Failed, Outcome, Skipped, Unread, is_trouble, lines
from generator.ingest.plan import Wishes

__all__ = [
    "Addition",
    "Committed",
    "Failed",
    "IngestError",
    "Outcome",
    "Skipped",
    "Unread",
    "Wishes",
    "add",
    "is_trouble",
    "lines",
]
