"""Marks in prose: emphasis, quotes, dashes, ties and entities."""

import re
from html import unescape

from generator.text.characters import clean
from generator.text.tokens.scan import Scan

__all__ = ["backquote", "dash", "entity", "quote", "star", "tie"]

# Each pattern looks only so far ahead, and no further than the next mark of its own kind: 10^6 marks cost no more
# than 10^6 looks.
_EMPHASIS = re.compile(
    r"""(?<![\w*\\])(?P<mark>\*{1,2})(?=[\w"'“‘(\[$\\])
    (?P<words>(?:(?>\$[^$\x1c-\x1f]{1,200}\$)|[^*\x1c-\x1f]){1,400}?)
    (?<=[\w"'”’)\].!?%$}])(?P=mark)(?![\w*])""",
    re.VERBOSE,
)
_QUOTATION = re.compile(
    r"""(?<!`)(?:
    ``(?=[^`\s])[^`\x1c-\x1f]{1,400}?(?P<double>'')
    |(?<!\w)`(?=[^`\s])[^`\x1c-\x1f]{1,200}?(?<=\S)(?P<single>')(?![\w']))""",
    re.VERBOSE,
)
_TIE = re.compile(r"(?<=[^\W\d_])~(?=[\w\\($\[])|(?<=[.,;:)}\]$])~(?=[\w\\($\[])|(?<=\d)~(?=[^\W\d_]|\\)")
# What is no dash: an option of a command, a comment or an arrow of HTML.
_NO_DASH = re.compile(r"(?<![^\s(`])--[a-z]+(?:-[a-z]+|=)|(?<=[!<])--|--+>")
_DASHES = {2: "–", 3: "—"}
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][sd]quo|times|plusmn|deg|micro|#39);")


def star(scan: Scan, place: int) -> int:
    """Read ``*words*`` and ``**words**`` that stand on word boundaries; other stars stay as typed."""
    for index, group in enumerate(scan.groups[1:], start=1):
        if group.end == place:
            scan.close(index)
            return place + len(group.typed)
    match = _EMPHASIS.match(scan.text, place)
    if not match:
        return _as_typed(scan, place)
    mark = match["mark"]
    scan.open("strong" if mark == "**" else "em", mark, end=match.end("words"))
    return place + len(mark)


def backquote(scan: Scan, place: int) -> int:
    """Read the quotes of TeX where they are closed; other backquotes stay as typed."""
    match = _QUOTATION.match(scan.text, place)
    if not match:
        return _as_typed(scan, place)
    kind = "double" if match["double"] else "single"
    scan.quotes[match.start(kind)] = "”" if match["double"] else "’"
    scan.say("“" if match["double"] else "‘")
    return place + len(match[kind])


def quote(scan: Scan, place: int) -> int:
    """Read the end of a quotation; other apostrophes stay as typed."""
    written = scan.quotes.pop(place, None)
    scan.say(written or "'")
    return place + (2 if written == "”" else 1)


def dash(scan: Scan, place: int) -> int:
    """Read ``--`` and ``---`` as dashes; longer runs, arrows, comments and options stay as typed."""
    end = _end_of_run(scan.text, place)
    run = scan.text[place:end]
    scan.say(run if _NO_DASH.match(scan.text, place) else _DASHES.get(len(run), run))
    return end


def tie(scan: Scan, place: int) -> int:
    """Read TeX's no-break blank as a blank; a tilde that says "about" or stands alone stays."""
    scan.say(" " if _TIE.match(scan.text, place) else "~")
    return place + 1


def entity(scan: Scan, place: int) -> int:
    """Read the entities that only a program writes; other ampersands stay."""
    match = _ENTITY.match(scan.text, place)
    scan.say(clean(unescape(match[0])) if match else "&")
    return match.end() if match else place + 1


def _as_typed(scan: Scan, place: int) -> int:
    end = _end_of_run(scan.text, place)
    scan.say(scan.text[place:end])
    return end


def _end_of_run(text: str, place: int) -> int:
    """Return where the run of the character at ``place`` ends."""
    end = place + 1
    while text.startswith(text[place], end):
        end += 1
    return end
