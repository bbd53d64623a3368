"""Titles for papers that lost them: a table of the maintainer's -> an addition to ``corrections.yml``."""

import datetime as dt
import re
from collections import Counter, defaultdict
from dataclasses import dataclass

from generator.archive.corrections import parse
from generator.archive.corrections.additions import Addition, add_papers
from generator.archive.corrections.near import near_miss
from generator.diagnostics import Diagnostic, report
from generator.model import Archive, Paper
from generator.text import normalise, person_key

__all__ = ["Filled", "fill_titles"]

_ADDRESS = re.compile(r"https?://[^\s<>\"']+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What ``digest titles`` should write, and what it should say."""

    text: str
    """The new ``corrections.yml``: the old one with additions, nothing of it changed."""
    added: tuple[Addition, ...]
    """What was added, in the order of the table."""
    diagnostics: tuple[Diagnostic, ...]
    """The lines of the table that found no paper, or more than one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    line: int
    person: str
    """The first author, folded."""
    title: str
    url: str | None


def fill_titles(archive: Archive, table: str, *, path: str, corrections: str, made: dt.date) -> Filled:
    """Return the text ``corrections`` of corrections.yml with titles for the untitled papers of ``archive``.

    ``table``, whose file is ``path``, holds a paper a line: first author, title and, if known, address, with tabs
    between them; ``#`` starts a comment. A line is placed if no other names its author and one untitled paper alone
    has that first author. ``made`` is the day that the additions carry. A table that was filled in adds nothing more.
    """
    rows, diagnostics = _rows(table, path)
    papers = _by_person(archive)
    times = Counter(row.person for row in rows)
    taken = {each.key for each in parse(corrections, path)[0].papers}
    added: list[Addition] = []
    for row in rows:
        candidates = papers.get(row.person, [])
        if any(normalise(paper.title or "") == normalise(row.title) for paper in candidates):
            continue
        untitled = [paper for paper in candidates if not paper.title]
        keys = [key for paper in untitled for key in _keys(paper) if key not in taken]
        if len(untitled) == times[row.person] == 1 and keys:
            added.append(Addition(key=keys[0], date=made, title=row.title, url=row.url))
        else:
            message = _unplaced(row, untitled, times[row.person], papers)
            diagnostics.append(report("unplaced-title", path, row.line, message))
    text = add_papers(corrections, added)
    if text is None:
        message = "corrections.yml cannot be added to: mend its YAML, and give `papers:` one paper a key"
        return Filled(text=corrections, added=(), diagnostics=(report("unplaced-title", path, 0, message),))
    return Filled(text=text, added=tuple(added), diagnostics=tuple(sorted(diagnostics)))


def _rows(table: str, path: str) -> tuple[list[_Row], list[Diagnostic]]:
    """Return the rows of ``table``, and its lines that are none."""
    rows: list[_Row] = []
    diagnostics: list[Diagnostic] = []
    for line, text in enumerate(table.removeprefix("\ufeff").splitlines(), 1):
        if not text.strip() or text.startswith("#"):
            continue
        author, title, url, *more = [*(" ".join(cell.split()) for cell in text.split("\t")), "", ""]
        if author and title and not any(more) and (not url or _ADDRESS.fullmatch(url)):
            rows.append(_Row(line=line, person=person_key(author), title=title, url=url or None))
        else:
            message = "not first author, title and address with tabs between them: mend the line"
            diagnostics.append(report("unplaced-title", path, line, message))
    return rows, diagnostics


def _by_person(archive: Archive) -> dict[str, list[Paper]]:
    """Return the papers by their first author, folded."""
    found: dict[str, list[Paper]] = defaultdict(list)
    for paper in archive.papers:
        if paper.authors:
            found[person_key(paper.authors[0])].append(paper)
    return found


def _keys(paper: Paper) -> tuple[str, ...]:
    """Return by what corrections may name ``paper``: pages first, for those are always safe to write."""
    return *(page.strip("/") for page in (paper.address, *paper.aliases)), *paper.ids


def _unplaced(row: _Row, untitled: list[Paper], times: int, papers: dict[str, list[Paper]]) -> str:
    """Return why ``row`` could not be placed, and what to do."""
    if not untitled:
        names = [name for name, theirs in papers.items() if not all(paper.title for paper in theirs)]
        return f"no untitled paper has the first author '{row.person}'{near_miss(row.person, names)}"
    pages = ", ".join(paper.address for paper in untitled)
    if len(untitled) == times == 1:
        return f"{pages} has a correction already: add the title there"
    return (
        f"{times} lines and {len(untitled)} untitled papers have this first author: give {pages} their titles by hand"
    )
