"""Commands and groups of TeX in prose."""

import re
from collections.abc import Callable, Mapping

from generator.text import addresses
from generator.text.tex.accents import LETTERS, accented
from generator.text.tex.commands import ABBREVIATIONS, DECLARATIONS, ESCAPES, FONTS, PROSE
from generator.text.tex.math_symbols import MATH
from generator.text.tokens.formulas import enclosed, environment
from generator.text.tokens.scan import Scan, Token

__all__ = ["backslash", "brace", "end_brace"]

_NAME = re.compile(r"\\([A-Za-z]+)\*?(?: *(?=[{\[]))?")
_WORD = re.compile(r"\\([A-Za-z]+)")
_DECLARED = re.compile(rf"\{{ *\\({'|'.join(sorted(DECLARATIONS, key=len, reverse=True))})(?![A-Za-z]) *")
_ITEM = re.compile(r"\\item(?: *\[(?P<label>[^\[\]\\{}$]{1,80})\])?(?![A-Za-z]) *")
_CITATION = re.compile(
    r"""\\[A-Za-z]+\*?\ *(?P<notes>(?:\[[^\[\]{}\\$]{0,80}\]\ *){0,2})
    \{(?P<keys>[^{}\\$\x1c-\x1f]{1,400})\}""",
    re.VERBOSE,
)
_NOTE = re.compile(r"\[([^\]]+)\]")
_URL = re.compile(r"\\[a-z]+ *\{(?P<address>[^{}\x1c-\x1f]{1,2000})\}")
_HREF = re.compile(r"\\href *\{(?P<address>[^{}\x1c-\x1f]{1,2000})\} *\{")
_COLORED = re.compile(r"\\textcolor *(?:\[[A-Za-z]+\])? *\{[^{}]{1,40}\} *\{")
_FOOTNOTE = re.compile(r"\\footnote *\{")


def brace(scan: Scan, place: int) -> int:
    """Read what a brace opens: a group of TeX, or nothing."""
    text = scan.text
    if declared := _DECLARED.match(text, place):
        scan.open(DECLARATIONS[declared[1]], declared[0])
        return declared.end()
    lone = _command_text(text, place + 1) if text.startswith("\\", place + 1) else None
    if lone and text.startswith("}", lone[1]):
        scan.say(lone[0])
        return lone[1] + 1
    scan.open_brace()
    return place + 1


def end_brace(scan: Scan, place: int) -> int:
    """Read the end of the innermost group or brace."""
    for index in range(len(scan.groups) - 1, -1, -1):
        group = scan.groups[index]
        if group.braces:
            group.braces -= 1
            break
        if group.end < 0:
            scan.close(index)
            return place + 1
    scan.say("}")
    return place + 1


def backslash(scan: Scan, place: int) -> int:
    """Read a command of TeX; one that nobody knows stays as typed."""
    text = scan.text
    match = _NAME.match(text, place)
    name = match[1] if match else ""
    end = _COMMANDS[name](scan, place) if name in _COMMANDS else None
    if end is not None:
        return end
    if match and name in FONTS and text.startswith("{", match.end()):
        scan.open(FONTS[name], text[place : match.end() + 1])
        return match.end() + 1
    if text.startswith(("\\(", "\\["), place) and (end := enclosed(scan, place)):
        return end
    written, end = _command_text(text, place) or ("\\", place + 1)
    scan.say(written)
    return end


def _command_text(text: str, place: int) -> tuple[str, int] | None:
    """Return what the command at ``place`` writes, if it writes characters, and where it ends."""
    if letter := accented(text, place):
        return letter
    match = _WORD.match(text, place)
    if not match:
        character = text[place + 1 : place + 2]
        return (ESCAPES[character], place + 2) if character in ESCAPES else None
    name, end = match[1], match.end()
    if name in DECLARATIONS:
        return "", _after_blanks(text, end)
    written = PROSE.get(name) or MATH.get(name)
    if written is None:
        return None
    if text.startswith("{}", end):
        return written, end + 2
    if name in LETTERS:
        end = _after_blanks(text, end)
    return written, end + (name in ABBREVIATIONS and text.startswith(".", end))


def _after_blanks(text: str, place: int) -> int:
    while text.startswith(" ", place):
        place += 1
    return place


def _item(scan: Scan, place: int) -> int | None:
    match = _ITEM.match(scan.text, place)
    if not match:
        return None
    scan.start_block(scan.items)
    if label := match["label"]:
        scan.tokens += (Token("open", "strong"), Token("text", label), Token("close", "strong"), Token("text", " "))
    return match.end()


def _par(scan: Scan, place: int) -> int:
    scan.start_block("paragraph")
    return place + len("\\par")


def _cite(scan: Scan, place: int) -> int | None:
    r"""Read ``\cite[p. 3]{one,two}`` and ``\ref{name}`` as a mark that shows keys and notes."""
    match = _CITATION.match(scan.text, place)
    if not match:
        return None
    keys = (key.strip() for key in match["keys"].split(","))
    scan.tokens.append(Token("mark", f"[{', '.join([*keys, *_NOTE.findall(match['notes'])])}]"))
    return match.end()


def _label(scan: Scan, place: int) -> int | None:
    """Leave out a name that only TeX needs to know."""
    match = _CITATION.match(scan.text, place)
    return match.end() if match else None


def _url(scan: Scan, place: int) -> int | None:
    match = _URL.match(scan.text, place)
    if not match:
        return None
    typed = match["address"]
    address = addresses.unescaped(typed)
    if addresses.is_web_address(address):
        scan.say_link(address, addresses.shown(typed))
    else:
        scan.say(typed)
    return match.end()


def _href(scan: Scan, place: int) -> int | None:
    match = _HREF.match(scan.text, place)
    address = addresses.unescaped(match["address"]) if match else ""
    if not (match and addresses.is_web_address(address)):
        return None
    scan.open("a", match[0], address=address)
    return match.end()


def _color(scan: Scan, place: int) -> int | None:
    match = _COLORED.match(scan.text, place)
    if not match:
        return None
    scan.open("", match[0])
    return match.end()


def _footnote(scan: Scan, place: int) -> int | None:
    match = _FOOTNOTE.match(scan.text, place)
    if not match:
        return None
    if scan.text[place - 1 : place].strip():
        scan.say(" ")
    scan.open("small", match[0])
    return match.end()


_CITATIONS = ("autocite", "cite", "citealp", "citealt", "citeauthor", "citep", "citet", "citeyear", "textcite")
_REFERENCES = ("Cref", "autoref", "cref", "eqref", "ref")
_COMMANDS: Mapping[str, Callable[[Scan, int], int | None]] = {
    **dict.fromkeys((*_CITATIONS, *_REFERENCES), _cite),
    **dict.fromkeys(("begin", "end"), environment),
    **dict.fromkeys(("nolinkurl", "path", "url"), _url),
    "footnote": _footnote,
    "href": _href,
    "item": _item,
    "label": _label,
    "par": _par,
    "textcolor": _color,
}
