"""Real files of others are read whole: counts per file, and no line left unread."""

import re
from collections import Counter
from pathlib import Path

import pytest

from generator.model import Entry
from generator.reading.reader import read

COUNTS = {
    "SYNTHETIC_arxiv-mail_malformed.txt": {"listed": 5},
    "arxiv-abs_0704.0156.abs": {"withdrawn": 1},
    "arxiv-abs_2004.02153.abs": {"listed": 1},
    "arxiv-listing_astro-ph_9204.txt": {"listed": 6},
    "arxiv-listing_astro-ph_new.CO.txt": {"listed": 5, "cross-listed": 2, "replaced": 16},
    "arxiv-listing_astro-ph_new.EP.txt": {"listed": 6, "cross-listed": 4, "replaced": 8},
    "arxiv-listing_astro-ph_pastweek.CO.txt": {"listed": 33, "cross-listed": 30},
    "arxiv-listing_math_new.OA.txt": {"cross-listed": 1, "replaced": 2},
    "arxiv-listing_q-fin_new.txt": {"listed": 13, "replaced": 3},
    "arxiv-mail-pasted_cs_2024-11-21.txt": {"listed": 2},
    "arxiv-mail_cs_2026-01-23.txt": {"listed": 5},
    "daily-arxiv_dw-dengwei_2025-03-19.jsonl": {"listed": 172},
    "hf-daily-text_InMatrix_2025-03-14.txt": {"listed": 50},
}
DATES = {
    "arxiv-listing_astro-ph_new.CO.txt": ["2023-03-03"],
    "arxiv-listing_astro-ph_pastweek.CO.txt": ["2023-03-03", "2023-03-02", "2023-03-01", "2023-02-28", "2023-02-27"],
    "arxiv-listing_math_new.OA.txt": ["2023-06-09"],
    "arxiv-listing_q-fin_new.txt": ["2023-03-17"],
    "arxiv-mail_cs_2026-01-23.txt": ["2026-01-23"],
}
RECORD = re.compile(r"^(?:arXiv:\d|Paper[: ]|Title: |\{\"id\")", re.MULTILINE)


def _entries(shared: Path, name: str) -> list[Entry]:
    file = shared / "real-inputs" / name
    return [entry for reading in read(file.read_bytes(), path=name) for entry in reading.entries]


@pytest.mark.parametrize("name", COUNTS)
def test_every_record_of_a_real_file_is_read(shared: Path, name: str) -> None:
    readings = read((shared / "real-inputs" / name).read_bytes(), path=name)
    assert Counter(str(entry.section) for reading in readings for entry in reading.entries) == COUNTS[name]
    assert [reading.unread for reading in readings] == [()] * len(readings)
    if name in DATES:
        assert [str(reading.date) for reading in readings] == DATES[name]


def test_no_real_file_is_forgotten(shared: Path) -> None:
    names = {path.name for path in (shared / "real-inputs").iterdir()}
    assert {name for name in names if not name.startswith("doc_")} == COUNTS.keys()


def test_records_of_arxiv_are_whole(shared: Path) -> None:
    for name in COUNTS:
        if not name.startswith("arxiv-"):
            continue
        for entry in _entries(shared, name):
            assert entry.id
            assert entry.title
            assert entry.authors
            assert entry.categories
            assert not re.search(r"\(\d\)|\bet al\b", " ".join(entry.authors)), entry.authors


def test_an_edge_inside_an_abstract_belongs_to_it(shared: Path) -> None:
    (entry,) = _entries(shared, "arxiv-abs_2004.02153.abs")
    assert entry.abstract
    assert "\\\\" in entry.abstract
    assert entry.abstract.endswith("parabolic distribution.") or entry.abstract.endswith("Dirac distribution.")


def test_a_withdrawal_leaves_the_known_abstract_alone(shared: Path) -> None:
    (entry,) = _entries(shared, "arxiv-abs_0704.0156.abs")
    assert entry.abstract is None
    assert entry.comment
    assert "withdrawn" in entry.comment


def test_a_folded_title_is_one_title(shared: Path) -> None:
    entries = _entries(shared, "hf-daily-text_InMatrix_2025-03-14.txt")
    assert entries[0].title
    assert entries[0].title.endswith("Search Engines with Reinforcement Learning")
    assert all(entry.id and entry.id.startswith("arxiv:") for entry in entries)
