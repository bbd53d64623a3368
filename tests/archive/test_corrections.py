import datetime as dt
from collections.abc import Callable
from textwrap import dedent

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.archive.corrections import Corrections, parse
from generator.diagnostics import Severity
from generator.model import Archive, Link, Reading

Correct = Callable[[str], Archive]


def corrected(text: str, *readings: Reading) -> Archive:
    """Return the archive of ``readings`` under the corrections in ``text``, which must parse without a word."""
    corrections, diagnostics = parse(dedent(text), "content/corrections.yml")
    assert not diagnostics
    return assemble(readings, corrections)


@pytest.fixture
def correct() -> Correct:
    """Return the archive of a preprint, the paper of another name that it became, and an untitled paper."""
    preprint = entry(
        id="arxiv:2601.00001", title="Early name", authors="Ann Li", url="https://arxiv.org/abs/2601.00001"
    )
    article = entry("accepted", id="openreview:X1", title="Late name", authors="Ann Li", lines=(3, 8))
    untitled = entry(authors="Bo Øst", abstract="What nobody named.")
    readings = (
        reading("arxiv/2026-01-05.txt", preprint),
        reading("tmlr/2026-02-01.txt", article),
        reading("icml/posters.txt", untitled),
    )
    return lambda text: corrected(text, *readings)


def test_every_field_of_a_paper_is_applied(correct: Correct) -> None:
    archive = correct("""
        papers:
          arxiv:2601.00001:
            date: 2026-03-01
            title: "Names: early ones"
            authors: [Ann Li, "Cy Dee, Jr."]
            url: https://example.org/names
            links: {code: "https://example.org/code", data: ["https://example.org/1", "https://example.org/2"]}
            note: The authors wrote to us.
    """)
    (paper,) = [each for each in archive.papers if each.key == "arxiv:2601.00001"]
    assert (paper.title, paper.formerly) == ("Names: early ones", ())
    assert paper.authors == ("Ann Li", "Cy Dee, Jr.")
    assert paper.url == "https://example.org/names"
    assert [(link.kind, link.url) for link in paper.links[-3:]] == [
        ("code", "https://example.org/code"),
        ("data", "https://example.org/1"),
        ("data", "https://example.org/2"),
    ]
    assert (paper.note, paper.corrected, paper.hidden) == ("The authors wrote to us.", dt.date(2026, 3, 1), False)
    assert (paper.events[0].title, paper.events[0].corrected) == ("Names: early ones", dt.date(2026, 3, 1))
    assert archive.diagnostics[0].code == "no-date"
    assert len(archive.diagnostics) == 1


def test_corrections_change_no_address_and_no_record(correct: Correct) -> None:
    before = correct("")
    after = correct(
        f"""
        papers:
          arxiv:2601.00001: {{date: 2026-03-01, title: Another, url: "https://example.org/"}}
          openreview:X1: {{date: 2026-03-01, hide: true}}
          {before.papers[-1].address}: {{date: 2026-03-01, title: Named at last}}
        files:
          icml/posters.txt: {{date: 2025-01-01, source: elsewhere}}
    """
    )
    assert {paper.address for paper in before.papers} == {paper.address for paper in after.papers}
    assert {event.record for paper in before.papers for event in paper.events} == {
        event.record for paper in after.papers for event in paper.events
    }
    assert [paper.title for paper in after.papers] == ["Named at last", "Another", "Late name"]
    assert [paper.title for paper in after.shown] == ["Named at last", "Another"]
    assert after.papers[0].first_date == dt.date(2025, 1, 1)
    assert after.papers[0].sources == ("elsewhere",)
    assert not after.diagnostics, "the undated digest has a date now"


def test_a_corrected_day_moves_no_page() -> None:
    listed = entry(id="arxiv:2601.00001", title="One", authors="Ann Li")
    accepted = entry("accepted", id="openreview:X1", title="One", authors="Ann Li")
    readings = (reading("arxiv/saved.txt", listed), reading("tmlr/2026-02-01.txt", accepted))
    archive = corrected("files: {arxiv/saved.txt: {date: 2026-01-05}}", *readings)
    assert archive.papers[0].events[0].date == dt.date(2026, 1, 5)
    assert archive.papers[0].address == "papers/openreview-X1/"


