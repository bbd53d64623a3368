"""Where the field is going, on archives of which a reader can say it."""

import datetime as dt
import random
from collections.abc import Iterable

import pytest
from archives import archive, digest, event, paper
from hypothesis import given
from hypothesis import strategies as st

from generator.archive.terms import terms
from generator.model import Archive, Paper, Section
from generator.views import AuthorView, GroupView, TrendsView, gather, views
from generator.views.over_time import Counts, counts, months, over_time
from generator.views.trends import Times, Trends, score
from generator.views.trends.change import Subject, changes
from generator.views.trends.odds import false_discoveries

START = dt.date(2025, 1, 1)
DAYS = tuple(START + dt.timedelta(days=day) for day in range(400))


def trends_of(whole: Archive) -> Trends | None:
    return next(
        view
        for view in views(whole, gather(whole, at_least=2), terms=terms(whole.shown))
        if isinstance(view, TrendsView)
    ).trends


# The measure


@given(st.integers(0, 500), st.integers(500, 9000), st.integers(0, 500), st.integers(500, 9000))
def test_time_turned_round_turns_the_score_round(now: int, of_now: int, before: int, of_before: int) -> None:
    here, there = Times(now, of_now), Times(before, of_before)
    assert score(here, there) == pytest.approx(-score(there, here))


@given(st.integers(100, 50_000), st.integers(100, 50_000))
def test_one_paper_never_rises(now: int, before: int) -> None:
    assert score(Times(1, now), Times(0, before)) < 1.96  # two-sided 5 %, for a single term


def test_many_papers_in_the_same_proportion_are_surer_than_few() -> None:
    few, some, many = (score(Times(3 * n, 1000), Times(n, 1000)) for n in (2, 10, 50))
    assert 0 < few < some < many
    assert score(Times(10, 1000), Times(10, 1000)) == pytest.approx(0)


def test_the_score_is_that_of_monroe_and_others() -> None:
    # a = 200 * 50 / 3000 = 10/3, so by hand: delta = log(43.33 / 1156.67) - log(13.33 / 2186.67) = 1.8155,
    # variance = 1/43.33 + 1/1156.67 + 1/13.33 + 1/2186.67 = 0.0994, and 1.8155 / 0.3153 = 5.758.
    assert score(Times(40, 1000), Times(10, 2000), prior=200) == pytest.approx(5.758, abs=0.001)


def test_what_is_in_no_paper_or_in_every_one_neither_rises_nor_falls() -> None:
    assert score(Times(0, 100), Times(0, 100)) == 0
    assert score(Times(5, 5), Times(0, 0)) == 0
    assert score(Times(100, 100), Times(100, 100), prior=0) == 0


def test_discoveries_are_bounded_as_benjamini_and_hochberg_say() -> None:
    # p-values .0455, .0124, .0027 and .3173: 3 * .05 / 4 = .0375 admits the second, 4 * .05 / 4 not the last.
    assert false_discoveries([2.0, 2.5, -3.0, 1.0], rate=0.05) == 2.5
    assert false_discoveries([0.1, -0.2], rate=0.05) == float("inf")
    assert false_discoveries([], rate=0.05) == float("inf")


def drawn(rates: Iterable[tuple[float, float]], seed: int) -> list[Subject]:
    """Draw subjects: how likely a paper has each before the last 90 days, and in these."""
    draw = random.Random(seed)  # noqa: S311 (draws papers, hides nothing)
    papers = [day for day in DAYS for _ in range(5)]
    border = DAYS[-90]
    return [
        Subject(
            label=f"subject {place:03}",
            query="",
            days=tuple(day for day in papers if draw.random() < (after if day >= border else before)),
        )
        for place, (before, after) in enumerate(rates)
    ]


ALL_PAPERS = [day for day in DAYS for _ in range(5)]


@pytest.mark.parametrize("seed", range(5))
def test_of_subjects_that_nothing_happens_to_hardly_any_rises_or_falls(seed: int) -> None:
    found = changes(drawn([(rate, rate) for rate in (0.002, 0.01, 0.05) * 60], seed), ALL_PAPERS, months(DAYS))
    assert found.tested > 100
    assert len(found.rising) + len(found.falling) <= 1


def test_what_rises_and_falls_is_found_among_them() -> None:
    rates = [(0.01, 0.06), (0.06, 0.01), *((0.01, 0.01) for _ in range(100))]
    found = changes(drawn(rates, 7), ALL_PAPERS, months(DAYS))
    assert found.rising[0].label == "subject 000"
    assert found.falling[0].label == "subject 001"


def test_few_papers_are_not_compared() -> None:
    days = [*(START for _ in range(300)), *(DAYS[-1] for _ in range(99))]
    found = changes([Subject(label="a", query="", days=tuple(days[250:]))], days, months(days))
    assert (found.tested, found.rising, found.falling, found.fresh) == (0, (), (), ())
    assert [each.label for each in found.common] == ["a"]


def test_today_is_the_newest_day_of_the_archive() -> None:
    found = changes([], ALL_PAPERS, months(DAYS))
    assert (found.end, found.start) == (DAYS[-1], DAYS[-90])
    assert found.papers_now == 90 * 5


# Months


@given(st.lists(st.dates(dt.date(2000, 1, 1), dt.date(2004, 12, 31)), min_size=1))
def test_every_day_is_counted_once_and_no_month_is_left_out(days: list[dt.date]) -> None:
    drawn_counts = over_time(days)
    assert drawn_counts.total == len(days)
    assert (drawn_counts.starts[0], drawn_counts.starts[-1]) == (min(days).replace(day=1), max(days).replace(day=1))
    assert all(
        0 < (after - before).days <= 31
        for before, after in zip(drawn_counts.starts, drawn_counts.starts[1:], strict=False)
    )
    assert drawn_counts == over_time(reversed(days))


