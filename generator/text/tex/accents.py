r"""Accents and letters that TeX writes with commands: ``\'e``, ``{\"u}``, ``\c{c}``, ``\ss``."""

import re
import unicodedata

__all__ = ["ACCENT", "LETTERS", "accented"]

# The accents of the TeXbook, chapter 9, as combining characters.
_COMBINING = {
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "u": "\u0306",
    "v": "\u030c",
    "H": "\u030b",
    "c": "\u0327",
    "k": "\u0328",
    "r": "\u030a",
    "b": "\u0331",
    "d": "\u0323",
    "t": "\u0361",
}
LETTERS = {
    "ss": "ß",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "o": "ø",
    "O": "Ø",
    "aa": "å",
    "AA": "Å",
    "l": "ł",
    "L": "Ł",
    "i": "ı",
    "j": "ȷ",
    "dh": "ð",
    "DH": "Ð",
    "th": "þ",
    "TH": "Þ",
    "dj": "đ",
    "DJ": "Đ",
    "ng": "ŋ",
}
"""Commands that are letters; TeX swallows the blank after them."""

ACCENT = re.compile(
    r"""\\(?P<mark>['`^"~=.]|[uvHckrbdt](?=\ *\{|\ +[A-Za-z]|\\[ij](?![A-Za-z])))\ *
    (?:\{\ *(?P<braced>\\[ij]|[^\W\d_]?)\ *\}|(?P<bare>\\[ij](?![A-Za-z])\ ?|[A-Za-z]))""",
    re.VERBOSE,
)
# ``\'s`` after a letter is an apostrophe that some program escaped, not an accent: "today\'s".
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])\\'(?=(?:s|t|re|ve|ll)\b)")


def accented(text: str, place: int) -> tuple[str, int] | None:
    """Return the letter that an accent command at ``place`` writes and where it ends; None if there is no such one."""
    if _APOSTROPHE.match(text, place):
        return "'", place + 2
    match = ACCENT.match(text, place)
    if not match:
        return None
    letter = (match["braced"] or match["bare"] or "").strip().lstrip("\\")
    if not letter:
        return (match["mark"], match.end()) if match["mark"] in "~^" else None
    return unicodedata.normalize("NFC", letter + _COMBINING[match["mark"]]), match.end()
