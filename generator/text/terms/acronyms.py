"""Abbreviations that a text introduces: "large language models (LLMs)".

A. S. Schwartz and M. A. Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text",
Pacific Symposium on Biocomputing 8 (2003): the letters of the short form are looked for in what stands before it, from
right to left, and the first of them must begin a word.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Definition", "definitions", "singular_short", "without"]

_PARENTHESIS = re.compile(r"\(([A-Za-z][^\s(),;:]{1,9})\)")
_END_OF_CLAUSE = re.compile(r"[.;:,()\n?!]\s")
_LONGEST = 8
_REACH = 110
"""Characters before the parenthesis that are looked at."""


class Definition(NamedTuple):
    """An abbreviation and what it stands for, both as written."""

    short: str
    """Without the plural's s: ``LLM``."""
    typed: str
    """As it stands: ``LLMs``."""
    long: str
    start: int
    """Where the parenthesis begins, with the blank before it."""
    end: int


def definitions(text: str) -> Iterator[Definition]:
    """Yield the abbreviations that ``text`` introduces in parentheses, in order."""
    if "(" not in text:
        return
    for match in _PARENTHESIS.finditer(text):
        short = singular_short(match[1])
        if _is_short(short):
            start = match.start() - text[match.start() - 1 : match.start()].isspace()
            before = _END_OF_CLAUSE.split(text[max(0, start - _REACH) : start])[-1]
            long = _long_form(short, before.split())
            if long:
                yield Definition(short, match[1], long, start, match.end())


def without(text: str, found: tuple[Definition, ...]) -> str:
    """Return ``text`` without the parentheses of ``found``, so that words on both sides stand together."""
    pieces, start = [], 0
    for each in found:
        pieces.append(text[start : each.start])
        start = each.end
    return "".join([*pieces, text[start:]]) if found else text


def singular_short(short: str) -> str:
    """Return an abbreviation without the s of its plural: ``LLM`` of ``LLMs``."""
    return short[:-1] if short[-1] == "s" and short[-2].isupper() else short


def _is_short(short: str) -> bool:
    return 2 <= len(short) <= _LONGEST and sum(map(str.isupper, short)) > 1  # noqa: PLR2004 (an abbreviation has two letters)


def _long_form(short: str, words: list[str]) -> str:
    """Return the end of ``words`` that ``short`` abbreviates; empty if none does, or only one word."""
    before = " ".join(words[-min(len(short) + 5, 2 * len(short)) :])
    place = len(before)
    for letter in reversed(short.lower()):
        if letter.isalnum():
            place = before.lower().rfind(letter, 0, place)
            if place < 0:
                return ""
    first = short[0].lower()
    while place > 0 and before[place - 1].isalnum():
        place = before.lower().rfind(first, 0, place)
    if place < 0:
        return ""
    long = before[before.rfind(" ", 0, place) + 1 :]
    return long if " " in long or "-" in long else ""
