"""The words of the interface: every one that a page asks for is there, and none is there for nothing."""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
import yaml
from conftest import ROOT

from generator.model.categories import CATEGORIES, FIELDS
from generator.settings import Settings
from generator.views.language import language, load

FILES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "site_templates/languages").iterdir())}
TABLES = {name: yaml.safe_load(text) for name, text in FILES.items()}
ENGLISH = load(FILES["en"])
CHINESE = load(FILES["zh"])


def sources() -> Iterator[str]:
    """Yield the text of everything that asks for words."""
    for folder, ending in (
        ("generator", "py"),
        ("site_templates", "j2"),
        ("site_templates", "html"),
        ("site_templates", "js"),
    ):
        for path in sorted((ROOT / folder).rglob(f"*.{ending}")):
            yield path.read_text(encoding="utf-8")


EVERYTHING = "\n".join(sources())
BEGUN = set(re.findall(r"""f?["'`]([a-z_]+(?:\.[\w-]+)*[._])(?:\$?\{|["'] ~)""", EVERYTHING))
"""Beginnings of the names that they put together."""
ENDED = set(re.findall(r"""(?:\}|~ ')(\.[a-z_]+)["']""", EVERYTHING))
"""Endings of such names."""


@pytest.mark.parametrize(
    "key", sorted(set(re.findall(r"""\b(?:t(?:\.count)?|words|phrase)\(['"]([\w.-]+\w)['"]""", EVERYTHING)))
)
def test_every_text_that_a_template_names_is_in_the_table(key: str) -> None:
    if not key.endswith("_"):
        assert ENGLISH.has(key)


def test_every_text_of_the_table_is_used() -> None:
    beginnings, endings = (*BEGUN, "dates."), tuple(ENDED)
    wanted = [key for key in ENGLISH if not key.startswith(beginnings) and not key.endswith(endings)]
    assert [key for key in wanted if f'"{key}"' not in EVERYTHING and f"'{key}'" not in EVERYTHING] == []


def values(texts: object) -> object:
    """Return ``texts`` with each text replaced by the names of its values; where forms count, the last counts."""
    if isinstance(texts, dict):
        return values(texts["other"]) if "other" in texts else {key: values(text) for key, text in texts.items()}
    return sorted(set(re.findall(r"\{(\w+)\}", str(texts))))


@pytest.mark.parametrize("name", sorted(set(TABLES) - {"en"}))
def test_every_language_has_the_same_texts_with_the_same_values(name: str) -> None:
    assert values(TABLES[name]) == values(TABLES["en"])


def test_a_number_may_have_a_text_of_its_own() -> None:
    assert CHINESE.count("source.rhythm_interval", 1) == "通常每天发布。"
    assert CHINESE.plain_count("source.rhythm_interval", 1234) == "通常每 1,234 天发布一期。"


def test_chinese_names_every_category_of_arxiv() -> None:
    codes = {f"{field}.{subject}" for field, subjects in CATEGORIES.items() for subject in subjects} | set(FIELDS)
    names = yaml.safe_load((ROOT / "site_templates/categories/zh.yml").read_text(encoding="utf-8"))
    assert set(names) == codes
    assert all(isinstance(name, str) and re.search(r"[\u4e00-\u9fff]", name) for name in names.values())


def test_categories_are_called_as_the_language_does(templates: dict[str, str], settings: Settings) -> None:
    chinese = language(replace(settings, shown_in="zh"), templates)
    assert chinese.category("cs.LG") == "机器学习"
    assert chinese.labelled("Machine Learning (stat.ML)") == "机器学习 (stat.ML)"
    assert chinese.labelled("Unlearning (cs.LG)") == "Unlearning (cs.LG)"
    assert chinese.field("Computer Science") == "计算机科学"
    assert (chinese.category("Optimization"), chinese.field("")) == ("", "")
    assert ENGLISH.category("cs.LG") == "Machine Learning"


def test_chinese_has_its_own_dates_and_enumerations() -> None:
    day = dt.date(2026, 2, 22)
    assert CHINESE.code == "zh-Hans"
    assert [CHINESE.date(day, form) for form in ("long", "weekday", "month", "day")] == [
        "2026年2月22日",
        "2026年2月22日 星期日",
        "2026年2月",
        "22日 周日",
    ]
    assert CHINESE.series(list(CHINESE.weekdays()[:3])) == "星期一、星期二和星期三"


def test_a_missing_text_is_an_error_and_not_an_empty_place() -> None:
    with pytest.raises(KeyError, match=r"no\.such"):
        ENGLISH("no.such")


def test_values_are_escaped_and_markup_is_kept() -> None:
    assert ENGLISH("paper.comment", comment="<b>") == "Comment: &lt;b&gt;"
    assert ENGLISH("missing.text", home=ENGLISH("missing.home")).endswith("first page.")


def test_counts_take_the_form_that_the_number_asks_for() -> None:
    assert ENGLISH.count("papers", 1) == "1 paper"
    assert ENGLISH.plain_count("papers", 12345) == "12,345 papers"


def test_days_are_written_as_the_table_says() -> None:
    day = dt.date(2026, 2, 22)
    assert [ENGLISH.date(day, form) for form in ("long", "weekday", "month")] == [
        "22 February 2026",
        "Sunday, 22 February 2026",
        "February 2026",
    ]


def test_another_language_is_one_file() -> None:
    german = load(
        "code: de\nname: Deutsch\n"
        'dates: {long: "d. MMMM y"}\npapers: {one: "{n} Arbeit", other: "{n} Arbeiten"}\nagain: "{a} & {b}"\n'
    )
    assert german.date(dt.date(2026, 3, 1)) == "1. März 2026"
    assert german.count("papers", 1234) == "1.234 Arbeiten"
    assert german.series(["a", "b", "c"]) == "a, b und c"
    assert german("again", a="x", b="y") == "x &amp; y"
