"""What holds for every input: reading never raises, and accounts for every line exactly once."""

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import cases, violations

from generator.reading.decoding import decode
from generator.reading.reader import read

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
LINES = sorted(
    {
        line
        for path in GOLDEN.glob("*/*.*")
        if not path.name.endswith(".expected.json")
        for line in path.read_text(encoding="utf-8").split("\n")
    }
)
"""Lines of every format, so that Hypothesis puts together what no digest holds together."""


@pytest.mark.parametrize("seed", range(8))
def test_damage_stays_where_it_is(seed: int) -> None:
    assert [problem for case in islice(cases(seed), 250) for problem in violations(case)] == []


@given(st.lists(st.sampled_from(LINES) | st.text(max_size=30), max_size=40), st.sampled_from(["\n", "\r\n", "\r"]))
@settings(max_examples=300, deadline=None)
def test_every_line_is_accounted_for(lines: list[str], end: str) -> None:
    data = end.join(lines).encode(errors="replace")
    text, _ = decode(data)
    readings = read(data, path="tmlr/2026-03-05.txt")
    if not all(reading.verbatim for reading in readings) or text is None or not text.strip():
        return
    counts = Counter(
        line
        for reading in readings
        for line in (
            *{line for entry in reading.entries for line in range(entry.lines[0], entry.lines[1] + 1)},
            *reading.furniture,
            *(line for line, _ in reading.unread),
        )
    )
    solid = {line for line, content in enumerate(text.split("\n"), 1) if content.strip()}
    assert solid <= counts.keys()
    assert set(counts.values()) <= {1}


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_bytes_never_raise(data: bytes) -> None:
    readings = read(data, path="x")
    assert readings
    assert all(reading.diagnostics for reading in readings)


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_text_comes_out_of_every_encoding_alike(text: str) -> None:
    data = text.encode("utf-8", errors="replace")
    expected, _ = decode(data)
    for encoding in ("utf-8-sig", "utf-16"):
        observed, faults = decode(data.decode().encode(encoding))
        if expected is not None and not text.startswith("\ufeff"):
            assert observed == expected
            assert not faults or "\ufffd" in text
