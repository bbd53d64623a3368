"""A mark on every paper, wherever it stands, by mouse or by key, kept in the browser."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

DAY = "days/2025-12-16/"
PAPER = "papers/openreview-NXgyHW1c7M/"
TITLE = "Inverse Scaling in Test-Time Compute"
LISTS = ("", DAY, "days/2025/12/", "topics/cs-lg/", "certifications/j2c-certification/", "search/?q=scaling")
RIBBON = f'.mark[aria-label="Mark: {TITLE}"]'
SPOKEN = "[role=status].spoken"
"""What is said once a mark is stored; its ribbon shows it before."""


@pytest.mark.parametrize("place", LISTS)
def test_every_paper_of_every_list_has_one_ribbon(url: str, page: Page, place: str) -> None:
    page.goto(url + place)
    lines = page.locator(".papers > li, ol.rows > li, .search-hits > li")
    expect(lines.locator("> .mark").first).to_be_visible()
    expect(lines.filter(has_not=page.locator("> .mark"))).to_have_count(0)
    expect(lines.locator("> .mark ~ .mark")).to_have_count(0)


def test_a_mark_stands_wherever_its_paper_does_and_stays(url: str, page: Page) -> None:
    page.goto(url + DAY)
    page.locator(RIBBON).first.click()
    expect(page.locator(f"{RIBBON}[aria-pressed=true]")).to_have_count(2)  # certified and accepted on one day
    expect(page.locator(SPOKEN)).to_have_text(f"Marked: {TITLE}")
    page.goto(url + PAPER)
    button = page.get_by_role("button", name="Mark", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    page.goto(f"{url}search/?q=inverse+scaling")
    expect(page.locator(RIBBON)).to_have_attribute("aria-pressed", "true")
    page.locator(RIBBON).click()
    expect(page.locator(SPOKEN)).to_have_text(f"No longer marked: {TITLE}")
    page.goto(url + PAPER)
    expect(button).to_have_attribute("aria-pressed", "false")


def test_related_papers_can_be_marked_where_they_are_named(url: str, page: Page) -> None:
    page.goto(url + PAPER)
    lines = page.locator(".paper ul.rows > li", has=page.locator("a[href*='/papers/']"))
    expect(lines.locator("> .mark")).to_have_count(6)
    expect(page.locator(".paper ul.rows .mark")).to_have_count(6)  # and no certification
    page.get_by_role("button", name="Mark: Tractable Representation Learning").click()
    expect(page.locator(SPOKEN)).to_contain_text("Marked: Tractable")
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li")).to_have_count(1)
    expect(page.locator("ol.rows > li > .by")).to_have_text(
        re.compile("^Steven Braun, Sahil Sidheekh, .* · 16 Dec 2025$")
    )
    page.goto(url + PAPER)
    expect(page.locator(".do .mark")).to_have_attribute("aria-pressed", "false")


def test_a_keyboard_is_enough(url: str, page: Page) -> None:
    page.goto(url + DAY)
    expect(page.locator(".mark").first).to_be_visible()
    for key in "jjm":
        page.keyboard.press(key)
    expect(page.locator(SPOKEN)).to_have_text(f"Marked: {TITLE}")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")
    page.goto(url + PAPER)
    own = page.locator(".do .mark")
    expect(own).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("m")
    expect(own).to_have_attribute("aria-pressed", "false")
    page.locator("header input[type=search]").focus()
    page.keyboard.type("mm")
    expect(own).to_have_attribute("aria-pressed", "false")


def test_without_javascript_pages_are_as_they_were_and_the_list_says_what_it_needs(url: str, browser: Browser) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{url}reading-list/")
        assert page.get_by_text("only JavaScript can read them there").is_visible()
        page.goto(url + DAY)
        assert page.locator(".mark").count() == 0


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("place", ["", DAY, PAPER, "topics/cs-lg/"])
def test_what_scripts_add_moves_no_line(url: str, page: Page, place: str, width: int) -> None:
    """Titles stand where they stood before any script ran."""
    places = "[...document.querySelectorAll('main h3 a, main .rows > li > a, .abstract')]"
    tops = f"{places}.map((each) => Math.round(each.getBoundingClientRect().top))"
    page.set_viewport_size({"width": width, "height": 800})
    page.route("**/desk/page.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(url + place, wait_until="networkidle")
    before = page.evaluate(tops)
    page.unroute("**/desk/page.js")
    page.goto(url + place, wait_until="networkidle")
    expect(page.locator(".mark").first).to_be_visible()
    page.locator(".mark").first.click()
    assert page.evaluate(tops) == before


def test_only_files_of_the_site_are_asked_for(url: str, page: Page) -> None:
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    page.goto(url + DAY)
    page.locator(".mark").first.click()
    expect(page.locator(SPOKEN)).to_contain_text("Marked:")
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li")).to_have_count(1)
    assert {method for method, _ in asked} == {"GET"}
    assert not [address for _, address in asked if not re.fullmatch(rf"{re.escape(url)}[\w./-]*", address)]
