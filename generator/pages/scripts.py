"""The words that scripts say, in a file that pages of one language share."""

import json

from generator.model import OutputFile
from generator.views.language import Language

__all__ = ["words_file"]

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
    content = json.dumps({"code": t.code, **t.unfilled(_SCRIPTED)}, ensure_ascii=False, separators=(",", ":"))
    return OutputFile(f"{edition}assets/words.json", content.encode())
