"""Papers written in each form and read back by someone else's reader, or by our own."""

import csv
import gzip
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import bibtexparser
import pytest
from archives import archive, digest, event, paper
from citing import HOSTILE, hostile_papers, unguarded
from hypothesis import given
from hypothesis import strategies as st

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.exports import FORMS, build
from generator.exports.form import Style
from generator.exports.latex import latex
from generator.model import Archive, Paper
from generator.reading.reader import read
from generator.settings import Settings
from generator.text import plain
from generator.text.names import Name, name

_SITE = "https://papers.example/"


def _settings() -> Settings:
    here = Path("unused")
    return Settings(root=here, digests=(), corrections=here, sources=here, feeds=here, cache=here, site_url=_SITE)


def _bibtex(papers: tuple[Paper, ...]) -> dict[str, dict[str, str]]:
    library = bibtexparser.parse_string("".join(FORMS["bibtex"].text(papers)))
    assert not library.failed_blocks
    return {entry.key: {field.key: str(field.value) for field in entry.fields} for entry in library.entries}


def test_bibtex_reads_back_as_the_plain_text_that_it_was_made_from() -> None:
    papers = hostile_papers().shown
    entries = _bibtex(papers)
    assert len(entries) == len(papers)
    for each in papers:
        entry = entries[each.address.strip("/").rpartition("/")[2]]
        assert unguarded(plain(entry["title"][1:-1])) == plain(each.title or "")
        assert unguarded(plain(entry["abstract"])) == plain(each.abstract or "")
        assert entry["author"].startswith("de la Cruz, Ana and {NVIDIA} and {")


@given(st.text(alphabet="ab {}\\$%&#_~^<>`'\"*-@,=.x12é“\n", max_size=60))
def test_tex_keeps_braces_in_pairs_and_says_the_same(text: str) -> None:
    written = latex(text)
    depths = [written[: place + 1].count("{") - written[: place + 1].count("}") for place in range(len(written))]
    assert min(depths, default=0) >= 0
    assert not depths or depths[-1] == 0


@pytest.mark.parametrize(
    "formula", [r"\input{x}", r"\write18{ls}", "x^^5cinput y", r"\def\x{1}", r"\end {document}", "x\\"]
)
def test_a_formula_that_acts_or_has_no_end_is_written_out(formula: str) -> None:
    written = latex(f"Let ${formula}$ be")
    assert written.count("$") == written.count(r"\$")


@pytest.mark.parametrize("formula", [r"\left(\inf y\right)", r"\letter \inputs \defect", r"a^{b^2}"])
def test_a_formula_that_shows_is_a_formula(formula: str) -> None:
    assert latex(f"Let ${formula}$ be") == f"Let ${formula}$ be"


def test_bibtex_of_the_corpus_reads_back(shared: Path) -> None:
    papers = _corpus(shared).shown
    entries = _bibtex(papers)
    assert len(entries) == len(papers) == 1_000
    for each in papers:
        entry = entries[each.address.strip("/").rpartition("/")[2]]
        assert unguarded(plain(entry["title"][1:-1])) == plain(each.title or "")
        assert unguarded(plain(entry.get("abstract", ""))) == plain(each.abstract or "")


def _corpus(shared: Path) -> Archive:
    files = sorted((shared / "corpus/digests-1k").rglob("*.txt"))
    readings = [each for file in files for each in read(file.read_bytes(), path=f"tmlr/{file.name}")]
    return assemble(readings, parse("", "corrections.yml")[0])


def test_json_lines_make_the_same_archive_again(shared: Path) -> None:
    whole = _corpus(shared)
    again = "".join(line for _, line in _records(whole))
    read_back = assemble(read(again.encode(), path="tmlr/all.jsonl"), parse("", "corrections.yml")[0])
    assert [_facts(each) for each in read_back.papers] == [_facts(each) for each in whole.papers]


def _records(whole: Archive) -> Iterator[tuple[str, str]]:
    for file in build(whole, _settings()):
        if file.path.startswith("exports/records-"):
            data = gzip.decompress(file.data) if file.path.endswith(".gz") else file.data
            yield file.path, data.decode()


def _facts(each: Paper) -> tuple[object, ...]:
    events = [(event.kind, event.detail, event.date) for event in each.events]
    return each.key, each.ids, each.title, each.authors, each.abstract, each.url, each.certifications, events


