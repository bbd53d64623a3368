"""Sentences that lost the blank between them: ``losses.Through extensive``."""

import re
from collections.abc import Iterator

from generator.checks.fields import around
from generator.diagnostics import Diagnostic, report
from generator.model import Reading

__all__ = ["find"]

# The end of a sentence with a plain word right behind it, and the word before: not "U.S.", "b1.58" or "Node.js" …
_GLUED = re.compile(r"[a-z][)\]”\"'’]?[.?!](?=[A-Z][a-z]*[ ,])")
# … and not a name or an address that holds full stops: "DiaBiz.Kom", "www.example.Org".
_PLAIN_WORD = re.compile(r"(?<![\w./:@#])[A-Za-z][a-z-]*[a-z]$")
_LONGEST_WORD = 40


def find(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a notice for each record whose abstract has sentences without a blank between them."""
    for entry in reading.entries:
        text = entry.abstract or ""
        found = [match for match in _GLUED.finditer(text) if _follows_a_word(text, match.start() + 1)]
        if found:
            place = around(text, found[0].start(), found[0].end())
            many = f" and {len(found) - 1} more" if len(found) > 1 else ""
            message = (
                f"no blank between sentences in '{place}'{many}: it is shown as it stands, line ends were lost before"
            )
            yield report("glued-sentences", reading.path, entry.lines[0], message)


def _follows_a_word(text: str, end: int) -> bool:
    return bool(_PLAIN_WORD.search(text, max(0, end - _LONGEST_WORD), end))
