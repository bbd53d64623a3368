import datetime as dt
from dataclasses import replace

from handmade import entry, reading

from generator.archive import assemble


def test_a_retitled_paper_is_one_page_with_its_story() -> None:
    submitted = entry("submitted", id="openreview:aB_1", title="Old name", abstract="First words.")
    accepted = entry("accepted", id="openreview:aB_1", title="New name", authors="Ann Li, Bo Øst")
    certified = entry(
        "certified",
        id="openreview:aB_1",
        title="New name",
        certifications=("Featured Certification", "J2C Certification"),
    )
    archive = assemble(
        [
            reading("tmlr/2026-03-01.txt", certified),
            reading("tmlr/2025-12-01.txt", submitted),
            reading("tmlr/2026-02-01.txt", accepted),
        ]
    )
    (paper,) = archive.papers
    assert paper.address == "papers/openreview-aB_1/"
    assert (paper.title, paper.formerly) == ("New name", ("Old name",))
    assert (paper.abstract, paper.authors) == ("First words.", ("Ann Li", "Bo Øst"))
    assert [(str(event.kind), event.detail, event.date, event.title) for event in paper.events] == [
        ("submitted", "", dt.date(2025, 12, 1), "Old name"),
        ("accepted", "", dt.date(2026, 2, 1), "New name"),
        ("certified", "Featured Certification", dt.date(2026, 3, 1), "New name"),
        ("certified", "J2C Certification", dt.date(2026, 3, 1), "New name"),
    ]
    assert [link.url for link in paper.links] == [
        "https://openreview.net/forum?id=aB_1",
        "https://openreview.net/pdf?id=aB_1",
    ]


def test_a_preprint_and_its_paper_meet_by_title_and_author() -> None:
    preprint = entry(id="arxiv:2601.00001", title="On $\\alpha$-Nets!", authors="Zoë O'Neil, Bo Li")
    paper = entry("accepted", id="openreview:X1", title="on $\\alpha$ nets", authors="Zoe O’Neil")
    namesake = entry("accepted", id="openreview:X2", title="On $\\alpha$-Nets", authors="Someone Else")
    archive = assemble([reading("arxiv/2026-01-05.txt", preprint), reading("tmlr/2026-02-01.txt", paper, namesake)])
    assert [paper.ids for paper in archive.papers] == [("arxiv:2601.00001", "openreview:X1"), ("openreview:X2",)]
    assert archive.papers[0].address == "papers/arxiv-2601.00001/"
    assert archive.papers[0].aliases == ("papers/openreview-X1/",)


def test_a_chain_of_titles_never_joins_two_ids_of_one_scheme() -> None:
    first = entry(id="arxiv:2601.00001", title="Twin", authors="Ann Li", lines=(3, 9))
    second = entry(id="arxiv:2601.00002", title="Twin", authors="Ann Li", lines=(12, 20))
    third = entry("accepted", id="openreview:X1", title="Twin", authors="Ann Li", lines=(12, 20))
    archive = assemble([reading("arxiv/2026-01-05.txt", first, second), reading("tmlr/2026-02-01.txt", third)])
    assert len(archive.papers) == 3
    (notice,) = archive.diagnostics
    assert (notice.code, notice.path, notice.line) == ("contradicting-ids", "arxiv/2026-01-05.txt", 3)
    assert "arxiv:2601.00001 and arxiv:2601.00002" in notice.message


def test_what_was_filed_second_on_a_day_is_told_second() -> None:
    """Or an event would have the id of whatever digest was filed last, and feeds would tell it again."""
    first = entry("submitted", title="Half a", abstract="Words.", url="https://example.org/a")
    second = entry("submitted", id="openreview:aB_1", title="Half a record", url="https://example.org/a")
    ninth = entry("submitted", id="openreview:aB_1", title="Half a record", url="https://example.org/a")
    archive = assemble(
        [
            reading("tmlr/2026-03-01-10.txt", ninth),
            reading("tmlr/2026-03-01-2.eml", second),
            reading("tmlr/2026-03-01.txt", first),
        ]
    )
    (paper,) = archive.papers
    (event,) = paper.events
    assert event.record.startswith("hash:half-a-")
    assert [each.path for each in event.mentions] == [
        "tmlr/2026-03-01.txt",
        "tmlr/2026-03-01-2.eml",
        "tmlr/2026-03-01-10.txt",
    ]


def test_a_file_that_no_format_reads_is_no_digest() -> None:
    """So it has no page, and none is lost when it is mended."""
    assert assemble([replace(reading("tmlr/garbage.txt"), format=None)]).digests == ()
