"""One commit of what was filed, made by the maintainer's own git."""

import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from generator.ingest.error import IngestError
from generator.ingest.outcome import Addition, Committed, Outcome

__all__ = ["committed", "message"]


def committed(outcomes: Iterable[Outcome], root: Path) -> Iterator[Outcome]:
    """Yield ``outcomes``, and after the last one the commit of what they added, if anything."""
    _check(root)
    additions = []
    for outcome in outcomes:
        yield outcome
        if isinstance(outcome, Addition):
            additions.append(outcome)
    if additions:
        yield Committed(message=_commit(root, additions))


def message(additions: Sequence[Addition]) -> str:
    """Return what the log says: which days, how many digests and papers, and below a line for each source and day."""
    days = sorted({str(each.date) for each in additions if each.date})
    span = {0: "without a day", 1: "of " + "".join(days[:1])}.get(
        len(days), f"of {days[0]} to {days[-1]}" if days else ""
    )
    papers = sum(each.papers for each in additions)
    head = f"Add {_count(len(additions), 'digest')} {span} ({_count(papers, 'paper')})"
    counts: Counter[str] = Counter()
    for each in additions:
        counts[f"{each.date or 'undated'} {each.source}"] += each.papers
    places = [f"{place}: {_count(number, 'paper')}" for place, number in sorted(counts.items())]
    if len(places) > _MOST_LINES:
        places = [*places[:_MOST_LINES], f"and {len(places) - _MOST_LINES} days more"]
    return "\n".join((head, "", *places, ""))


_MOST_LINES = 200
"""Lines of a message, which is an argument of git's and so has a largest size."""


def _check(root: Path) -> None:
    """Raise IngestError, with what to do, where a commit of files below ``root`` could not be made."""
    if shutil.which("git") is None:
        raise IngestError("git is not installed or not on PATH: install it, or leave --commit out")
    folder = next(each for each in (root.absolute(), *root.absolute().parents) if each.is_dir())
    inside = _git(folder, "rev-parse", "--is-inside-work-tree")
    if inside.stdout.strip() != "true":
        reason = " ".join(inside.stderr.split()) or "it has no work tree"
        raise IngestError(f"{root} is in no git repository ({reason}): run `git init`, or leave --commit out")
    if _git(folder, "symbolic-ref", "--quiet", "HEAD").returncode:
        raise IngestError(
            f"{root} has no branch checked out (detached HEAD), where a commit would be lost: `git switch` to one"
        )
    if _git(folder, "check-ignore", "--quiet", str(root.absolute() / "source/2000/2000-01-01.txt")).returncode == 0:
        raise IngestError(f"git ignores what is filed in {root}: mend .gitignore, or leave --commit out")


def _commit(root: Path, additions: Sequence[Addition]) -> str:
    """Commit ``additions``, which stand below ``root``, and nothing else; return the first line of the message.

    What was staged before stays staged and out of this commit. Raises IngestError with git's own words.
    """
    text = message(additions)
    paths = "\0".join(each.path for each in additions)
    for command in (("add",), ("commit", "--quiet", "--only", f"--message={text}")):
        done = _git(root, "--literal-pathspecs", *command, "--pathspec-from-file=-", "--pathspec-file-nul", given=paths)
        if done.returncode:
            reason = " ".join(done.stderr.split()) or f"git {command[0]} exits with {done.returncode}"
            raise IngestError(f"the digests are filed, but git did not commit them: {reason}")
    return text.partition("\n")[0]


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _git(folder: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 (arguments are ours; paths go in by standard input)
        ["git", "-C", folder, *arguments],  # noqa: S607 (the maintainer's own git)
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
        env={**os.environ, "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"},
    )
