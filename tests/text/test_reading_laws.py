"""What holds of the readings of every text, however odd."""

import gzip
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from generator.text import html, inline_html, plain, readable, structure, unicode_math, xml_safe
from generator.text import tokens as tokenizer
from generator.text.characters import clean
from generator.text.tex.mathml import mathml
from generator.text.tokens import tokens

_FRAGMENTS = (
    *(
        "\\emph{",
        "\\textbf{",
        "}",
        "{",
        "{\\em ",
        "$",
        "$$",
        "\\$",
        "\\(",
        "\\)",
        "\\[",
        "\\]",
        "*",
        "**",
        "`",
        "``",
        "''",
    ),
    *(
        "--",
        "---",
        "~",
        "\\\\",
        "\\'e",
        "\\cite{a}",
        "\\href{https://a.example}{",
        "\\url{https://b.example}",
        "\n",
        "\n\n",
    ),
    *(
        "https://c.example/(d)",
        "<script>",
        "</p>",
        "&amp;",
        "&",
        "]]>",
        "\\begin{itemize}",
        "\\item ",
        "\\end{itemize}",
    ),
    *(
        "\\begin{align}",
        "\\end{align}",
        "x^2",
        "\\frac",
        "- ",
        "1. ",
        "2. ",
        "\x00",
        "\x1c",
        "\u202e",
        "\u0301",
        "א",
        "𝛼",
        " ",
        "a",
    ),
)
_TEXTS = st.one_of(st.text(), st.lists(st.sampled_from(_FRAGMENTS), max_size=40).map("".join))
_ELEMENTS = frozenset(
    ("p", "ul", "ol", "li", "em", "strong", "code", "u", "sub", "sup", "small", "a", "span", "bdi", "math")
)


def _tree(fragment: str) -> etree._Element:
    return etree.fromstring(f"<div>{fragment}</div>")


def _seen(tree: etree._Element) -> str:
    """Return the text of ``tree`` as a reader takes it in, each formula by its alttext."""
    for formula in list(tree.iter("math")):
        tail = formula.tail
        alttext = formula.get("alttext", "")
        formula.clear()
        formula.text, formula.tail = alttext, tail
    return "".join(tree.itertext())


@given(_TEXTS)
def test_html_is_well_formed_and_says_what_plain_says(text: str) -> None:
    assert _seen(_tree(html(text))) == plain(text)


@given(_TEXTS)
def test_a_title_says_the_same_on_one_line(text: str) -> None:
    assert _seen(_tree(inline_html(text))) == plain(text).replace("\n", " ")


@given(_TEXTS)
def test_html_holds_only_known_elements_and_links_to_the_web(text: str) -> None:
    tree = _tree(html(text))
    for element in tree.iterdescendants():
        if not any(parent.tag == "math" for parent in element.iterancestors()):
            assert element.tag in _ELEMENTS
        assert set(element.attrib) <= {"href", "rel", "class", "dir", "alttext", "display"} or element.tag != "p"
        if element.tag == "a":
            assert element.get("href", "").startswith(("http://", "https://", "HTTP"))
            assert element.get("rel") == "noopener nofollow"
            assert not any(parent.tag == "a" for parent in element.iterancestors())


@given(_TEXTS)
def test_no_reading_has_blanks_to_spare_or_characters_that_xml_forbids(text: str) -> None:
    for line in plain(text).split("\n"):
        assert line == line.strip(" ")
    etree.Element("p").text = readable(text)


@given(_TEXTS)
def test_a_plain_text_without_marks_reads_as_itself(text: str) -> None:
    words = " ".join("".join(character for character in text if character.isalnum() or character == " ").split())
    assert plain(words) == words


@given(_TEXTS)
def test_a_text_that_is_taken_as_it_stands_is_one_that_a_scan_reads_so(text: str) -> None:
    assert tokens(text) == tokenizer._scanned(structure.structured(clean(text)))


