"""The files below ``exports/``: which there are, of which texts each is joined, and how it is packed.

They are planned by the sizes of texts, so that a build that makes few chunks of them loads few texts.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, repeat

from generator.exports.bibtex import BIBTEX
from generator.exports.form import Form, Style
from generator.exports.jsonl import JSONL
from generator.exports.keeping import Keeper, Simply
from generator.exports.texts import Joined, Numbers, Texts
from generator.exports.written import SHORT, WHOLE, write_papers
from generator.model import Archive, OutputFile, Paper
from generator.settings import Settings
from generator.views import part_of
from generator.views.exporting import ExportFile, Share

__all__ = ["Planned", "build", "plan"]

_LARGEST = 45_000_000
"""Bytes of one file, unpacked; Overleaf takes no more than 50 MB."""
_LARGEST_UNPACKED = 1_000_000
"""Bytes from which on a file is published as gzip only."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A file that is not made yet."""

    path: str
    key: bytes
    """Of the papers that are in it, and of how they are."""
    data: Callable[[], bytes]


def plan(archive: Archive, settings: Settings, keeper: Keeper) -> Iterator[Planned]:
    """Yield every file below ``exports/``, the same bytes for the same papers.

    JSON lines and BibTeX come by year, with abstracts; everything in one as RIS and CSV, and what one source or
    topic has as BibTeX, RIS and CSV, without. A file above 1 MB is gzip only, one above 45 MB comes in parts:
    ``bibtex-2026.bib``, ``bibtex-2026.bib.gz``, ``bibtex-2026.2.bib.gz``. ``keeper`` writes and packs papers, or
    remembers what they were. Yields nothing where the site does without exports.
    """
    if "exports" in settings.without:
        return
    write = partial(write_papers, style=Style(site_url=settings.site_url, abstracts=False))
    texts = Texts(archive.shown, write, keeper)
    for share, slug, form, members in _shares(archive, texts):
        for number, (part, size) in enumerate(_parts(form, members, texts.sizes(members)), start=1):
            packed = size > _LARGEST_UNPACKED
            file = ExportFile(share=share, slug=slug, part=number, ending=form.ending, packed=packed)
            joined = Joined(form.before + (form.between if number > 1 else ""), form.between, part)
            yield Planned(file.path, texts.key(joined), partial(texts.gzipped if packed else texts.joined, joined))


def build(archive: Archive, settings: Settings, keeper: Keeper | None = None) -> Iterator[OutputFile]:
    """Yield every file that ``plan`` does, made."""
    return (OutputFile(each.path, each.data()) for each in plan(archive, settings, keeper or Simply()))


def _shares(archive: Archive, texts: Texts) -> Iterator[tuple[Share, str, Form, Numbers]]:
    """Yield what files hold, before it is known in how many parts each comes."""
    papers = archive.shown
    years = chain.from_iterable(repeat((_year(day[0]),), len(day)) for day in texts.days)
    for year, group in _grouped(years):
        yield Share.YEARS, year, BIBTEX, texts.of(group, WHOLE)
    for year, records in texts.records():
        yield Share.YEARS, year, JSONL, records
    slugs = cache(_slugs)
    groups = [(Share.SOURCES, *each) for each in _grouped(slugs(paper.sources) for paper in papers)]
    groups += [(Share.TOPICS, *each) for each in _grouped(slugs(paper.categories) for paper in papers)]
    for place, form in enumerate(SHORT):
        if form is not BIBTEX:
            yield Share.ALL, "", form, texts.of(range(len(papers)), place)
        for share, slug, group in groups:
            yield share, slug, form, texts.of(group, place)


def _year(paper: Paper) -> str:
    return str(paper.first_date.year) if paper.first_date else "undated"


def _slugs(names: tuple[str, ...]) -> frozenset[str]:
    """Return what ``names`` are called in the addresses of their pages."""
    return frozenset(map(part_of, names))


def _grouped(names: Iterable[Iterable[str]]) -> list[tuple[str, list[int]]]:
    """Return the places of those that have each name, by name."""
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for number, each in enumerate(names):
        for name in each:
            groups[name].append(number)
    return sorted(groups.items())


def _parts(form: Form, texts: Numbers, sizes: Numbers) -> Iterator[tuple[Numbers, int]]:
    """Yield what stands in each file that is not too large, and how large that is."""
    before, between = len(form.before.encode()), len(form.between.encode())
    start, total = 0, before - between
    whole = total + int(sizes.sum()) + between * len(sizes)
    if whole > _LARGEST:
        for place, size in enumerate(sizes.tolist()):
            if place > start and total + between + size > _LARGEST:
                yield texts[start:place], total
                start, total = place, before
            total += between + size
    yield texts[start:], total if whole > _LARGEST else whole
