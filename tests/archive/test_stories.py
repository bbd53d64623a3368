import datetime as dt
from typing import Any

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.model import Entry, Paper, Reading


def paper(*readings: Reading) -> Paper:
    (only,) = assemble(readings).papers
    return only


def story(found: Paper) -> list[tuple[str, str, str, int]]:
    """Return kind, detail, day and number of tellers of each event."""
    return [(str(each.kind), each.detail, str(each.date), len(each.mentions)) for each in found.events]


def test_an_event_that_a_daily_and_a_weekly_digest_tell_is_one_dated_by_the_first() -> None:
    record = entry("accepted", id="openreview:X", title="On Trees", lines=(5, 9))
    found = paper(
        reading("tmlr/weekly/2026-02-08.txt", record, period="week"),
        reading("tmlr/2026-02-03.txt", record),
        reading("tmlr/saved.txt", record),
    )
    assert story(found) == [("accepted", "", "2026-02-03", 3)]
    assert [(each.path, each.lines) for each in found.events[0].mentions] == [
        ("tmlr/2026-02-03.txt", (5, 9)),
        ("tmlr/weekly/2026-02-08.txt", (5, 9)),
        ("tmlr/saved.txt", (5, 9)),
    ]


def test_a_paper_is_certified_once_a_certification_and_replaced_once_a_day() -> None:
    def told(section: str, **fields: Any) -> Entry:  # noqa: ANN401 (whatever Entry takes)
        return entry(section, id="arxiv:1", **fields)

    both = ("Featured Certification", "J2C Certification")
    found = paper(
        reading("a/2026-01-01.txt", told("listed", categories=("cs.LG", "cs.CL")), told("listed", lines=(7, 9))),
        reading("a/2026-01-02.txt", told("cross-listed", categories=("cs.LG", "cs.CL", "stat.ML"))),
        reading("a/2026-01-03.txt", told("replaced"), told("replaced", lines=(7, 9))),
        reading("b/2026-01-03.txt", told("replaced")),
        reading("a/2026-01-04.txt", told("replaced"), told("certified", certifications=both[1:], lines=(7, 9))),
        reading("a/2026-01-05.txt", told("certified", certifications=both)),
        reading("a/2026-01-06.txt", told("cross-listed", categories=("cs.LG", "stat.ML")), told("withdrawn")),
    )
    assert story(found) == [
        ("listed", "", "2026-01-01", 2),
        ("cross-listed", "cs.CL", "2026-01-02", 1),
        ("cross-listed", "stat.ML", "2026-01-02", 2),
        ("replaced", "", "2026-01-03", 3),
        ("certified", "J2C Certification", "2026-01-04", 2),
        ("replaced", "", "2026-01-04", 1),
        ("certified", "Featured Certification", "2026-01-05", 1),
        ("withdrawn", "", "2026-01-06", 1),
    ]
    assert found.certifications == ("J2C Certification", "Featured Certification")
    assert found.categories == ("cs.LG", "stat.ML", "cs.CL")
    assert (found.first_date, found.last_date) == (dt.date(2026, 1, 1), dt.date(2026, 1, 6))


def test_what_only_undated_digests_tell_ends_the_story() -> None:
    found = paper(
        reading("icml/page.txt", entry("accepted", id="openreview:X")),
        reading("tmlr/2026-02-03.txt", entry("submitted", id="openreview:X")),
    )
    assert story(found) == [("submitted", "", "2026-02-03", 1), ("accepted", "", "None", 1)]


def test_an_event_shows_what_its_own_digest_had() -> None:
    certified = entry("certified", id="openreview:X", title="New name", certifications=("J2C Certification",))
    accepted = entry(
        "accepted", id="openreview:X", title="New name", abstract="New words.", authors="Ann Li", lines=(7, 9)
    )
    submitted = entry("submitted", id="openreview:X", title="Old name", abstract="Old words.")
    replaced = entry("replaced", id="openreview:X", title="New name")
    found = paper(
        reading("tmlr/2026-02-03.txt", certified, accepted),
        reading("tmlr/2025-10-03.txt", submitted),
        reading("tmlr/2026-03-03.txt", replaced),
    )
    assert [(str(each.kind), each.title, each.abstract, each.authors) for each in found.events] == [
        ("submitted", "Old name", "Old words.", ()),
        ("accepted", "New name", "New words.", ("Ann Li",)),
        ("certified", "New name", "New words.", ("Ann Li",)),
        ("replaced", "New name", None, ()),
    ]


def test_the_newest_announcement_is_shown_and_never_blanks_an_older_one() -> None:
    found = paper(
        reading(
            "a/2026-01-01.txt", entry(id="arxiv:1", title="A", abstract="One.", authors="Ann,Bo,Cy", comment="8 p")
        ),
        reading("a/2026-01-02.txt", entry("replaced", id="arxiv:1", title="B", authors="Ann", authors_complete=False)),
        reading("a/2026-01-03.txt", entry("replaced", id="arxiv:1", title="A!", abstract="Two.")),
        reading("a/2026-01-04.txt", entry("replaced", id="arxiv:1", title="C")),
        reading("a/saved.txt", entry(id="arxiv:1", title="D", abstract="Undated.")),
    )
    assert (found.title, found.abstract, found.comment) == ("C", "Two.", "8 p")
    assert (found.authors, found.authors_complete) == (("Ann", "Bo", "Cy"), True)
    assert found.formerly == ("D", "A", "B")


def test_a_withdrawal_keeps_the_abstract_of_the_paper() -> None:
    gone = entry("withdrawn", id="arxiv:1", title="A", abstract="This paper has been withdrawn.")
    assert paper(reading("a/2026-01-02.txt", gone)).abstract == "This paper has been withdrawn."
    first = reading("a/2026-01-01.txt", entry(id="arxiv:1", title="A", abstract="What it said."))
    assert paper(reading("a/2026-01-02.txt", gone), first).abstract == "What it said."


@pytest.mark.parametrize(
    "authors",
    [("Wei Li", "Wei Li"), ("NVIDIA",), ("Robert Webster III", "A. Cesar, Jr."), ("The IceCube Collaboration",)],
)
def test_names_stay_as_they_are(authors: tuple[str, ...]) -> None:
    assert paper(reading("a/2026-01-01.txt", entry(title="A", authors=authors))).authors == authors


def test_thousands_of_authors_and_namesakes_merge_in_no_time() -> None:
    people = tuple(f"Person Number{number}" for number in range(3302))
    readings = [
        reading(f"a{number}/2026-01-01.txt", entry(id=f"arxiv:{number}", title="Same", authors=people))
        for number in range(12)
    ]
    archive = assemble(
        [*readings, reading("tmlr/2026-02-01.txt", entry(id="openreview:X", title="Same", authors=people))]
    )
    assert len(archive.papers) == 13
    (notice,) = archive.diagnostics
    assert "arxiv:0 and arxiv:1 and arxiv:10 and arxiv:11 and 8 more share a title" in notice.message


def test_one_doi_for_two_preprints_is_one_paper_and_said() -> None:
    archive = assemble(
        [
            reading("a/2026-01-01.txt", entry(id="arxiv:1", other_ids=("doi:10.1/a",), title="A", authors="Ann")),
            reading("a/2026-01-02.txt", entry(id="arxiv:2", other_ids=("doi:10.1/A",), title="B", authors="Bo")),
        ]
    )
    assert [found.ids for found in archive.papers] == [("arxiv:1", "arxiv:2", "doi:10.1/a")]
    (notice,) = archive.diagnostics
    assert "one paper has the ids arxiv:1 and arxiv:2, joined by a shared id or address" in notice.message
