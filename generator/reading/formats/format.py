"""What a format is: a name, a claim and a reader."""

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.model import Entry
from generator.reading.body import Body, Fault

__all__ = ["Draft", "Format"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a format made of a body; lines count in the body, from 1.

    Lines that are in no entry and are no furniture are unread: a format cannot hide what it did not understand.
    """

    entries: tuple[Entry, ...] = ()
    furniture: tuple[int, ...] = ()
    date: dt.date | None = None
    """The day that the text itself names."""
    period: Literal["day", "week"] = "day"
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One form in which digests come."""

    name: str
    """As ``digest check`` shows it."""
    source: str
    """Who sends it, where no folder says so."""
    recognises: Callable[[Body], bool]
    """Whether the body is in this form; judged from the text alone, never from its name."""
    read: Callable[[Body], Draft]
    """Never raises, whatever the body holds."""
    wraps: bool = True
    """Whether its own lines may be wrapped at 72 to 80 columns; where they may not be, a hard wrap is undone."""
    starts: Callable[[Body], Sequence[int]] = lambda _: ()
    """The indices of the lines with which digests begin; two make two readings of one text."""
