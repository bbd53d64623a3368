"""The lookup of papers: for each address that a record ever had, what its paper is called and cited as."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.api.document import VERSION, document
from generator.api.keys import LENGTH, SHARD, keys
from generator.exports.latex import escaped, latex
from generator.model import Archive, OutputFile, Paper
from generator.text import plain
from generator.views import cite

__all__ = ["Shard", "shards"]

_OPENING = 12
"""How many words of its abstract stand for the title of a paper that has none, as on pages."""
_SCHEMES = ("doi", "arxiv", "openreview")

Line = Paper | str | tuple[str, ...]
"""What a key stands for: a paper, a record that is not its paper's first, or several addresses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    """One file of the lookup."""

    name: str
    """The first digits of its keys."""
    lines: tuple[tuple[str, Line], ...]
    """What each key stands for, by key: a paper; the key of the paper that a record belongs to; longer keys."""

    def files(self) -> tuple[OutputFile]:
        """Return the file."""
        papers = {key: _said(line) for key, line in self.lines}
        return (document(f"papers/{self.name}.json", {"version": VERSION, "papers": papers}),)


def shards(archive: Archive) -> Iterator[Shard]:
    """Yield the files in which every address of a paper of ``archive`` is found, by name.

    A paper moves to no other file when others come: what changes of 256 files with a new day are those of its papers.
    """
    found: defaultdict[str, dict[str, Line]] = defaultdict(dict)
    for key, line in _lines(archive):
        found[key[:SHARD]][key] = line
    for name, lines in sorted(found.items()):
        yield Shard(name=name, lines=tuple(sorted(lines.items(), key=lambda line: line[0])))


def _lines(archive: Archive) -> Iterator[tuple[str, Line]]:
    key_of = keys(address for paper in archive.papers for address in (paper.address, *paper.aliases))
    for paper in archive.papers:
        yield key_of[paper.address], paper
        yield from ((key_of[alias], key_of[paper.address]) for alias in paper.aliases)
    yield from _shared(key_of)


def _shared(key_of: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each short key that is not enough, with the long ones that begin with it."""
    sharing: defaultdict[str, list[str]] = defaultdict(list)
    for key in key_of.values():
        if len(key) > LENGTH:
            sharing[key[:LENGTH]].append(key)
    yield from ((short, tuple(sorted(long))) for short, long in sharing.items())


def _said(line: Line) -> dict[str, Any]:
    if isinstance(line, Paper):
        return {field: value for field, value in _paper(line).items() if value not in {None, "", ()}}
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
        "opening": "" if cited.title else " ".join(plain(paper.abstract or "").split()[:_OPENING]),
        "authors": cited.authors,
        "authors_complete": None if cited.complete else False,
        "date": _day(paper.first_date),
        "issued": None if cited.issued == paper.first_date else _day(cited.issued),
        "type": str(cited.medium),
        "venue": cited.container,
        "issn": cited.issn,
        **{scheme: ids.get(scheme) for scheme in _SCHEMES},
        "link": cited.url,
    }


def _tex(paper: Paper, title: str) -> str:
    """Return the title as TeX where ``title``, its Unicode, does not say the same: it has formulas or emphasis."""
    tex = latex(paper.title or "")
    return "" if tex == escaped(title) else tex


def _day(day: object) -> str | None:
    return str(day) if day else None
