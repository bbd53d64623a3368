"""Sentences that lost the blank between them: ``losses.Through extensive``."""

import re
from collections.abc import Iterator

from generator.checks.fields import around
from generator.diagnostics import Diagnostic, report
from generator.model import Reading

__all__ = ["find"]

# Lower case before the full stop and a plain word after it: not "U.S.", "b1.58", "Node.js", "DiaBiz.Kom".
_GLUED = re.compile(r"(?<![\w./:@#])[A-Za-z][a-z-]*[a-z][)\]”\"'’]?[.?!](?=[A-Z][a-z]*[ ,])")


def find(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a notice for each record whose abstract has sentences without a blank between them."""
    for entry in reading.entries:
        found = list(_GLUED.finditer(entry.abstract or ""))
        if found:
            place = around(entry.abstract or "", found[0].start(), found[0].end())
            many = f" and {len(found) - 1} more" if len(found) > 1 else ""
            message = (
                f"no blank between sentences in '{place}'{many}: it is shown as it stands, line ends were lost before"
            )
            yield report("glued-sentences", reading.path, entry.lines[0], message)
