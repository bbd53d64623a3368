from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from browser_store import mark, store
from judging import program
from kinds import KINDS, example
from playwright.sync_api import Browser, Page, expect
from serving import Serve

pytestmark = pytest.mark.judge

BASE = "/digest-archive/"
Scheme = Literal["light", "dark"]
LOOKS: list[tuple[Scheme, int]] = list(product(("light", "dark"), (1280, 360)))


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_violation(kind: str, sample_site: Path, serve: Serve, browser: Browser) -> None:
    path = example(sample_site, kind).relative_to(sample_site).as_posix()
    look_at(serve(sample_site, BASE).url + path.removesuffix("index.html"), browser)


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_violation_in_chinese(kind: str, two_languages: Path, serve: Serve, browser: Browser) -> None:
    site = two_languages / "site"
    path = example(site, kind).relative_to(site).as_posix()
    look_at(f"{serve(site, BASE).url}zh/{path.removesuffix('index.html')}", browser)


@pytest.mark.parametrize("edition", ["", "zh/"])
def test_axe_finds_no_violation_in_a_list_that_is_kept(
    edition: str, two_languages: Path, serve: Serve, browser: Browser
) -> None:
    url = serve(two_languages / "site", BASE).url

    def keep(page: Page) -> None:
        page.goto(f"{url}about/")
        read = mark(
            "openreview-NXgyHW1c7M", title="Read", by="Ada", day="2026-01-01", tags=["a"], note="One", read=True
        )
        marks = [read, mark("openreview-h8D75pVKja", lists=["Theory"]), mark("gone", off=1)]
        watches = [{"name": "word:graph", "kind": "word", "text": "graph"}]
        store(page, {"marks": marks, "lists": [{"name": "Theory"}], "watches": watches})

    def open_all(page: Page) -> None:
        page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        expect(page.locator(".desk-edit")).to_have_count(2)
        expect(page.locator(".incoming > li")).to_have_count(1)

    look_at(f"{url}{edition}reading-list/#papers=RVYKknw", browser, before=keep, after=open_all)


@pytest.mark.parametrize("edition", ["", "zh/"])
def test_axe_finds_no_violation_in_what_a_search_finds(
    edition: str, two_languages: Path, serve: Serve, browser: Browser
) -> None:
    def found(page: Page) -> None:
        expect(page.locator(".search-hits > li > .mark").first).to_be_visible()

    look_at(f"{serve(two_languages / 'site', BASE).url}{edition}search/?q=graph", browser, after=found)


def as_it_is(page: Page) -> None:
    """Do nothing to ``page``."""


def look_at(
    address: str,
    browser: Browser,
    *,
    before: Callable[[Page], None] = as_it_is,
    after: Callable[[Page], None] = as_it_is,
) -> None:
    """Let axe look at the page, light and dark, wide and narrow; it is prepared ``before`` and ``after`` it opens."""
    axe = Path(program("axe-core/axe.min.js")).read_text("utf-8")
    for scheme, width in LOOKS:
        with browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 800}) as context:
            page = context.new_page()
            before(page)
            page.goto(address, wait_until="networkidle")
            after(page)
            page.evaluate(axe)
            found = page.evaluate("axe.run().then(result => result.violations)")
            faults = [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
            assert faults == [], (address, scheme, width)
