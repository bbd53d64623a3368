"""How fast digests are read, against splitting the same text at its labels, on one core in one run.

``python benchmarks/reading.py [FOLDER]``; the folder is ``../shared/corpus/digests-10k`` if none is named.
"""

import re
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.reading.reader import read

_DEFAULT = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "digests-10k"
_LABELS = re.compile(r"(?m)^(Title|Authors|Abstract|URL): ")
_RUNS = 5
_GOAL = 6


def measure(folder: Path) -> tuple[float, float, int]:
    """Return the processor's seconds that reading and splitting take (the best of five turns), and the bytes read."""
    files = [(path.name, path.read_bytes()) for path in sorted(folder.iterdir()) if path.is_file()]
    texts = [data.decode() for _, data in files]
    runs = [
        (_seconds(lambda: read_all(files)), _seconds(lambda: [_LABELS.split(text) for text in texts]))
        for _ in range(_RUNS)
    ]
    return min(run[0] for run in runs), min(run[1] for run in runs), sum(len(data) for _, data in files)


def read_all(files: Iterable[tuple[str, bytes]]) -> int:
    """Return how many records there are in ``files``."""
    return sum(len(reading.entries) for name, data in files for reading in read(data, path=f"tmlr/{name}"))


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Print both times and their ratio."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else _DEFAULT
    reading, splitting, size = measure(folder)
    print(f"{folder.name}: {size / 1e6:.1f} MB")
    print(f"read    {reading:6.3f} s  {size / reading / 1e6:6.1f} MB/s")
    print(f"split   {splitting:6.3f} s  {size / splitting / 1e6:6.1f} MB/s")
    print(f"ratio   {reading / splitting:6.2f}    (at most {_GOAL} is the goal)")


if __name__ == "__main__":
    main()
