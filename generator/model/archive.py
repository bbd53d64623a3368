"""The archive: papers with their stories, made from all readings together."""

import datetime as dt
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from generator.diagnostics import Diagnostic
from generator.model.reading import DateFrom, Section

__all__ = ["Archive", "Digest", "Event", "Link", "Mention", "Paper"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """What the archive keeps of a reading besides its entries."""

    key: str
    """First 8 hex digits of the SHA-256 of its bytes; its address where it has no date."""
    path: str
    part: int | None
    format: str | None
    source: str
    date: dt.date | None
    date_from: DateFrom | None
    filed: dt.date | None = None
    """When it came into the archive, where the maintainer says that this was long after its day."""
    period: Literal["day", "week"]
    verbatim: bool
    """True where line numbers count in the file itself."""
    entries: int
    """How many records it holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """One place where a digest tells an event."""

    digest: str
    """Key of the digest."""
    path: str
    part: int | None
    lines: tuple[int, int]
    verbatim: bool
    date: dt.date | None
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened to a paper once; ``archive.events`` says what counts as one."""

    paper: str
    """Key of the paper."""
    record: str
    """Key of the record that told readers first, made from that record alone: its id, ``openreview:…``, or ``hash:``
    and the last part of its address (``hash:untitled-1a2b3c4d``) where it has none."""
    address: str = ""
    """Address of the record below the site: the page of the paper, or one that leads there; made from it alone too."""
    kind: Section
    detail: str = ""
    """The certification or the category that it is about, else empty."""
    date: dt.date | None
    """The first day on which a digest tells it; None where only undated digests do."""
    source: str
    """Source of the digest that told it first."""
    title: str | None
    """As that digest had it, plus corrections."""
    authors: tuple[str, ...]
    authors_complete: bool
    abstract: str | None
    url: str | None
    categories: tuple[str, ...]
    certifications: tuple[str, ...]
    mentions: tuple[Mention, ...]
    """Every digest, file and line that tells it, the first first."""
    corrected: dt.date | None = None
    """The newest correction of its record, or the later day on which its first digest was filed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Another address of a paper."""

    kind: str
    """``forum``, ``pdf``, ``arxiv``, ``doi``, ``code``, ``project``, ``data`` or a word of the maintainer's."""
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One paper, however often and wherever it was announced."""

    key: str
    """Key of the record announced first."""
    address: str
    """Where its page stands below the site: ``papers/openreview-h8D75pVKja/``."""
    aliases: tuple[str, ...] = ()
    """Addresses of its other records; they redirect to ``address``."""
    ids: tuple[str, ...] = ()
    """All its ids, sorted."""
    title: str | None
    """The newest announcement's; None where no digest and no correction gives one."""
    formerly: tuple[str, ...] = ()
    """Earlier titles, oldest first."""
    authors: tuple[str, ...] = ()
    authors_complete: bool = True
    abstract: str | None = None
    """The newest announcement's that has one."""
    url: str | None = None
    """The first address that a digest gives, or the correction's."""
    categories: tuple[str, ...] = ()
    certifications: tuple[str, ...] = ()
    comment: str | None = None
    links: tuple[Link, ...] = ()
    """Addresses that follow from ids, digests and corrections (not those inside the abstract)."""
    sources: tuple[str, ...] = ()
    """Sources that announced it, sorted."""
    events: tuple[Event, ...]
    """Its story, oldest first, undated last."""
    note: str | None = None
    """The maintainer's note."""
    hidden: bool = False
    """True where the maintainer hid it: a page that says so, and nothing else."""
    corrected: dt.date | None = None
    """The newest correction."""

    @property
    def first_date(self) -> dt.date | None:
        """Return the day of its first dated event, which is the first where any has a day."""
        return self.events[0].date if self.events else None

    @property
    def last_date(self) -> dt.date | None:
        """Return the day of its newest dated event."""
        return next((event.date for event in reversed(self.events) if event.date), None)


@dataclass(frozen=True, kw_only=True)
class Archive:
    """Everything that the site is made from."""

    papers: tuple[Paper, ...]
    """By first date, then address; papers without a date last. Hidden ones are among them."""
    digests: tuple[Digest, ...]
    """By date, path and part; those without a date last. A file that no format could read is none."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """Of readings, corrections and merging, sorted by path and line."""

    @cached_property
    def shown(self) -> tuple[Paper, ...]:
        """Return the papers that are not hidden."""
        return tuple(paper for paper in self.papers if not paper.hidden)
