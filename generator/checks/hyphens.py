"""Hyphens that a PDF put at the end of a line: ``sta-bility``, ``pro- vides``."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from generator.checks.fields import around
from generator.diagnostics import Diagnostic, report
from generator.model import Reading

__all__ = ["find"]

_WORD = re.compile(r"(?<![\w\\-])(?<!- )[a-z]+(?![\w-])")
_HYPHENATED = re.compile(r"(?<![\w\\-])([A-Za-z]{2,})-( ?)([a-z]{3,})(?![\w-])")
_OFTEN = 4
"""A word that so many other abstracts write without the hyphen has none."""
_PREFIXES = frozenset({"anti", "auto", "co", "inter", "multi", "non", "over", "pre", "re", "self", "semi", "under"})
"""People write these with a hyphen or without."""
_AFTER_SUSPENDED = frozenset({"and", "but", "nor", "the", "versus", "through"})
"""What follows the hyphen of "pre- and post-training"."""
_TAILS = re.compile(
    "bilit(?:y|ies)|cien(?:cy|tly)|fication|formance|gorithms?|guages?|lems?|mance|ment(?:s|ation)?|ness|nition|rithms?"
    "|sentations?|sions?|tainty|tional|tive(?:ly)?|(?:ca|la|ma|ta|za)?tions?|vides?"
)
"""Ends of words that are no words, for archives too small to know how their words are written."""


def find(readings: Sequence[Reading]) -> Iterator[Diagnostic]:
    """Yield a notice for each record whose abstract has a hyphen inside a word that others write as one.

    The archive itself is the dictionary: the whole is a word of other abstracts, the part after the hyphen is none.
    """
    words = _dictionary(readings)
    for reading in readings:
        for entry in reading.entries:
            text = entry.abstract or ""
            broken = [match for match in _HYPHENATED.finditer(text) if _is_broken(match, words)]
            if broken:
                place = around(text, broken[0].start(), broken[0].end())
                many = f" and {len(broken) - 1} more" if len(broken) > 1 else ""
                message = f"a hyphen from the end of a line in '{place}'{many}: it is shown as it stands"
                yield report("line-end-hyphen", reading.path, entry.lines[0], message)


def _dictionary(readings: Sequence[Reading]) -> Counter[str]:
    """Return in how many abstracts each word stands, words with hyphens left out."""
    words: Counter[str] = Counter()
    for reading in readings:
        for entry in reading.entries:
            if entry.abstract:
                words.update(set(_WORD.findall(entry.abstract.lower())))
    return words


def _is_broken(match: re.Match[str], words: Counter[str]) -> bool:
    start, blank, end = match[1].lower(), match[2], match[3]
    if start in _PREFIXES or (blank and end in _AFTER_SUSPENDED):
        return False
    if words[end] or (end.endswith("s") and words[end[:-1]]):
        return False
    return bool(_TAILS.fullmatch(end)) or words[start + end] >= (1 if blank else _OFTEN)
