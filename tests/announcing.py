"""Events, papers and archives made by hand, as full as feeds show them."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.model import Archive, Digest, Event, Mention, Paper, Section
from generator.settings import Settings

__all__ = ["SITE", "Make", "Written"]

_NOWHERE = Path("/archive")
SITE = Settings(
    root=_NOWHERE,
    digests=(_NOWHERE / "content/digests",),
    corrections=_NOWHERE / "content/corrections.yml",
    sources=_NOWHERE / "content/sources.yml",
    feeds=_NOWHERE / "content/feeds.yml",
    cache=_NOWHERE / ".cache",
    site_name="Papers of the day",
    site_url="https://example.org/papers/",
    site_description="What was announced",
    authority="example.org,2025",
)
"""An archive that is published below a base path."""
DAY = dt.date(2026, 2, 22)
Written = Callable[..., dict[str, bytes]]
"""Gives the files of all feeds of an archive by their paths."""


@dataclass(frozen=True)
class Make:
    """Makes events, papers and archives from what matters to a test."""

    def event(self, number: int | str = 1, date: dt.date | None = DAY, **values: Any) -> Event:  # noqa: ANN401 (any field)
        """Return an event of the paper with this number."""
        record = f"openreview:paper{number}"
        known: dict[str, Any] = {
            "paper": record,
            "record": record,
            "address": f"papers/openreview-paper{number}/",
            "kind": Section.ACCEPTED,
            "date": date,
            "source": "tmlr",
            "title": f"Kernels of kind {number}",
            "authors": ("Ada Lovelace", "Émilie du Châtelet"),
            "authors_complete": True,
            "abstract": f"We study kernels of kind {number}.",
            "url": f"https://openreview.net/forum?id=paper{number}",
            "categories": (),
            "certifications": (),
            "mentions": (self.mention(date, values.get("source", "tmlr")),),
        }
        return Event(**(known | values))

    def mention(self, date: dt.date | None = DAY, source: str = "tmlr") -> Mention:
        """Return a place in a digest of ``source``."""
        return Mention(
            digest="0f0f0f0f",
            path=f"content/digests/{source}/{date}.txt",
            part=None,
            lines=(10, 14),
            verbatim=True,
            date=date,
            source=source,
        )

    def paper(self, *events: Event, **values: Any) -> Paper:  # noqa: ANN401 (any field)
        """Return the paper whose story ``events`` are."""
        first = events[0]
        known: dict[str, Any] = {
            "key": first.paper,
            "address": first.address,
            "title": events[-1].title,
            "authors": first.authors,
            "abstract": first.abstract,
            "url": first.url,
            "categories": first.categories,
            "certifications": tuple(event.detail for event in events if event.kind is Section.CERTIFIED),
            "sources": tuple(sorted({event.source for event in events})),
            "events": events,
        }
        return Paper(**(known | values))

    def archive(self, *papers: Paper, count: int = 0, a_day: int = 10) -> Archive:
        """Return an archive of ``papers``, and of ``count`` plain ones, so many of them a day."""
        first = dt.date(2026, 1, 1)
        plain = (self.paper(self.event(number, first + dt.timedelta(days=number // a_day))) for number in range(count))
        every = (*papers, *plain)
        mentions = {mention.path: mention for paper in every for event in paper.events for mention in event.mentions}
        return Archive(papers=every, digests=tuple(self.digest(mentions[path]) for path in sorted(mentions)))

    def digest(self, mention: Mention) -> Digest:
        """Return the digest that ``mention`` stands in."""
        return Digest(
            key=mention.digest,
            path=mention.path,
            part=None,
            format=mention.source,
            source=mention.source,
            date=mention.date,
            date_from="text" if mention.date else None,
            period="day",
            verbatim=True,
            entries=1,
        )
