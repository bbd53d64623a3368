"""The files below ``exports/``."""

import gzip
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.exports.bibtex import BIBTEX
from generator.exports.form import Form, Style
from generator.exports.jsonl import JSONL, records
from generator.exports.ris import RIS
from generator.exports.table import CSV
from generator.model import Archive, OutputFile, Paper
from generator.settings import Settings
from generator.text import slug

__all__ = ["build"]

_LARGEST = 45_000_000
"""Bytes of one file, unpacked; Overleaf takes no more than 50 MB."""
_LARGEST_UNPACKED = 1_000_000
"""Bytes from which on a file is published as gzip only."""


def build(archive: Archive, settings: Settings) -> Iterator[OutputFile]:
    """Yield every file below ``exports/``, the same bytes for the same papers.

    JSON lines and BibTeX come by year, with abstracts; everything in one as RIS and CSV, and what one source or
    topic has as BibTeX, RIS and CSV, without. A file above 1 MB is gzip only, one above 45 MB comes in parts:
    ``bibtex-2026.bib``, ``bibtex-2026.bib.gz``, ``bibtex-2026-2.bib.gz``.
    """
    papers = archive.shown
    style = Style(site_url=settings.site_url)
    for year, group in _by_year(papers):
        yield from _files(f"bibtex-{year}", BIBTEX, BIBTEX.text(group, style))
    for year, lines in _records_by_year(papers):
        yield from _files(f"records-{year}", JSONL, lines)
    short = replace(style, abstracts=False)
    for form in (BIBTEX, RIS, CSV):
        written = {paper.key: form.write(paper, short) for paper in papers}
        if form is not BIBTEX:
            yield from _files("papers", form, form.joined(written.values()))
        for name, group in _groups(papers):
            yield from _files(name, form, form.joined(written[paper.key] for paper in group))


def _by_year(papers: Iterable[Paper]) -> Iterator[tuple[str, list[Paper]]]:
    years: defaultdict[str, list[Paper]] = defaultdict(list)
    for paper in papers:
        years[str(paper.first_date.year) if paper.first_date else "undated"].append(paper)
    yield from sorted(years.items())


def _records_by_year(papers: Iterable[Paper]) -> Iterator[tuple[str, list[str]]]:
    years: defaultdict[str, list[str]] = defaultdict(list)
    for year, line in records(papers):
        years[year].append(line)
    yield from sorted(years.items())


def _groups(papers: Iterable[Paper]) -> Iterator[tuple[str, list[Paper]]]:
    """Yield the papers of each source and of each topic."""
    groups: defaultdict[str, list[Paper]] = defaultdict(list)
    for paper in papers:
        names = {f"sources/{slug(source)}" for source in paper.sources}
        names |= {f"topics/{slug(category)}" for category in paper.categories}
        for name in names:
            groups[name].append(paper)
    yield from sorted(groups.items())


def _files(name: str, form: Form, pieces: Iterable[str]) -> Iterator[OutputFile]:
    for number, part in enumerate(_parts(form, pieces), start=1):
        numbered = name if number == 1 else f"{name}-{number}"
        path = f"exports/{numbered}.{form.ending}"
        yield OutputFile(path, part) if len(part) <= _LARGEST_UNPACKED else OutputFile(f"{path}.gz", _packed(part))


def _parts(form: Form, pieces: Iterable[str]) -> Iterator[bytes]:
    """Yield ``pieces`` joined to files that are not too large, each with what a file of the form starts with."""
    part: list[bytes] = []
    size = 0
    for piece in pieces:
        data = piece.encode("utf-8", errors="replace")
        if part and size + len(data) > _LARGEST:
            yield b"".join(part)
            part, size = [form.before.encode()], 0
        part.append(data)
        size += len(data)
    yield b"".join(part)


def _packed(data: bytes) -> bytes:
    """Return ``data`` as gzip without time and name (RFC 1952), so that the same data are the same bytes."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, mtime=0) as file:
        file.write(data)
    return packed.getvalue()
