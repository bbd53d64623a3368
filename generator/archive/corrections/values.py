"""Corrections as values."""

import datetime as dt
from dataclasses import dataclass

from generator.model import Link

__all__ = ["NONE", "Corrections", "FileCorrection", "PaperCorrection"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperCorrection:
    """What the maintainer says of one paper, under one key of ``papers:``."""

    key: str
    """The paper by an id (``openreview:…``) or by the address of its page without slashes at its ends."""
    line: int
    """Where it stands in the file, from 1."""
    date: dt.date | None = None
    """The day on which the correction was made; feeds show the paper as updated on it."""
    title: str | None = None
    authors: tuple[str, ...] = ()
    url: str | None = None
    links: tuple[Link, ...] = ()
    same_as: tuple[str, ...] = ()
    """Keys of records that are this paper too."""
    split: tuple[str, ...] = ()
    """Keys of records that are another paper."""
    hide: bool = False
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FileCorrection:
    """What the maintainer says of one digest file, under one key of ``files:``."""

    path: str
    """The file below the digests folder, ``icml/2025-posters.txt``."""
    line: int
    """Where it stands in the file of corrections, from 1."""
    date: dt.date | None = None
    """The day of the digest; its text wins, its name does not."""
    filed: dt.date | None = None
    """The day on which it came into the archive, where that was long after its own: feeds tell it as news of then."""
    source: str | None = None
    skip: bool = False
    """True leaves the file out of the archive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrections:
    """All that one ``corrections.yml`` says."""

    path: str = "corrections.yml"
    """The file, as diagnostics name it."""
    papers: tuple[PaperCorrection, ...] = ()
    files: tuple[FileCorrection, ...] = ()


NONE = Corrections()
"""Nothing to correct."""
