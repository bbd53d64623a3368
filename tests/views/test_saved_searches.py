"""``feeds.yml``: what can be used gets a feed, what cannot is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.views.saved import SavedSearch, parse

PATH = "content/feeds.yml"


def test_a_search_is_a_query_or_a_title_and_a_query() -> None:
    text = """
saved_searches:
  offline-rl: offline rl
  circuits:
    title: Probabilistic circuits
    query: "+probabilistic +circuits"
"""
    searches, diagnostics = parse(text, PATH)
    assert diagnostics == ()
    assert searches == (
        SavedSearch(name="circuits", title="Probabilistic circuits", query="+probabilistic +circuits"),
        SavedSearch(name="offline-rl", title="offline rl", query="offline rl"),
    )


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "saved_searches:\n", "saved_searches: {}\n"])
def test_nothing_saved_is_no_fault(text: str) -> None:
    assert parse(text, PATH) == ((), ())


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("saved_searches: [a, b]", 1, "takes names with values"),
        ("searches:\n  a: b", 1, "unknown key 'searches'"),
        ("saved_searches:\n  Offline RL: x", 2, "becomes an address"),
        ("saved_searches:\n  a: ''", 2, "'a' has no query"),
        ("saved_searches:\n  a:\n    titel: x\n    query: y", 3, "did you mean 'title'?"),
        ("saved_searches:\n  a:\n    query: [x]", 3, "takes one text"),
        ("saved_searches:\n  a: x\n  a: y", 3, "saved twice"),
        ("saved_searches:\n  ? [a]\n  : x", 2, "is one word"),
        ("- a", 1, "the file takes names"),
        ("saved_searches:\n  a: 'x", 2, "no YAML"),
    ],
)
def test_what_cannot_be_used_is_said_with_its_line(text: str, line: int, said: str) -> None:
    _, diagnostics = parse(text, PATH)
    assert [(each.path, each.line, each.code) for each in diagnostics[:1]] == [(PATH, line, "bad-saved-search")]
    assert said in diagnostics[0].message


def test_a_bad_search_costs_no_neighbour() -> None:
    searches, diagnostics = parse("saved_searches:\n  Bad Name: x\n  good: y\n", PATH)
    assert [search.name for search in searches] == ["good"]
    assert len(diagnostics) == 1


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    parse(text, PATH)
