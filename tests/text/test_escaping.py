"""Values are escaped as markupsafe does it, whatever they are."""

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from generator.model import Section
from generator.text.escaping import escaped

TEXTS = st.text(st.sampled_from("ab <>&'\"{}%;\u00e4\ue0d1"))


class Formula:
    def __html__(self) -> str:
        return "<math>"


@given(st.one_of(TEXTS, TEXTS.map(Markup), st.integers(), st.none(), st.dates(), st.sampled_from(Section)))
def test_every_value_comes_out_as_from_markupsafe(value: object) -> None:
    assert escaped(value) == str(escape(value))


@given(TEXTS)
def test_what_was_escaped_is_not_escaped_again_where_that_would_change_it(text: str) -> None:
    assert escape(escaped(text)) == escape(text)


def test_values_that_are_html_say_so_themselves() -> None:
    assert escaped(Formula()) == "<math>"
    assert escaped(dt.date(2025, 1, 2)) == "2025-01-02"
