"""All history in files that hardly ever change, and heads that miss nothing."""

import datetime as dt
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.feeds.document import EVENTS, LIMIT, head
from generator.feeds.history import History, history
from generator.feeds.item import Item

FIRST = dt.date(2026, 1, 1)


def item(number: int, day: int, corrected: int | None = None, length: int = 50) -> Item:
    date = FIRST + dt.timedelta(days=day)
    return Item(
        id=f"tag:example.org,2025:x{number}/listed",
        url="https://example.org/",
        title=f"Title {number}",
        content="x" * length,
        summary="",
        published=date,
        updated=date if corrected is None else max(date, FIRST + dt.timedelta(days=corrected)),
    )


def newest_first(items: list[Item]) -> list[Item]:
    return sorted(items, key=lambda each: (-each.published.toordinal(), each.id))


def archive(sizes: list[int]) -> list[Item]:
    """Return so many items on each day."""
    days = [day for day, size in enumerate(sizes) for _ in range(size)]
    return newest_first([item(number, day) for number, day in enumerate(days)])


DAYS = st.lists(st.sampled_from([0, 1, 20, 60, 130]), min_size=1, max_size=40)
law = settings(deadline=None, max_examples=40)


def known(told: History[Item]) -> dict[str, tuple[Item, ...]]:
    return {part.name: part.items for part in told.parts}


@law
@given(DAYS)
def test_every_item_is_in_one_place(sizes: list[int]) -> None:
    items = archive(sizes)
    told = history(items)
    everything = [*told.pending, *(each for part in reversed(told.parts) for each in part.items)]
    assert everything == items


@law
@given(DAYS, DAYS)
def test_new_days_change_no_file(before: list[int], after: list[int]) -> None:
    old, new = known(history(archive(before))), known(history(archive(before + after)))
    assert {name: new[name] for name in old} == old


@law
@given(DAYS)
def test_what_is_in_no_file_is_in_the_head(sizes: list[int]) -> None:
    items = archive(sizes)
    told = history(items)
    assert {each.id for each in told.pending} <= {each.id for each in head(items, EVENTS, told.pending)}


@law
@given(DAYS)
def test_a_file_holds_whole_days_of_one_month(sizes: list[int]) -> None:
    parts = history(archive(sizes)).parts
    days = [(each.published, part.name) for part in parts for each in part.items]
    assert len(set(days)) == len({day for day, _ in days}), "a day is in two files"
    assert all(name.startswith(day.isoformat()[:7]) for day, name in days)


def test_a_digest_filed_late_changes_files_of_its_month_only() -> None:
    items = archive([20] * 120)
    late = newest_first([*items, *(item(10_000 + number, 40) for number in range(30))])
    old, new = known(history(items)), known(history(late))
    changed = {name for name in new if new[name] != old.get(name)}
    assert changed
    assert all(name.startswith("2026-02") for name in changed)
    assert set(old) <= set(new), "an address is gone"


def test_a_months_last_file_bears_its_name() -> None:
    names = [part.name for part in history(archive([20] * 61)).parts]
    january = ["2026-01-1", "2026-01-2", "2026-01-3", "2026-01-4", "2026-01-5", "2026-01-6", "2026-01"]
    february = ["2026-02-1", "2026-02-2", "2026-02-3", "2026-02-4", "2026-02-5", "2026-02"]
    assert names == january + february


def test_a_day_of_thousands_fits_into_files_below_the_limit() -> None:
    items = newest_first([item(number, day, length=3000) for number in range(3000) for day in [5 if number else 9]])
    told = history(items)
    for held in (*(part.items for part in told.parts), head(items, EVENTS, told.pending)):
        assert sum(each.size for each in held) <= LIMIT


def test_a_head_ends_with_a_whole_day() -> None:
    items = archive([30] * 10)
    held = head(items, EVENTS)
    assert len(held) == 120
    assert held == tuple(items[:120])


def test_a_head_that_would_be_too_large_ends_within_the_day() -> None:
    items = newest_first([item(number, 1, length=20_000) for number in range(500)])
    held = head(items, EVENTS)
    assert 40 < len(held) < 50
    assert sum(each.size for each in held) <= LIMIT


def test_a_corrected_item_comes_again_once_and_first() -> None:
    items = archive([30] * 40)
    old = items[-7]
    corrected = replace(old, updated=FIRST + dt.timedelta(days=40))
    told = history([corrected if each is old else each for each in items])
    held = head([corrected if each is old else each for each in items], EVENTS, told.pending)
    assert held[0] == corrected
    assert [each.id for each in held].count(old.id) == 1
    assert corrected in told.parts[0].items
