"""The one block that a body is: what Markdown and its extensions make of it is itself."""

import re
from html import unescape

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from generator.pages.block import OneBlock, one_block
from generator.text import xml_safe

EXTENSIONS = [
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "fenced_code",
    "footnotes",
    "md_in_html",
    "meta",
    "smarty",
    "tables",
    "toc",
    "pymdownx.arithmatex",
    "pymdownx.betterem",
    "pymdownx.critic",
    "pymdownx.emoji",
    "pymdownx.magiclink",
    "pymdownx.smartsymbols",
    "pymdownx.snippets",
    "pymdownx.superfences",
    "pymdownx.tilde",
]
TEMPTING = [
    "```python\nx\n```",
    "~~~\nx\n~~~",
    '--8<-- "LICENSE"',
    "--8<--\nLICENSE\n--8<--",
    "*[HTML]: no\n\nHTML",
    "[^1]: note",
    "key: value",
    "--- \nkey: value\n---",
    ":smile: (c) --> +/- 1/2",
    "https://example.org user@example.org #1 @name",
    "{: .class } {#id onclick=x}",
    "$x$ \\(x\\) $$x$$ \\[x\\]",
    '<div markdown="1">*x*</div>',
    "</article>\n\n*x*",
    "<!-- x\n--> <![CDATA[ ]]> <?php ?>",
    "{~~a~>b~~} {++x++}",
    "!!! note\n    x",
    "&lt; &amp; &#9; &copy;",
]


def converter(*, whole: bool) -> markdown.Markdown:
    return markdown.Markdown(extensions=[*EXTENSIONS, *([OneBlock()] if whole else [])])


@pytest.mark.parametrize("text", TEMPTING)
@pytest.mark.parametrize("whole", [False, True])
def test_no_extension_touches_digest_text(text: str, *, whole: bool) -> None:
    body = (
        one_block(f"<article>\n<p>{escape(text)}\n{escape(text)}</p>\n</article>")
        .replace("\x02", "")
        .replace("\x03", "")
    )
    assert converter(whole=whole).convert(body) == body


@given(st.text())
def test_any_text_is_left_alone(text: str) -> None:
    clean = xml_safe(text).replace("\r", "")
    body = one_block(f"<article>\n<p>{escape(clean)}</p>\n</article>")
    assert PLAIN.reset().convert(body) == body
    assert WHOLE.reset().convert(body) == body


def test_no_template_finds_an_expression() -> None:
    body = one_block("<article><p>{{ 7*7 }} {% raw %} {# x #} {++x++} {{{x}}} {x}</p></article>")
    assert not re.search(r"\{[{%#+]", body)
    assert unescape(body).count("{") == 9


def test_every_line_starts_with_a_tag() -> None:
    body = one_block("<article>\n<p>one\n```\n\n\ttwo</p>\n\n\n<p>three</p></article>")
    assert body == "<article>\n<p>one&#10;```&#10; two</p>\n<p>three</p></article>"


@given(st.text(st.sampled_from("ab<{#%\n\t \r\x0b\u2028")))
def test_a_block_has_no_line_but_those_of_tags_whatever_it_was_made_of(text: str) -> None:
    block = one_block(f"<article>{text}</article>")
    assert "\t" not in block
    assert not re.search(r"\n\s*\n|\n\s*[^\s<]|\{[{%#+~=-]", block)


def test_markdown_around_an_article_stays_markdown() -> None:
    assert WHOLE.reset().convert("<article>a</article>\n\n*b*\n\n<article>c</article>").count("<em>b</em>") == 1


PLAIN, WHOLE = converter(whole=False), converter(whole=True)
