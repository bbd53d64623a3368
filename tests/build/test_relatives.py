"""Related papers are remembered by day: the answers stay the same, and only what a change reaches is asked again."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from archives import archive, digest, event, paper

from generator.archive import related as module
from generator.archive.related import Bag, Day, related
from generator.build.cache import NoCache
from generator.build.relatives import relatives
from generator.build.workers import workers
from generator.model import Archive, Paper

Answers = tuple[int, dict[str, tuple[str, ...]]]
_START = dt.date(2026, 1, 1)


class _Shelf(NoCache):
    """A cache in memory."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, bytes], Any] = {}

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:
        return {key: self.entries[stage, key] for key in keys if (stage, key) in self.entries}

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        self.entries |= {(stage, key): value for key, value in entries.items()}


def _paper(number: int, *, day: int, title: str) -> Paper:
    date = str(_START + dt.timedelta(days=day))
    return paper(f"p{number}", event("listed", digest(f"d{day}", date)), title=title)


def _archive(days: Sequence[int]) -> Archive:
    titles = ("Private bandits", "Bandits with privacy", "Protein folding", "Folding of proteins")
    return archive([], [_paper(number, day=day, title=titles[number % 4]) for number, day in enumerate(days)])


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the numbers of the days for which papers are looked for."""
    days: list[int] = []
    real = module.likeness

    def likeness(papers: Sequence[Day], bags: Sequence[tuple[Bag, ...]], wanted: Sequence[int]) -> Iterator[Answers]:
        days.extend(wanted)
        return real(papers, bags, wanted)

    monkeypatch.setattr("generator.build.relatives.likeness", likeness)
    return days


def test_a_new_day_asks_for_the_days_of_a_month(asked: list[int]) -> None:
    shelf = _Shelf()
    with workers(1) as pool:
        first = _archive([0, 10, 50, 70, 75])
        assert relatives(first, pool, shelf) == related(first.papers)
        assert asked == [0, 1, 2, 3, 4]
        asked.clear()
        assert relatives(first, pool, shelf) == related(first.papers)
        assert asked == []
        second = _archive([0, 10, 50, 70, 75, 90])
        assert relatives(second, pool, shelf) == related(second.papers)
        assert asked == [3, 4, 5]


def test_nothing_is_related_in_an_empty_archive() -> None:
    with workers(1) as pool:
        assert relatives(archive([], []), pool, NoCache()) == {}
