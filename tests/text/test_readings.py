"""The cases of ``readings.txt``: what is typed, the HTML of it, and its plain reading."""

from pathlib import Path

import pytest

from generator.text import html, plain

_CASES = Path(__file__).with_name("readings.txt").read_text(encoding="utf-8").split("\n## ")[1:]


def _case(block: str) -> tuple[str, str, str]:
    """Return what a case types, and the two readings it expects."""
    lines = block.split("\n")[1:]
    typed, expected_html, expected_plain = (
        "\n".join(line[1:].removeprefix(" ") for line in lines if line.startswith(sign)) for sign in "<=>"
    )
    return typed, expected_html, expected_plain


@pytest.mark.parametrize("block", _CASES, ids=[case.partition("\n")[0] for case in _CASES])
def test_text_is_shown_and_read_plainly_as_its_case_says(block: str) -> None:
    typed, expected_html, expected_plain = _case(block)
    if not expected_html.startswith(("<p", "<ul", "<ol")):
        expected_html = f"<p>{expected_html}</p>"
    assert html(typed) == expected_html
    assert plain(typed) == expected_plain
