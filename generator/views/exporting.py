"""Exports: the files below ``exports/``, how each is named, and the page that lists them.

Whether a file is packed and in how many parts it comes depends on its bytes, so the page is made from the paths of the
files that were written: it cannot name one that is not there.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from generator.model.categories import category_label
from generator.views.group import GroupView
from generator.views.source import SourceView

__all__ = ["ExportFile", "ExportsView", "Share", "exports_view"]


class Share(StrEnum):
    """Which papers a file holds; the value is a key among the interface's words, in the order of the page."""

    YEARS = "years"
    ALL = "all"
    SOURCES = "sources"
    TOPICS = "topics"


_WITH_YEAR = {"bib": "bibtex", "jsonl": "records"}
"""How the name of a year's file begins, by its ending."""
_PATH = re.compile(
    r"exports/(?:(?:bibtex|records)-(?P<year>\w+)|papers|(?P<share>sources|topics)/(?P<slug>[a-z0-9-]+))"
    r"(?:\.(?P<part>\d+))?\.(?P<ending>[a-z]+)(?P<packed>\.gz)?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportFile:
    """One file below ``exports/``."""

    share: Share
    slug: str = ""
    """Which of its share: a year or "undated", the last part of a source's or topic's address; empty for all papers."""
    part: int = 1
    """Which of the parts of what is too large for one file, from 1."""
    ending: str
    """Of its form, without the dot."""
    packed: bool = False
    """True for gzip."""

    @property
    def path(self) -> str:
        """Return where it stands below the site: ``exports/bibtex-2026.bib``, its second part ``bibtex-2026.2.bib``.

        A dot stands before the part, since no slug has one: the topic ``cs-2`` is not the second part of ``cs``.
        """
        if self.share is Share.YEARS:
            name = f"{_WITH_YEAR[self.ending]}-{self.slug}"
        else:
            name = "papers" if self.share is Share.ALL else f"{self.share}/{self.slug}"
        part = f".{self.part}" if self.part > 1 else ""
        return f"exports/{name}{part}.{self.ending}{'.gz' if self.packed else ''}"

    @classmethod
    def of(cls, path: str) -> "ExportFile":
        """Return the file at ``path``. Raises ValueError where no export stands there."""
        found = _PATH.fullmatch(path)
        if not found:
            raise ValueError(f"{path} is not the path of an export")
        share = Share(found["share"]) if found["share"] else Share.YEARS if found["year"] else Share.ALL
        return cls(
            share=share,
            slug=found["year"] or found["slug"] or "",
            part=int(found["part"] or 1),
            ending=found["ending"],
            packed=bool(found["packed"]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportsView:
    """What the page of exports shows: of each share its members by name, each with its files."""

    shares: tuple[tuple[Share, tuple[tuple[str, tuple[ExportFile, ...]], ...]], ...]

    @property
    def paths(self) -> tuple[str, ...]:
        """Return where its files stand below the site, in the order of the page."""
        return tuple(file.path for _, members in self.shares for _, files in members for file in files)


def exports_view(paths: Iterable[str], views: Iterable[object]) -> ExportsView:
    """Return the page that lists the files at ``paths``; ``views`` are the other pages of the site.

    The newest year comes first, what has no date last. Sources and topics have the names that their own pages have.
    """
    names = dict(filter(None, map(_named, views)))
    files = sorted(map(ExportFile.of, paths), key=lambda file: (_order(file, names), file.ending, file.part))
    shares = (
        (share, tuple((names.get((share, slug), slug), tuple(group)) for slug, group in groupby(each, _slug)))
        for share, each in groupby(files, lambda file: file.share)
    )
    return ExportsView(shares=tuple(shares))


def _named(view: object) -> tuple[tuple[Share, str], str] | None:
    if isinstance(view, SourceView):
        return (Share.SOURCES, view.slug), view.name
    if isinstance(view, GroupView) and view.kind == "topic":
        return (Share.TOPICS, view.slug), category_label(view.name)
    return None


def _slug(file: ExportFile) -> str:
    return file.slug


def _order(file: ExportFile, names: Mapping[tuple[Share, str], str]) -> tuple[int, int, str, str]:
    year = int(file.slug) if file.share is Share.YEARS and file.slug.isdecimal() else 0
    return list(Share).index(file.share), -year, names.get((file.share, file.slug), file.slug).casefold(), file.slug
