"""Pagefind and a whole lunr index, over the same papers."""

import gzip
import html
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser
from serving import serving

from benchmarks.corpus import PaperText
from benchmarks.measure import run

__all__ = ["Rival", "pagefind", "whole_lunr"]

_LUNR = """
import json, sys
from lunr import lunr
documents = json.load(open(sys.argv[1], encoding="utf-8"))
index = lunr(ref="id", fields=("title", "authors", "abstract"), documents=documents)
json.dump(index.serialize(), open(sys.argv[2], "w", encoding="utf-8"), separators=(",", ":"))
"""
_ASK_PAGEFIND = """async (text) => {
  const pagefind = await import(new URL("pagefind/pagefind.js", location.href).href);
  const { results } = await pagefind.search(text);
  await Promise.all(results.slice(0, 10).map((result) => result.data()));
}"""


@dataclass(frozen=True, slots=True)
class Rival:
    """What a rival's index weighs and takes."""

    seconds: float
    index_bytes: int
    """Compressed, without what is shown of papers."""
    first_query_bytes: tuple[int, ...] = ()


def pagefind(papers: Iterable[PaperText], folder: Path, tools: Path, browser: Browser, queries: Sequence[str]) -> Rival:
    """Return what Pagefind makes of ``papers``, and what its first queries move."""
    for number, paper in enumerate(papers):
        page = folder / "site" / f"p{number:06d}" / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(_page(paper), encoding="utf-8")
    (folder / "site" / "index.html").write_text("<!doctype html><title>Search</title>", encoding="utf-8")
    cost = run([tools / "bin" / "python", "-m", "pagefind", "--site", "site", "--quiet"], folder)
    made = folder / "site" / "pagefind"
    # Its files are compressed already, so they travel as they are.
    index = sum(file.stat().st_size for file in [*(made / "index").iterdir(), *made.glob("*.pf_meta")])
    return Rival(cost.seconds, index, tuple(_first_queries(browser, folder / "site", queries)))


def _first_queries(browser: Browser, site: Path, queries: Sequence[str]) -> Iterable[int]:
    with serving(site) as served:
        for text in queries:
            context = browser.new_context()
            page = context.new_page()
            page.goto(served.url)
            before = len(served.requests)
            page.evaluate(_ASK_PAGEFIND, text)
            page.wait_for_load_state("networkidle")
            yield sum(size for _, _, size in served.requests[before:])
            context.close()


def whole_lunr(papers: Iterable[PaperText], folder: Path, python: Path) -> Rival:
    """Return what lunr.py's index of ``papers`` weighs, as one file."""
    folder.mkdir(parents=True)
    documents = [
        {"id": str(number), "title": each.title, "authors": " ".join(each.authors), "abstract": each.abstract}
        for number, each in enumerate(papers)
    ]
    (folder / "documents.json").write_text(json.dumps(documents), encoding="utf-8")
    cost = run([python, "-c", _LUNR, "documents.json", "index.json"], folder)
    whole = len(gzip.compress((folder / "index.json").read_bytes(), 6))
    return Rival(cost.seconds, whole)


def _page(paper: PaperText) -> str:
    title, authors, abstract = (html.escape(each) for each in (paper.title, ", ".join(paper.authors), paper.abstract))
    return (
        f'<!doctype html><html lang="en"><head><title>{title}</title></head><body><main data-pagefind-body>'
        f"<h1>{title}</h1><p>{authors}</p><p>{abstract}</p></main></body></html>"
    )