def test_many_years_are_counted_by_year() -> None:
    found = over_time([dt.date(2001, 5, 5), dt.date(2009, 1, 1), dt.date(2009, 2, 2), None])
    assert found == Counts(
        starts=tuple(dt.date(year, 1, 1) for year in range(2001, 2010)), numbers=(1, *[0] * 7, 2), yearly=True
    )


def test_nothing_is_no_month() -> None:
    assert over_time([]) == counts([], ())
    assert over_time([None]).most is None


# Whole archives

JANUARY, MARCH, APRIL = (
    digest(name, day) for name, day in (("a", "2026-01-10"), ("b", "2026-03-01"), ("c", "2026-04-11"))
)
NOWHERE = digest("d", None, source="icml")


def reviewed(key: str, **fields: object) -> Paper:
    return paper(key, event("submitted", JANUARY), event("accepted", APRIL), **fields)


def test_days_in_review_are_counted_by_the_month_of_acceptance() -> None:
    papers = [reviewed(f"p{place}") for place in range(3)]
    papers.append(
        paper("q", event("submitted", MARCH), event("accepted", APRIL), certifications=("Featured Certification",))
    )
    papers.append(paper("r", event("accepted", MARCH)))
    found = trends_of(archive([JANUARY, MARCH, APRIL], papers))
    assert found is not None
    (wait,) = found.review.waits
    assert (wait.month, wait.papers, wait.lower, wait.median, wait.upper) == (dt.date(2026, 4, 1), 4, 78.5, 91, 91)
    assert [(each.month, each.accepted, each.certified) for each in found.review.certified] == [
        (dt.date(2026, 3, 1), 1, 0),
        (dt.date(2026, 4, 1), 4, 1),
    ]
    assert found.review.whole_certified is not None
    assert found.review.whole_certified.share == 0.2


def test_announcements_are_counted_once_by_month_source_and_section() -> None:
    listed = digest("e", "2026-03-05", source="arxiv")
    papers = [
        reviewed("p"),
        paper("q", event("submitted", JANUARY), event("listed", listed, APRIL)),
        paper("x", event("listed", NOWHERE)),
    ]
    found = trends_of(archive([JANUARY, APRIL, listed, NOWHERE], papers))
    assert found is not None
    assert found.volume.cells == (
        (dt.date(2026, 1, 1), "tmlr", Section.SUBMITTED, 2),
        (dt.date(2026, 3, 1), "arxiv", Section.LISTED, 1),
        (dt.date(2026, 4, 1), "tmlr", Section.ACCEPTED, 1),
    )
    assert found.volume.papers.numbers == (2, 0, 0, 0)
    assert [(name, counts.total) for name, _, counts in found.volume.sources] == [("tmlr", 3), ("arxiv", 1)]


def test_who_is_new_was_not_there_before() -> None:
    old, new = digest("o", "2025-06-01"), digest("n", "2026-01-10")
    papers = [
        paper("a", event("submitted", old), authors=("Ada L",)),
        *(paper(f"b{place}", event("submitted", new), authors=("Ada L", "Émile B")) for place in range(2)),
    ]
    found = trends_of(archive([old, new], papers))
    assert found is not None
    assert [(each.name, each.papers, each.first) for each in found.newcomers.people] == [
        ("Émile B", 2, dt.date(2026, 1, 10))
    ]
    assert (found.newcomers.new.numbers[0], found.newcomers.new.numbers[-1], found.newcomers.known.numbers[-1]) == (
        1,
        1,
        1,
    )


@pytest.mark.parametrize(
    "whole",
    [archive([], []), archive([NOWHERE], [paper("x", event("listed", NOWHERE))])],
    ids=["nothing", "no dates"],
)
def test_without_a_day_there_are_no_trends(whole: Archive) -> None:
    assert trends_of(whole) is None


def test_one_paper_is_a_month_and_compares_nothing() -> None:
    found = trends_of(archive([JANUARY], [paper("p", event("submitted", JANUARY))]))
    assert found is not None
    assert found.axis == (dt.date(2026, 1, 1),)
    assert (found.terms.tested, found.review.whole_wait) == (0, None)


def test_hidden_papers_are_counted_nowhere() -> None:
    shown = trends_of(archive([JANUARY], [reviewed("p")]))
    assert trends_of(archive([JANUARY], [reviewed("p"), reviewed("q", hidden=True)])) == shown


def test_a_later_paper_of_somebody_else_changes_no_chart_of_an_author_or_a_topic() -> None:
    papers = [reviewed(f"p{place}", authors=("Ada L",), categories=("cs.LG",)) for place in range(2)]
    later = paper("q", event("submitted", digest("z", "2027-09-09")), authors=("Bo",), categories=("cs.CL",))
    before, after = (
        {view for view in views(each, gather(each, at_least=1)) if isinstance(view, AuthorView | GroupView)}
        for each in (archive([JANUARY, APRIL], some) for some in (papers, [*papers, later]))
    )
    assert before <= after


@given(
    st.lists(st.sampled_from(DAYS), min_size=1, max_size=30).map(sorted), st.lists(st.sampled_from(DAYS), max_size=5)
)
def test_months_of_a_subject_are_those_that_counting_its_days_finds(days: list[dt.date], others: list[dt.date]) -> None:
    axis = months([*days, *others])
    found = changes([Subject(label="a", query="a", days=tuple(days))], sorted([*days, *others]), axis)
    assert found.all[0].by_month == counts(days, axis)