def test_same_as_joins_and_split_parts(correct: Correct) -> None:
    archive = correct("papers: {'openreview:X1': {date: 2026-03-01, same-as: arxiv:2601.00001}}")
    joined = archive.papers[0]
    assert joined.ids == ("arxiv:2601.00001", "openreview:X1")
    assert (joined.title, joined.formerly) == ("Late name", ("Early name",))
    assert joined.aliases == ("papers/openreview-X1/",)


def test_split_parts_what_a_title_joined() -> None:
    one = entry(id="arxiv:2601.00001", title="Editorial", authors="Ann Li")
    other = entry("accepted", id="openreview:X1", title="Editorial", authors="Ann Li", lines=(8, 9))
    readings = (reading("arxiv/2026-01-05.txt", one), reading("tmlr/2026-02-01.txt", other))
    assert len(corrected("", *readings).papers) == 1
    assert (
        len(corrected("papers: {'openreview:X1': {date: 2026-03-01, split: arxiv:2601.00001}}", *readings).papers) == 2
    )


def test_split_parts_what_an_address_joined() -> None:
    home = "https://example.org/programme"
    entries = [
        entry(id=f"url:{home}", url=home, title=title, authors=title, lines=(line, line + 2))
        for line, title in ((1, "One"), (5, "Two"), (9, "Three"))
    ]
    readings = (
        reading("conference/2026-01-05.txt", *entries),
        reading("conference/2026-01-06.txt", entries[0]),
    )
    whole = corrected("", *readings)
    (paper,) = whole.papers
    one = next(page for page in (paper.address, *paper.aliases) if "one-" in page)
    two = next(page for page in (paper.address, *paper.aliases) if "two-" in page)
    archive = corrected(f"papers: {{'/{one}': {{date: 2026-03-01, split: {two}}}}}", *readings)
    assert [(paper.title, len(paper.events[0].mentions)) for paper in archive.papers] == [("One", 2), ("Three", 2)]
    assert not [paper for paper in archive.papers if one in paper.aliases]


def test_two_ids_that_are_one_paper_by_the_maintainers_word_may_have_title_links() -> None:
    entries = (
        entry(id="arxiv:2601.00001", title="Again", authors="Ann Li", lines=(1, 2)),
        entry(id="arxiv:2601.00002", title="Again", authors="Ann Li", lines=(3, 4)),
        entry(id="openreview:X1", title="Again", authors="Ann Li", lines=(5, 6)),
    )
    archive = corrected(
        "papers: {'arxiv:2601.00002': {date: 2026-03-01, same-as: arxiv:2601.00001}}",
        reading("a/2026-01-05.txt", *entries),
    )
    assert len(archive.papers) == 1
    assert not archive.diagnostics


def test_a_skipped_file_is_not_there(correct: Correct) -> None:
    archive = correct("files: {icml/posters.txt: {skip: true}}")
    assert [digest.path for digest in archive.digests] == ["arxiv/2026-01-05.txt", "tmlr/2026-02-01.txt"]
    assert (len(archive.papers), archive.diagnostics) == (2, ())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("papers: {'openreview:x1': {date: 2026-03-01}}", "did you mean 'openreview:X1'?"),
        (
            "papers: {'openreview:X1': {date: 2026-03-01, same-as: 'arxiv:2601.0001'}}",
            "did you mean 'arxiv:2601.00001'?",
        ),
        ("files: {tmlr/2026-02-02.txt: {date: 2026-03-01}}", "did you mean 'tmlr/2026-02-01.txt'?"),
        ("files: {tmlr/2026-02-01.txt: {date: 2026-03-01}}", "names its day, which wins"),
        ("papers: {'nothing like it': {date: 2026-03-01}}", "mend the key, or remove it"),
    ],
)
def test_what_matches_nothing_is_a_warning(correct: Correct, text: str, said: str) -> None:
    (warning,) = (each for each in correct(text).diagnostics if each.path == "content/corrections.yml")
    assert (warning.code, warning.severity) == ("unmatched-correction", Severity.WARNING)
    assert said in warning.message


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("papers:\n  arxiv:1:\n    date: 2026-03-01\n    titel: A", 4, "unknown 'titel': did you mean 'title'?"),
        ("papers:\n  arxiv:1:\n    date: yesterday", 3, "'date' of 'arxiv:1' takes a day, as in 2026-03-01"),
        ("papers:\n  arxiv:1:\n    date: 9999-12-31", 3, "'date' of 'arxiv:1' takes a day of the years 1900 to 2199"),
        ("papers:\n  arxiv:1: {date: 2026-03-01, url: 'javascript:alert(1)'}", 2, "starts with https://"),
        ("papers:\n  arxiv:1: {date: 2026-03-01, hide: maybe}", 2, "takes true or false, not 'maybe'"),
        ("papers:\n  arxiv:1: {date: 2026-03-01, title: [A, B]}", 2, "takes text, not a list"),
        ("papers:\n  arxiv:1: {date: 2026-03-01, authors: [[A]]}", 2, "takes a list of texts"),
        ("papers:\n  arxiv:1: {date: 2026-03-01, links: here}", 2, "takes keys with values"),
        ("papers:\n  arxiv:1: hidden", 2, "'arxiv:1' takes keys with values, `key: value`, not a single value"),
        ("papers:\n  arxiv:1: {date: 2026-03-01}\n  arxiv:1: {date: 2026-03-02}", 3, "a second time, first on line 2"),
        ("arxiv:1: {date: 2026-03-01}", 1, "neither `papers:` nor `files:`"),
        ("- arxiv:1", 1, "the file takes keys with values"),
    ],
)
def test_what_cannot_be_used_is_named_with_its_line(text: str, line: int, said: str) -> None:
    _, diagnostics = parse(text, "corrections.yml")
    told = [each for each in diagnostics if each.code == "unusable-correction"]
    assert [each.line for each in told] == [line]
    assert said in told[0].message


