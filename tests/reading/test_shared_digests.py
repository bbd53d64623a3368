"""The four digests that the project was born from, and the archives with an answer key."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.model import Entry, Reading, Section
from generator.reading.reader import read

_HEADINGS = {
    Section.CERTIFIED: "New certifications",
    Section.ACCEPTED: "Accepted papers",
    Section.SUBMITTED: "New submissions",
}


def _only_reading(file: Path) -> Reading:
    (reading,) = read(file.read_bytes(), path=file.name)
    return reading


class Facts(NamedTuple):
    """What the issue's table says of a digest."""

    format: str
    date: str | None
    sections: dict[str, int]
    ids: int


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        (
            "000_3dce4f2f62528f89.txt",
            Facts("tmlr", "2025-12-16", {"certified": 2, "accepted": 6, "submitted": 4}, 10),
        ),
        ("001_721d608d27f7f069.txt", Facts("tmlr", "2026-02-22", {"accepted": 6, "submitted": 26}, 32)),
        ("002_3e6587c23606b5d4.txt", Facts("conference-page", None, {"listed": 20}, 0)),
        ("004_d7105ee2e11d5a38.txt", Facts("arxiv-cards", None, {"listed": 19, "cross-listed": 11}, 0)),
    ],
)
def test_the_four_digests_are_read_whole(shared: Path, name: str, facts: Facts) -> None:
    reading = _only_reading(shared / "digests" / name)
    assert reading.format == facts.format
    assert (reading.date.isoformat() if reading.date else None) == facts.date
    assert Counter(str(entry.section) for entry in reading.entries) == facts.sections
    assert len({entry.id for entry in reading.entries if entry.id}) == facts.ids
    assert not reading.unread
    assert [each.code for each in reading.diagnostics] == ([] if facts.date else ["no-date"])


def test_certifications_are_told_apart(shared: Path) -> None:
    reading = _only_reading(shared / "digests" / "000_3dce4f2f62528f89.txt")
    assert [entry.certifications for entry in reading.entries[:2]] == [
        ("J2C Certification",),
        ("Featured Certification", "J2C Certification"),
    ]


def test_author_lists_are_cut_and_completed(shared: Path) -> None:
    conference = _only_reading(shared / "digests" / "002_3e6587c23606b5d4.txt").entries
    assert [len(entry.authors) for entry in conference if not entry.authors_complete] == [10]
    cards = _only_reading(shared / "digests" / "004_d7105ee2e11d5a38.txt").entries
    assert all(entry.authors_complete for entry in cards)
    assert sum(len(entry.authors) > 3 for entry in cards) == 16
    assert {entry.categories[0] for entry in cards if entry.section == Section.CROSS_LISTED} >= {"cs.CL"}


def _facts(entry: Entry) -> dict[str, object]:
    facts = {
        "section": _HEADINGS[entry.section],
        "certification": ", ".join(entry.certifications),
        "title": entry.title,
        "authors": list(entry.authors),
        "abstract": entry.abstract,
        "url": entry.url,
    }
    return {name: fact for name, fact in facts.items() if fact}


def _answers(key: Path) -> Iterator[tuple[str, dict[str, object]]]:
    with gzip.open(key, "rt", encoding="utf-8", newline="\n") as lines:
        for answer in map(json.loads, lines):
            if "abstract" in answer:  # a digest has one kind of line end
                answer["abstract"] = answer["abstract"].replace("\r\n", "\n").replace("\r", "\n")
            yield answer.pop("file"), {name: fact for name, fact in answer.items() if name != "id"}


@pytest.mark.corpus
@pytest.mark.parametrize("size", ["1k", "10k"])
def test_corpus_equals_its_answer_key(shared: Path, size: str) -> None:
    expected: dict[str, list[dict[str, object]]] = {}
    for file, answer in _answers(shared / "corpus" / f"digests-{size}.expected.jsonl.gz"):
        expected.setdefault(file, []).append(answer)
    read_here = {file.name: _only_reading(file) for file in sorted((shared / "corpus" / f"digests-{size}").iterdir())}
    assert {name: [*map(_facts, reading.entries)] for name, reading in read_here.items()} == expected
    assert not any(reading.unread for reading in read_here.values())
    assert len({entry.id for reading in read_here.values() for entry in reading.entries}) == int(size[:-1]) * 1000
