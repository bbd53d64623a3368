"""Formulas: between dollars, in brackets of TeX and in environments."""

import re
from collections.abc import Mapping
from itertools import pairwise

from generator.text.tokens.scan import Kind, Scan, Token

__all__ = ["dollar", "enclosed", "environment"]

_DOLLARS = re.compile(r"\\.|\$")
_LONGEST = 3000
"""Characters of a formula; what claims to be longer is none, so that no search runs through the whole text."""
# A new paragraph inside; or words after an amount of money, with which no formula starts.
_NOT_MATH = re.compile(r"[\x1c-\x1f]|\A\d[\d.,]*[KMB]?\+?[ )][^\\^_={}]*[a-z]{3}[^\\^_={}]*\Z")
_COMMAND = re.compile(r"\\[A-Za-z]")
_ENVIRONMENT = re.compile(r"\\(?P<which>begin|end) *\{(?P<name>[A-Za-z]+)(?P<star>\*?)\}(?: *\[[^\]{}]{0,80}\])? *")
_LISTS: Mapping[str, Kind] = {"itemize": "bullet", "enumerate": "counted", "description": "bullet"}
# The environments that make a display, and what does the same inside of one: math-core gives numbers to the
# equations of the outer ones, an abstract does not.
_DISPLAYS = {
    "align": "aligned",
    "displaymath": "",
    "eqnarray": "aligned",
    "equation": "",
    "gather": "gathered",
    "math": "",
    "multline": "gathered",
}


def dollar(scan: Scan, place: int) -> int:
    """Read a formula between dollars by pandoc's rule (its manual, extension ``tex_math_dollars``), or money.

    The first dollar must have something other than a blank at its right; the next one closes the formula if it has
    no blank at its left and no digit at its right. Unlike pandoc, a digit may follow a formula with a command in it.
    """
    text = scan.text
    if scan.dollars is None:
        scan.dollars = dict(pairwise(match.start() for match in _DOLLARS.finditer(text) if match[0] == "$"))
    display = scan.dollars.get(place) == place + 1
    fence = "$$" if display else "$"
    start = place + len(fence)
    end = scan.dollars.get(start - 1, -1)
    formula = text[start:end] if 0 < end - start < _LONGEST else ""
    found = text.startswith("$$", end) if display else not _is_money(formula, text[end + 1 : end + 2])
    if not (found and formula.strip()):
        scan.say(fence)
        return start
    scan.tokens.append(Token("display" if display else "math", _tex(formula)))
    return end + len(fence)


def _is_money(formula: str, following: str) -> bool:
    r"""Tell whether dollars around ``formula`` are no math; a command in it says that they are: ``$\sim$90``."""
    if formula != formula.strip() or _NOT_MATH.search(formula):
        return True
    return following.isdecimal() and not _COMMAND.search(formula)


def _tex(formula: str) -> str:
    """Return the TeX of ``formula`` on one line; ``&lt;`` in it is the work of a program, not of the author."""
    return " ".join(formula.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").split())


def enclosed(scan: Scan, place: int) -> int | None:
    r"""Read the formula of ``\(…\)`` or ``\[…\]``; None if nothing closes it."""
    inline = scan.text.startswith("\\(", place)
    end = _end_of(scan, "\\)" if inline else "\\]", place + 2)
    formula = _tex(scan.text[place + 2 : end])
    if not formula:
        return None
    scan.tokens.append(Token("math" if inline else "display", formula))
    return end + 2


def _end_of(scan: Scan, ending: str, start: int) -> int:
    """Return where ``ending`` stands next, 0 if not within the longest formula; reads no stretch of text twice."""
    end = scan.endings.get(ending, 0)
    if end < start:
        found = scan.text.find(ending, start)
        end = scan.endings[ending] = found if found >= 0 else len(scan.text) + _LONGEST
    return end if end < start + _LONGEST else 0


def environment(scan: Scan, place: int) -> int | None:
    """Read the start or the end of a list, or a whole formula; None if it is another environment."""
    match = _ENVIRONMENT.match(scan.text, place)
    if not match:
        return None
    if items := _LISTS.get(match["name"]):
        scan.items = items
        if match["which"] == "end":
            scan.start_block("end")
        return match.end()
    inner = _DISPLAYS.get(match["name"])
    ending = f"\\end{{{match['name']}{match['star']}}}"
    end = _end_of(scan, ending, match.end())
    if inner is None or match["which"] == "end" or not end:
        return None
    formula = _tex(scan.text[match.end() : end])
    if inner:
        formula = f"\\begin{{{inner}}}{formula}\\end{{{inner}}}"
    scan.tokens.append(Token("math" if match["name"] == "math" else "display", formula))
    return end + len(ending)
