"""The text of one digest without its wrappers, which still knows the lines of the file that it came from."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

__all__ = ["Body", "Fault"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a wrapper or a format has to say about a line; it becomes a diagnostic once the path is known."""

    code: str
    line: int
    """From 1; 0 where the whole digest is meant."""
    message: str


@dataclass(frozen=True, kw_only=True)
class Body:
    """What a format reads: lines, and for each of them the lines of the file that it stands on.

    A wrapper that joins lines (soft line breaks, hard wraps) or leaves some out makes a new body; line numbers of
    the file pass through it, so that a message names the line that an editor shows.
    """

    lines: Sequence[str]
    """Without line ends."""
    first: Sequence[int]
    """For each line the number of the file's line on which it begins, from 1."""
    last: Sequence[int]
    """For each line the number of the file's line on which it ends."""
    original: Sequence[str]
    """The lines of the file, which ``first`` and ``last`` count."""
    furniture: tuple[int, ...] = ()
    """Lines of the file that belonged to wrappers."""
    faults: tuple[Fault, ...] = ()
    """What the wrappers found, in lines of the file."""
    verbatim: bool = True
    """False where line numbers count in the decoded text instead of the file."""
    subject: str = ""
    """Of the mail."""
    sent: dt.date | None = None
    """The day in the mail's own ``Date:`` line."""
    mailing_list: str = ""
    """The mail's ``List-ID``, or the group that a page of Google Groups names."""

    @staticmethod
    def of(text: str) -> "Body":
        """Return ``text`` as a body, each line standing for itself."""
        lines = text.split("\n")
        numbers = range(1, len(lines) + 1)
        return Body(lines=lines, first=numbers, last=numbers, original=lines)

    @cached_property
    def text(self) -> str:
        r"""Return the lines joined by ``\n``."""
        return "\n".join(self.lines)

    @cached_property
    def solid(self) -> Sequence[int]:
        """Return the indices of the lines that are not blank."""
        return [index for index, line in enumerate(self.lines) if line and not line.isspace()]

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Return the lines of the file on which lines ``first`` to ``last`` of the body stand, all from 1."""
        return self.first[first - 1], self.last[last - 1]

    def file_lines(self, lines: Iterable[int]) -> Iterable[int]:
        """Yield the lines of the file on which ``lines`` of the body stand, all from 1."""
        for line in lines:
            yield from range(self.first[line - 1], self.last[line - 1] + 1)
