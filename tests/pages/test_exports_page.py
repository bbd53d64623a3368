"""The page of exports names the files that are there, packed and in parts as they are, and no others."""

from urllib.parse import urljoin

import pytest
from archives import archive, digest, event, paper
from lxml import html

from generator.exports import build
from generator.model import Archive
from generator.pages import Writer
from generator.settings import Settings
from generator.views import gather, views
from generator.views.exporting import exports_view


def _archive() -> Archive:
    day, other = digest("d", "2026-02-22"), digest("o", None, source="arxiv")
    return archive(
        [day, other],
        [
            paper("hash:big", event("listed", day), title="Large", abstract="word " * 300_000, categories=("cs.LG",)),
            paper(
                "hash:no", event("listed", other), title="Undated", abstract="word", categories=("学习", "A <b> & c")
            ),
            paper("hash:b", event("listed", day), title="Another", abstract="word", categories=("cs.LG",)),
        ],
    )


def _rows(settings: Settings, templates: dict[str, str]) -> tuple[set[str], dict[str, list[str]]]:
    """Return the paths of all exports, and those that each row of the page leads to."""
    whole = _archive()
    paths = {file.path for file in build(whole, settings)}
    view = exports_view(paths, tuple(views(whole, gather(whole, at_least=2))))
    root = html.fromstring(Writer(settings, templates).page(view).body)
    rows = root.xpath("//ul[@class='rows']/li")
    return paths, {
        str(row.xpath("string(text())")).strip(): [urljoin("/exports/", link)[1:] for link in row.xpath(".//a/@href")]
        for row in rows
    }


def test_the_page_leads_to_every_export_and_to_nothing_else(settings: Settings, templates: dict[str, str]) -> None:
    paths, rows = _rows(settings, templates)
    linked = [path for row in rows.values() for path in row]
    assert sorted(linked) == sorted(paths)
    assert rows["2026"] == ["exports/bibtex-2026.bib.gz", "exports/records-2026.jsonl"]
    assert "exports/bibtex-undated.bib" in rows["Without a date"]
    assert "exports/topics/cs-lg.ris" in rows["Machine Learning (cs.LG)"]
    assert {"学习", "A <b> & c"} <= rows.keys()


def test_the_page_names_every_part_of_what_is_too_large_for_one_file(
    settings: Settings, templates: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.exports.files._LARGEST", 200)
    paths, rows = _rows(settings, templates)
    assert sorted(path for row in rows.values() for path in row) == sorted(paths)
    assert "exports/topics/cs-lg.2.bib" in rows["Machine Learning (cs.LG)"]
