"""The sample archive shows what a newcomer should see, and none of its prose is anyone else's."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from conftest import ROOT

from generator.archive import assemble, corrections
from generator.archive.terms import terms
from generator.diagnostics import Severity
from generator.model import Archive, Paper, Reading, Section
from generator.reading.reader import read
from generator.views.matching import select
from generator.views.trends import trends

CONTENT = ROOT / "content"
DIGESTS = sorted((CONTENT / "digests").rglob("*.txt"))


@pytest.fixture(scope="module")
def readings() -> tuple[Reading, ...]:
    folder = CONTENT / "digests"
    return tuple(each for path in DIGESTS for each in read(path.read_bytes(), path=path.relative_to(folder).as_posix()))


@pytest.fixture(scope="module")
def archive(readings: tuple[Reading, ...]) -> Archive:
    corrected, wrong = corrections.parse((CONTENT / "corrections.yml").read_text("utf-8"), "corrections.yml")
    assert wrong == ()
    return assemble(readings, corrected)


def paper(archive: Archive, title: str) -> Paper:
    (found,) = [each for each in archive.papers if (each.title or "").startswith(title)]
    return found


def test_the_searches_of_a_term_find_what_is_counted_of_it(archive: Archive) -> None:
    found = trends(archive, terms(archive.shown), (), ())
    assert found
    assert found.terms.all
    for term in found.terms.all:
        hits = {
            each.address for query in filter(None, (term.query, term.short)) for each in select(archive.shown, query)
        }
        assert len(hits) == term.by_month.total, term.label


def story(paper: Paper) -> list[str]:
    return [event.kind for event in paper.events]


def test_it_has_ten_digests_of_three_forms_and_nothing_to_mend(archive: Archive, readings: tuple[Reading, ...]) -> None:
    assert len(archive.digests) >= 10
    assert {digest.format for digest in archive.digests} == {"tmlr", "conference-page", "arxiv-cards"}
    assert {digest.source for digest in archive.digests} == {"tmlr", "icml", "arxiv"}
    assert [each for each in archive.diagnostics if each.severity > Severity.NOTICE] == []
    assert [reading.path for reading in readings if reading.unread] == []


def test_a_paper_is_submitted_accepted_under_another_title_and_certified(archive: Archive) -> None:
    sheep = paper(archive, "Small Transformers Carry")
    assert story(sheep) == [Section.SUBMITTED, Section.ACCEPTED, Section.CERTIFIED, Section.CERTIFIED]
    assert sheep.formerly == ("Counting Sheep: Do Small Transformers Learn to Carry?",)
    assert len({event.date for event in sheep.events}) == 3


def test_a_preprint_becomes_a_paper(archive: Archive) -> None:
    slow = paper(archive, "Patience as Regularisation")
    assert story(slow) == [Section.LISTED, Section.ACCEPTED]
    assert slow.sources == ("arxiv", "tmlr")
    assert slow.aliases == ("papers/openreview-SampleSl0w/",)


def test_a_weekly_digest_repeats_daily_ones(archive: Archive) -> None:
    (accepted,) = paper(archive, "Group-robust").events
    assert [mention.path for mention in accepted.mentions] == [
        "tmlr/2025/2025-12-16.txt",
        "tmlr/2025/2025-12-21-weekly.txt",
    ]


def test_digests_come_by_their_days_in_every_way(archive: Archive) -> None:
    assert {digest.date_from for digest in archive.digests} == {"text", "name", "correction", None}


def test_some_papers_have_no_title_and_some_got_theirs_later(archive: Archive) -> None:
    assert any(each.title is None for each in archive.papers)
    assert paper(archive, "Regress, Don't Guess").corrected


def test_a_paper_is_cross_listed(archive: Archive) -> None:
    assert paper(archive, "TIDE").categories == ("cs.CL", "cs.LG")
    assert any(event.kind is Section.CROSS_LISTED for event in paper(archive, "TIDE").events)


def test_it_has_math_money_and_accents(archive: Archive) -> None:
    assert "$k$" in (paper(archive, "Learning $k$-Juntas").title or "")
    assert "$$" in (paper(archive, "Learning $k$-Juntas").abstract or "")
    assert "$2 an hour" in (paper(archive, "Rent or Buy").abstract or "")
    assert "Nguyễn Ví Dụ" in paper(archive, "Small Transformers").authors


def test_every_abstract_is_one_to_three_sentences(archive: Archive) -> None:
    for each in archive.papers:
        sentences = re.findall(r"[.?!](?=\s|$)", re.sub(r"\$\$.*?\$\$", "", each.abstract or "", flags=re.DOTALL) + ".")
        assert 1 <= len(sentences) <= 4, each.title


def test_no_abstract_shares_eight_words_in_a_row_with_an_original(archive: Archive, shared: Path) -> None:
    originals = set[tuple[str, ...]]()
    for path in (shared / "digests").glob("*.txt"):
        originals |= runs(path.read_text("utf-8"))
    for each in archive.papers:
        assert not runs(each.abstract or "") & originals, each.title


def runs(text: str, length: int = 8) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.casefold())
    return set(zip(*(words[start:] for start in range(length)), strict=False))


def test_the_days_of_the_archive_are_in_order(archive: Archive) -> None:
    days = [digest.date for digest in archive.digests if digest.date]
    assert all(before <= after for before, after in pairwise(days))
