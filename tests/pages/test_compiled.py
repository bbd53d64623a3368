"""Templates are compiled once a process, and anew as soon as they say something else."""

from dataclasses import replace

from generator.pages import Writer
from generator.settings import Settings
from generator.views import FixedView

VIEW = FixedView(kind="missing")


def test_a_template_that_was_edited_is_compiled_anew(templates: dict[str, str], settings: Settings) -> None:
    before = Writer(settings, templates).page(VIEW)
    template = "pages/missing.md.j2"
    edited = templates | {template: templates[template].replace("</article>", "<p>Edited</p>\n</article>")}
    after = Writer(settings, edited).page(VIEW)
    assert "<p>Edited</p>" in after.body
    assert Writer(settings, templates).page(VIEW) == before


def test_two_languages_keep_templates_of_their_own(templates: dict[str, str], settings: Settings) -> None:
    english, chinese = (replace(settings, language=code) for code in ("en", "zh"))
    before = Writer(english, templates).page(VIEW)
    assert Writer(chinese, templates).page(VIEW).body != before.body
    assert Writer(english, templates).page(VIEW) == before
