"""Assembling stays in proportion to the number of records, whatever brings them together."""

import datetime as dt
import time
from collections.abc import Callable

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.archive.corrections import Corrections, PaperCorrection
from generator.checks import check, near_titles
from generator.model import Entry, Reading

Shape = Callable[[int], Entry]

SHAPES: dict[str, Shape] = {
    "one id": lambda n: entry("replaced", id="arxiv:1", title=f"Title {n}", authors="Ann Li", lines=(n, n)),
    "one address": lambda n: entry(url="https://example.org/", title=f"Title {n}", authors="Ann Li", lines=(n, n)),
    "one title and author, many ids": lambda n: entry(id=f"arxiv:{n}", title="Same", authors="Ann Li", lines=(n, n)),
    "one title, many authors": lambda n: entry(
        id=f"url:https://a.org/{n}", title="Same", authors=f"A{n}a Li", lines=(n, n)
    ),
    "one abstract": lambda n: entry(abstract="Same words.", authors=f"A{n}a Li", lines=(n, n)),
    "one paper, many categories": lambda n: entry(
        "cross-listed", id="arxiv:1", categories=("cs.LG", f"x.{n}"), lines=(n, n)
    ),
}


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of the faster of two runs."""
    times = []
    for _ in range(2):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def folder(shape: Shape, size: int) -> list[Reading]:
    """Return ``size`` records of ``shape``, fifty a digest."""
    first = dt.date(2020, 1, 1)
    entries = [shape(number) for number in range(size)]
    days = ((first + dt.timedelta(days=at), entries[at * 50 : at * 50 + 50]) for at in range(-(-size // 50)))
    return [reading(f"mail/{day}.txt", *some) for day, some in days]


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_assembling_takes_time_in_proportion(shape: Shape) -> None:
    small, large = folder(shape, 250), folder(shape, 2_000)
    assert seconds(lambda: assemble(large)) < 8 * 4 * seconds(lambda: assemble(small)) + 0.1


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_checking_takes_time_in_proportion(shape: Shape) -> None:
    def checked(readings: list[Reading]) -> float:
        archive = assemble(readings)
        return seconds(lambda: check(readings, archive))

    assert checked(folder(shape, 2_000)) < 8 * 4 * checked(folder(shape, 250)) + 0.1


def test_suggestions_take_time_in_proportion_where_titles_differ() -> None:
    def suggested(size: int) -> float:
        archive = assemble(
            folder(lambda n: entry(id=f"arxiv:{n}", title=f"On {n} and {n * 7} trees", authors="Ann Li"), size)
        )
        return seconds(lambda: near_titles(archive))

    assert suggested(2_000) < 8 * 4 * suggested(250) + 0.1


def test_correcting_takes_time_in_proportion() -> None:
    def corrected(size: int) -> float:
        readings = folder(lambda n: entry(id=f"arxiv:{n}", title=f"Title {n}", authors="Ann Li"), size)
        wrong = tuple(
            PaperCorrection(key=f"arxiv:{n}", line=n, date=dt.date(2026, 1, 1), split=(f"arxiv:{n + 1}",), title="Same")
            for n in range(0, size - 1, 2)
        )
        return seconds(lambda: assemble(readings, Corrections(papers=wrong)))

    assert corrected(2_000) < 8 * 4 * corrected(250) + 0.1