_LINES = st.sampled_from(
    (
        "",
        " ",
        "We show it.",
        "a word ",
        " Then more:",
        "(see a)",
        "- a",
        "* b",
        "1. a",
        " (2) b",
        "iv) c",
        "“So.”",
        "é",
        "a" * 99,
    )
)


@given(st.lists(_LINES, max_size=12).map("\n".join))
def test_lines_without_lists_are_joined_as_they_would_be_if_lists_were_looked_for(text: str) -> None:
    assert structure.structured(text) == structure._with_lists(re.sub(" {2,}", " ", text))


def test_characters_that_can_be_printed_may_be_shown() -> None:
    printable = "".join(filter(str.isprintable, map(chr, range(sys.maxunicode + 1))))
    for text in (printable, printable + "\n", printable + "\x00"):
        assert clean(text) == xml_safe(text) == text.rstrip("\x00")


@given(
    st.lists(
        st.sampled_from(("\\frac", "\\sqrt", "\\hat", "{", "}", "^", "_", "x", "\\left(", "\\text", "\\foo")),
        max_size=60,
    )
)
def test_formulas_never_fail(pieces: list[str]) -> None:
    tex = "".join(pieces)
    unicode_math(tex)
    mathml(tex)


@pytest.mark.parametrize(
    "unit",
    [
        *(
            "$",
            "$a ",
            "a$",
            "{",
            "}",
            "\\emph{",
            "{\\em ",
            "*",
            "*a ",
            "**a ",
            "`a ",
            "``a ",
            "`a'",
            "''",
            "\\",
            "\\(",
            "\\[",
            "\\item ",
        ),
        *(
            "\\begin{equation}",
            "\\cite[",
            "\\href{http://a.b}{",
            "http://a.b ",
            "http://",
            "\n",
            "- a\n",
            "1. a\n",
            "--a ",
            "a~",
        ),
        *("&amp;", "&", " ", "\\'", "{*`$\\", "א", "a\u0301\u0323", "A.\n", "\\sqrt{", "$x$ "),
    ],
)
def test_reading_takes_time_in_proportion(unit: str) -> None:
    small, large = _seconds(unit * 1_000), _seconds(unit * 8_000)
    assert large < 8 * 4 * small + 0.05


def _seconds(text: str) -> float:
    """Return the processor time of the faster of two readings."""
    times = []
    for _ in range(2):
        start = time.process_time()
        html(text)
        times.append(time.process_time() - start)
    return min(times)


@pytest.mark.parametrize("depth", [10, 100, 1_000])
def test_deep_nesting_neither_ends_the_process_nor_makes_deep_pages(depth: int) -> None:
    for opening in ("\\emph{", "{\\em ", "$\\sqrt{", "{"):
        tree = _tree(html(opening * depth + "x" + "}" * depth + "$"))
        assert max(len(list(element.iterancestors())) for element in tree.iter()) < 100


def _texts(corpus: Path) -> Iterator[str]:
    with gzip.open(corpus, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            yield from (entry[field] for field in ("title", "abstract") if entry.get(field))


def test_every_text_of_the_corpus_reads_alike_on_the_page_and_plain(shared: Path) -> None:
    odd = (shared / "corpus/odd.jsonl").read_text(encoding="utf-8").strip().split("\n")
    texts = [*_texts(shared / "corpus/digests-1k.expected.jsonl.gz")]
    texts += [json.loads(line)[field] for line in odd for field in ("title", "abstract")]
    for text in texts:
        assert _seen(_tree(html(text))) == plain(text)


def test_math_of_the_corpus_becomes_mathml(shared: Path) -> None:
    formulas = [
        (token.text, token.kind == "display")
        for text in _texts(shared / "corpus/digests-10k.expected.jsonl.gz")
        for token in tokens(text)
        if token.kind in {"math", "display"}
    ]
    made = [tex for tex, display in formulas if mathml(tex, display=display)]
    assert len(formulas) > 3_000
    assert len(made) >= 0.995 * len(formulas)
