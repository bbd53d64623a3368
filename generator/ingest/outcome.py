"""What became of each thing that was offered to the archive, as values that print their own line."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeGuard

from generator.diagnostics import Diagnostic, Severity

__all__ = ["Addition", "Committed", "Failed", "Filing", "Outcome", "Skipped", "Unread", "is_trouble", "lines"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """A digest that is filed, or would be in a dry run."""

    path: str
    """Its place below the digests folder: ``tmlr/2026/2026-02-22.eml``."""
    label: str
    """Where it came from, as the maintainer would say it: ``mails.mbox, mail 3``."""
    date: dt.date | None
    papers: int
    """How many records it holds."""
    notes: tuple[str, ...] = ()
    """What the maintainer should look at."""

    @property
    def source(self) -> str:
        """Return the folder that names who sent it."""
        return self.path.partition("/")[0]

    def __str__(self) -> str:
        """Return ``added PATH: N papers, from LABEL``, with the notes behind it."""
        papers = "1 paper" if self.papers == 1 else f"{self.papers} papers"
        return "; ".join((f"added {self.path}: {papers}, from {self.label}", *self.notes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """An addition and its bytes, which live only until they are written."""

    addition: Addition
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reasoned:
    """Something of which nothing was filed."""

    word: ClassVar[str]
    label: str
    reason: str

    def __str__(self) -> str:
        """Return ``WORD LABEL: REASON``."""
        return f"{self.word} {self.label}: {self.reason}"


class Skipped(_Reasoned):
    """Something that need not be filed."""

    __slots__ = ()
    word = "skipped"


class Failed(_Reasoned):
    """A source that could not be fetched."""

    __slots__ = ()
    word = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """Something that could not be read as a digest."""

    group: str
    """What it is a part of (a mailbox, a folder of mail), else its own label."""
    problem: Diagnostic

    def __str__(self) -> str:
        """Return ``unread PATH: CODE: MESSAGE``."""
        return f"unread {self.problem}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed:
    """The commit of a run's additions."""

    message: str
    """Its first line."""

    def __str__(self) -> str:
        """Return ``committed: MESSAGE``."""
        return f"committed: {self.message}"


Outcome = Addition | Skipped | Unread | Failed | Committed


def lines(outcomes: Iterable[Outcome], *, dry_run: bool = False) -> Iterator[str]:
    """Yield one line for each outcome, and a last one with the counts.

    A mailbox holds mostly mail that is no digest; such mail is counted for each mailbox, not listed.
    """
    counts: Counter[type] = Counter()
    strangers: Counter[str] = Counter()
    for outcome in outcomes:
        counts[type(outcome)] += 1
        if _is_stranger(outcome):
            strangers[outcome.group] += 1
        else:
            yield f"would have {outcome}" if dry_run and isinstance(outcome, Addition) else str(outcome)
    for group, number in strangers.items():
        yield f"unread {group}: {number} {'mail is no digest' if number == 1 else 'mails are no digests'}"
    yield ", ".join(f"{counts[kind]} {word}" for kind, word in _WORDS.items() if counts[kind] or kind is Addition)


def is_trouble(outcome: Outcome) -> bool:
    """Return whether the maintainer should look: a source failed, or something that she named could not be read.

    What is only worth knowing, a table of titles among digests, say, is no trouble.
    """
    if isinstance(outcome, Unread):
        return outcome.problem.severity > Severity.NOTICE and not _is_stranger(outcome)
    return isinstance(outcome, Failed)


def _is_stranger(outcome: Outcome) -> TypeGuard[Unread]:
    """Return whether this is a mail among others that is simply no digest."""
    return isinstance(outcome, Unread) and outcome.problem.code in _NO_DIGEST and outcome.group != outcome.problem.path


_NO_DIGEST = {"binary-file", "empty-file", "not-a-digest", "unknown-format"}
_WORDS = {Addition: "added", Skipped: "skipped", Unread: "unread", Failed: "failed"}