def test_a_correction_without_a_day_is_applied_and_warned_of() -> None:
    corrections, (warning,) = parse("papers:\n  arxiv:1:\n    hide: yes", "corrections.yml")
    assert corrections.papers[0].hide
    assert (warning.code, warning.line) == ("undated-correction", 2)


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("title: VLA: one more colon", 6),
        ('title: "never closed', 6),
        ("authors: [never closed", 6),
        ("\ttitle: a tab", 6),
        ("title: *nothing", 6),
        ("title: a\x00b", 6),
        ("title: @", 6),
        ("links: {code: https://example.org, note: one more: colon}", 6),
    ],
)
def test_broken_yaml_costs_no_neighbour(broken: str, line: int) -> None:
    text = f"""papers:
  # the first
  arxiv:1:
    hide: true
  arxiv:2:
    {broken}
    date: 2026-01-01
  arxiv:3:
    date: 2026-01-01
files:
  a/b.txt: {{skip: true}}
"""
    corrections, diagnostics = parse(text, "corrections.yml")
    (error,) = (each for each in diagnostics if each.code == "broken-corrections")
    assert (error.severity, error.line) == (Severity.ERROR, line)
    assert "so lines 5 to 7 are left out" in error.message
    assert ("stands in quotes" in error.message) == ("colon" in broken)
    assert [(each.key, each.line) for each in corrections.papers] == [("arxiv:1", 3), ("arxiv:3", 8)]
    assert corrections.files[0].skip


@pytest.mark.parametrize(
    ("line", "costs"),
    [
        ("   title: one blank too few", 1),
        ("      title: one blank too many", 1),
        ("  - a list item", 0),
        ("  ]", 0),
        (" title: at no depth", 0),
        ("lost", 0),
        ("- lost", 0),
        ("}", 0),
        ("\ttitle: behind a tab", 0),
        ("---", 0),
    ],
)
@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_line_that_fits_nowhere_costs_the_paper_above_it_at_most(line: str, costs: int, after: int) -> None:
    papers = [f"  arxiv:{number}: {{date: 2026-01-01, hide: true}}" for number in range(1, 4)]
    text = "\n".join(["papers:", *papers[:after], line, *papers[after:], "files:", "  a/b.txt: {skip: true}"])
    corrections, diagnostics = parse(text, "corrections.yml")
    (error,) = diagnostics
    assert (error.code, error.line) == ("broken-corrections", after + 2)
    assert [each.key for each in corrections.papers if each.hide] == [
        f"arxiv:{number}" for number in range(1, 4) if number != after or not costs
    ]
    assert corrections.files[0].skip


def test_a_file_that_is_no_yaml_at_all_is_given_up() -> None:
    corrections, diagnostics = parse("}{ [\n" * 500, "corrections.yml")
    assert corrections == Corrections(path="corrections.yml")
    assert [each.code for each in diagnostics] == ["broken-corrections", "broken-corrections"]
    assert "none of it is applied" in diagnostics[0].message


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "papers:\nfiles:\n", "papers: {}\n"])
def test_nothing_to_correct_is_no_fault(text: str) -> None:
    assert parse(text, "c.yml") == (Corrections(path="c.yml"), ())


