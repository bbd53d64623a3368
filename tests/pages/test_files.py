"""Files beside the pages: sitemap, days as JSON, robots.txt and llms.txt."""

import datetime as dt
from dataclasses import replace

from archives import archive, digest, event, paper
from conftest import ROOT
from lxml import etree

from generator.pages import Site, extras
from generator.pages.files import LARGEST_SITEMAP, Place, sitemap
from generator.settings import Settings
from generator.views import gather, views
from generator.views.language import load

ENGLISH = load((ROOT / "site_templates/languages/en.yml").read_text(encoding="utf-8"))
NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
FIRST, SECOND = digest("first", "2026-02-20"), digest("second", "2026-02-22")
WHOLE = archive(
    [FIRST, SECOND],
    [
        paper("one", event("submitted", FIRST), event("accepted", SECOND), aliases=("papers/arxiv-1/",)),
        paper("two", event("submitted", FIRST), title=None, corrected=dt.date(2026, 3, 1)),
        paper("gone", event("submitted", FIRST), hidden=True),
    ],
)


def made(settings: Settings, *written: str) -> dict[str, bytes]:
    found = extras(views(WHOLE, gather(WHOLE, at_least=2)), Site(settings, ENGLISH), dict.fromkeys(written, True))
    return {file.path: file.data for file in found}


def places(data: bytes) -> dict[str, str | None]:
    tree = etree.fromstring(data)
    return {
        each.findtext("s:loc", namespaces=NAMES): each.findtext("s:lastmod", namespaces=NAMES)
        for each in tree.xpath("//s:url | //s:sitemap", namespaces=NAMES)
    }


def test_the_sitemap_names_pages_with_the_day_of_their_newest_event_or_correction(settings: Settings) -> None:
    found = places(made(settings, "about/", "docs/")["sitemap.xml"])
    url = "https://example.org/repo/"
    assert found[url] == "2026-02-22"
    assert found[f"{url}papers/openreview-one/"] == "2026-02-22"
    assert found[f"{url}papers/openreview-two/"] == "2026-03-01"
    assert found[f"{url}days/2026-02-20/"] == "2026-02-20"
    assert found[f"{url}docs/"] is None
    assert len(found) == len(set(found))


def test_redirects_papers_taken_out_and_404_are_not_in_the_sitemap(settings: Settings) -> None:
    found = places(made(settings)["sitemap.xml"])
    assert not [place for place in found if "gone" in place or "arxiv-1" in place or "404" in place]


def test_a_sitemap_of_more_than_fit_one_file_is_an_index_of_parts(settings: Settings) -> None:
    day = dt.date(2026, 1, 1)
    many: list[Place] = [(f"papers/{number}/", day) for number in range(LARGEST_SITEMAP + 2)]
    files = {file.path: places(file.data) for file in sitemap({"pages": [("", day)], "papers": many}, settings)}
    url = "https://example.org/repo/"
    assert files["sitemap.xml"] == {
        f"{url}sitemap-{part}.xml": "2026-01-01" for part in ("pages-1", "papers-1", "papers-2")
    }
    assert [len(files[f"sitemap-{part}.xml"]) for part in ("pages-1", "papers-1", "papers-2")] == [
        1,
        LARGEST_SITEMAP,
        2,
    ]


def test_a_new_day_leaves_all_but_the_last_part_of_the_papers_as_it_was(settings: Settings) -> None:
    many: list[Place] = [(f"papers/{number}/", None) for number in range(LARGEST_SITEMAP + 2)]
    before = {file.path: file.data for file in sitemap({"pages": [], "papers": many}, settings)}
    grown: dict[str, list[Place]] = {"pages": [], "papers": [*many, ("papers/new/", None)]}
    after = {file.path: file.data for file in sitemap(grown, settings)}
    assert {path for path in before if before[path] != after[path]} == {"sitemap-papers-2.xml"}


def test_machines_are_told_where_to_look(settings: Settings) -> None:
    found = made(settings)
    assert b"Sitemap: https://example.org/repo/sitemap.xml" in found["robots.txt"]
    assert found["llms.txt"].startswith(b"# Ledger\n\n> ")
    assert b"https://example.org/repo/days/" in found["llms.txt"]


def test_without_an_address_there_is_no_sitemap(settings: Settings) -> None:
    found = made(replace(settings, site_url=""))
    assert "sitemap.xml" not in found
    assert b"Sitemap" not in found["robots.txt"]
