"""What the terms of real papers are, how long finding them takes, and what rises where nothing can.

Run with ``python -m benchmarks.trends [FOLDER] [MONTH …]``; the folder is ``../shared/corpus/digests-10k``. Prints the
fifty commonest terms of each month that is named (2026-08), to be read by a person; then, with the papers' dates
shuffled, how many terms are said to rise or fall. There is nothing to be found, so each of them is a false one.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from generator.archive import assemble
from generator.archive.corrections import NONE
from generator.archive.terms import Term, terms
from generator.model import Archive, Reading
from generator.reading.folder import FoundFile, digest_files, load
from generator.reading.reader import read
from generator.views.over_time import month_of, months
from generator.views.trends.change import Subject, changes

__all__ = ["commonest", "false_changes"]

_TRIALS = 20
_MOST = 50


def commonest(found: Sequence[Term], days: Sequence[date | None], month: date) -> list[tuple[str, int]]:
    """Return the commonest terms of the papers of ``month``, with the numbers of these."""
    times = Counter({term.label: sum(_is_of(days[place], month) for place in term.papers) for term in found})
    return times.most_common(_MOST)


def _is_of(day: date | None, month: date) -> bool:
    return day is not None and month_of(day) == month


def false_changes(found: Sequence[Term], days: Sequence[date | None], seed: int) -> tuple[int, int, int]:
    """Return of shuffled ``days`` how many terms are compared, score beyond 1.96, and are said to rise or fall."""
    shuffled = list(days)
    random.Random(seed).shuffle(shuffled)  # noqa: S311 (the same trials every time)
    subjects = (
        Subject(
            label=term.label, query="", days=tuple(sorted(filter(None, (shuffled[place] for place in term.papers))))
        )
        for term in found
    )
    known = sorted(filter(None, days))
    result = changes(subjects, known, months(known))
    beyond = sum(abs(each.score) > 1.96 for each in result.all)  # noqa: PLR2004 (two-sided 5 % of one term)
    return result.tested, beyond, len(result.rising) + len(result.falling)


def _archive(folder: Path) -> Archive:
    files = (each for each in digest_files(folder) if isinstance(each, FoundFile))
    readings = [reading for each in files for reading in _read(each)]
    return assemble(tuple(readings), NONE)


def _read(file: FoundFile) -> Iterator[Reading]:
    data = load(file)
    if isinstance(data, bytes):
        yield from read(data, path=file.path)


def _main(folder: str = "../shared/corpus/digests-10k", *named: str) -> None:
    whole = _archive(Path(folder))
    began = time.process_time()
    found = terms(whole.shown)
    print(f"{len(found):,} terms of {len(whole.shown):,} papers in {time.process_time() - began:.1f} s")
    days = [paper.first_date for paper in whole.shown]
    for month in map(date.fromisoformat, (f"{each}-01" for each in named)):
        print(f"{month:%Y-%m}:", ", ".join(f"{label} {papers}" for label, papers in commonest(found, days, month)))
    for seed in range(_TRIALS):
        compared, beyond, moving = false_changes(found, days, seed)
        print(f"shuffled: {compared:,} compared, {beyond} beyond 1.96, {moving} said to rise or fall")


if __name__ == "__main__":
    _main(*sys.argv[1:])