@pytest.mark.parametrize(
    "key",
    [
        "papers/arxiv-1/",
        "papers/arxiv-1",
        "/papers/arxiv-1/",
        "https://example.org/papers/arxiv-1/",
        "https://example.org/repo/papers/arxiv-1",
    ],
)
def test_a_page_may_be_named_as_it_is_copied(key: str) -> None:
    corrections, _ = parse(f"papers: {{'{key}': {{date: 2026-01-01}}}}", "c.yml")
    assert corrections.papers[0].key == "papers/arxiv-1"


def test_corrections_may_share_a_line() -> None:
    article = entry(id="arxiv:1", other_ids=("doi:10.1/a",), title="Wrong")
    text = "papers: {'arxiv:1': {date: 2026-03-01, hide: true}, 'doi:10.1/a': {date: 2026-03-01, title: Right}}"
    (paper,) = corrected(text, reading("a/2026-01-01.txt", article)).papers
    assert (paper.title, paper.hidden) == ("Right", True)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[Ann Li, 'Cy Dee, Jr.']", ("Ann Li", "Cy Dee, Jr.")),
        ("Ann Li, Cy Dee, Jr., Bo Øst", ("Ann Li", "Cy Dee, Jr.", "Bo Øst")),
        ("NVIDIA", ("NVIDIA",)),
    ],
)
def test_authors_are_a_list_or_a_line(text: str, names: tuple[str, ...]) -> None:
    corrections, _ = parse(f"papers:\n  arxiv:1:\n    date: 2026-01-01\n    authors: {text}", "c.yml")
    assert corrections.papers[0].authors == names


def test_the_later_correction_holds() -> None:
    article = entry(id="arxiv:1", other_ids=("doi:10.1/A",), title="Wrong")
    text = """
        papers:
          doi:10.1/a: {date: 2026-03-02, title: Right}
          arxiv:1: {date: 2026-03-01, title: Half, links: {code: "https://example.org/"}}
    """
    (paper,) = corrected(text, reading("a/2026-01-01.txt", article)).papers
    assert (paper.title, paper.events[0].title, paper.corrected) == ("Right", "Right", dt.date(2026, 3, 2))
    assert Link(kind="code", url="https://example.org/") in paper.links


def test_a_file_filed_late_is_news_of_the_day_it_was_filed(correct: Correct) -> None:
    archive = correct("""
        files:
          tmlr/2026-02-01.txt: {filed: 2026-03-20}
    """)
    told = {event.kind.value: (event.date, event.corrected) for paper in archive.papers for event in paper.events}
    assert told["accepted"] == (dt.date(2026, 2, 1), dt.date(2026, 3, 20))


def test_what_a_file_filed_late_tells_again_keeps_its_name() -> None:
    """Or feeds would tell it again under another id; a correction of the record that it is named after holds."""
    late = reading("plain/2026-01-06.txt", entry(title="Goats", authors="Ann Li"))
    known = reading("bib/2026-01-08.bib", entry(id="doi:10.1234/goats", title="Goats", authors="Ann Li"))
    title = "papers: {'doi:10.1234/goats': {date: 2026-01-20, title: Better Goats}}\n"
    before = corrected(title, known).papers[0].events[0]
    (paper,) = corrected(f"{title}files: {{plain/2026-01-06.txt: {{filed: 2026-02-01}}}}", known, late).papers
    (event,) = paper.events
    assert (event.record, event.address, event.title) == (before.record, before.address, before.title)
    assert (event.date, event.corrected) == (dt.date(2026, 1, 6), dt.date(2026, 2, 1))
    assert [each.source for each in event.mentions] == ["plain", "bib"]


def test_escapes_of_yaml_bring_no_character_that_a_page_cannot_hold() -> None:
    given = 'papers: {"openreview:a": {date: 2026-03-01, title: "A\\u0000 \\ud800B", authors: ["C\\u0001 D", E]}}'
    (paper,) = corrected(given, reading("tmlr/2026-01-05.txt", entry(id="openreview:a", title="X"))).papers
    assert (paper.title, paper.authors) == ("A B", ("C D", "E"))
