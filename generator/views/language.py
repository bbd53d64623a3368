"""The words of the interface: one table a language, dates and counts by Babel.

A table is ``site_templates/languages/CODE.yml``; another language is one more file. Texts may hold ``{names}``. A text
that counts is a mapping from CLDR's plural categories (``one``, ``other`` …) to texts; ``=1`` is the text for that very
number, as in ICU's messages, for languages that say it in another way without having a plural for it.
"""

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import yaml
from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from markupsafe import Markup, escape

from generator.model.categories import FIELDS, category_name
from generator.settings import Settings
from generator.text.escaping import escaped

__all__ = ["Language", "has_language", "language", "load"]

T = TypeVar("T")
Table = Mapping[str, str | Mapping[str, str]]


def language(settings: Settings, templates: Mapping[str, str]) -> "Language":
    """Return the words of the interface in the language of ``settings``, in English where there is no table for it.

    ``templates`` holds the text files of ``site_templates`` by their path there.
    """
    code = settings.shown_in or settings.language
    return load(templates.get(_path(code)) or templates[_path("en")], templates.get(f"categories/{code}.yml", ""))


def has_language(code: str, templates: Mapping[str, str]) -> bool:
    """Return whether ``templates`` have a table of words for the language that settings call ``code``."""
    return _path(code) in templates


def _path(code: str) -> str:
    return f"languages/{code}.yml"


@lru_cache(maxsize=8)
def load(source: str, categories: str = "") -> "Language":
    """Return the language of the YAML table ``source``; its keys ``code`` and ``name`` say which: ``zh_Hans``, 中文.

    ``categories`` is a table of what it calls arXiv's categories; empty: as arXiv does.
    """
    tree, named = yaml.load(source, _Loader), yaml.load(categories, _Loader)  # noqa: S506 (both are safe)
    return Language(tree.pop("code"), tree.pop("name"), dict(_flat(tree)), named or {})


