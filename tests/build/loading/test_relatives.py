"""Related papers go on from the last build's: whatever changed, the answers are those of a build without a past."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import pytest
from archives import archive, digest, event, paper
from shelf import Shelf

from generator.archive.related import related
from generator.build.loading.relatives import relatives
from generator.build.work.workers import workers
from generator.model import Archive, Paper

_START = dt.date(2026, 1, 1)
_TITLES = ("Private bandits", "Bandits with privacy", "Protein folding", "Folding of proteins")


def _paper(number: int, *, day: int) -> Paper:
    date = str(_START + dt.timedelta(days=day))
    return paper(f"p{number}", event("listed", digest(f"d{day}", date)), title=_TITLES[number % len(_TITLES)])


def _archive(days: Sequence[int]) -> Archive:
    return archive([], [_paper(number, day=day) for number, day in enumerate(days)])


@pytest.mark.parametrize(
    "then",
    [
        pytest.param([0, 10, 50, 70, 75], id="nothing is new"),
        pytest.param([0, 10, 50, 70, 75, 90], id="a new day"),
        pytest.param([0, 10, 50, 70, 75, 75], id="more on the last day"),
        pytest.param([0, 12, 50, 70, 75], id="an old paper moved"),
        pytest.param([0, 10], id="papers are gone"),
        pytest.param([0, 10, 50, 65], id="the last ones are gone"),
        pytest.param([0, 10, 50, 65, 70, 75], id="a day came late"),
        pytest.param([], id="all are gone"),
    ],
)
def test_a_build_finds_what_a_build_without_a_past_finds(then: list[int]) -> None:
    shelf = Shelf()
    folders = (Path("content/digests"),)
    with workers(1) as pool:
        for days in ([0, 10, 50, 70, 75], then, then):
            now = _archive(days)
            assert relatives(now, folders, pool, shelf) == related(now.papers)
