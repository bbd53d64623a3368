"""Runs a command and says how long it took, how much memory its largest process had, and what it left on disk."""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Run", "folder_bytes", "median", "run"]

# A process of its own runs the command: the kernel keeps one high-water mark of memory for all children of a process.
_WRAPPER = """
import json, resource, subprocess, sys, time
started = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=sys.stderr)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([time.perf_counter() - started, used.ru_maxrss * 1024, done.returncode]))
"""


@dataclass(frozen=True, slots=True)
class Run:
    """What one run of a command cost."""

    seconds: float
    peak_bytes: int
    """Of its largest process."""
    log: str
    """What it printed."""


def run(command: Sequence[str | Path], folder: Path) -> Run:
    """Return what ``command`` costs when it runs in ``folder``. Raises RuntimeError with its log if it fails."""
    done = subprocess.run(
        [sys.executable, "-c", _WRAPPER, *map(str, command)], cwd=folder, capture_output=True, text=True, check=True
    )
    seconds, peak, code = json.loads(done.stdout)
    if code:
        raise RuntimeError(f"{command[0]} failed in {folder}:\n{done.stderr[-3000:]}")
    return Run(seconds, peak, done.stderr)


def median(times: int, prepare: Callable[[], None], command: Sequence[str | Path], folder: Path) -> Run:
    """Return the run with the median time of ``times`` runs, each after ``prepare``."""
    runs = []
    for _ in range(times):
        prepare()
        runs.append(run(command, folder))
    middle = statistics.median_low(each.seconds for each in runs)
    return next(each for each in runs if each.seconds == middle)


def folder_bytes(folder: Path) -> dict[str, int]:
    """Return the sum of file sizes below ``folder`` by its first folder; files at the top count under their name."""
    total: dict[str, int] = {}
    for root, _, names in os.walk(folder):
        family = Path(root).relative_to(folder).parts[:1]
        for name in names:
            key = family[0] if family else name
            total[key] = total.get(key, 0) + Path(root, name).stat().st_size
    return dict(sorted(total.items(), key=lambda each: -each[1]))
