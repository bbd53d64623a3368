"""A reader who is quicker than her browser loses nothing, and scripts that do not come do no harm."""

import json
from pathlib import Path

from browser_store import mark, shelf, store
from playwright.sync_api import BrowserContext, Page, Route, expect

PAPER = "papers/openreview-NXgyHW1c7M/"
_AT_ONCE = """
    new MutationObserver((_, observer) => {
        const found = document.querySelector(SELECTOR);
        if (!found) return;
        observer.disconnect();
        ACT
    }).observe(document, { childList: true, subtree: true });
"""
"""Does something the moment an element stands on the page, before anything that was asked for can have come."""


def at_once(page: Page, selector: str, act: str) -> None:
    page.add_init_script(_AT_ONCE.replace("SELECTOR", json.dumps(selector)).replace("ACT", act))


def marked(page: Page, url: str, count: int) -> None:
    page.goto(f"{url}about/")
    marks = [mark(f"paper-{number}", title=f"Paper {number}", added=number + 1) for number in range(count)]
    store(page, {"marks": marks, "lists": [{"name": "Theory"}], "facts": [{"name": "current", "list": "Theory"}]})


def test_a_mark_goes_to_its_list_however_early_it_is_set(url: str, page: Page) -> None:
    marked(page, url, 1)
    at_once(page, ".mark", "found.click();")
    page.goto(f"{url}days/2026-02-22/")
    expect(page.locator("[role=status].spoken")).to_contain_text("Marked:")
    (set_now,) = [each for each in shelf(page, "marks") if each["at"] != "paper-0"]
    assert set_now["lists"] == ["Theory"]


def test_what_is_given_out_is_all_of_it_however_early_it_is_asked_for(url: str, page: Page) -> None:
    marked(page, url, 1000)
    json_button = "[...document.querySelectorAll('#desk button')].find((each) => each.textContent === 'JSON')"
    at_once(page, "#desk section:not([hidden]) .desk-bar + input", f"{json_button}.click();")
    with page.expect_download() as download:
        page.goto(f"{url}reading-list/")
    assert len(json.loads(Path(download.value.path()).read_text("utf-8"))["marks"]) == 1000


def test_what_is_chosen_before_the_list_is_read_shows_no_empty_list(url: str, page: Page) -> None:
    marked(page, url, 1000)
    page.add_init_script("window.said = [];")
    at_once(
        page,
        "ol.rows > li",
        """const sort = [...document.querySelectorAll("#desk select")].at(-1);
        sort.value = "title";
        sort.dispatchEvent(new Event("change"));
        new MutationObserver(() => window.said.push(document.querySelector("#desk [role=status]").textContent))
            .observe(document.querySelector("#desk"), { childList: true, subtree: true });""",
    )
    page.goto(f"{url}reading-list/")
    expect(page.get_by_text("1,000 papers", exact=True)).to_be_visible()
    expect(page.locator("ol.rows > li > a").first).to_have_text("Paper 0")
    assert set(page.evaluate("window.said")) <= {"", "1,000 papers"}


def test_an_editor_has_all_lists_however_early_it_is_opened(url: str, page: Page) -> None:
    marked(page, url, 1000)
    at_once(page, "ol.rows > li", "found.querySelector('details').open = true;")
    page.goto(f"{url}reading-list/")
    expect(page.get_by_role("checkbox", name="Theory")).to_be_visible()


def test_what_was_read_before_a_choice_does_not_undo_it(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    script = """async (at) => {
        const { reflect, tick } = await import(at);
        let stored;
        const { box, element } = tick("", () => new Promise((done) => (stored = done)));
        document.body.append(element);
        box.click();
        reflect(box, false);
        const meanwhile = box.checked;
        stored();
        await new Promise((done) => setTimeout(done));
        reflect(box, false);
        return [meanwhile, box.checked];
    }"""
    assert page.evaluate(script, f"{url}assets/digest/js/desk/controls.js") == [True, False]


def test_a_citation_is_copied_however_early_it_is_asked_for(url: str, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()

    def press_first(route: Route) -> None:
        page.get_by_role("button", name="Copy citation").click()
        route.continue_()

    page.route("**/cite.js", press_first)
    page.goto(url + PAPER)
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


def test_where_scripts_do_not_come_the_page_stays_and_nothing_is_thrown(url: str, page: Page) -> None:
    marked(page, url, 2)
    for script in ("cite", "desk/out", "desk/editor", "desk/page"):
        page.route(f"**/{script}.js", lambda route: route.abort())
    page.goto(url + PAPER, wait_until="networkidle")
    page.get_by_role("button", name="Copy citation").click()
    page.goto(f"{url}reading-list/")
    expect(page.get_by_text("2 papers", exact=True)).to_be_visible()
    page.get_by_label("Note, tags, lists: Paper 0").click()
    page.wait_for_load_state("networkidle")
    expect(page.locator("ol.rows > li")).to_have_count(2)
