"""Papers that an earlier build made are those that a build without a past makes, whatever happened meanwhile."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from shelf import Shelf

from generator.archive import Corrections, assemble
from generator.archive.corrections import parse
from generator.build.loading.merging import Merging
from generator.model import Paper, Reading
from generator.reading.reader import read

Given = TypeVar("Given")
Made = TypeVar("Made")
_FIELDS = {"section": "listed", "authors": ["Ada Lovelace"]}


def _line(day: str, title: str, **fields: object) -> str:
    return json.dumps({"format": "digest-archive", "date": day, **_FIELDS, "title": title, **fields})


_ONE = "\n".join(
    [
        _line("2026-03-01", "Private bandits", id="openreview:aaaaaaaaaa", abstract="We study privacy."),
        _line("2026-03-01", "Protein folding", abstract="We fold."),
        _line("2026-03-01", "Kernels", id="arxiv:2601.00001", abstract="We study kernels."),
    ]
)
_TWO = "\n".join(
    [
        _line("2026-03-02", "Private bandits", id="openreview:aaaaaaaaaa", section="accepted"),
        _line(
            "2026-03-02", "Kernels of trees", id="arxiv:2601.00001", abstract="Trees have kernels.", section="replaced"
        ),
    ]
)
_BEFORE = {"all/1.jsonl": _ONE}


def _readings(files: dict[str, str]) -> tuple[Reading, ...]:
    return tuple(each for path, text in files.items() for each in read(text.encode(), path=path))


def _corrections(text: str) -> Corrections:
    corrections, faults = parse(text, "corrections.yml")
    assert not faults
    return corrections


def _noted(note: str) -> str:
    return f"papers:\n  openreview:aaaaaaaaaa:\n    note: {note}\n    date: 2026-03-05\n"


@pytest.mark.parametrize(
    ("then", "corrected"),
    [
        pytest.param(_BEFORE, "", id="nothing is new"),
        pytest.param({**_BEFORE, "all/2.jsonl": _TWO}, "", id="a new day"),
        pytest.param({"all/renamed.jsonl": _ONE}, "", id="a renamed file"),
        pytest.param({"other/1.jsonl": _ONE}, "", id="another source"),
        pytest.param({"all/1.jsonl": _ONE.replace("We fold.", "We unfold.")}, "", id="an edited record"),
        pytest.param({"all/1.jsonl": "\n" + _ONE}, "", id="records that moved down a line"),
        pytest.param(_BEFORE, _noted("seen again"), id="a correction"),
        pytest.param(_BEFORE, _noted("seen again").replace("again", "twice"), id="another correction"),
        pytest.param(_BEFORE, "files:\n  all/1.jsonl:\n    source: elsewhere\n", id="a corrected source"),
        pytest.param({}, "", id="all are gone"),
    ],
)
def test_a_build_makes_of_papers_what_a_build_without_a_past_makes(then: dict[str, str], corrected: str) -> None:
    shelf = Shelf()
    told: dict[bytes, Paper] = {}
    for files, text in ((_BEFORE, ""), (_BEFORE, _noted("seen")), (then, corrected), (_BEFORE, "")):
        readings, corrections = _readings(files), _corrections(text)
        merging = Merging(shelf)
        found = assemble(readings, corrections, merging)
        assert found == assemble(readings, corrections)
        assert merging.keys.keys() == {paper.key for paper in found.papers}
        for paper in found.papers:
            assert told.setdefault(merging.keys[paper.key], paper) == paper


def test_what_was_merged_once_is_not_merged_again() -> None:
    shelf = Shelf()
    merged: list[int] = []

    def counting(function: Callable[[Given], Made], items: Sequence[Given], /) -> Iterator[Made]:
        merged.append(len(items))
        return map(function, items)

    for files in (_BEFORE, _BEFORE, {**_BEFORE, "all/2.jsonl": _line("2026-03-02", "Trees", id="arxiv:2601.00002")}):
        assemble(_readings(files), run=Merging(shelf, counting))
    assert merged == [1, 0, 1]


def test_code_that_reads_or_merges_otherwise_gives_papers_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    def keys() -> dict[str, bytes]:
        merging = Merging(Shelf())
        assemble(_readings(_BEFORE), run=merging)
        return merging.keys

    before = keys()
    assert keys() == before
    monkeypatch.setattr("generator.build.loading.merging.code_key", lambda *_: b"another version")
    assert not set(keys().values()) & set(before.values())
