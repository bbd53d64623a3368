"""Templates of pages reach what is theirs and nothing else, by the short ways as by Jinja's own."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import StrictUndefined, pass_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from generator.pages.sandbox import Sandbox

TEXTS = st.text(st.sampled_from("ab <>&'\"{}%")) | st.text(st.sampled_from("a<&")).map(Markup)
TEMPLATE = """
{% macro bold(text, mark='') %}<b>{{ mark }}{{ text }}</b>{% endmacro %}
{{ of.text }} {{ twice(of.text) }} {{ bold(of.text, mark='&') }}
{% for each in of.texts %}{{ bold(twice(each)) }}{{ loop.index }}{% endfor %}
{% set kept %}{{ of.text }}{% endset %}{{ kept }}{{ (of.text ~ kept) | upper }}{{ of.text | length }}
"""


@dataclass(frozen=True)
class View:
    text: str = ""
    texts: tuple[str, ...] = ()
    _own: str = "secret"

    def shout(self) -> str:
        return self.text.upper()


def twice(text: str) -> str:
    return text * 2


def rendered(template: str, **shows: object) -> str:
    return Sandbox({"twice": twice}, autoescape=True, undefined=StrictUndefined).from_string(template).render(**shows)


@given(TEXTS, st.lists(TEXTS))
def test_pages_come_out_as_from_jinja(text: str, texts: list[str]) -> None:
    view = View(text, tuple(texts))
    plain = SandboxedEnvironment(autoescape=True)
    plain.globals["twice"] = twice
    assert rendered(TEMPLATE, of=view) == plain.from_string(TEMPLATE).render(of=view)


@pytest.mark.parametrize(
    "reached",
    [
        "{{ of._own }}{{ of._own.x }}",
        "{{ of.__class__.__mro__ }}",
        "{{ of.shout.__func__.__globals__ }}",
        "{{ twice.__globals__ }}",
        "{{ twice.__code__.co_code }}",
        "{{ '{0.__class__.__mro__}'.format(of) }}",
        "{{ harm() }}",
    ],
)
def test_what_jinja_refuses_is_refused(reached: str) -> None:
    def harm() -> str:
        return "done"

    harm.unsafe_callable = True  # type: ignore[attr-defined]
    with pytest.raises(SecurityError):
        rendered(reached, of=View(), harm=harm)


def test_functions_that_are_shown_get_what_they_ask_for() -> None:
    @pass_context
    def told(context: Context, name: str) -> str:
        return f"{context[name]}"

    assert rendered("{% for each in 'ab' %}{{ told('of') }}{% endfor %}", told=told, of=1) == "11"
