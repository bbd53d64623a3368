"""The list's first rows: from a copy that is there before the store is, follows all changes and is mended if wrong."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from browser_store import KEY, mark, names, shelf, store, stored
from playwright.sync_api import BrowserContext, Page, Route, expect

DAY = "days/2025-12-16/"
COPY = f"{KEY}newest"
NO_STORE = "indexedDB.open = () => ({});"  # a store that never answers
PAPERS = tuple(mark(f"paper-{number}", title=f"Paper {number}", added=number + 1) for number in range(30))


def copy(page: Page) -> list[dict[str, Any]]:
    """Return the marks that the list would open with."""
    found: list[dict[str, Any]] = page.evaluate("(name) => JSON.parse(localStorage.getItem(name) ?? '[]')", COPY)
    return found


def listed(page: Page, url: str, *marks: dict[str, Any]) -> None:
    """Have the list of a browser that holds ``marks`` shown once, which makes the copy."""
    page.goto(f"{url}about/")
    store(page, {"marks": marks})
    page.goto(f"{url}reading-list/")
    expect(page.get_by_text(f"{len(marks)} papers", exact=True)).to_be_visible()
    page.wait_for_function("(name) => localStorage.getItem(name)", arg=COPY)


def first_rows_alone(page: Page, url: str) -> Callable[[], None]:
    """Open the list, and return what lets the rest of it come."""
    waiting: list[Route] = []
    page.route("**/desk/list.js", lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright takes no built-in)
    with page.expect_request("**/desk/list.js"):
        page.goto(f"{url}reading-list/", wait_until="commit")
    return lambda: waiting[0].continue_()  # noqa: PLW0108 (it may come only now)


def test_the_first_rows_wait_for_no_store(url: str, page: Page) -> None:
    note = {
        "note": "Two\nlines",
        "tags": ["to cite"],
        "lists": ["Theory"],
        "read": True,
        "day": "2026-05-01",
        "by": "Ada",
    }
    listed(page, url, *PAPERS[:2], mark("last", title="The last", added=99, **note))
    page.add_init_script(NO_STORE)
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li > a")).to_have_text(["The last", "Paper 1", "Paper 0"])
    row = page.locator("ol.rows > li").first
    expect(row.locator("> .by")).to_have_text("Ada · 1 May 2026")
    expect(row.locator(".note")).to_have_text("Two\nlines")
    expect(row.locator("small")).to_have_text(["Theory", "#to cite"])
    expect(page.get_by_label("Read: The last")).to_be_checked()


def test_the_copy_follows_what_any_page_and_tab_changes(url: str, page: Page, context: BrowserContext) -> None:
    page.goto(url + DAY)
    page.locator(".mark").first.click()
    stored(page, "marks", 1)
    assert copy(page) == shelf(page, "marks")
    other = context.new_page()
    other.goto(url + DAY)
    expect(other.locator(".mark[aria-pressed=true]").first).to_be_visible()
    other.locator(".mark[aria-pressed=false]").last.click()
    stored(page, "marks", 2)
    assert copy(page) == sorted(shelf(page, "marks"), key=lambda each: -each["added"])
    page.locator(".mark[aria-pressed=true]").first.click()
    expect(page.locator("[role=status].spoken")).to_contain_text("No longer marked:")
    assert [each["off"] for each in copy(page)] == [0]
    page.goto(f"{url}reading-list/")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Erase all of it").click()
    expect(page.get_by_text("Nothing is marked yet.")).to_be_visible()
    assert COPY not in names(page)


@pytest.mark.parametrize("kept", ["]", "null", json.dumps([mark("false", title="A false one")])])
def test_a_copy_that_is_wrong_is_seen_for_a_moment_and_mended(url: str, page: Page, kept: str) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": PAPERS})
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [COPY, kept])
    page.goto(f"{url}reading-list/")
    expect(page.get_by_text("30 papers", exact=True)).to_be_visible()
    expect(page.locator("ol.rows > li > a").first).to_have_text("Paper 29")
    expect(page.get_by_text("A false one")).to_have_count(0)
    page.wait_for_function("([name, title]) => localStorage.getItem(name).includes(title)", arg=[COPY, "Paper 29"])
    assert copy(page) == [*reversed(PAPERS)][: len(copy(page))]


def test_notes_too_long_for_the_copy_leave_room_for_the_other_sites(url: str, page: Page) -> None:
    long = [mark(f"long-{number}", title=f"Long {number}", note="x" * 9_000, added=100 - number) for number in range(3)]
    listed(page, url, *long)
    assert copy(page) == long[:2]
    page.reload()
    expect(page.locator("ol.rows > li > a")).to_have_text(["Long 0", "Long 1", "Long 2"])


def test_what_is_done_in_a_first_row_is_kept_however_late_the_list_comes(url: str, page: Page) -> None:
    listed(page, url, *PAPERS)
    come = first_rows_alone(page, url)
    page.get_by_label("Read: Paper 29", exact=True).check()
    page.get_by_label("Remove: Paper 28", exact=True).click()
    page.get_by_label("Note, tags, lists: Paper 27", exact=True).click()
    page.get_by_role("combobox", name="Show", exact=True).select_option("read")
    expect(page.get_by_label("Read: Paper 29", exact=True)).to_be_checked()
    come()
    expect(page.get_by_text("1 paper", exact=True)).to_be_visible()
    expect(page.locator("ol.rows > li > a")).to_have_text(["Paper 29"])
    expect(page.get_by_text("Removed: Paper 28.")).to_be_visible()
    changed = {
        each["title"]: (each["read"], each["off"] > 0) for each in shelf(page, "marks") if each["read"] or each["off"]
    }
    assert changed == {"Paper 29": (True, False), "Paper 28": (False, True)}


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_rest_of_the_list_comes(url: str, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    listed(
        page,
        url,
        *(mark(f"tagged-{n}", title=f"Paper {n}", tags=["a tag of some length"], added=n + 1) for n in range(30)),
    )
    come = first_rows_alone(page, url)
    row = page.locator("ol.rows > li").nth(1)
    before = row.bounding_box()
    come()
    expect(page.get_by_text("30 papers", exact=True)).to_be_visible()
    page.get_by_role("heading", name="What is stored").wait_for()
    assert row.bounding_box() == before
