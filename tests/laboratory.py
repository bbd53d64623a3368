"""An index served to headless Chromium, with the modules that read it."""

import dataclasses
import json
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from serving import Serve

from generator.archive import assemble
from generator.archive.corrections import Corrections
from generator.model import Archive, Paper
from generator.pages.scripts import words_file
from generator.reading.reader import read
from generator.search import build
from generator.settings import Settings
from generator.views.documents import document, searchable
from generator.views.language import language

__all__ = ["Laboratory", "OpenLaboratory", "archive_in", "lay_out"]

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = Settings(root=ROOT, digests=(), corrections=ROOT, sources=ROOT, feeds=ROOT, cache=ROOT)


def archive_in(folder: Path) -> Archive:
    """Return the archive of the digests in ``folder``, which are of one source."""
    files = sorted(folder.iterdir())
    readings = (read(file.read_bytes(), path=f"{folder.name}/{file.name}") for file in files)
    return assemble(tuple(each for of_file in readings for each in of_file), Corrections())


class Laboratory:
    """The index of some papers, and a page that may import every module of the search."""

    def __init__(self, folder: Path, page: Page, url: str) -> None:
        self.folder = folder
        self.page = page
        self.url = url

    def run(self, script: str, argument: object = None) -> Any:  # noqa: ANN401 (whatever the script returns)
        """Return what the body ``script`` of an async function returns; ``modules`` and ``argument`` are at hand."""
        return self.page.evaluate(
            f"""async (argument) => {{
                const module = (name) => import("{self.url}site_templates/search/" + name + ".js");
                {script}
            }}""",
            argument,
        )

    def answers(self, *texts: str) -> list[dict[str, Any]]:
        """Return the answer to each of ``texts``, all papers ranked."""
        found: list[dict[str, Any]] = self.run(
            """
            const { read } = await module("reading");
            const { Index } = await module("index");
            const { Store } = await module("store");
            const index = await Index.open(new Store(new URL("../../search/", location.href).href));
            const request = { choices: [], sort: "relevance", limit: 100000 };
            return Promise.all(argument.map((text) => read({ ...request, text }, index)));
            """,
            list(texts),
        )
        return found


OpenLaboratory = Callable[[Iterable[Paper]], Laboratory]


def lay_out(folder: Path, papers: Iterable[Paper], templates: Mapping[str, str]) -> None:
    """Write to ``folder`` what a laboratory serves: the index of ``papers``, scripts, documents and pages.

    ``search/`` is a bare search page, ``tests/search/`` a page for modules.
    """
    archive = Archive(papers=tuple(papers), digests=())
    for file in build(archive, SETTINGS, templates):
        target = folder / file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.data)
    words = words_file(language(SETTINGS, templates))
    shutil.copytree(ROOT / "site_templates" / "assets", folder / "assets" / "digest")
    (folder / words.path).write_bytes(words.data)
    documents = [dataclasses.asdict(document(paper)) for paper in searchable(archive)]
    (folder / "documents.json").write_text(json.dumps(documents, default=str), encoding="utf-8")
    shutil.copytree(ROOT / "site_templates" / "search", folder / "site_templates" / "search")
    shutil.copytree(
        ROOT / "tests" / "search", folder / "tests" / "search", ignore=shutil.ignore_patterns("*.py", "__pycache__")
    )
    (folder / "tests" / "search" / "index.html").write_text(_MODULES, encoding="utf-8")
    (folder / "search" / "index.html").write_text(_SEARCH, encoding="utf-8")


_MODULES = (
    '<!doctype html><link rel="icon" href="data:,"><script src="../../site_templates/search/vendor/lunr.js"></script>'
)
_SEARCH = """<!doctype html><html lang="en"><head><title>Search</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="../assets/digest/css/site.css">
<script src="../assets/digest/js/search.js" type="module"></script></head>
<body><header><form role="search" class="search" action="./"><input type="search" name="q" autocomplete="off">
</form></header>
<main id="search-page"><form role="search" class="search" action="./"><input type="search" name="q" autocomplete="off">
</form><div id="search-results"></div></main>
<script src="../assets/digest/js/search-page.js" type="module"></script></body></html>"""


@pytest.fixture
def laboratory(tmp_path: Path, serve: Serve, page: Page, templates: Mapping[str, str]) -> OpenLaboratory:
    """Return ``laboratory(papers)``: the papers' index, served, on a page with lunr.js."""

    def open_(papers: Iterable[Paper]) -> Laboratory:
        lay_out(tmp_path, papers, templates)
        site = serve(tmp_path)
        page.goto(f"{site.url}tests/search/")
        return Laboratory(tmp_path, page, site.url)

    return open_
