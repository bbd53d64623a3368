"""The one tokenizer of prose with TeX, a little Markdown, math and addresses; every reading is made from its tokens.

It never goes back over what it has read and never recurses: a hostile abstract costs what its length costs.

``commands``, ``formulas`` and ``marks`` hold a reader for each sign. A reader gets the scan and the place of the sign,
tells the scan what stands there, and returns the place behind that, or None where it is not what it reads.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from generator.text import addresses
from generator.text.characters import clean, holds
from generator.text.structure import BULLET, LIST_END, NUMBERED, PARAGRAPH, structured
from generator.text.tokens import commands, formulas, marks
from generator.text.tokens.scan import Kind, Scan, Token

__all__ = ["Kind", "Token", "tokens"]

_BLOCKS: Mapping[str, Kind] = {PARAGRAPH: "paragraph", BULLET: "bullet", NUMBERED: "number", LIST_END: "end"}
# Where something other than plain text may start: one of a set of characters, over which ``re`` runs fastest, and then
# the conditions on some of them. The second pattern is slower, and one abstract in ten needs it.
_LIKE = r"(?<=[\\$*~`{}\x1c-\x1f])|(?<=')'|(?<=-)-|(?<=&)(?=[a-z#])"
_SPECIAL = re.compile(rf"[\\$*~`{{}}\x1c-\x1f'&-](?:{_LIKE})")
_OR_ADDRESS = rf"[\\$*~`{{}}\x1c-\x1f'&{addresses.FIRST}-](?:{_LIKE}|{addresses.START}"
_SPECIAL_OR_ADDRESS = re.compile(f"{_OR_ADDRESS})")
_SPECIAL_OR_QUOTE = re.compile(f"{_OR_ADDRESS}|(?<='))")
_SIGNS = ("\\", "$", "*", "~", "`", "{", "}", "&", "--", "''", *_BLOCKS)
"""What may be special."""

RECENT = 512
"""Texts whose tokens are kept: one text is read for a page, a description, a feed and a bibliography in turn."""


@lru_cache(maxsize=RECENT)
def tokens(text: str) -> tuple[Token, ...]:
    """Return what ``text`` says, token by token, elements properly nested and all closed."""
    return _read(text.strip(" ") if text.isprintable() and "  " not in text else structured(clean(text)))


def _read(text: str) -> tuple[Token, ...]:
    return _scanned(text) if _is_special(text) else (Token("text", text),) if text else ()


def _is_special(text: str) -> bool:
    """Tell whether ``text``, one line, may say anything but its characters: one in four does."""
    return holds(text, _SIGNS) or addresses.may_be_in(text)


def _scanned(text: str) -> tuple[Token, ...]:
    """Return the tokens of ``text``, which is structured."""
    scan = Scan(text)
    special = _SPECIAL_OR_ADDRESS if addresses.may_be_in(text) else _SPECIAL
    place = 0
    while match := (_SPECIAL_OR_QUOTE if scan.quotes else special).search(text, place):
        if match.start() > place:
            scan.say(text[place : match.start()])
        place = _READERS.get(match[0][0], _address)(scan, match.start())
    if place < len(text):
        scan.say(text[place:])
    scan.abandon()
    return _tight(scan.tokens)


def _tight(read: list[Token]) -> tuple[Token, ...]:
    """Return the tokens without blanks beside blanks and at the ends of blocks."""
    after_blank = True
    last = -1
    for index, (kind, text) in enumerate(read):
        if kind == "text":
            kept = text.lstrip(" ") if after_blank else text
            if kept:
                read[index] = Token(kind, kept)
                after_blank = kept.endswith(" ")
                last = index if after_blank else -1
            else:
                read[index] = Token(kind, "")
        elif kind in _STARTS:
            _strip_end(read, last)
            after_blank, last = True, -1
        elif kind not in _EDGES:
            after_blank, last = False, -1
    _strip_end(read, last)
    return tuple(read)


def _strip_end(read: list[Token], index: int) -> None:
    if index >= 0:
        read[index] = Token("text", read[index].text.rstrip(" "))


_STARTS = frozenset[Kind](("paragraph", "bullet", "counted", "number", "end"))
_EDGES = frozenset[Kind](("open", "close", "link"))


def _address(scan: Scan, place: int) -> int:
    found = addresses.address_at(scan.text, place)
    if not found:
        scan.say(scan.text[place])
        return place + 1
    typed, end = found
    scan.say_link(addresses.unescaped(typed), addresses.shown(typed))
    return end


def _block(scan: Scan, place: int) -> int:
    scan.start_block(_BLOCKS[scan.text[place]])
    return place + 1


_READERS: Mapping[str, Callable[[Scan, int], int]] = {
    "\\": commands.backslash,
    "$": formulas.dollar,
    "*": marks.star,
    "~": marks.tie,
    "`": marks.backquote,
    "'": marks.quote,
    "-": marks.dash,
    "&": marks.entity,
    "{": commands.brace,
    "}": commands.end_brace,
    **dict.fromkeys(_BLOCKS, _block),
}
