"""What copying from a page leaves unseen: no-break blanks, and characters without width, where a form has none."""

import re

from generator.reading.body import Body
from generator.text.characters import holds

__all__ = ["undo"]

_BLANK = "\u00a0"
_UNSEEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_OPENS = re.compile(r"[A-Z][\w -]{1,40}:(?:\s|$)|[-=%\\#>{\[<@]|https?://|(?:Daily|Weekly) TMLR |New |Accepted papers")
_WHOLE = re.compile(r"-{3,}|={3,}|(?:URL:\s*)?https?://\S+")
_AFTER_LABEL = re.compile(r"([A-Z][A-Za-z-]{2,15}:) ?\u00a0+ ?")
_AROUND_DOT = re.compile(r"[ \u00a0]·[ \u00a0]")


def undo(body: Body) -> Body:
    """Return the body with what is unseen gone before labels, behind them, and around rules and addresses.

    Elsewhere it stays as typed until it is shown: pages of papers without an id are named after their text, and names
    never change.
    """
    if not holds(body.text, (_BLANK, *_UNSEEN)):
        return body
    return body.with_lines([_bare(line) for line in body.lines])


def _bare(line: str) -> str:
    bare = line.strip(_UNSEEN)
    if bare != line:
        line = bare if not bare or _WHOLE.fullmatch(bare) else line.lstrip(_UNSEEN) if _OPENS.match(bare) else line
    if _BLANK in line:
        line = _AROUND_DOT.sub(" · ", line)
        line = label[1] + " " + line[label.end() :] if (label := _AFTER_LABEL.match(line)) else line
    return line
