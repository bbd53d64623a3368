"""The files below ``exports/``."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby, islice

from generator.exports.bibtex import BIBTEX, with_abstract
from generator.exports.form import Form, Style
from generator.exports.jsonl import JSONL, Record, records
from generator.exports.packing import chunks, deflated, gzipped
from generator.exports.ris import RIS
from generator.exports.table import CSV
from generator.model import Archive, OutputFile, Paper, Run
from generator.settings import Settings
from generator.views import cite, part_of
from generator.views.exporting import ExportFile, Share

__all__ = ["build"]


_SHORT = (BIBTEX, RIS, CSV)

_LARGEST = 45_000_000
"""Bytes of one file, unpacked; Overleaf takes no more than 50 MB."""
_LARGEST_UNPACKED = 1_000_000
"""Bytes from which on a file is published as gzip only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """One paper in every form."""

    whole: str
    """As BibTeX with its abstract."""
    records: tuple[Record, ...]
    short: tuple[str, ...]
    """In each of ``_SHORT``, without abstract."""


_Planned = tuple[ExportFile, tuple[bytes, ...]]
"""A file and the pieces that it is made of."""


def build(archive: Archive, settings: Settings, write: Run = map, pack: Run = map) -> Iterator[OutputFile]:
    """Yield every file below ``exports/``, the same bytes for the same papers.

    JSON lines and BibTeX come by year, with abstracts; everything in one as RIS and CSV, and what one source or
    topic has as BibTeX, RIS and CSV, without. A file above 1 MB is gzip only, one above 45 MB comes in parts:
    ``bibtex-2026.bib``, ``bibtex-2026.bib.gz``, ``bibtex-2026.2.bib.gz``. ``write`` maps over the papers of a day,
    ``pack`` over what large files are cut into; both may remember what they did. Yields nothing where the site does
    without exports.
    """
    if "exports" in settings.without:
        return
    papers = archive.shown
    days = [tuple(day) for _, day in groupby(papers, key=lambda paper: paper.first_date)]
    each = chain.from_iterable(
        write(partial(_papers_written, style=Style(site_url=settings.site_url, abstracts=False)), days)
    )
    written = {paper.key: one for paper, one in zip(papers, each, strict=True)}
    for planned in _planned(papers, written):
        yield from _published(list(planned), pack)


def _papers_written(papers: tuple[Paper, ...], style: Style) -> tuple[_Written, ...]:
    return tuple(_paper_written(paper, style) for paper in papers)


def _paper_written(paper: Paper, style: Style) -> _Written:
    cited = cite(paper)
    short = {form: form.write(paper, cited, style) for form in _SHORT}
    return _Written(
        whole=with_abstract(short[BIBTEX], paper),
        records=tuple(records(paper)),
        short=tuple(short.values()),
    )


def _planned(papers: Sequence[Paper], written: Mapping[str, _Written]) -> Iterator[Iterator[_Planned]]:
    """Yield name and content of files, some at a time."""
    for year, group in _by_year(papers):
        yield _files(Share.YEARS, year, BIBTEX, BIBTEX.joined(written[paper.key].whole for paper in group))
    told = sorted(record for paper in papers for record in written[paper.key].records)
    for year, lines in groupby(told, key=lambda record: record.year):
        yield _files(Share.YEARS, year, JSONL, (record.line for record in lines))
    groups = list(_groups(papers))
    for number, form in enumerate(_SHORT):
        if form is not BIBTEX:
            yield _files(Share.ALL, "", form, form.joined(written[paper.key].short[number] for paper in papers))
        for share, slug, group in groups:
            yield _files(share, slug, form, form.joined(written[paper.key].short[number] for paper in group))


def _by_year(papers: Iterable[Paper]) -> Iterator[tuple[str, list[Paper]]]:
    years: defaultdict[str, list[Paper]] = defaultdict(list)
    for paper in papers:
        years[str(paper.first_date.year) if paper.first_date else "undated"].append(paper)
    yield from sorted(years.items())


def _groups(papers: Iterable[Paper]) -> Iterator[tuple[Share, str, list[Paper]]]:
    """Yield the papers of each source and of each topic, called as in the addresses of their pages."""
    groups: defaultdict[tuple[Share, str], list[Paper]] = defaultdict(list)
    for paper in papers:
        names = {(Share.SOURCES, part_of(source)) for source in paper.sources}
        names |= {(Share.TOPICS, part_of(category)) for category in paper.categories}
        for name in names:
            groups[name].append(paper)
    for (share, slug), group in sorted(groups.items()):
        yield share, slug, group


def _files(share: Share, slug: str, form: Form, pieces: Iterable[str]) -> Iterator[_Planned]:
    for number, part in enumerate(_parts(form, pieces), start=1):
        yield ExportFile(share=share, slug=slug, part=number, ending=form.ending), part


def _published(planned: Sequence[_Planned], pack: Run) -> Iterator[OutputFile]:
    """Yield files as they are or, where they are large, as gzip."""
    large = {file: tuple(chunks(pieces)) for file, pieces in planned if sum(map(len, pieces)) > _LARGEST_UNPACKED}
    blocks = iter(pack(deflated, [chunk for whole in large.values() for chunk in whole]))
    for file, pieces in planned:
        if whole := large.get(file):
            packed = replace(file, packed=True)
            yield OutputFile(packed.path, gzipped(whole, islice(blocks, len(whole))))
        else:
            yield OutputFile(file.path, b"".join(pieces))


def _parts(form: Form, pieces: Iterable[str]) -> Iterator[tuple[bytes, ...]]:
    """Yield the pieces of files that are not too large, each with what a file of the form starts with."""
    part: list[bytes] = []
    size = 0
    for piece in pieces:
        data = piece.encode("utf-8", errors="replace")
        if part and size + len(data) > _LARGEST:
            yield tuple(part)
            part, size = [form.before.encode()], 0
        part.append(data)
        size += len(data)
    yield tuple(part)
