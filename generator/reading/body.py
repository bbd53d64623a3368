"""The text of one digest without its wrappers, which still knows the lines of the file that it came from."""

import datetime as dt
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

__all__ = ["Body", "Fault"]

_MARGIN = 80


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
    scope: tuple[int, int]
    """First and last line of the file that this digest must account for; a file may hold several."""
    furniture: tuple[int, ...] = ()
    """Lines of the file that belonged to wrappers, in order."""
    faults: tuple[Fault, ...] = ()
    """What the wrappers found, in lines of the file."""
    verbatim: bool = True
    """False where line numbers count in the decoded text instead of the file."""
    aside: bool = False
    """True for one of several texts of a mail: it need not be a digest."""
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
        return Body(lines=lines, first=numbers, last=numbers, original=lines, scope=(1, len(lines)))

    @cached_property
    def text(self) -> str:
        r"""Return the lines joined by ``\n``."""
        return "\n".join(self.lines)

    @cached_property
    def margin(self) -> str:
        r"""Return the first 80 characters of every line, each after a ``\n``.

        That is where forms and wrappers show themselves, and searching it takes a tenth of the time.
        """
        return "\n" + "\n".join([line[:_MARGIN] for line in self.lines])

    @cached_property
    def openings(self) -> frozenset[str]:
        """Return the characters with which lines begin; what is not among them need not be searched for."""
        return frozenset({line[0] for line in self.lines if line})

    @cached_property
    def solid(self) -> Sequence[int]:
        """Return the indices of the lines that are not blank."""
        return [index for index, line in enumerate(self.lines) if line and not line.isspace()]

    @cached_property
    def solid_lines(self) -> Sequence[str]:
        """Return the lines that are not blank, without blanks at their ends."""
        lines = self.lines
        return [lines[index].rstrip() for index in self.solid]

    def has_line(self, *starts: str) -> bool:
        """Tell whether a line begins with one of ``starts``, which are shorter than the margin."""
        return any(start[0] in self.openings and f"\n{start}" in self.margin for start in starts)

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Return the lines of the file on which lines ``first`` to ``last`` of the body stand, all from 1."""
        return self.first[first - 1], self.last[last - 1]

    def file_lines(self, lines: Iterable[int]) -> Iterable[int]:
        """Yield the lines of the file on which ``lines`` of the body stand, all from 1."""
        for line in lines:
            yield from range(self.first[line - 1], self.last[line - 1] + 1)

    def without(self, indices: Iterable[int]) -> "Body":
        """Return the body without the lines at ``indices``, which are a wrapper's furniture."""
        dropped = sorted(set(indices))
        if not dropped:
            return self
        gone = set(dropped)
        kept = [index for index in range(len(self.lines)) if index not in gone]
        furniture = sorted((*self.furniture, *self.file_lines(index + 1 for index in dropped)))
        return replace(self._picked(kept), furniture=tuple(furniture))

    def with_lines(self, lines: Sequence[str]) -> "Body":
        """Return the body with other text on the same lines; a line of marks alone was the wrapper's furniture."""
        emptied = [
            number
            for number, (old, new) in enumerate(zip(self.lines, lines, strict=True), 1)
            if old.strip() and not new.strip()
        ]
        return replace(self, lines=lines, furniture=tuple(sorted((*self.furniture, *self.file_lines(emptied)))))

    def joined(self, groups: Sequence[tuple[int, int, str]]) -> "Body":
        """Return a body with one line for each (first index, index after the last, text) of ``groups``."""
        return replace(
            self,
            lines=[text for _, _, text in groups],
            first=[self.first[start] for start, _, _ in groups],
            last=[self.last[stop - 1] for _, stop, _ in groups],
        )

    def part(self, start: int, stop: int) -> "Body":
        """Return the lines from index ``start`` up to ``stop`` as a digest of its own."""
        scope = (self.first[start], self.last[stop - 1])
        inside = self.furniture[bisect_left(self.furniture, scope[0]) : bisect_right(self.furniture, scope[1])]
        return replace(self._picked(range(start, stop)), scope=scope, furniture=inside)

    def _picked(self, indices: Sequence[int]) -> "Body":
        return replace(
            self,
            lines=[self.lines[index] for index in indices],
            first=[self.first[index] for index in indices],
            last=[self.last[index] for index in indices],
        )