def test_json_lines_of_an_archive_come_by_day() -> None:
    submitted, accepted = digest("s", "2026-01-02"), digest("a", "2026-03-04")
    papers = [
        paper("early", event("submitted", submitted), event("accepted", accepted)),
        paper("late", event("submitted", digest("l", "2026-02-03"))),
    ]
    lines = "".join(FORMS["jsonl"].text(papers)).splitlines()
    assert [json.loads(line)["date"] for line in lines] == ["2026-01-02", "2026-02-03", "2026-03-04"]


def test_json_lines_are_lines_however_they_are_split() -> None:
    """Clients of HTTP end lines where ``str.splitlines`` does, and JSON lets three such characters stand."""
    title = "One\u2028two\u2029three\x85four"
    told = event("listed", digest("s", "2026-01-02"), title=title)
    (line,) = "".join(FORMS["jsonl"].text((paper("a", told),))).splitlines()
    assert json.loads(line)["title"] == title


def test_ris_is_lines_of_tags_and_every_record_ends() -> None:
    written = "".join(FORMS["ris"].text(hostile_papers().shown))
    lines = [line for line in written.split("\r\n") if line]
    assert all(re.match(r"[A-Z][A-Z0-9]  - ", line) for line in lines)
    assert [line[:2] for line in lines].count("TY") == [line[:2] for line in lines].count("ER") == len(HOSTILE)


def test_csl_json_is_a_list_of_items_with_names_in_parts() -> None:
    items = json.loads("".join(FORMS["csl-json"].text(hostile_papers().shown)))
    assert items[0]["author"][:2] == [{"family": "de la Cruz", "given": "Ana"}, {"literal": "NVIDIA"}]
    assert items[0]["type"] == "article-journal"
    assert items[0]["issued"] == {"date-parts": [[2026, 1, 22]]}


def test_csv_holds_a_row_a_paper_and_no_formula_that_a_spreadsheet_would_run() -> None:
    rows = list(csv.DictReader(io.StringIO("".join(FORMS["csv"].text(hostile_papers().shown, Style(site_url=_SITE))))))
    assert len(rows) == len(HOSTILE)
    assert rows[3]["title"].startswith("'=HYPERLINK(1)")
    assert rows[0]["page"].startswith(_SITE)


def test_files_are_small_and_the_same_every_time() -> None:
    files = list(build(hostile_papers(), _settings()))
    assert {"exports/bibtex-2026.bib", "exports/records-2026.jsonl", "exports/papers.ris"} <= {
        file.path for file in files
    }
    assert files == list(build(hostile_papers(), _settings()))
    assert all(not file.path.startswith("/") for file in files)


def test_large_files_are_gzip_without_time_or_name() -> None:
    day = digest("d", "2026-02-22")
    big = paper("big", event("listed", day), title="Large", abstract="word " * 300_000)
    packed = next(file for file in build(archive([day], [big]), _settings()) if file.path.endswith(".bib.gz"))
    assert packed.path == "exports/bibtex-2026.bib.gz"
    assert packed.data[3:8] == bytes(5)
    assert b"Large" in gzip.decompress(packed.data)


def test_files_too_large_for_overleaf_come_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.exports.files._LARGEST", 100)
    day = digest("d", "2026-02-22")
    papers = [paper(f"p{number}", event("listed", day), title="word " * 12) for number in range(2)]
    files = {file.path: file.data for file in build(archive([day], papers), _settings())}
    first, second = files["exports/papers.csv"], files["exports/papers.2.csv"]
    assert [data.startswith(b"key,title") for data in (first, second)] == [True, True]
    assert [data.count(b"word word") > 0 for data in (first, second)] == [True, True]


def test_hidden_papers_are_in_no_export() -> None:
    day = digest("d", "2026-02-22")
    hidden = paper("h", event("listed", day), title="Secret", hidden=True)
    assert all(b"Secret" not in file.data for file in build(archive([day], [hidden]), _settings()))


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("Ada Example", Name(family="Example", given="Ada")),
        ("Jan van der Moe", Name(family="van der Moe", given="Jan")),
        ("Van Moe", Name(family="Moe", given="Van")),
        ("Henry J. Moe, Jr.", Name(family="Moe", given="Henry J.", suffix="Jr.")),
        ("Anna B. Noe, 3rd", Name(family="Noe", given="Anna B.", suffix="3rd")),
        ("Robert Moe III", Name(family="Moe", given="Robert", suffix="III")),
        ("The XYZ Collaboration", Name(family="The XYZ Collaboration")),
        ("江常皓", Name(family="江常皓")),
        ("T. Ito and S. Moe", Name(family="T. Ito and S. Moe")),
    ],
)
def test_names_are_taken_apart(typed: str, parts: Name) -> None:
    assert name(typed) == parts
