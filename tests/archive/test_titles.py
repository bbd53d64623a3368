import datetime as dt
from pathlib import Path

import pytest
import yaml
from handmade import entry, reading

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.archive.titles import Filled, fill_titles
from generator.model import Archive
from generator.reading.reader import read

TODAY = dt.date(2026, 3, 1)


@pytest.fixture
def archive() -> Archive:
    """Return four untitled papers, two of one first author, and a titled one."""
    people = ("Zoë O’Neil, Ann Li", "Bo Øst", "Cy Dee", "Cy Dee")
    untitled = [
        entry(authors=names, abstract=f"Words {line}.", lines=(line, line)) for line, names in enumerate(people)
    ]
    return assemble([reading("icml/posters.txt", *untitled, entry(title="Named", authors="Di Eel", lines=(9, 9)))])


def fill(archive: Archive, table: str, corrections: str = "") -> Filled:
    return fill_titles(archive, table, path="titles.tsv", corrections=corrections, made=TODAY)


def test_a_title_finds_its_paper_by_first_author(archive: Archive) -> None:
    filled = fill(archive, '# comment\nzoe o\'neil\tRivers: "a" title\thttps://example.org/a?b=1#c\n\nBo Ost\tLakes\n')
    assert filled.diagnostics == ()
    pages = {paper.authors[0]: paper.address.strip("/") for paper in archive.papers}
    assert yaml.safe_load(filled.text)["papers"] == {
        pages["Zoë O’Neil"]: {"date": TODAY, "title": 'Rivers: "a" title', "url": "https://example.org/a?b=1#c"},
        pages["Bo Øst"]: {"date": TODAY, "title": "Lakes"},
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Cy Dee\tSeas\nCy Dee\tOceans", "2 lines and 2 untitled papers have this first author"),
        ("Cy Dee\tSeas", "1 lines and 2 untitled papers"),
        ("Bo Oest\tLakes", "did you mean 'bo ost'?"),
        ("Di Eel\tAnother", "no untitled paper has the first author 'di eel'"),
        ("Bo Øst Lakes", "not first author, title and address with tabs"),
        ("Bo Øst\tLakes\tjavascript:alert(1)", "not first author, title and address with tabs"),
    ],
)
def test_a_line_that_cannot_be_placed_is_named_and_adds_nothing(archive: Archive, line: str, said: str) -> None:
    filled = fill(archive, f"# comment\n{line}\n")
    assert (filled.added, filled.text) == ((), "")
    assert {(each.code, each.path) for each in filled.diagnostics} == {("unplaced-title", "titles.tsv")}
    assert [each.line for each in filled.diagnostics] == list(range(2, 3 + line.count("\n")))
    assert said in filled.diagnostics[0].message


def test_a_paper_that_has_its_title_needs_none(archive: Archive) -> None:
    filled = fill(archive, "Di Eel\tNAMED!\n")
    assert (filled.added, filled.diagnostics) == ((), ())


@pytest.mark.parametrize(
    "before",
    [
        "",
        "# only a comment",
        "papers:\n",
        "papers: {}\n",
        "papers:   # mine\nfiles:\n  a.txt: {skip: true}\n",
        "papers: {'arxiv:1': {hide: true}}",
        "papers: {'arxiv:1': {hide: true},}\r\n",
        "papers:\n    arxiv:1:\n        hide: true  # why\n\n# below\nfiles:\n    a.txt:\n        skip: true\n",
        "files:\n  a.txt:\n    skip: true",
        "papers:\r\n  arxiv:1:\r\n    hide: true\r\n# below\r\nfiles: {}\r\n",
        "files: {}\npapers:\n  arxiv:1:\n    note: |\n      Two\n\n      paragraphs\n\n\n",
    ],
)
def test_what_stands_in_the_file_stays_to_the_byte(archive: Archive, before: str) -> None:
    filled = fill(archive, "Bo Øst\tLakes\n", before)
    assert len(filled.added) == 1
    start = next(
        (place for place in range(len(filled.text)) if filled.text[place : place + 1] != before[place : place + 1]), 0
    )
    length = len(filled.text) - len(before)
    assert "\r\n" not in before or filled.text.count("\n") == filled.text.count("\r\n"), "one kind of line end"
    assert any(filled.text[:at] + filled.text[at + length :] == before for at in range(start + 1)), (
        "something is inserted"
    )
    old, _ = parse(before, "c.yml")
    new, diagnostics = parse(filled.text, "c.yml")
    assert [(each.key, each.hide, each.note) for each in new.papers[: len(old.papers)]] == [
        (each.key, each.hide, each.note) for each in old.papers
    ]
    assert [each.path for each in new.files] == [each.path for each in old.files]
    assert new.papers[-1].title == "Lakes"
    assert not [each for each in diagnostics if each.code != "undated-correction"]


@pytest.mark.parametrize("before", ["papers: [", "- a list", "papers: text", "papers: [1]\n"])
def test_a_file_that_cannot_be_added_to_is_left_alone(archive: Archive, before: str) -> None:
    filled = fill(archive, "Bo Øst\tLakes\n", before)
    assert (filled.text, filled.added) == (before, ())
    assert "mend its YAML" in filled.diagnostics[0].message


def test_a_paper_that_is_corrected_already_gets_no_second_key(archive: Archive) -> None:
    page = next(paper.address for paper in archive.papers if paper.authors[0] == "Bo Øst")
    filled = fill(archive, "Bo Øst\tLakes\n", f"papers:\n  {page}: {{date: 2026-01-01, note: Seen}}\n")
    assert filled.added == ()
    assert "has a correction already: add the title there" in filled.diagnostics[0].message


def test_the_titles_of_a_real_page_are_filled_in_once(shared: Path) -> None:
    page = shared / "digests" / "002_3e6587c23606b5d4.txt"
    readings = read(page.read_bytes(), path=page.name)
    table = (shared / "digests" / "icml-titles.tsv").read_text(encoding="utf-8")
    filled = fill(assemble(readings), table)
    assert (len(filled.added), filled.diagnostics) == (20, ())
    corrections, diagnostics = parse(filled.text, "corrections.yml")
    assert diagnostics == ()
    archive = assemble(readings, corrections)
    facts = {tuple(line.split("\t")) for line in table.splitlines() if not line.startswith("#")}
    assert {(paper.authors[0], paper.title, paper.url) for paper in archive.papers} == facts
    again = fill(archive, table, filled.text)
    assert (again.text, again.added, again.diagnostics) == (filled.text, (), ())
