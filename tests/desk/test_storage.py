"""The browser's store: denied, full, of an older or a newer site, of another archive; and erased."""

import shutil
from pathlib import Path

from browser_store import BASE, KEY, VERSION, mark, names, shelf, store
from playwright.sync_api import BrowserContext, Page, expect
from serving import Serve

DAY = "days/2025-12-16/"
CIRCUITS = "openreview-h8D75pVKja"
DENIED = """
    const deny = () => { throw new DOMException("denied", "SecurityError"); };
    Object.defineProperty(window, "indexedDB", { value: { open: deny, deleteDatabase: deny } });
    Object.defineProperty(window, "localStorage", { get: deny });
"""


def test_where_storing_is_denied_one_line_says_so_and_the_site_works(url: str, page: Page) -> None:
    page.add_init_script(DENIED)
    page.goto(url + DAY)
    expect(page.locator(".mark").first).to_be_visible()
    assert page.locator(".trouble").count() == 0  # she asked for nothing yet
    page.locator(".mark").first.click()
    expect(page.get_by_role("alert")).to_contain_text("does not let this site store anything")
    expect(page.locator(".mark").first).to_have_attribute("aria-pressed", "false")
    page.locator(".mark").last.click()
    expect(page.get_by_role("alert")).to_have_count(1)
    page.locator("#theme").click()
    page.goto(f"{url}search/?q=scaling")
    expect(page.locator(".search-hits > li").first).to_be_visible()
    page.goto(f"{url}reading-list/")
    expect(page.get_by_role("alert")).to_contain_text("does not let this site store anything")


def test_a_shared_address_is_shown_even_where_storing_is_denied(url: str, page: Page) -> None:
    page.add_init_script(DENIED)
    page.goto(f"{url}reading-list/#papers=RVYKknw")
    expect(page.get_by_role("heading", name="1 paper comes in")).to_be_visible()
    expect(page.locator(".incoming > li")).to_contain_text("Inverse Scaling")


def test_where_the_store_is_full_the_reader_is_told_what_was_not_kept(
    url: str, page: Page, context: BrowserContext
) -> None:
    page.goto(f"{url}about/")
    # Before the first write: Chromium asks for the room only now and then.
    quota = {"origin": url.removesuffix(BASE)}
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 300_000})
    store(page, {"marks": [mark(CIRCUITS, note="kept")]})
    page.goto(f"{url}reading-list/")
    page.get_by_label("Note, tags, lists:").click()
    page.get_by_role("textbox", name="Note", exact=True).fill("x" * 1_000_000)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("no room left")
    session.send("Storage.overrideQuotaForOrigin", quota)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    (kept,) = shelf(page, "marks")
    assert len(kept["note"]) == 1_000_000


def test_marks_of_an_older_version_are_all_there(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": [mark(CIRCUITS, title="Circuits", note="old")]}, version=1)
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li")).to_contain_text("old")
    page.get_by_role("textbox", name="What to watch").fill("graph")
    page.keyboard.press("Enter")
    expect(page.locator(".watches > li")).to_have_count(1)


def test_a_page_older_than_the_store_asks_for_a_reload_and_harms_nothing(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": [mark(CIRCUITS)]}, version=VERSION + 1)
    page.goto(f"{url}reading-list/")
    expect(page.get_by_role("alert")).to_contain_text("Reload the page")
    assert len(shelf(page, "marks")) == 1


def test_a_tab_that_is_open_lets_the_next_version_in(url: str, context: BrowserContext) -> None:
    old, new = context.new_page(), context.new_page()
    old.goto(f"{url}reading-list/")
    expect(old.get_by_text("Nothing is marked yet.")).to_be_visible()
    new.goto(f"{url}about/")
    store(new, {"marks": [mark(CIRCUITS)]}, version=VERSION + 1)
    assert len(shelf(new, "marks")) == 1


def test_erasing_what_a_newer_version_has_written_throws_nothing(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": [mark(CIRCUITS)]}, version=VERSION + 1)
    erased = page.evaluate(
        """async (address) => {
            const { all, erase } = await import(address);
            const reading = all("marks").catch(({ reason }) => reason);
            await erase();
            return reading;
        }""",
        f"{url}assets/digest/js/desk/store.js",
    )
    assert erased == "newer"
    assert shelf(page, "marks") == []


def test_marks_outlive_new_scripts(sample_site: Path, serve: Serve, page: Page, tmp_path: Path) -> None:
    site = shutil.copytree(sample_site, tmp_path / "site")
    url = serve(site, BASE).url
    page.goto(url + DAY)
    page.locator(".mark").first.click()
    expect(page.locator(".spoken[role=status]")).to_contain_text("Marked:")
    for script in (site / "assets/digest/js").rglob("*.js"):
        script.write_text(f"// A new release.\n{script.read_text('utf-8')}", encoding="utf-8")
    page.route("**/*.js", lambda route: route.continue_(headers={**route.request.headers, "cache-control": "no-cache"}))
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li")).to_have_count(1)


def test_erasing_takes_everything_of_this_archive_and_nothing_else(
    url: str, page: Page, context: BrowserContext
) -> None:
    others = {
        f"digest:example.github.io,2025:{BASE}two/:theme",
        "digest:example.org,2020:/digest-archive/:theme",
        "foreign",
    }
    page.goto(url + DAY)
    page.locator("#theme").click()
    page.locator(".mark").first.click()
    expect(page.locator(".spoken[role=status]")).to_contain_text("Marked:")
    page.evaluate("(names) => names.forEach((name) => localStorage.setItem(name, 'light'))", sorted(others))
    store(page, {"marks": [mark("other")]}, key=f"digest:example.github.io,2025:{BASE}two/:")
    tab = context.new_page()
    tab.goto(url + DAY)
    expect(tab.locator(".mark[aria-pressed=true]").first).to_be_visible()
    assert {f"{KEY}desk", f"{KEY}theme"} < names(page)
    page.goto(f"{url}reading-list/")
    expect(page.locator("#stored code")).to_have_text(KEY)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Erase all of it").click()
    expect(page.get_by_text("Everything that this site had stored is erased.")).to_be_visible()
    expect(page.get_by_text("Nothing is marked yet.")).to_be_visible()
    expect(tab.locator(".mark[aria-pressed=true]")).to_have_count(0)
    assert shelf(page, "marks") == shelf(page, "watches") == []
    assert names(page) >= others
    assert f"{KEY}theme" not in names(page)
    assert shelf(page, "marks", key=f"digest:example.github.io,2025:{BASE}two/:") == [mark("other")]


def test_two_archives_of_one_origin_know_nothing_of_each_other(
    sample_site: Path, serve: Serve, page: Page, tmp_path: Path
) -> None:
    both = tmp_path / "both"
    for name in ("one", "two"):
        shutil.copytree(sample_site, both / name)
        for file in (both / name).rglob("*.html"):
            file.write_text(file.read_text("utf-8").replace(f"2025:{BASE}:", f"2025:/{name}/:"), encoding="utf-8")
    url = serve(both, "/").url
    page.goto(f"{url}one/{DAY}")
    page.locator(".mark").first.click()
    expect(page.locator(".spoken[role=status]")).to_contain_text("Marked:")
    page.goto(f"{url}two/reading-list/")
    expect(page.get_by_text("Nothing is marked yet.")).to_be_visible()
    page.goto(f"{url}one/reading-list/")
    expect(page.locator("ol.rows > li")).to_have_count(1)
    assert {name.split(":")[2] for name in names(page)} == {"/one/", "/two/"}
