"""What may be a term in one paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.terms import bare, candidates


def keys(abstract: str, title: str = "") -> set[str]:
    return set(candidates(title, abstract).forms)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("We calibrate by conformal prediction.", {"conformal prediction"}),
        ("The KV cache of each layer is kept.", {"kv", "kv cache"}),
        ("Graph neural networks are deep.", {"graph neural network", "neural network"}),
        ("It is the state of the art.", set()),
        ("This is a novel and efficient approach.", set()),
        ("They are fine-tuned with LoRA.", {"lora"}),
        ("We rely on chain-of-thought.", {"chainofthought"}),
        ("The signal is time-varying and high-resolution.", set()),
    ],
)
def test_terms_are_found_and_what_is_none_is_not(text: str, found: set[str]) -> None:
    assert keys(text) == found


def test_no_term_runs_across_a_comma_a_bracket_a_dash_or_a_line() -> None:
    for text in ("deep kernel, sparse graph", "deep kernel (sparse graph)", "deep kernel — sparse graph"):
        assert "kernel sparse" not in keys(text)
        assert "sparse graph" not in {key for key in keys(text) if "kernel" in key}
    assert "kernel sparse model" not in keys("a kernel\nsparse model")


def test_plural_hyphen_and_case_make_no_difference() -> None:
    spellings = ["Data-driven kernel machines", "data-driven kernel machine", "Data-Driven Kernel Machines"]
    assert len({frozenset(keys(spelling)) for spelling in spellings}) == 1


@pytest.mark.parametrize(
    ("plural", "singular"),
    [("text corpora", "text corpus"), ("tree hypotheses", "tree hypothesis"), ("inductive biases", "inductive bias")],
)
def test_irregular_plurals_are_plurals(plural: str, singular: str) -> None:
    assert keys(f"Some {plural} here.") == keys(f"Some {singular} here.")


def test_an_abbreviation_that_a_paper_introduces_stands_for_its_long_form() -> None:
    found = candidates("", "Sparse feature routing (SFR) helps. SFR layers are sparse; we call them SFR layers.")
    assert found.defined == (("SFR", "sparse feature routing"),)
    assert "sparse feature routing" in found.forms
    assert "sparse feature routing layer" in found.forms
    assert "sfr layer" not in found.forms


def test_a_plural_abbreviation_is_kept_as_typed_and_understood_in_the_singular() -> None:
    found = candidates("", "Tiny language models (TLMs) are small. A TLM agent acts.")
    assert found.defined == (("TLMs", "tiny language model"),)
    assert "tiny language model agent" in found.forms


def test_an_abbreviation_takes_whole_words_with_their_hyphens() -> None:
    assert candidates("", "We study self-taught learning (STL).").defined == (("STL", "selftaught learning"),)


@pytest.mark.parametrize("text", ["as shown (see below)", "in Paris (PSG)", "(LLM)", "Fig. 2 (left)"])
def test_parentheses_that_abbreviate_nothing_define_nothing(text: str) -> None:
    assert candidates("", text).defined == ()


def test_what_stands_in_the_title_is_known() -> None:
    found = candidates("Optimal Transport for Maps", "We use optimal transport and kernel herding.")
    assert found.titled == {"optimal transport"}
    assert {"optimal transport", "kernel herding"} <= set(found.forms)


def test_formulas_and_markup_are_no_words() -> None:
    assert keys(
        r"If $x \in \mathcal{X}$, the \emph{stable process} and **kernel herding** at https://example.org/deep-kernel"
    ) == {
        "kernel herding",
        "stable process",
    }


def test_a_form_loses_the_marks_around_it_and_a_genitive() -> None:
    assert bare("“optimal transport’s,") == "optimal transport"
    assert bare("Fisher's information's") == "Fisher's information"


@given(st.text(max_size=200), st.text(max_size=200))
def test_whatever_is_typed_gives_candidates_that_are_one_line_of_words(title: str, abstract: str) -> None:
    found = candidates(title, abstract)
    for key, form in found.forms.items():
        assert key == " ".join(key.split())
        assert "\n" not in form
    assert found.titled <= set(found.forms)
