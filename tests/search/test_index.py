import dataclasses
import json
import random
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from os.path import commonprefix
from typing import Any

import pytest
from archives import digest, event, paper
from hypothesis import given, settings
from hypothesis import strategies as st
from laboratory import SETTINGS, OpenLaboratory
from lunr.builder import Builder

from generator.model import Archive, Paper
from generator.search import build, read_block
from generator.search.fronts import front_coded
from generator.search.merging import merged
from generator.search.numbers import BASE, DIGITS, encode
from generator.search.postings import Postings, collect
from generator.search.ranking import BOOSTS, K1, B
from generator.text.words import terms
from generator.views.documents import FIELDS, document, fields, searchable

WORDS = [
    f"{first}{last}" for first in ("graph", "bayes", "flow", "kern", "deep") for last in "abcdefghijklmnopqrstuvwxyz"
]


def made_papers(count: int, *, a_day: int = 30) -> list[Paper]:
    """Return ``count`` papers of made-up words; the first ones are the same for any count."""
    chance = random.Random(1)  # noqa: S311 (the same papers every time)
    told = [digest(f"{day:08x}", f"2026-{1 + day // 28:02}-{1 + day % 28:02}") for day in range(count // a_day + 1)]
    return [
        paper(
            f"p{number:05}",
            event("submitted", told[number // a_day]),
            title=" ".join(chance.choices(WORDS, k=5)),
            abstract=" ".join(chance.choices(WORDS, [1 / (rank + 1) for rank in range(len(WORDS))], k=60)),
        )
        for number in range(count)
    ]


def files(papers: list[Paper], templates: Mapping[str, str]) -> dict[str, bytes]:
    return {file.path: file.data for file in build(Archive(papers=tuple(papers), digests=()), SETTINGS, templates)}


def test_a_new_day_leaves_most_of_the_index_as_it_was(templates: Mapping[str, str]) -> None:
    day_before, day_after = (files(made_papers(count), templates) for count in (3000, 3030))
    for folder, least in (("search/pieces/", 0.6), ("search/positions/", 0.6), ("search/cards/", 0.99)):
        old = {path for path in day_before if path.startswith(folder)}
        assert len(old & day_after.keys()) / len(old) >= least, folder


def test_a_corrected_title_changes_the_pieces_of_its_words_alone(templates: Mapping[str, str]) -> None:
    papers = made_papers(3000)
    corrected = [dataclasses.replace(papers[7], title=f"{papers[7].title} corrected"), *papers[:7], *papers[8:]]
    before, after = (files(each, templates) for each in (papers, corrected))
    old = {path for path in before if path.startswith("search/pieces/")}
    # The words of the title, since it is longer now, the new word, and a range beside it whose start has moved.
    assert len(old - after.keys()) <= 5 + 2


def test_the_batches_that_papers_come_in_do_not_show() -> None:
    papers = tuple(searchable(Archive(papers=tuple(made_papers(90)), digests=())))
    whole = _all([papers])
    for size in (1, 7, 64):
        parts = _all([papers[start : start + size] for start in range(0, len(papers), size)])
        assert parts.terms == whole.terms
        for name in ("term", "field", "paper", "frequency", "position", "lengths"):
            assert (getattr(parts, name) == getattr(whole, name)).all(), name


def test_how_many_postings_are_joined_at_a_time_does_not_show(
    templates: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    papers = made_papers(600)
    at_once = files(papers, templates)
    monkeypatch.setattr("generator.search.pieces._POSTINGS_AT_ONCE", 1000)
    assert files(papers, templates) == at_once


def test_when_a_lexicon_is_begun_anew_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    papers = tuple(made_papers(90))
    batches = [papers[:30], papers[30:60], papers[60:]]
    whole = _all(batches)
    monkeypatch.setattr("generator.search.lexicon._MOST", 10)
    anew = _all(batches)
    assert anew.terms == whole.terms
    for name in ("term", "field", "paper", "frequency", "position"):
        assert (getattr(anew, name) == getattr(whole, name)).all(), name


def test_blocks_may_be_read_in_several_threads() -> None:
    papers = made_papers(600)
    batches = [
        tuple(
            dataclasses.replace(each, abstract=f"{each.abstract} {number}n{place}" * 9)
            for place, each in enumerate(some)
        )
        for number, some in enumerate(papers[start : start + 10] for start in range(0, 600, 10))
    ]
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            blocks = list(pool.map(read_block, batches))
    finally:
        sys.setswitchinterval(often)
    for block, batch in zip(blocks, batches, strict=True):
        alone = read_block(batch)
        assert block.lines == alone.lines
        assert (block.term == alone.term).all()


def test_the_last_term_of_all_may_fill_more_than_a_piece(templates: Mapping[str, str]) -> None:
    told = digest("0" * 8, "2026-01-01")
    papers = [
        paper(f"p{number}", event("submitted", told), title="a zz", authors=("zz",), abstract="zz")
        for number in range(900)
    ]
    manifest = json.loads(files(papers, templates)["search/manifest.json"])
    assert manifest["pieces"]["first"][-1] < "zz"


def test_a_word_may_stand_in_a_text_as_often_as_it_likes(templates: Mapping[str, str]) -> None:
    told = digest("0" * 8, "2026-01-01")
    manifest = json.loads(
        files([paper("p", event("submitted", told), abstract="zebra " * 40_000)], templates)["search/manifest.json"]
    )
    assert " zebra" in manifest["tail"]["terms"]


TERMS = st.lists(st.text(st.sampled_from("abé高\U0001f600"), min_size=1, max_size=60), unique=True)


@settings(max_examples=100, deadline=None)
@given(TERMS, st.integers(0, 9), st.integers(0, 9))
def test_a_term_is_written_without_what_it_shares_with_the_one_before(terms: list[str], first: int, more: int) -> None:
    in_order = sorted(terms)
    some = in_order[first : first + more]
    shared = [min(len(commonprefix(pair)), BASE - 1) for pair in pairwise(["", *some])]  # noqa: RUF071 (terms, not paths)
    expected = (DIGITS[same] + term[same:] for same, term in zip(shared, some, strict=True))
    first = min(first, len(in_order))
    assert front_coded(in_order).cut(first, first + len(some)) == "\n".join(expected)


LISTS = st.lists(
    st.lists(st.text(st.sampled_from("ab\x00é高\U0001f600"), min_size=1, max_size=30), unique=True), max_size=5
)


@settings(max_examples=300, deadline=None)
@given(LISTS)
def test_lists_of_terms_are_merged_as_sets_are(lists: list[list[str]]) -> None:
    terms, places = merged(["\n".join(sorted(each)) for each in lists])
    assert list(terms) == sorted(set().union(*lists))
    assert [[terms[place] for place in own] for own in places] == [sorted(each) for each in lists]


def _all(batches: list[tuple[Paper, ...]]) -> Postings:
    return collect(map(read_block, batches)).postings(lambda term, _: term >= 0)


def test_an_archive_without_papers_has_a_search(laboratory: OpenLaboratory) -> None:
    assert laboratory([]).answers("graph", "year:2025", "*")[0]["all"] == 0


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 2**40)))
def test_numbers_are_printable_and_fit_into_json(numbers: list[int]) -> None:
    import numpy as np  # noqa: PLC0415 (only here)

    text = encode(np.array(numbers, dtype=np.int64))
    assert all(" " <= digit < "~" and digit not in '"\\' for digit in text)
    assert len(text) >= len(numbers)


def test_the_browser_reads_the_numbers_that_python_writes(laboratory: OpenLaboratory) -> None:
    import numpy as np  # noqa: PLC0415 (only here)

    numbers = [0, 1, 45, 46, 47, 2115, 2116, 97_335, 97_336, 2**31, 2**40]
    read = laboratory([]).run("return (await module('numbers')).decode(argument);", encode(np.array(numbers)))
    assert read == numbers


def test_weights_are_those_of_lunr_py(laboratory: OpenLaboratory) -> None:
    papers = made_papers(40)
    expected = _weights_of_lunr_py(papers)
    found = laboratory(papers).run(
        """
        const { Index } = await module("index");
        const { Store } = await module("store");
        const { weights } = await module("scoring");
        const index = await Index.open(new Store(new URL("../../search/", location.href).href));
        const found = {};
        for (const term of await index.terms()) {
            const row = await index.row(term);
            weights(row, index.catalogue).forEach((values, i) => {
                row[i]?.papers.forEach((paper, place) => {
                    found[`${index.catalogue.fields[i]}/${paper}/${term}`] = values[place];
                });
            });
        }
        return found;
        """
    )
    assert found.keys() == expected.keys()
    # Both round to three decimals, Python the halves to even.
    assert all(abs(found[key] - expected[key]) < 0.0011 for key in expected)


def _weights_of_lunr_py(papers: list[Paper]) -> dict[str, float]:
    builder: Any = Builder()
    builder.ref("number")
    builder.k1(K1)
    builder.b(B)
    for name in FIELDS:
        builder.field(name, boost=BOOSTS[name])
    for number, each in enumerate(searchable(Archive(papers=tuple(papers), digests=()))):
        texts = dict(zip(FIELDS, fields(document(each)), strict=True))
        tokens = {name: [term for text in of for term, _ in terms(text, read)] for name, (read, of) in texts.items()}
        builder.add({"number": number, **tokens})
    builder.build()
    names = {posting["_index"]: term for term, posting in builder.inverted_index.items()}
    found: dict[str, float] = {}
    for reference, vector in builder.field_vectors.items():
        elements = vector.serialize()
        for place, weight in zip(elements[::2], elements[1::2], strict=True):
            found[f"{reference}/{names[place]}"] = weight
    return found