_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same loader in C, ten times as fast, where PyYAML was built with it."""


class _Text(NamedTuple):
    """A text with ``{names}``: ``str.format`` would look for them anew each time, and a page asks for thirty texts."""

    html: Markup
    """As HTML, if it has no names."""
    pattern: str
    """The same with a ``%s`` for each name."""
    names: tuple[str, ...]


class Language:
    """One language: ``language(key, …)`` is a text as HTML, ``language.plain(key, …)`` as plain text."""

    def __init__(self, code: str, name: str, table: Table, categories: Mapping[str, str]) -> None:
        """Take the language's code and its own name for itself, and the tables of texts by key and of categories."""
        self.code = code.replace("_", "-")
        self.name = name
        self._locale = Locale.parse(code.replace("-", "_"))
        self._table = table
        self._categories = categories
        self._texts = {key: _text(text) for key, text in table.items() if isinstance(text, str)}
        self._counts = {
            key: {form: _text(text) for form, text in forms.items()}
            for key, forms in table.items()
            if not isinstance(forms, str)
        }
        self._days: dict[tuple[dt.date, str], str] = {}
        self._numbers: dict[int, str] = {}

    def __call__(self, key: str, /, **values: object) -> Markup:
        """Return the text of ``key`` with ``values`` filled in, those that are no Markup escaped.

        Raises KeyError for a key that the table lacks.
        """
        return _filled(self._texts[key], values)

    def plain(self, key: str, /, **values: object) -> str:
        """Return the text of ``key`` with ``values`` filled in as they are."""
        text = self._table[key]
        if not isinstance(text, str):
            raise KeyError(key)
        return text.format(**values)

    def count(self, key: str, number: int, /, **values: object) -> Markup:
        """Return the text of ``key`` for ``number`` of a thing; ``{n}`` in it is the number."""
        forms = self._counts.get(key)
        text = self._form(forms, number) if forms else self._texts[key]
        return _filled(text, {"n": self.number(number), **values})

    def plain_count(self, key: str, number: int, /, **values: object) -> str:
        """Return the same as plain text."""
        return self._counting(key, number).format(n=self.number(number), **values)

    def has(self, key: str) -> bool:
        """Return whether the table has a text for ``key``."""
        return key in self._table

    def unfilled(self, names: Iterable[str]) -> dict[str, str | Mapping[str, str]]:
        """Return by key the texts of ``names``, keys or sections of keys, with their ``{names}`` as they are."""
        wanted = tuple(names)
        sections = tuple(f"{name}." for name in wanted)
        return {key: text for key, text in self._table.items() if key in wanted or key.startswith(sections)}

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys of all texts, sorted."""
        return iter(sorted(self._table))

    def number(self, number: int) -> str:
        """Return ``number`` with the separators of the language."""
        if number not in self._numbers:
            self._numbers[number] = format_decimal(number, locale=self._locale)
        return self._numbers[number]

    def percent(self, share: float, *, digits: int = 1) -> str:
        """Return ``share``, from 0 to 1, in percent with so many decimals."""
        pattern = self._locale.percent_formats[None].pattern
        return format_percent(share, pattern.replace("0", f"0.{'0' * digits}" if digits else "0"), locale=self._locale)

    def date(self, day: dt.date, form: str = "long") -> str:
        """Return ``day`` in one of the table's forms: ``long``, ``short``, ``weekday``, ``month``, and so on."""
        found = self._days.get((day, form))
        if found is None:
            pattern = self.plain(f"dates.{form}")
            found = self._days[day, form] = format_date(day, pattern, locale=self._locale)
        return found

    def series(self, items: list[str]) -> str:
        """Return ``items`` as one enumeration: "a, b and c"."""
        return format_list(items, locale=self._locale)

    def joined(self, how: str, items: Iterable[str]) -> Markup:
        """Return ``items``, those that are no Markup escaped, with the language's marks between them.

        ``how`` is a key below ``joins``: ``list``, ``places``, ``about`` or ``sentences``.
        """
        between = self(f"joins.{how}")
        return Markup(str(between).join(map(escaped, items)))  # noqa: S704 (escaped)

    def plain_joined(self, how: str, items: Iterable[str]) -> str:
        """Return the same as plain text."""
        return self.plain(f"joins.{how}").join(items)

    def category(self, code: str) -> str:
        """Return the full name of an arXiv category or field, 机器学习 of ``cs.LG``; empty for anything else."""
        return self._categories.get(code) or category_name(code)

    def field(self, name: str) -> str:
        """Return what arXiv calls ``name``, "Computer Science", in this language."""
        return next((self.category(code) for code, known in FIELDS.items() if known == name), name)

    def labelled(self, label: str) -> str:
        """Return ``label`` with the name of this language where it is ``category_label`` of one of arXiv's."""
        found = _CATEGORY.fullmatch(label)
        known = found and category_name(found["code"]) == found["name"]
        return f"{self.category(found['code'])} ({found['code']})" if found and known else label

    def weekdays(self) -> tuple[str, ...]:
        """Return the full names of the days of the week, Monday first."""
        names: Mapping[int, Any] = self._locale.days["stand-alone"]["wide"]
        return tuple(str(names[day]) for day in range(7))

    def _counting(self, key: str, number: int) -> str:
        forms = self._table[key]
        return forms if isinstance(forms, str) else self._form(forms, number)

    def _form(self, forms: Mapping[str, T], number: int) -> T:
        return forms.get(f"={number}") or forms.get(self._locale.plural_form(number)) or forms["other"]


_CATEGORY = re.compile(r"(?P<name>.+) \((?P<code>[\w.-]+)\)")


def _text(text: str) -> _Text:
    whole, *others = re.split(r"\{(\w+)\}", text)
    pieces = [str(escape(piece)).replace("%", "%%") for piece in (whole, *others[1::2])]
    return _Text(escape(whole), "%s".join(pieces), tuple(others[::2]))


def _filled(text: _Text, values: Mapping[str, object]) -> Markup:
    html, pattern, names = text
    if not names:
        return html
    return Markup(pattern % tuple([escaped(values[name]) for name in names]))  # noqa: S704 (both are escaped)


def _flat(tree: Mapping[str, Any], before: str = "") -> list[tuple[str, str | dict[str, str]]]:
    found: list[tuple[str, str | dict[str, str]]] = []
    for key, value in tree.items():
        if isinstance(value, dict) and "other" not in value:
            found.extend(_flat(value, f"{before}{key}."))
        else:
            found.append((before + str(key), value))
    return found
