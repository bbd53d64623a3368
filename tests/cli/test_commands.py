import json
import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli import COMMANDS, main

DIGEST = """\
Daily TMLR digest for Feb 03, 2026
TMLR
New submissions
===============
Title: Walking on Two Legs
Abstract: Robots fall.
They get up again.
URL: https://openreview.net/forum?id=Abc_d-112
---
stray words
"""
CONFIG = "site_name: Test\nsite_url: https://example.org/t/\ntheme: material\nplugins: [digests]\n"
FILE = "content/digests/tmlr/2026-02-03.txt"


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small archive, which is also where commands run."""
    (tmp_path / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).write_text(DIGEST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.mark.usefixtures("archive")
def test_read_prints_one_object_a_digest() -> None:
    shown = json.loads(run("read", FILE).stdout)
    entry = shown.pop("entries")[0]
    diagnostics = shown.pop("diagnostics")
    assert shown == {
        "path": FILE,
        "part": None,
        "format": "tmlr",
        "source": "tmlr",
        "date": "2026-02-03",
        "date_from": "text",
        "unread": [[10, "stray words"]],
    }
    assert {key: entry[key] for key in ("section", "title", "authors", "abstract", "id", "lines")} == {
        "section": "submitted",
        "title": "Walking on Two Legs",
        "authors": [],
        "abstract": "Robots fall.\nThey get up again.",
        "id": "openreview:Abc_d-112",
        "lines": [5, 8],
    }
    assert [(each["severity"], each["code"], each["line"]) for each in diagnostics] == [("warning", "unread-lines", 10)]


@pytest.mark.usefixtures("archive")
def test_check_shows_a_table_and_its_diagnostics() -> None:
    done = run("check")
    assert re.search(r"submitted +1", done.stdout)
    assert f"{FILE}:10: unread-lines:" in done.stdout
    assert done.exit_code == 0


@pytest.mark.usefixtures("archive")
def test_check_is_strict_when_asked() -> None:
    assert run("check", "--strict").exit_code == 1


def test_check_fails_on_errors(archive: Path) -> None:
    (archive / "content" / "digests" / "tmlr" / "empty.txt").touch()
    done = run("check")
    assert "empty.txt: empty-file:" in done.stdout
    assert done.exit_code == 1


def test_check_of_a_part_shows_that_part(archive: Path) -> None:
    other = archive / "content" / "digests" / "other" / "2026-02-04.txt"
    other.parent.mkdir()
    other.write_text(DIGEST.replace("Feb 03", "Feb 04"), encoding="utf-8")
    shown = json.loads(run("check", "--json", "content/digests/other").stdout)
    assert [file["path"] for file in shown["files"]] == ["content/digests/other/2026-02-04.txt"]


@pytest.mark.usefixtures("archive")
def test_check_speaks_to_github(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert f"::warning file={FILE},line=10,title=unread-lines::" in run("check").stdout


def test_check_needs_no_settings_for_files_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "2026-02-03.txt").write_text(DIGEST, encoding="utf-8")
    assert json.loads(run("check", "--json", "2026-02-03.txt").stdout)["files"][0]["format"] == "tmlr"


def test_pages_writes_markdown_for_any_renderer(archive: Path) -> None:
    done = run("pages", "--out", "out")
    assert done.exit_code == 0
    page = (archive / "out" / "papers" / "openreview-Abc_d-112" / "index.md").read_text(encoding="utf-8")
    _, front, body = page.split("---\n", 2)
    matter = yaml.safe_load(front)
    assert (matter["title"], matter["kind"]) == ("Walking on Two Legs", "paper")
    assert '<meta name="citation_title" content="Walking on Two Legs">' in matter["head"]
    assert "Robots fall." in body


def test_pages_that_lead_on_to_another_do_so_in_any_renderer(archive: Path) -> None:
    corrections = (
        "papers:\n  papers/openreview-Abc_d-112:\n    date: 2026-02-04\n    same-as: papers/openreview-Other-1234\n"
    )
    (archive / "content/corrections.yml").write_text(corrections, encoding="utf-8")
    other = DIGEST.replace("Abc_d-112", "Other-1234").replace("Feb 03", "Feb 04")
    (archive / FILE).with_name("2026-02-04.txt").write_text(other, encoding="utf-8")
    assert run("pages", "--out", "out").exit_code == 0
    page = (archive / "out/papers/openreview-Other-1234/index.md").read_text(encoding="utf-8")
    assert 'http-equiv="refresh"' in yaml.safe_load(page.split("---\n", 2)[1])["head"]


def test_titles_writes_corrections_once(archive: Path) -> None:
    page = "论文检索\n\nOptimization\n\nAda Example, Bo Sample\n\n" + "We study how gradients find their way. " * 10
    conference = archive / "content" / "digests" / "icml" / "2026-02-01.txt"
    conference.parent.mkdir()
    conference.write_text(page, encoding="utf-8")
    (archive / "titles.tsv").write_text("Ada Example\tGradients Find a Way\thttps://example.org/1\n", encoding="utf-8")
    assert "1 titles added" in run("titles", "titles.tsv").stdout
    assert "Gradients Find a Way" in (archive / "content" / "corrections.yml").read_text(encoding="utf-8")
    assert "0 titles added" in run("titles", "titles.tsv").stdout


def test_add_files_a_digest_once(archive: Path) -> None:
    mail = archive / "mail.txt"
    mail.write_text(DIGEST.replace("Feb 03", "Feb 05"), encoding="utf-8")
    assert run("add", "--dry-run", "mail.txt").stdout.startswith("would have added tmlr/2026/2026-02-05.txt")
    assert run("add", "mail.txt").exit_code == 0
    assert (archive / "content/digests/tmlr/2026/2026-02-05.txt").read_bytes() == mail.read_bytes()
    assert "skipped" in run("add", "mail.txt").stdout


def test_export_is_read_back(archive: Path) -> None:
    assert run("export", "--form", "jsonl", "--out", "all.jsonl").exit_code == 0
    shown = json.loads(run("read", "all.jsonl").stdout)
    assert [(entry["title"], entry["id"]) for entry in shown["entries"]] == [
        ("Walking on Two Legs", "openreview:Abc_d-112")
    ]
    assert shown["date"] == "2026-02-03"
    assert (archive / "all.jsonl").read_text(encoding="utf-8") == run("export", "--form", "jsonl").stdout


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize(("year", "papers"), [("2026", 1), ("2025", 0)])
def test_export_of_a_year_holds_that_year(year: str, papers: int) -> None:
    assert run("export", "--form", "bibtex", "--year", year).stdout.count("@") == papers


@pytest.mark.usefixtures("archive")
def test_export_takes_what_a_source_or_a_topic_has_and_leaves_out_abstracts() -> None:
    assert run("export", "--form", "ris", "--source", "TMLR").stdout.count("\nAB  - ") == 1
    assert run("export", "--form", "ris", "--source", "tmlr", "--no-abstracts").stdout.count("\nAB  - ") == 0
    done = run("export", "--form", "ris", "--source", "tmrl")
    assert done.exit_code == 2
    assert "no paper has the source 'tmrl'; near: tmlr" in done.stderr
    assert "no paper has the topic 'cs.LG'" in run("export", "--form", "ris", "--topic", "cs.LG").stderr


@pytest.mark.parametrize("command", ["add", "build", "check", "export", "fetch", "pages", "serve", "titles"])
def test_without_settings_there_is_one_message(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "some.txt").write_text("words", encoding="utf-8")
    needed = {"add": ["some.txt"], "export": ["--form", "csv"], "pages": ["--out", "out"], "titles": ["some.txt"]}
    done = run(command, *needed.get(command, []))
    assert done.exit_code == 2
    assert done.stderr.startswith("digest: mkdocs.yml: does not exist")
    assert "Traceback" not in done.output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_does(command: str) -> None:
    assert run(command, "--help").exit_code == 0
