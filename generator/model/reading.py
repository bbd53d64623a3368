"""What a digest says, line by line, before anything is made of it."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from generator.diagnostics import Diagnostic

__all__ = ["DateFrom", "Entry", "Reading", "Section"]

DateFrom = Literal["text", "correction", "name"]
"""How a digest got its date: its text names it, ``corrections.yml`` gives it, or its file name does."""


class Section(StrEnum):
    """What a digest announces of a paper; also the kind of an event."""

    CERTIFIED = "certified"
    ACCEPTED = "accepted"
    SUBMITTED = "submitted"
    LISTED = "listed"
    CROSS_LISTED = "cross-listed"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One record of a digest, as it stands there; any field may be missing."""

    section: Section
    """Under which heading it stands."""
    title: str | None = None
    """One line, folds joined; TeX and Markdown as typed."""
    authors: tuple[str, ...] = ()
    """Names in order, as typed but for affiliations and separators."""
    authors_complete: bool = True
    """False where the digest says that names were left out ("et al.", 等)."""
    abstract: str | None = None
    """Lines stay lines (``\\n``) where the format does not fold; TeX and Markdown as typed."""
    url: str | None = None
    """The address that the digest gives for the paper."""
    id: str | None = None
    """``openreview:…``, ``arxiv:…`` (no version), ``doi:…`` or ``url:…``; None where nothing names the paper."""
    other_ids: tuple[str, ...] = ()
    """Further ids of the same paper that the record names, in the same forms (a DOI beside an arXiv id)."""
    categories: tuple[str, ...] = ()
    """arXiv categories or areas, the primary one first."""
    certifications: tuple[str, ...] = ()
    """Names as given, "Featured Certification"."""
    links: tuple[tuple[str, str], ...] = ()
    """Other addresses that the record names as (kind, address): ``("code", "https://…")``."""
    comment: str | None = None
    """arXiv's Comments field."""
    lines: tuple[int, int]
    """First and last line of the record in the decoded text, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One digest, read whole: every line that is not blank is in an entry, in ``furniture`` or in ``unread``."""

    path: str
    """The file, as the archive names it (relative, with ``/``)."""
    part: int | None = None
    """Counts from 1 where a file holds several digests, else None."""
    sha256: str
    """Hex digest of the bytes of this digest (of the part, where there are parts)."""
    format: str | None
    """Name of the format that claimed the text; None if none did."""
    source: str
    """Who sent it: the first folder below the digests folder, else the format's default."""
    date: dt.date | None = None
    """The day that it announces for."""
    date_from: DateFrom | None = None
    """Where ``date`` comes from; None with no date."""
    period: Literal["day", "week"] = "day"
    """How much time it covers."""
    verbatim: bool = True
    """True where ``lines`` count in the file itself, False where a wrapper was undone first."""
    entries: tuple[Entry, ...] = ()
    """Its records in order."""
    furniture: tuple[int, ...] = ()
    """Lines that belong to the form, not to a record: headings, rules, footers."""
    unread: tuple[tuple[int, str], ...] = ()
    """Lines that nothing accounts for, with their text."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """What the maintainer should know of this digest."""
