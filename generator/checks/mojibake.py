"""UTF-8 that somebody read as another encoding: ``MÃ¶bius``."""

import re
from collections.abc import Iterator

from generator.checks.fields import texts
from generator.diagnostics import Diagnostic, report
from generator.model import Reading

__all__ = ["find"]

# What the bytes 80 to BF become in Latin-1 and in cp1252. Dashes, quotes and dots, with which people end words, count
# only beside another such character: “Å” and “CAFÉ–BAR” are no mojibake.
_TAIL = "\x80-\xbf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ"
_ANY_TAIL = _TAIL + "‘’“”•–—…"
_BROKEN = re.compile(
    f"[ÂÃ][{_TAIL}]"  # Latin letters and signs
    f"|[ÄÅÐÑÎÏ][{_TAIL}]"  # more Latin, Cyrillic, Greek
    f"|[à-ï](?:[{_TAIL}][{_ANY_TAIL}]|[{_ANY_TAIL}][{_TAIL}])"  # typographic signs, CJK
    f"|ð[{_ANY_TAIL}]{{2}}[{_ANY_TAIL}]"  # emoji
    "|\ufffd"
)
_RUN = re.compile(r"[^\x00-\x7f]+")


def find(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a notice for each record whose text looks like UTF-8 read as cp1252 or Latin-1."""
    for entry in reading.entries:
        for name, text in texts(entry):
            if not text.isascii() and (broken := _BROKEN.search(text)):
                word = _word(text, broken)
                better = _mended(word)
                hint = f", probably '{better}'" if better != word else ""
                message = f"the {name} holds '{word}'{hint}: get the digest again in UTF-8, or correct the field"
                yield report("mojibake", reading.path, entry.lines[0], message)
                break


def _mended(text: str) -> str:
    """Return ``text`` with its runs of non-ASCII read as the UTF-8 that they were, where they were."""
    return _RUN.sub(lambda run: _as_utf_8(run[0]), text)


def _as_utf_8(run: str) -> str:
    try:
        return bytes(_byte(character) for character in run).decode("utf-8")
    except ValueError:
        return run


def _byte(character: str) -> int:
    """Return the byte that became ``character``; cp1252 leaves five bytes undefined, which pass as they are."""
    try:
        return character.encode("cp1252")[0]
    except UnicodeEncodeError:
        return ord(character)


def _word(text: str, broken: re.Match[str]) -> str:
    start = max(text.rfind(blank, 0, broken.start()) for blank in " \n") + 1
    ends = [place for blank in " \n" if (place := text.find(blank, broken.end())) >= 0]
    return text[start : min(ends, default=len(text))]
