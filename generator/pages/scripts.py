"""The words that scripts say, in a file that pages of one language share."""

import datetime as dt
import json
from collections.abc import Iterable

from generator.model import OutputFile
from generator.views.language import Language

__all__ = ["words_file", "words_of"]

_SCRIPTED = (
    "dates.short",
    "desk",
    "feeds.choose",
    "feeds.chosen",
    "feeds.copied",
    "feeds.copy",
    "feeds.copy_of",
    "joins.aside",
    "joins.list",
    "joins.sentences",
    "paper.copied",
    "paper.copy_word",
    "paper.formerly",
    "paper.save_word",
    "reading-list.title",
    "search",
    "untitled",
    "untitled_bare",
)
"""Texts, and sections of texts, that scripts say."""


def words_file(t: Language, edition: str = "") -> OutputFile:
    """Return the texts as JSON by their keys, with the language's ``code``; ``words.js`` reads them.

    ``edition`` is the folder of the language's pages.
    """
    return OutputFile(f"{edition}assets/words.json", words_of(t, _SCRIPTED).encode())


def words_of(t: Language, names: Iterable[str]) -> str:
    """Return as JSON the texts of ``names``, keys or sections of keys, with what numbers and days are written by.

    Names of months are among it, because a browser takes 30 ms to find its own.
    """
    months = [t.date(dt.date(2000, month, 1), "month_short") for month in range(1, 13)]
    table = {"code": t.code, "months": months, **t.unfilled(names)}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))
