import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from laboratory import OpenLaboratory

from generator.text.words import Reading, in_run, label_words, name_words, runs, terms, text_words, written
from generator.views.query import parse

HERE = Path(__file__).resolve().parent
WORDS = json.loads((HERE / "words.json").read_text(encoding="utf-8"))
QUERIES = json.loads((HERE / "queries.json").read_text(encoding="utf-8"))
READINGS: dict[str, Reading] = {"text": text_words, "name": name_words, "label": label_words}


def test_texts_are_indexed_by_these_terms() -> None:
    for case in WORDS:
        found = [[term, place] for term, place in terms(case["text"], READINGS[case.get("reading", "text")])]
        assert found == case["terms"], case["text"]


ODD = st.text(alphabet="aZ9é ßσς'’`s-–_^.,+#/()\n\t\x00\x1f\x85\u00a0\u00a8\u0301\u3000高。の", max_size=40)


@settings(max_examples=500, deadline=None)
@given(st.one_of(ODD, st.text(max_size=40)), st.sampled_from(sorted(READINGS)))
def test_the_words_of_a_text_are_those_of_its_runs_one_by_one(text: str, reading: str) -> None:
    read = READINGS[reading]
    assert [each for run in runs(text, read) for each in in_run(run, read)] == written(text, read)


def test_queries_are_taken_apart_like_this() -> None:
    for case in QUERIES:
        found = parse(case["text"])
        plain = {"field": "", "presence": "", "boost": 1, "edits": 0}
        expected = [
            {"kind": kind, "text": text, **plain, **(rest[0] if rest else {})}
            for kind, text, *rest in case.get("clauses", [])
        ]
        clauses = [{name: getattr(one, name) for name in ("kind", "text", *plain)} for one in found.clauses]
        assert clauses == expected, case["text"]
        filters = [[one.name, one.value, *([True] if one.negated else [])] for one in found.filters]
        assert filters == case.get("filters", []), case["text"]


def test_the_browser_reads_words_and_queries_alike(laboratory: OpenLaboratory) -> None:
    found = laboratory([]).run(
        """
        const { words, termsOf } = await module("words");
        const { parse } = await module("query");
        return {
            words: argument.words.map(({ text, reading }) => words(text, reading).map(termsOf)),
            queries: argument.queries.map(({ text }) => parse(text)),
        };
        """,
        {"words": WORDS, "queries": QUERIES},
    )
    for case, words in zip(WORDS, found["words"], strict=True):
        assert [term for word in words for term in word] == [term for term, _ in case["terms"]], case["text"]
    for case, query in zip(QUERIES, found["queries"], strict=True):
        expected = parse(case["text"])
        assert [tuple(one.values()) for one in query["clauses"]] == [
            (one.kind, one.text, one.field, one.presence, one.boost, one.edits) for one in expected.clauses
        ], case["text"]
        assert [tuple(one.values()) for one in query["filters"]] == [
            (one.name, one.value, one.negated) for one in expected.filters
        ], case["text"]
