"""How much is announced: by month, by section and by source."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass

from generator.model import Archive, Section
from generator.views.group import part_of
from generator.views.over_time import Counts, counts, month_of

__all__ = ["Volume", "volume"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Volume:
    """Announcements by month: each thing that happened to a paper counts once, on its first day."""

    papers: Counts
    """Papers that came up for the first time."""
    sections: tuple[tuple[Section, Counts], ...]
    """In the order of ``Section``; those that the archive has."""
    sources: tuple[tuple[str, str, Counts], ...]
    """Name and last part of the address of each source, those that tell most first."""
    cells: tuple[tuple[dt.date, str, Section, int], ...]
    """Every month, source and section that has announcements, with their number: what the sums above are of."""


def volume(archive: Archive, axis: tuple[dt.date, ...]) -> Volume:
    """Return how much ``archive`` announces in the months of ``axis``."""
    cells = Counter(
        (month_of(event.date), event.source, event.kind)
        for paper in archive.shown
        for event in paper.events
        if event.date
    )
    sources = Counter[str]()
    for (_, source, _), number in cells.items():
        sources[source] += number
    order = sorted(sources, key=lambda source: (-sources[source], source))
    return Volume(
        papers=counts((paper.first_date for paper in archive.shown if paper.first_date), axis),
        sections=tuple(
            (kind, _summed(cells, axis, section=kind)) for kind in Section if any(cell[2] is kind for cell in cells)
        ),
        sources=tuple((source, part_of(source), _summed(cells, axis, source=source)) for source in order),
        cells=tuple((*cell, cells[cell]) for cell in sorted(cells)),
    )


def _summed(
    cells: Counter[tuple[dt.date, str, Section]],
    axis: tuple[dt.date, ...],
    *,
    source: str | None = None,
    section: Section | None = None,
) -> Counts:
    found = Counter[dt.date]()
    for (month, told, kind), number in cells.items():
        if source in {None, told} and section in {None, kind}:
            found[month] += number
    return Counts(starts=axis, numbers=tuple(found[month] for month in axis))
