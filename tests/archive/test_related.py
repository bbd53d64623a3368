"""Papers like a paper: that they are like it, and that a new day changes what is related to recent papers only."""

import dataclasses
import datetime as dt
import json
import pickle
import re
from pathlib import Path
from random import Random

import numpy as np
from archives import digest, event, paper
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.related import ndcg
from generator.archive import likeness
from generator.archive import related as relating
from generator.archive.related import compare, related
from generator.model import Paper
from generator.text import fold, plain
from generator.text.words import STOP_WORDS

_WORDS = ("graph", "kernel", "bandit", "prompt", "diffusion", "privacy", "optimizer", "protein", "speech", "robot")


def _paper(key: str, day: str | None, title: str, abstract: str = "", **fields: bool) -> Paper:
    return paper(key, event("listed", digest(f"d{day}", day)), title=title, abstract=abstract, **fields)


def test_papers_that_share_telling_words_are_related() -> None:
    papers = [
        _paper("a", "2026-01-01", "Private bandits", "We study privacy of bandits."),
        _paper("b", "2026-01-02", "Bandits with privacy budgets", "A study of bandits."),
        _paper("c", "2026-01-03", "Protein folding", "We study proteins."),
        _paper("d", "2026-01-04", "Folding of a protein", "A study."),
    ]
    found = related(papers)
    assert found["openreview:b"] == ("openreview:a",)
    assert found["openreview:d"] == ("openreview:c",)


def test_a_paper_sees_what_came_before_it_and_thirty_days_ahead() -> None:
    papers = [
        _paper("old", "2026-01-01", "Private bandits"),
        _paper("near", "2026-01-31", "Private bandits again"),
        _paper("far", "2026-02-01", "Private bandits revisited"),
        _paper("other", "2026-01-15", "Protein folding"),
    ]
    found = related(papers)
    assert found["openreview:old"] == ("openreview:near",)
    assert set(found["openreview:far"]) == {"openreview:old", "openreview:near"}


def test_hidden_papers_are_nowhere_and_undated_ones_see_each_other() -> None:
    papers = [
        _paper("a", "2026-01-01", "Private bandits"),
        _paper("h", "2026-01-01", "Private bandits too", hidden=True),
        _paper("u", None, "Private bandits of no day"),
        _paper("v", None, "Bandits of no day"),
    ]
    found = related(papers)
    assert found["openreview:a"] == ()
    assert found["openreview:u"] == ("openreview:v",)
    assert "openreview:h" not in found


def test_papers_without_words_have_no_relatives() -> None:
    assert related([_paper("a", "2026-01-01", ""), _paper("b", "2026-01-01", "")]) == {
        "openreview:a": (),
        "openreview:b": (),
    }
    assert related([]) == {}


_TITLES = st.lists(st.sampled_from(_WORDS), min_size=2, max_size=5).map(" ".join)


@given(st.lists(st.tuples(st.integers(0, 120), _TITLES), min_size=1, max_size=25), _TITLES, st.randoms())
def test_a_new_day_changes_recent_papers_only_and_order_does_not_matter(
    told: list[tuple[int, str]], new: str, random: Random
) -> None:
    start = dt.date(2026, 1, 1)
    papers = [
        _paper(f"p{number}", str(start + dt.timedelta(days=days)), title) for number, (days, title) in enumerate(told)
    ]
    newest = start + dt.timedelta(days=121)
    before = related(papers)
    after = related([_paper("new", str(newest), new), *papers])
    for each in papers:
        if each.first_date and newest - each.first_date > dt.timedelta(days=30):
            assert after[each.key] == before[each.key]
    shuffled = list(papers)
    random.shuffle(shuffled)
    assert related(shuffled) == before


def test_relatives_are_those_that_researchers_judged_alike(shared: Path) -> None:
    gained = ndcg(shared / "ir/csfcube")
    assert gained >= 0.33, json.dumps(gained)


_drawn_papers = st.tuples(
    st.integers(0, 90),
    st.lists(st.sampled_from(_WORDS), min_size=1, max_size=6),
    st.sampled_from(["before", "now", "both", "both", "both"]),
)


@given(st.lists(_drawn_papers, max_size=30))
def test_a_comparison_that_goes_on_comes_to_the_same(drawn: list[tuple[int, list[str], str]]) -> None:
    first = dt.date(2026, 1, 1)
    papers = {
        _paper(f"p{number}", str(first + dt.timedelta(days=day)), " ".join(words)): when
        for number, (day, words, when) in enumerate(drawn)
    }
    before = [paper for paper, when in papers.items() if when != "now"]
    now = [paper for paper, when in papers.items() if when != "before"]
    _, standing = compare(before)
    kept = pickle.loads(pickle.dumps(standing))  # noqa: S301 (our own)
    assert compare(now, before=kept)[0] == related(now)


def test_a_revised_abstract_changes_nothing() -> None:
    words = "Privacy of bandits."
    announced = dataclasses.replace(event("listed", digest("d", "2026-01-01")), title="Private bandits", abstract=words)
    told = paper("a", announced, title="Private bandits", abstract=words)
    other = _paper("b", "2026-01-02", "Bandits with privacy budgets", "A study of bandits.")
    revision = dataclasses.replace(event("replaced", digest("d", "2026-03-01")), abstract="Proteins fold.")
    revised = dataclasses.replace(told, abstract="Proteins fold.", events=(*told.events, revision))
    before, standing = compare([told, other])
    assert compare([revised, other], before=standing) == (before, standing)


def test_a_comparison_starts_anew_where_an_old_paper_changed() -> None:
    old = _paper("a", "2026-01-01", "Private bandits")
    new = _paper("b", "2026-03-01", "Bandits with privacy budgets, private ones")
    _, standing = compare([old])
    renamed = _paper("a", "2026-01-01", "Protein folding")
    assert compare([renamed, new], before=standing)[0] == related([renamed, new])


@given(
    st.lists(
        st.sampled_from(["a", "the", "graph2", "_", "x_y", " ", "-", "\n", "\x7f", "é", "ℓ", "Ŀa"]) | st.text()
    ).map("".join)
)
def test_words_of_ascii_are_those_that_the_expression_finds(text: str) -> None:
    words = re.findall(r"[^\W_]{2,}", fold(plain(text)))
    assert relating._telling(text) == [word for word in words if word not in STOP_WORDS]


@given(st.lists(st.integers(0, 2**31 - 1) | st.sampled_from([0, 1, 65_535, 65_536, 65_537]), max_size=50))
def test_sixteen_bits_at_a_time_sort_as_all_at_once(numbers: list[int]) -> None:
    given_ = np.array(numbers, np.int32)
    assert likeness._sorting(given_).tolist() == np.argsort(given_, kind="stable").tolist()


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0, 2.0, 9.0]), min_size=1, max_size=40), st.integers(1, 6), st.data())
def test_the_likest_are_the_first_of_all_in_order(scores: list[float], count: int, data: st.DataObject) -> None:
    own = data.draw(st.integers(0, len(scores) - 1))
    least = likeness._LEAST * scores[own]
    found = [place for place, score in enumerate(scores) if place != own and score > least]
    expected = sorted(found, key=lambda place: -scores[place])[:count]
    assert likeness._best(np.array(scores), own, count) == expected
