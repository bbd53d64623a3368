"""What is wrong with content, as values: a bad digest never raises, it is reported and the rest is built."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from generator.diagnostics.codes import CODES, Code
from generator.diagnostics.severity import Severity

__all__ = ["CODES", "Code", "Diagnostic", "Severity", "report", "worst"]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Diagnostic:
    """One thing to tell the maintainer; prints as ``path:line: code: message``."""

    path: str
    """The file as the maintainer would name it; empty where no file is to blame."""
    line: int = 0
    """Line in the decoded text, from 1; 0 where the whole file is meant."""
    code: str
    """A stable name in lower case with hyphens; every code has a row in ``diagnostics.codes``."""
    message: str
    """What was found, and what to do about it."""
    severity: Severity

    def __str__(self) -> str:
        """Return the line that a terminal shows and an editor can jump to."""
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.code}: {self.message}" if place else f"{self.code}: {self.message}"


# What would break a line of messages, move a terminal's cursor, reorder its text (CVE-2021-42574), or not be UTF-8.
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def report(code: str, path: str, line: int, message: str) -> Diagnostic:
    """Return the diagnostic ``code`` at ``path:line``, with the severity that its row in ``CODES`` gives.

    Messages quote digests, which are hostile: characters that no line of text should hold are shown as escapes.
    """
    if not message.isprintable():
        message = _UNPRINTABLE.sub(lambda found: repr(found[0])[1:-1], message)
    return Diagnostic(path=path, line=line, code=code, message=message, severity=CODES[code].severity)


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """Return the highest severity among ``diagnostics``, None if there are none."""
    return max((each.severity for each in diagnostics), default=None)
