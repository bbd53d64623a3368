"""What one build compiled, the next need not."""

from pathlib import Path

import pytest
from jinja2 import Environment

from generator.build.cache.store import Cache, NoCache, Store
from generator.build.printing.compiling import compiled_before
from generator.pages import Writer, compiled
from generator.settings import parse
from generator.views import FixedView


def body(templates: dict[str, str], store: Store) -> str:
    """Return a page as a process that has compiled nothing yet writes it."""
    compiled.kept.clear()
    with compiled_before(store):
        return Writer(parse({}, root=Path("nowhere"), site={}), templates).page(FixedView(kind="missing")).body


def test_templates_are_not_compiled_again(
    tmp_path: Path, templates: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = Cache(tmp_path, pytest.fail)
    first = body(templates, cache)
    monkeypatch.setattr(Environment, "compile", lambda *_: pytest.fail("a template was compiled"))
    assert body(templates, cache) == first
    edited = {name: text.replace("</article>", "<hr>\n</article>") for name, text in templates.items()}
    with pytest.raises(pytest.fail.Exception, match="was compiled"):
        body(edited, cache)
    cache.close()


def test_without_a_cache_they_are(templates: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    body(templates, NoCache())
    monkeypatch.setattr(Environment, "compile", lambda *_: pytest.fail("a template was compiled"))
    with pytest.raises(pytest.fail.Exception, match="was compiled"):
        body(templates, NoCache())
