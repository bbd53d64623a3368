"""Damage to digests, and what must hold after it; ``python -m mutations --cases 100000`` runs for long.

Each case takes a golden input, or one in a wrapper, and cuts, drops, doubles, swaps or flips something in it. Then
reading must not raise, every line must be accounted for exactly once, and records that the damage did not touch must
be what they were.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from wrapping import WRAPPERS

from generator.model import Entry, Reading, Section
from generator.reading.decoding import decode
from generator.reading.reader import read

__all__ = ["Case", "cases", "violations"]

GOLDEN = Path(__file__).resolve().parent / "golden"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One damaged input."""

    name: str
    before: bytes
    after: bytes
    touched: range
    """Lines of ``before`` that the damage may have changed, from 1."""
    wrapped: bool


def cases(seed: int) -> Iterator[Case]:
    """Yield damaged inputs without end, the same ones for the same ``seed``."""
    chance = random.Random(seed)  # noqa: S311 - cases must come again, not be secret
    inputs = [(path.relative_to(GOLDEN).as_posix(), path.read_bytes()) for path in sorted(GOLDEN.glob("*/*.*"))]
    inputs = [(name, data) for name, data in inputs if not name.endswith(".expected.json")]
    while True:
        name, data = chance.choice(inputs)
        wrapper = chance.choice([*WRAPPERS]) if chance.random() < 0.2 else ""
        if wrapper:
            wrapped = WRAPPERS[wrapper](data.decode("utf-8"))
            data = wrapped if isinstance(wrapped, bytes) else wrapped.encode()
        damage = chance.choice((_cut, _drop, _double, _swap, _flip))
        after, touched = damage(data, chance)
        what = f"{name} {wrapper} {damage.__name__} {touched}"
        yield Case(name=what, before=data, after=after, touched=touched, wrapped=bool(wrapper))


_Damage = Callable[[bytes, random.Random], tuple[bytes, range]]


def _cut(data: bytes, chance: random.Random) -> tuple[bytes, range]:
    lines = data.split(b"\n")
    line = chance.randrange(len(lines))
    return b"\n".join([*lines[:line], lines[line][: chance.randint(0, len(lines[line]))]]), range(
        line + 1, len(lines) + 1
    )


def _drop(data: bytes, chance: random.Random) -> tuple[bytes, range]:
    lines = data.split(b"\n")
    line = chance.randrange(len(lines))
    return b"\n".join(lines[:line] + lines[line + 1 :]), range(line + 1, line + 2)


def _double(data: bytes, chance: random.Random) -> tuple[bytes, range]:
    lines = data.split(b"\n")
    line = chance.randrange(len(lines))
    return b"\n".join(lines[: line + 1] + lines[line:]), range(line + 1, line + 2)


def _swap(data: bytes, chance: random.Random) -> tuple[bytes, range]:
    lines = data.split(b"\n")
    line = chance.randrange(len(lines))
    other = min(line + 1, len(lines) - 1)
    lines[line], lines[other] = lines[other], lines[line]
    return b"\n".join(lines), range(line + 1, other + 2)


def _flip(data: bytes, chance: random.Random) -> tuple[bytes, range]:
    place = chance.randrange(len(data))
    after = bytearray(data)
    after[place] ^= 1 << chance.randrange(8)
    line = data.count(b"\n", 0, place) + 1
    return bytes(after), range(line, line + (2 if data[place : place + 1] == b"\n" else 1))


def violations(case: Case) -> list[str]:
    """Return what does not hold for ``case``; an exception of the reader is not caught."""
    readings = read(case.after, path="case")
    found = [f"{case.name}: {problem}" for reading in readings for problem in _unaccounted(case.after, reading)]
    if not case.wrapped:
        known = Counter(_facts(entry) for reading in readings for entry in reading.entries)
        lost = [entry for entry in _untouched(case) if not known[_facts(entry)]]
        found += [f"{case.name}: another record changed: {entry.title} {entry.lines}" for entry in lost]
    return found


def _untouched(case: Case) -> Iterator[Entry]:
    """Yield the records that stand at least a line away from the damage."""
    for reading in read(case.before, path="case"):
        for entry in reading.entries:
            first, last = entry.lines
            if last + 1 < case.touched.start or first - 1 >= case.touched.stop:
                yield entry


def _facts(entry: Entry) -> Entry:
    """Return what must not change: a heading that is hit may change the section of all that stands under it."""
    return replace(entry, lines=(0, 0), section=Section.LISTED)


def _unaccounted(data: bytes, reading: Reading) -> Iterator[str]:
    """Yield the lines that are in no place or in two; records may share a line where their form has no lines."""
    entries = {line for entry in reading.entries for line in range(entry.lines[0], entry.lines[1] + 1)}
    furniture, unread = [*reading.furniture], [line for line, _ in reading.unread]
    counts = Counter([*entries, *furniture, *unread])
    if any(count > 1 for count in counts.values()):
        yield f"accounted for twice: {[line for line, count in counts.items() if count > 1]}"
    text, _ = decode(data)
    if reading.verbatim and reading.part is None and text is not None:
        solid = [line for line, content in enumerate(text.split("\n"), 1) if content.strip()]
        if missing := [line for line in solid if not counts[line]]:
            yield f"not accounted for: {missing}"


def main() -> None:
    """Run many cases, and say how many laws they broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    broken = 0
    for number, case in zip(range(options.cases), cases(options.seed), strict=False):
        for problem in violations(case):
            broken += 1
            print(f"case {number}: {problem}")  # noqa: T201 - a script that reports
    print(f"{options.cases} cases, {broken} broken laws")  # noqa: T201 - the same
    raise SystemExit(bool(broken))


if __name__ == "__main__":
    main()
