"""The terms of an archive: hand-made papers of which a reader can say what they are about."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from archives import archive, digest, event, paper

from generator.archive.terms import Batch, Term, Text, find_terms, read_batch, terms
from generator.model import Paper

Given = TypeVar("Given")
Made = TypeVar("Made")


def papers_about(text: str, title: str, *, times: int = 6, start: int = 0) -> list[Text]:
    return [(title, f"{text} Number {start + place}.") for place in range(times)]


def found(texts: list[Text]) -> dict[str, Term]:
    return {term.label: term for term in find_terms([read_batch(tuple(texts))])}


def test_what_several_papers_are_about_is_a_term_as_they_mostly_write_it() -> None:
    texts = papers_about("We study optimal transport.", "Optimal Transport", times=4)
    texts += papers_about("The Optimal Transport of sand.", "Sand", times=2)
    assert {label: len(term.papers) for label, term in found(texts).items()} == {"optimal transport": 6}


def test_what_few_papers_have_is_none() -> None:
    assert found(papers_about("We study optimal transport.", "Optimal Transport", times=4)) == {}


def test_what_many_papers_say_and_none_is_about_is_none() -> None:
    texts = papers_about("See the ablation table below. It is the state of the art.", "On Sand", times=40)
    assert found(texts) == {}


def test_abbreviations_stand_for_their_long_forms_in_every_paper_and_inside_of_terms() -> None:
    texts = papers_about("We train sparse routing models (SRMs).", "Sparse Routing Models", times=5)
    texts += papers_about("Why do SRMs work? An SRM is small.", "On SRMs", times=5, start=5)
    assert {label: len(term.papers) for label, term in found(texts).items()} == {"sparse routing models (SRMs)": 10}


def test_an_abbreviation_of_two_meanings_stands_for_neither_where_a_paper_does_not_say() -> None:
    texts = papers_about("We use causal plan pruning (CPP).", "Causal Plan Pruning", times=5)
    texts += papers_about("We use conformal path planning (CPP).", "Conformal Path Planning", times=5)
    texts += papers_about("CPP is used.", "On CPP", times=5)
    assert {label: len(term.papers) for label, term in found(texts).items()} == {
        "causal plan pruning (CPP)": 5,
        "conformal path planning (CPP)": 5,
        "CPP": 5,
    }


def test_what_hardly_anybody_writes_out_is_called_by_its_abbreviation() -> None:
    texts = papers_about("We use elastic net ordering (ElNO).", "ElNO", times=3)
    texts += papers_about("We use ElNO.", "More ElNO", times=30)
    assert {label: len(term.papers) for label, term in found(texts).items()} == {"ElNO": 33}


def test_plural_hyphens_and_blanks_are_one_term() -> None:
    texts = papers_about("We use data-set distillation.", "Data-Set Distillation", times=3)
    texts += papers_about("We use dataset distillation.", "Dataset Distillation", times=4)
    texts += papers_about("We use word vectors.", "Word Vectors", times=4)
    texts += papers_about("A word vector is used.", "A Word Vector", times=3)
    assert {label: len(term.papers) for label, term in found(texts).items()} == {
        "dataset distillation": 7,
        "word vectors": 7,
    }


def test_a_part_of_one_term_is_none_and_a_part_of_many_is_one() -> None:
    texts = papers_about("We use group relative sampling.", "Group Relative Sampling", times=9)
    for kind in ("marble", "granite", "slate", "gypsum"):
        texts += papers_about(f"We carve {kind} stone blocks.", f"{kind.title()} Stone Blocks", times=5)
    labels = set(found(texts))
    assert "group relative sampling" in labels
    assert "relative sampling" not in labels
    assert "stone blocks" in labels


def test_a_noun_that_adds_nothing_makes_no_second_term() -> None:
    texts = papers_about("We build stone carving systems.", "Stone Carving Systems", times=6)
    texts += papers_about("We love stone carving.", "Stone Carving", times=6)
    assert set(found(texts)) == {"stone carving"}


def mixed() -> list[Text]:
    texts = papers_about("We train sparse routing models (SRMs) by optimal transport.", "Sparse Routing Models")
    texts += papers_about("SRM agents and kernel herding: a KV cache.", "Kernel Herding with a KV Cache", start=6)
    return texts + papers_about("Word vectors, word vector.", "Word Vectors", start=12)


def named(texts: list[Text], batches: list[Batch]) -> dict[str, set[Text]]:
    return {term.label: {texts[place] for place in term.papers} for term in find_terms(batches)}


@pytest.mark.parametrize("seed", range(8))
def test_neither_the_order_of_papers_nor_their_batches_matter(seed: int) -> None:
    texts = mixed()
    expected = named(texts, [read_batch(tuple(texts))])
    assert {"sparse routing models (SRMs)", "kernel herding", "KV cache", "word vectors"} <= set(expected)
    draw = random.Random(seed)  # noqa: S311 (shuffles papers, hides nothing)
    draw.shuffle(texts)
    cut = draw.randrange(1, len(texts))
    assert named(texts, [read_batch(tuple(texts[:cut])), read_batch(tuple(texts[cut:]))]) == expected


def test_papers_without_words_are_no_trouble() -> None:
    assert terms(()) == ()
    assert find_terms([read_batch((("", ""),)), read_batch(())]) == ()


def test_only_the_papers_of_a_new_day_are_read_again() -> None:
    first, second = digest("a", "2026-01-01"), digest("b", "2026-01-02")
    old = [paper(f"o{place}", event("submitted", first), abstract="Kernel herding.") for place in range(6)]
    new = [paper("n", event("submitted", second), abstract="Kernel herding again.")]
    asked: list[object] = []

    def run(function: Callable[[Given], Made], items: Sequence[Given], /) -> Iterator[Made]:
        asked.extend(items)
        return map(function, items)

    def papers(*each: Paper) -> tuple[Paper, ...]:
        return archive([first, second], list(each)).shown

    terms(papers(*old), run)
    before = set(asked)
    asked.clear()
    terms(papers(*old, *new), run)
    assert set(asked) - before == {(("Title of n", "Kernel herding again."),)}
    assert before <= set(asked)
