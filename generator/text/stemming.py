"""The stem of an English word, as lunr.js finds it.

lunr.js has a Porter stemmer of its own making: lunr.py's differs from it ("lay", "try"), and a term that the browser
spells differently is a paper that is not found. So this follows ``lunr.stemmer`` of lunr.js 2.3.9 step by step
(M. F. Porter, An algorithm for suffix stripping, Program 14(3), 1980, with lunr's departures); a test runs both over
the words of every collection at hand.
"""

import re
from functools import lru_cache

__all__ = ["stem"]

_C = "[^aeiou][^aeiouy]*"
_V = "[aeiouy][aeiou]*"
_MEASURE_ABOVE_0 = re.compile(f"^(?:{_C})?{_V}[^aeiou]")
_MEASURE_1 = re.compile(f"^(?:{_C})?{_V}{_C}(?:{_V})?$")
_MEASURE_ABOVE_1 = re.compile(f"^(?:{_C})?{_V}{_C}{_V}[^aeiou]")
_HAS_VOWEL = re.compile(f"^(?:{_C})?[aeiouy]")
_SHORT = re.compile(f"^{_C}[aeiouy][^aeiouwxy]$")
_DOUBLE = re.compile(r"([^aeiouylsz])\1$")

_STEP_2 = {
    "ational": "ate",
    "tional": "tion",
    "enci": "ence",
    "anci": "ance",
    "izer": "ize",
    "bli": "ble",
    "alli": "al",
    "entli": "ent",
    "eli": "e",
    "ousli": "ous",
    "ization": "ize",
    "ation": "ate",
    "ator": "ate",
    "alism": "al",
    "iveness": "ive",
    "fulness": "ful",
    "ousness": "ous",
    "aliti": "al",
    "iviti": "ive",
    "biliti": "ble",
    "logi": "log",
}
_STEP_3 = {"icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "ful": "", "ness": ""}
_STEP_4 = dict.fromkeys(
    "al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize".split(),  # noqa: SIM905 (suffixes are read as words)
    "",
)
_ENDS_2, _ENDS_3, _ENDS_4 = map(tuple, (_STEP_2, _STEP_3, _STEP_4))
_LONGEST = 7
_MIN_LENGTH = 3


@lru_cache(maxsize=1 << 18)
def stem(word: str) -> str:
    """Return the stem of ``word``, which is in lower case already."""
    if len(word) < _MIN_LENGTH:
        return word
    # A first y is a consonant; lunr hides it behind its capital, which no class of letters names.
    hidden = word[0] == "y"
    word = "Y" + word[1:] if hidden else word
    word = _step_5(_step_4(_step_3(_step_2(_step_1(word)))))
    return "y" + word[1:] if hidden else word


def _step_1(word: str) -> str:
    """Take off plurals, -ed and -ing; -y becomes -i."""
    word = _past(_singular(word))
    if word[-1:] == "y" and len(word) >= _MIN_LENGTH and word[-2] not in "aeiou":
        return word[:-1] + "i"
    return word


def _singular(word: str) -> str:
    if word[-1:] != "s":
        return word
    if (word.endswith("sses") and len(word) > len("sses")) or (word.endswith("ies") and len(word) > len("ies")):
        return word[:-2]
    return word[:-1] if len(word) >= _MIN_LENGTH and word[-2] != "s" else word


def _past(word: str) -> str:
    if word.endswith("eed") and len(word) > len("eed"):
        return word[:-1] if _MEASURE_ABOVE_0.match(word[:-3]) else word
    cut = 2 if word.endswith("ed") else 3 if word.endswith("ing") else 0
    if not cut or len(word) == cut or not _HAS_VOWEL.match(word[:-cut]):
        return word
    word = word[:-cut]
    if word.endswith(("at", "bl", "iz")):
        return word + "e"
    if _DOUBLE.search(word):
        return word[:-1]
    return word + "e" if _SHORT.match(word) else word


def _step_2(word: str) -> str:
    if not word.endswith(_ENDS_2):
        return word
    rest, suffix = _cut(word, _STEP_2)
    return rest + _STEP_2[suffix] if suffix and _MEASURE_ABOVE_0.match(rest) else word


def _step_3(word: str) -> str:
    if not word.endswith(_ENDS_3):
        return word
    rest, suffix = _cut(word, _STEP_3)
    return rest + _STEP_3[suffix] if suffix and _MEASURE_ABOVE_0.match(rest) else word


def _step_4(word: str) -> str:
    rest, suffix = _cut(word, _STEP_4) if word.endswith(_ENDS_4) else (word, "")
    if suffix:
        return rest if _MEASURE_ABOVE_1.match(rest) else word
    if word.endswith(("sion", "tion")) and len(word) > len("sion") and _MEASURE_ABOVE_1.match(word[:-3]):
        return word[:-3]
    return word


def _cut(word: str, suffixes: dict[str, str]) -> tuple[str, str]:
    """Return ``word`` without its longest suffix of ``suffixes`` (something must remain), and that suffix or empty."""
    for length in range(min(_LONGEST, len(word) - 1), 1, -1):
        if word[-length:] in suffixes:
            return word[:-length], word[-length:]
    return word, ""


def _step_5(word: str) -> str:
    if word[-1:] == "e" and len(word) > 1:
        rest = word[:-1]
        if _MEASURE_ABOVE_1.match(rest) or (_MEASURE_1.match(rest) and not _SHORT.match(rest)):
            word = rest
    return word[:-1] if word.endswith("ll") and _MEASURE_ABOVE_1.match(word) else word
