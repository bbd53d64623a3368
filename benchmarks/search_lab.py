"""Served folders and pages for the benchmarks of the search."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browsing import CHROMIUM, FLAGS
from laboratory import Laboratory, lay_out
from playwright.sync_api import Browser, sync_playwright
from serving import ServedSite, serving

from generator.build.templates import texts
from generator.model import Paper

__all__ = ["ask_all", "browsing", "engine"]

_ASK = """
const { answer } = await module("answer");
const { corrected } = await module("spelling");
const { Index } = await module("index");
const { Store } = await module("store");
const index = await Index.open(new Store(new URL("../../search/", location.href).href));
const request = { choices: [], sort: "relevance", limit: argument.limit };
const found = [];
for (const text of argument.texts) {
    const { ranked } = await corrected({ ...request, text }, index, answer);
    found.push(ranked.map(({ paper }) => paper));
}
return found;
"""


@contextmanager
def browsing() -> Iterator[Browser]:
    """Yield headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def engine(browser: Browser, papers: Iterable[Paper], folder: Path) -> Iterator[tuple[Laboratory, ServedSite]]:
    """Yield the search of ``papers``, written to ``folder`` and served."""
    lay_out(folder, papers, texts())
    with serving(folder) as site:
        page = browser.new_page()
        page.goto(f"{site.url}tests/search/")
        yield Laboratory(folder, page, site.url), site
        page.close()


def ask_all(laboratory: Laboratory, queries: list[str], limit: int = 10) -> list[list[int]]:
    """Return for each query the numbers of the best papers, as the search page shows them."""
    found: list[list[int]] = laboratory.run(_ASK, {"texts": queries, "limit": limit})
    return found


def documents(folder: Path) -> list[dict[str, Any]]:
    """Return the documents of an engine's ``folder`` in the order of their numbers."""
    loaded: list[dict[str, Any]] = json.loads((folder / "documents.json").read_text(encoding="utf-8"))
    return loaded
