"""435 real papers that break things, written in each text form and read back unchanged.

What a form cannot hold is taken out before, and said here: folded forms hold no line ends and no runs of blanks, a
line of TMLR's holds no line end in a title, lists of names hold no commas inside names.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.reading.reader import read

Paper = dict[str, Any]


def _lines_kept(text: str) -> str:
    """Return ``text`` as a form with lines holds it: one kind of line end, no blanks at the ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _folded(text: str) -> str:
    return " ".join(text.split())


def _as_tmlr(paper: Paper) -> str:
    authors = f"Authors: {', '.join(paper['authors'])}\n" if paper["authors"] else ""
    return (
        f"Title: {_folded(paper['title'])}\n{authors}Abstract: {_lines_kept(paper['abstract'])}\n"
        f"URL: {paper['url'] or 'https://example.org/none'}\n---\n"
    )


def _as_plain(paper: Paper) -> str:
    abstract = "\n  ".join(_lines_kept(paper["abstract"]).split("\n"))
    return f"Title: {_folded(paper['title'])}\nAuthors: {'; '.join(paper['authors'])};\nAbstract: {abstract}\n---\n"


def _as_summary(paper: Paper) -> str:
    abstract = _folded(paper["abstract"])
    return f"Title: {_folded(paper['title'])}\nPDF: https://arxiv.org/pdf/2603.99001\nSummary: {abstract}\n---\n"


def _as_daily_arxiv(paper: Paper) -> str:
    record = {
        "id": "2603.99001",
        "abs": "https://arxiv.org/abs/2603.99001",
        "title": paper["title"],
        "authors": paper["authors"],
        "summary": _folded(paper["abstract"]),
    }
    return json.dumps(record) + "\n"


def _as_export(paper: Paper) -> str:
    record = {"format": "digest-archive", "date": "2026-03-05", "section": "listed"}
    return json.dumps({**record, **{name: paper[name] for name in ("title", "authors", "abstract", "url")}}) + "\n"


def _as_arxiv_mail(paper: Paper) -> str:
    return (
        f"\\\\\narXiv:2603.99001\nDate: Wed, 4 Mar 2026 20:33:39 GMT   (215kb)\n\nTitle: {_folded(paper['title'])}\n"
        f"Authors: Ana Ejemplo\nCategories: cs.LG\n\\\\\n  {_folded(paper['abstract'])}\n"
        f"\\\\ ( https://arxiv.org/abs/2603.99001 ,  215kb)\n{'-' * 78}\n"
    )


def _as_arxiv_listing(paper: Paper) -> str:
    return (
        f"[1] arXiv:2603.99001 [pdf, html, other]\nTitle: {_folded(paper['title'])}\nAna Ejemplo, Bo Specimen\n"
        f"Subjects: Machine Learning (cs.LG)\n\n{_folded(paper['abstract'])}\n\n"
    )


def _as_bibtex(paper: Paper) -> str:
    return f"@misc{{k{len(paper['id'])},\n title = {{{paper['title']}}},\n abstract = {{{paper['abstract']}}}\n}}\n\n"


def _paragraphs(text: str) -> str:
    return "\n\n".join(map(_folded, re.split(r"\n[ \t]*\n", _lines_kept(text))))


def _escaped(text: str) -> str:
    text = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "", _folded(text))
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _as_rss(paper: Paper) -> str:
    return (
        "<item>\n"
        f"<title>{_escaped(paper['title'])}</title>\n<link>https://arxiv.org/abs/2603.99001</link>\n"
        f"<description>arXiv:2603.99001v1 Announce Type: new \nAbstract: {_escaped(paper['abstract'])}"
        "</description>\n</item>\n"
    )


def _as_atom(paper: Paper) -> str:
    return (
        f"<entry>\n<id>http://arxiv.org/abs/2603.99001v1</id>\n<title>{_escaped(paper['title'])}</title>\n"
        f"<summary>{_escaped(paper['abstract'])}</summary>\n</entry>\n"
    )


FORMS: dict[str, tuple[Callable[[Paper], str], Callable[[str], str]]] = {
    "tmlr": (_as_tmlr, _lines_kept),
    "plain": (_as_plain, _lines_kept),
    "summaries": (_as_summary, _folded),
    "daily-arxiv": (_as_daily_arxiv, _folded),
    "digest-archive": (_as_export, str.strip),
    "rss": (_as_rss, _folded),
    "atom": (_as_atom, _folded),
    "arxiv-mail": (_as_arxiv_mail, _folded),
    "arxiv-listing": (_as_arxiv_listing, _folded),
    "bibtex": (_as_bibtex, _paragraphs),
}
CARRY_AUTHORS = ("tmlr", "plain", "daily-arxiv", "digest-archive")
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


HEADS = {
    "tmlr": "Daily TMLR digest for Mar 05, 2026\nTMLR\nNew submissions\n===============\n",
    "rss": "<rss><channel>\n",
    "atom": "<feed>\n",
}


def _papers(shared: Path, form: str) -> list[Paper]:
    lines = (shared / "corpus" / "odd.jsonl").read_text(encoding="utf-8").split("\n")
    papers = [json.loads(line) for line in lines if line]
    if form == "bibtex":  # braces must be balanced, and in titles they only keep capitals; a comma may end a field
        texts = {id(paper): paper["title"] + paper["abstract"] for paper in papers}
        return [paper for paper in papers if not re.search(r"[{}\\\"@]", texts[id(paper)])]
    return papers


@pytest.mark.parametrize("form", FORMS)
def test_odd_papers_come_back_unchanged(shared: Path, form: str) -> None:
    write, holds = FORMS[form]
    papers = _papers(shared, form)
    (reading,) = read((HEADS.get(form, "") + "".join(map(write, papers))).encode(), path="x")
    assert reading.format == form
    assert len(reading.entries) == len(papers)
    for entry, paper in zip(reading.entries, papers, strict=True):
        assert _shown(_folded(entry.title or "")) == _shown(_folded(paper["title"]))
        assert _shown(entry.abstract or "") == _shown(holds(paper["abstract"]))
        if form in CARRY_AUTHORS:
            assert list(entry.authors) == _names(paper, form)


def _shown(text: str) -> str:
    return CONTROLS.sub("", text).strip()


def _names(paper: Paper, form: str) -> list[str]:
    """Return the names as ``form`` holds them: only our own keeps ":", which arXiv has for "NVIDIA: A, B"."""
    if form == "digest-archive":
        return list(paper["authors"])
    return [_folded(name) for name in paper["authors"] if form != "daily-arxiv" or name.strip(":")]
