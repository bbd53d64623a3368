"""Exports as bibliographies read them: biber and BibTeX with LaTeX, from Debian, and citation.js with citeproc-js."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import bibtexparser
import pytest
from citing import hostile_papers, unguarded
from judging import MODULES, program

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.exports import FORMS
from generator.exports.form import Style, key
from generator.model import Paper
from generator.reading.reader import read
from generator.text import plain
from generator.text.characters import composed
from generator.text.names import name
from generator.views import cite

pytestmark = pytest.mark.judge

HERE = Path(__file__).parent
STYLE = Style(site_url="https://papers.example/")
Papers = tuple[Paper, ...]


@pytest.fixture(params=["hostile", "corpus", "odd"])
def papers(request: pytest.FixtureRequest) -> Papers:
    """Return papers that try to break out, a thousand real ones, and real ones that break things."""
    if request.param == "hostile":
        return hostile_papers().shown
    shared: Path = request.getfixturevalue("shared")
    if request.param == "odd":
        return tuple(odd_papers(shared / "corpus/odd.jsonl"))
    files = sorted((shared / "corpus/digests-1k").rglob("*.txt"))
    readings = [each for file in files for each in read(file.read_bytes(), path=f"tmlr/{file.name}")]
    return assemble(readings, parse("", "corrections.yml")[0]).shown


def odd_papers(file: Path) -> Iterator[Paper]:
    pattern = hostile_papers().shown[0]
    for number, line in enumerate(filter(None, file.read_text("utf-8").split("\n"))):
        told = json.loads(line)
        texts = {name: told[name] for name in ("title", "abstract")}
        yield replace(pattern, address=f"papers/odd-{number}/", authors=tuple(told["authors"]), **texts)


def written(form: str, papers: Papers, file: Path) -> Path:
    text = "".join(FORMS[form].text(papers, STYLE))
    file.write_text(text, encoding="utf-8", errors="replace", newline="")
    return file


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=300,
        check=False,
        env={
            "PATH": "/usr/bin:/bin",
            "HOME": str(folder),
            "BIBINPUTS": ".",
            "BSTINPUTS": ".",
            "max_print_line": "1000",
        },
    )


def test_biber_finds_no_fault_and_keeps_every_title(papers: Papers, tmp_path: Path) -> None:
    written("bibtex", papers, tmp_path / "all.bib")
    done = run(program("biber"), "--tool", "--validate-datamodel", "--output-file=read.bib", "all.bib", folder=tmp_path)
    said = [line for line in done.stdout.splitlines() if line.startswith(("WARN", "ERROR"))]
    # Some digests name no authors.
    said = [line for line in said if not line.endswith("Missing mandatory field 'author'")]
    assert (done.returncode, said) == (0, [])
    library = bibtexparser.parse_file(str(tmp_path / "read.bib"))
    titles = {entry.key: entry.fields_dict["TITLE"].value[1:-1] for entry in library.entries}
    # It writes signs for some commands, and leaves the braces that ended them.
    titles = {name: composed(unguarded(plain(re.sub(r"(?<=[<>`])\{\}", "", title)))) for name, title in titles.items()}
    assert titles == {key(paper): composed(plain(paper.title or "")) for paper in papers if cite(paper).title}


def test_bibtex_and_latex_read_every_text(papers: Papers, tmp_path: Path) -> None:
    """Only formulas may fail, as their authors typed them: macros of their own, say."""
    written("bibtex", papers, tmp_path / "all.bib")
    shutil.copy(HERE / "everything.bst", tmp_path)
    (tmp_path / "all.aux").write_text("\\citation{*}\n\\bibstyle{everything}\n\\bibdata{all}\n", encoding="ascii")
    done = run(program("bibtex"), "all", folder=tmp_path)
    assert (done.returncode, re.findall(r"(?i)^.*(?:warning|error|skipping).*$", done.stdout, re.MULTILINE)) == (0, [])
    bibliography = (tmp_path / "all.bbl").read_text("utf-8")
    assert sorted(re.findall(r"^\\bibitem\{(.+)\}$", bibliography, re.MULTILINE)) == sorted(
        key(paper) for paper in papers if cite(paper).title
    )
    (tmp_path / "shown.tex").write_text(DOCUMENT, encoding="utf-8")
    shown = run(program("pdflatex"), "-interaction=nonstopmode", "shown", folder=tmp_path)
    faults = set(re.findall(r"^! .*$", shown.stdout, re.MULTILINE))
    assert faults <= OF_FORMULAS
    assert not (faults and papers == hostile_papers().shown)


DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb,textcomp,hyperref}
% Signs that pdfLaTeX's fonts lack are left out; XeLaTeX and LuaLaTeX have them.
\makeatletter\def\UTFviii@undefined@err#1{}\makeatother
\begin{document}
\input{all.bbl}
\end{document}
"""
OF_FORMULAS = {
    "! Undefined control sequence.",
    "! Double superscript.",
    "! Extra alignment tab has been changed to \\cr.",
}
"""What pdfLaTeX says of formulas in the corpora: macros of their authors, x^2^3, and a matrix with too few columns."""


@pytest.mark.parametrize("form", ["bibtex", "ris", "csl-json"])
def test_citation_js_reads_what_was_meant_and_can_cite_it(form: str, papers: Papers, tmp_path: Path) -> None:
    if not (MODULES / "@citation-js/core").is_dir():
        pytest.skip("@citation-js/core is not here: `make judges` installs it where it can")
    file = written(form, papers, tmp_path / f"all.{FORMS[form].ending}")
    done = run(program("node"), HERE / "read_citations.mjs", form, file, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    expected = [paper for paper in papers if cite(paper).title]
    assert [item["id"] for item in said["items"]] == list(map(key, expected))
    assert len(said["written"].strip().splitlines()) == len(expected)
    for item, paper in zip(said["items"], expected, strict=True):
        compare(item, paper, form)


def compare(item: dict[str, Any], paper: Paper, form: str) -> None:
    """Hold what was read to what is cited; titles of BibTeX are TeX, which it writes in a way of its own."""
    cited = cite(paper)
    assert item["issued"]["date-parts"][0][0] == (cited.issued and cited.issued.year)
    assert item.get("DOI", "") == cited.doi
    assert len(item.get("author", ())) == len(cited.authors) + (form == "bibtex" and not cited.complete)
    if form != "bibtex":
        assert item["title"] == " ".join(cited.title.split())
        families = [author.get("family", author.get("literal")) for author in item.get("author", ())]
        assert families == [name(author).family for author in cited.authors]
