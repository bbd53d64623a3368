"""Archives made by hand for the tests of feeds, with as little as each test needs."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.model import Archive, Event, Mention, Paper, Section
from generator.settings import Settings

MakeEvent = Callable[..., Event]
MakePaper = Callable[..., Paper]
DAY = dt.date(2026, 2, 22)


@pytest.fixture
def settings() -> Settings:
    """Return settings of an archive that is published below a base path."""
    return Settings(
        root=Path("/archive"),
        digests=(Path("/archive/content/digests"),),
        corrections=Path("/archive/content/corrections.yml"),
        sources=Path("/archive/content/sources.yml"),
        feeds=Path("/archive/content/feeds.yml"),
        cache=Path("/archive/.cache"),
        site_name="Papers of the day",
        site_url="https://example.org/papers/",
        site_description="What was announced",
        authority="example.org,2025",
    )


@pytest.fixture(scope="session")
def make_event() -> MakeEvent:
    """Return a function that makes an event from what matters to a test."""

    def make(number: int | str = 1, date: dt.date | None = DAY, **values: Any) -> Event:  # noqa: ANN401 (any field)
        record = f"openreview:paper{number}"
        mention = Mention(
            digest="0f0f0f0f",
            path="tmlr/2026-02-22.txt",
            part=None,
            lines=(10, 14),
            verbatim=True,
            date=date,
            source="tmlr",
        )
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
            "mentions": (mention,),
        }
        return Event(**(known | values))

    return make


@pytest.fixture(scope="session")
def make_paper() -> MakePaper:
    """Return a function that makes the paper whose story the given events are."""

    def make(*events: Event, **values: Any) -> Paper:  # noqa: ANN401 (any field)
        first = events[0]
        known: dict[str, Any] = {
            "key": first.paper,
            "address": f"papers/{first.paper.replace(':', '-')}/",
            "title": events[-1].title,
            "authors": first.authors,
            "abstract": first.abstract,
            "url": first.url,
            "categories": first.categories,
            "sources": (first.source,),
            "events": events,
        }
        return Paper(**(known | values))

    return make


@pytest.fixture(scope="session")
def make_archive(make_event: MakeEvent, make_paper: MakePaper) -> Callable[..., Archive]:
    """Return a function that makes an archive of papers, or of that many plain ones, a day apart."""

    def make(*papers: Paper, count: int = 0) -> Archive:
        plain = [
            make_paper(make_event(number, dt.date(2026, 1, 1) + dt.timedelta(days=number // 10)))
            for number in range(count)
        ]
        return Archive(papers=(*papers, *plain), digests=())

    return make
