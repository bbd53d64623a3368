"""Archives made by hand, small enough to see through."""

import datetime as dt
from dataclasses import replace
from typing import Any

from generator.model import Archive, Digest, Event, Mention, Paper, Section

__all__ = ["archive", "digest", "event", "paper"]


def digest(key: str, date: str | None, *, source: str = "tmlr", entries: int = 1) -> Digest:
    """Return a digest of ``source``; ``date`` as in 2026-02-22."""
    return Digest(
        key=key,
        path=f"{source}/{key}.txt",
        part=None,
        format=source,
        source=source,
        date=dt.date.fromisoformat(date) if date else None,
        date_from="text" if date else None,
        period="day",
        verbatim=True,
        entries=entries,
    )


def event(kind: str, *digests: Digest, detail: str = "", title: str | None = None, at: int = 10) -> Event:
    """Return what ``digests`` tell from line ``at`` on; ``paper`` fills in the rest."""
    dates = [each.date for each in digests if each.date]
    return Event(
        paper="",
        record="",
        kind=Section(kind),
        detail=detail,
        date=min(dates, default=None),
        source=digests[0].source,
        title=title,
        authors=(),
        authors_complete=True,
        abstract=None,
        url=None,
        categories=(),
        certifications=(),
        mentions=tuple(
            Mention(
                digest=each.key,
                path=each.path,
                part=each.part,
                lines=(at, at + 4),
                verbatim=each.verbatim,
                date=each.date,
                source=each.source,
            )
            for each in digests
        ),
    )


def paper(key: str, *events: Event, **fields: Any) -> Paper:  # noqa: ANN401 (any field of a paper, by name)
    """Return the paper ``openreview:KEY`` with ``events`` and any other ``fields``."""
    name = f"openreview:{key}"
    plain = Paper(
        key=name,
        address=f"papers/openreview-{key}/",
        ids=(name,),
        title=f"Title of {key}",
        authors=("Ada Lovelace", "Émile Borel"),
        abstract=f"What {key} is about.",
        sources=tuple(sorted({each.source for each in events})),
        events=tuple(replace(each, paper=name, record=name) for each in events),
    )
    return replace(plain, **fields)


def archive(digests: list[Digest], papers: list[Paper]) -> Archive:
    """Return the archive of ``papers`` in the order that it promises."""
    last = dt.date.max
    return Archive(
        papers=tuple(sorted(papers, key=lambda each: (each.first_date or last, each.address))),
        digests=tuple(sorted(digests, key=lambda each: (each.date or last, each.path))),
    )
