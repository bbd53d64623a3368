"""The page of feeds, feeds opened in a browser, and the links by which readers find them."""

import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from lxml import etree, html
from playwright.sync_api import BrowserContext
from serving import Serve

BASE = "/digest-archive/"
ADDRESS = "https://example.github.io/digest-archive/"


def linked(page: Path) -> list[tuple[str, str]]:
    """Return type and address of each feed that a page names in its head."""
    head = html.fromstring(page.read_text(encoding="utf-8")).find("head")
    return [(link.get("type"), link.get("href")) for link in head.findall("link[@rel='alternate']")]


def test_every_page_names_feeds_that_are_there(sample_site: Path) -> None:
    pages = sorted(sample_site.rglob("index.html"))
    assert len(pages) > 50
    for page in pages:
        if 'http-equiv="refresh"' in page.read_text(encoding="utf-8"):
            continue
        found = linked(page)
        assert {"application/atom+xml", "application/rss+xml"} <= {kind for kind, _ in found}, page
        for _, href in found:
            assert (page.parent / href).resolve().is_file(), (page, href)


@pytest.mark.parametrize(
    ("page", "feed"),
    [
        ("index.html", "feed.xml"),
        ("authors/duc-hoang/index.html", "../../feeds/authors/duc-hoang.xml"),
        ("topics/cs-lg/index.html", "../../feeds/topics/cs-lg.xml"),
        ("sources/tmlr/index.html", "../../feeds/sources/tmlr.xml"),
        ("certifications/j2c-certification/index.html", "../../feeds/certifications/j2c-certification.xml"),
    ],
)
def test_the_first_feed_of_a_page_is_about_it(page: str, feed: str, sample_site: Path) -> None:
    kind, href = linked(sample_site / page)[0]
    assert (kind, href.removeprefix("./")) == ("application/atom+xml", feed)


def test_the_page_lists_every_feed(sample_site: Path) -> None:
    page = html.fromstring((sample_site / "feeds/index.html").read_text(encoding="utf-8"))
    listed = {urljoin("/feeds/", link.get("href")).lstrip("/") for link in page.findall(".//article//a")}
    feeds = {
        path.relative_to(sample_site).as_posix()
        for path in (*sample_site.glob("*.xml"), *sample_site.glob("feed.json"), *sample_site.glob("feeds/**/*"))
        if path.is_file() and path.suffix in {".xml", ".json", ".opml"} and "feeds/archive/" not in path.as_posix()
    }
    feeds -= {path for path in feeds if path.startswith("sitemap") or path == "opensearch.xml"}
    assert feeds <= listed


def test_a_click_copies_an_address(sample_site: Path, serve: Serve, context: BrowserContext) -> None:
    site = serve(sample_site, BASE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site.url}feeds/")
    page.get_by_role("button", name=re.compile(r"Copy: .*\(Atom\)")).first.click()
    page.get_by_text("Copied").first.wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}feed.xml"


def test_the_chosen_few_are_saved_as_opml(sample_site: Path, serve: Serve, context: BrowserContext) -> None:
    site = serve(sample_site, BASE)
    page = context.new_page()
    page.goto(f"{site.url}feeds/")
    for box in (0, 3):
        page.get_by_role("checkbox").nth(box).check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save those chosen").click()
    root = etree.parse(download.value.path()).getroot()
    assert [outline.get("xmlUrl") for outline in root.iter("outline")] == [
        f"{site.url}feed.xml",
        f"{site.url}feeds/days.xml",
    ]


SHOWN = """selector => [...document.querySelectorAll(selector)].map(
    element => element.getClientRects().length ? element.textContent : null)"""


@pytest.mark.parametrize(
    ("path", "names"),
    [("feed.xml", ("entry", "content")), ("feeds/sources/tmlr.rss.xml", ("item", "encoded"))],
)
def test_a_browser_shows_a_feed_without_xslt(
    path: str, names: tuple[str, str], sample_site: Path, serve: Serve, context: BrowserContext
) -> None:
    item, hidden = names
    page = context.new_page()
    page.goto(serve(sample_site, BASE).url + path)
    titles = page.evaluate(SHOWN, f"{item} > title")
    assert len(titles) > 3
    assert all(titles), "a title cannot be seen"
    assert not any(page.evaluate(SHOWN, f"{item} > {hidden}")), "markup is shown as text"
    (address,) = page.evaluate(
        "[...document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'a')].map(a => a.href)"
    )
    assert address.startswith(ADDRESS)
    assert (sample_site / urlsplit(address).path.removeprefix(BASE) / "index.html").is_file()
