import json
from pathlib import Path

from laboratory import OpenLaboratory

from generator.text.words import Reading, label_words, name_words, terms, text_words
from generator.views.query import parse

HERE = Path(__file__).resolve().parent
WORDS = json.loads((HERE / "words.json").read_text(encoding="utf-8"))
QUERIES = json.loads((HERE / "queries.json").read_text(encoding="utf-8"))
READINGS: dict[str, Reading] = {"text": text_words, "name": name_words, "label": label_words}


def test_texts_are_indexed_by_these_terms() -> None:
    for case in WORDS:
        found = [[term, place] for term, place in terms(case["text"], READINGS[case.get("reading", "text")])]
        assert found == case["terms"], case["text"]


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
