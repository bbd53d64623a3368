"""A digest that is cut: whatever its last record has lost, a diagnostic says that something is lost there."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.model import Entry, Reading
from generator.reading.reader import read

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
WHOLE = [
    path.relative_to(GOLDEN).as_posix()
    for path in sorted(GOLDEN.glob("*/*"))
    if path.stem != "damaged" and not path.name.endswith(".expected.json")
]
"""Digests of every form that end as their form does."""


def test_each_form_has_a_whole_digest() -> None:
    assert {folder.name for folder in GOLDEN.iterdir()} == {name.partition("/")[0] for name in WHOLE}


@pytest.mark.parametrize("name", WHOLE)
def test_a_cut_inside_a_word_is_said(name: str) -> None:
    data = (GOLDEN / name).read_bytes()
    whole = _readings(data)
    cuts = {cut: _readings(cut) for cut in _cuts_inside_words(data)}
    silent = [
        cut.decode()[-60:]
        for cut, found in cuts.items()
        if not _facts(found) <= _facts(whole) and not _said(found) - _said(whole)
    ]
    assert cuts
    assert silent == []


def _cuts_inside_words(data: bytes) -> Iterator[bytes]:
    """Yield the beginnings of ``data`` that end inside a word; a name among all authors may end anywhere."""
    text = data.decode()
    for match in re.finditer(r"\w(?=\w)", text):
        if not text.rpartition("\n")[0] or "All authors " not in text[: match.end()].rpartition("\n")[2]:
            yield text[: match.end()].encode()


def _readings(data: bytes) -> tuple[Reading, ...]:
    return read(data, path="inbox/2026-03-05.txt")


def _facts(readings: tuple[Reading, ...]) -> set[tuple[object, ...]]:
    entries = (entry for reading in readings for entry in reading.entries)
    return {(entry.id, entry.url, entry.title, entry.authors, entry.abstract) for entry in entries}


def _said(readings: tuple[Reading, ...]) -> Counter[tuple[str, int]]:
    return Counter((each.code, each.line) for reading in readings for each in reading.diagnostics)


TMLR = b"""New submissions
===============
Title: A Paper
Abstract: It is short, and it ends.
URL: https://openreview.net/forum?id=cUt0000001"""


def _last(data: bytes) -> tuple[Entry, list[tuple[str, int, str]]]:
    (reading,) = _readings(data)
    return reading.entries[-1], [(each.code, each.line, each.message) for each in reading.diagnostics]


def test_an_address_that_may_go_on_is_a_warning() -> None:
    assert _last(TMLR + b"\n---")[1] == []
    entry, said = _last(TMLR)
    assert entry.id == "openreview:cUt0000001"
    message = 'no rule follows the address of "A Paper", "https://openreview.net/forum?id=cUt0000001", which may be cut'
    assert said == [("may-be-cut", 5, f"{message}: compare it with the original")]


@pytest.mark.parametrize(
    "address",
    [
        "https://o",
        "https://openreview.net",
        "http://www.openreview.net/forum?i",
        "https://openreview.net/forum?id=",
        "https://openreview.net/forum?id=cUt00000",
        "https://arxiv.org/abs/2603",
        "https://arxiv.org/abs/2603.9900",
        "https://arxiv.org/pdf/hep-th/990100",
        "https://doi.org/10.",
    ],
)
def test_half_an_address_is_an_error_wherever_it_stands(address: str) -> None:
    half = TMLR.replace(b"https://openreview.net/forum?id=cUt0000001", address.encode())
    for data in (half + b"\n---", half + b"\n---\n" + TMLR[TMLR.index(b"Title") :] + b"\n---\n"):
        _, said = _last(data)
        assert said == [
            ("cut-record", 5, f'the address of "A Paper", "{address}", names no paper: complete it from the original')
        ]


@pytest.mark.parametrize(
    "address",
    [
        "https://openreview.net/forum?id=-QJ__aPUTN2",
        "https://openreview.net/forum?id=ry9tUX_6-",
        "https://arxiv.org/abs/1412.6980",
        "https://arxiv.org/abs/2603.99001v2",
        "https://arxiv.org/abs/hep-th/9901001",
        "https://doi.org/10.1000/1",
        "https://example.org",
        "https://jmlr.org/tmlr/",
    ],
)
def test_a_whole_address_is_left_alone(address: str) -> None:
    whole = TMLR.replace(b"https://openreview.net/forum?id=cUt0000001", address.encode()) + b"\n---"
    assert _last(whole)[1] == []


def test_a_last_line_with_its_end_is_whole() -> None:
    data = b"Title: A Paper\nAuthors: Ana Ejemplo\nAbstract: No full stop ends it"
    assert [code for code, _, _ in _last(data)[1]] == ["may-be-cut"]
    assert _last(data + b"\n")[1] == []
    assert _last(data + b".")[1] == []
