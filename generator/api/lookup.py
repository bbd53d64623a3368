"""The lookup of papers: for each address that a record ever had, what its paper is called and cited as."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.api.document import FOLDER, document
from generator.api.keys import LENGTH, Keys
from generator.exports.latex import escaped, latex
from generator.model import Archive, OutputFile, Paper
from generator.text import plain
from generator.views import cite
from generator.views.links import is_web
from generator.views.title import WORDS_OF_UNTITLED

__all__ = ["SHARD", "Shard", "shards"]

SHARD = 2
"""Digits at the start of a key that name the file it is in."""
_SCHEMES = ("doi", "arxiv", "openreview")

Line = Paper | str | tuple[str, ...]
"""What a key stands for: a paper, a record that is not its paper's first, or several addresses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    """One file of the lookup."""

    name: str
    """How its keys start."""
    lines: tuple[tuple[str, Line], ...]
    """What each key stands for, by key: a paper; the key of the paper that a record belongs to; longer keys."""
    site_url: str

    @property
    def group(self) -> str:
        """Return what a build calls it."""
        return f"api/papers/{self.name}"

    def files(self) -> Iterator[OutputFile]:
        """Yield the file."""
        papers = {key: _said(line) for key, line in self.lines}
        yield document(f"{FOLDER}papers/{self.name}.json", self.site_url, {"papers": papers})


def shards(archive: Archive, keys: Keys, site_url: str) -> Iterator[Shard]:
    """Yield the files in which every address of a paper of ``archive`` is found, by name.

    No paper moves to another file when others come, so a new day changes the files of its own papers.
    """
    found: defaultdict[str, dict[str, Line]] = defaultdict(dict)
    for key, line in _lines(archive, keys):
        found[key[:SHARD]][key] = line
    for name, lines in sorted(found.items()):
        yield Shard(name=name, lines=tuple(sorted(lines.items(), key=lambda line: line[0])), site_url=site_url)


def _lines(archive: Archive, keys: Keys) -> Iterator[tuple[str, Line]]:
    sharing: defaultdict[str, list[str]] = defaultdict(list)
    for paper in archive.papers:
        key = keys.of(paper.address)
        lines: dict[str, Line] = {key: paper, **{keys.of(alias): key for alias in paper.aliases}}
        yield from lines.items()
        for long in (each for each in lines if len(each) > LENGTH):
            sharing[long[:LENGTH]].append(long)
    yield from ((short, tuple(sorted(long))) for short, long in sharing.items())


def _said(line: Line) -> dict[str, Any]:
    if isinstance(line, Paper):
        return {field: value for field, value in _paper(line).items() if value or value is False}
    return {"moved": line} if isinstance(line, str) else {"several": list(line)}


def _paper(paper: Paper) -> dict[str, Any]:
    """Return what a list shows of ``paper`` and a citation needs; what is empty is left out later."""
    if paper.hidden:
        return {"url": paper.address, "hidden": True}
    cited = cite(paper)
    ids = dict(each.split(":", 1) for each in reversed(paper.ids))
    return {
        "url": paper.address,
        "title": cited.title,
        "tex": _tex(paper, cited.title),
        "opening": "" if cited.title else " ".join(plain(paper.abstract or "").split()[:WORDS_OF_UNTITLED]),
        "authors": cited.authors,
        "authors_complete": None if cited.complete else False,
        "date": _day(paper.first_date),
        "issued": None if cited.issued == paper.first_date else _day(cited.issued),
        "type": str(cited.medium),
        "venue": cited.container,
        "issn": cited.issn,
        **{scheme: ids.get(scheme) for scheme in _SCHEMES},
        "link": cited.url if is_web(cited.url) else "",
    }


def _tex(paper: Paper, title: str) -> str:
    """Return the title as TeX, empty where that is ``title`` with its signs escaped: no formula, no emphasis."""
    tex = latex(paper.title or "")
    return "" if tex == escaped(title) else tex


def _day(day: object) -> str | None:
    return str(day) if day else None
