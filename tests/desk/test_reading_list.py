"""The reading list: lists, notes, tags, read or unread, in any order, and in two tabs at once."""

import json
import re
from pathlib import Path

import pytest
from browser_store import BASE, mark, shelf, store, stored
from playwright.sync_api import BrowserContext, Page, expect
from running import BuildOnce, copy_project, digest
from serving import Serve

SCALING, CIRCUITS, JUNTAS = "openreview-NXgyHW1c7M", "openreview-h8D75pVKja", "openreview-SampleJun7"
MARKS = (
    mark(SCALING, title="Inverse Scaling", by="Aryo Gema", day="2025-12-16", added=3),
    mark(
        CIRCUITS,
        title="Circuits",
        by="Steven Braun",
        day="2025-12-16",
        added=2,
        tags=["thesis"],
        note="See *section 3*.",
    ),
    mark(JUNTAS, title="Juntas", by="Zoë Müster", day="2026-03-03", added=1, read=True, lists=["Theory"]),
)


def opened(page: Page, url: str, *marks: dict[str, object]) -> Page:
    """Return ``page`` at the reading list of a browser that holds ``marks``."""
    page.goto(f"{url}about/")
    store(page, {"marks": marks or MARKS})
    page.goto(f"{url}reading-list/")
    return page


def lists(page: Page, *titles: str) -> None:
    """Wait until the list shows ``titles``, in this order: rows are drawn a moment after a choice."""
    expect(page.locator("ol.rows > li > a")).to_have_text(list(titles))


def test_marks_are_chosen_by_list_state_tag_and_words_and_sorted(url: str, page: Page) -> None:
    opened(page, url)
    expect(page.locator("ol.rows > li > a")).to_have_text(["Inverse Scaling", "Circuits", "Juntas"])
    page.get_by_role("combobox", name="Sort by", exact=True).select_option("title")
    lists(page, "Circuits", "Inverse Scaling", "Juntas")
    page.get_by_role("combobox", name="Sort by", exact=True).select_option("day")
    expect(page.locator("ol.rows > li > a").first).to_have_text("Juntas")
    page.get_by_role("combobox", name="Show", exact=True).select_option("unread")
    expect(page.locator("ol.rows > li > a")).to_have_count(2)
    expect(page.locator("ol.rows > li > a", has_text="Juntas")).to_have_count(0)
    page.get_by_role("combobox", name="Show", exact=True).select_option("all")
    page.get_by_role("combobox", name="Tag", exact=True).select_option("thesis")
    lists(page, "Circuits")
    page.get_by_role("combobox", name="Tag", exact=True).select_option("any")
    page.get_by_role("combobox", name="List", exact=True).select_option("Theory")
    lists(page, "Juntas")
    page.get_by_role("combobox", name="List", exact=True).select_option("All marked papers")
    page.get_by_role("searchbox", name="Filter").fill("SECTION braun")
    lists(page, "Circuits")
    page.get_by_role("searchbox", name="Filter").fill("nowhere")
    expect(page.get_by_text("Nothing here fits.")).to_be_visible()


def test_notes_tags_and_read_are_kept(url: str, page: Page) -> None:
    opened(page, url)
    page.get_by_label("Read: Circuits", exact=True).check()
    page.get_by_label("Note, tags, lists: Circuits").click()
    expect(page.get_by_role("textbox", name="Note", exact=True)).to_have_value("See *section 3*.")
    page.get_by_role("textbox", name="Note", exact=True).fill("Two lines\n<b>of</b> text")
    page.get_by_role("textbox", name="Tags").fill("thesis, #to cite,, thesis")
    page.get_by_role("checkbox", name="Theory").check()
    line = page.locator("ol.rows > li", has_text="Circuits")
    expect(line.locator(".desk-names small")).to_have_count(3)
    page.reload()
    expect(line.locator(".note")).to_have_text("Two lines\n<b>of</b> text")
    expect(line.locator(".desk-names small")).to_have_text(["Theory", "#thesis", "#to cite"])
    expect(page.get_by_label("Read: Circuits", exact=True)).to_be_checked()


def test_what_is_removed_waits_with_its_notes_until_it_is_forgotten(url: str, page: Page) -> None:
    opened(page, url)
    page.get_by_label("Remove: Circuits").click()
    expect(page.get_by_text("Removed: Circuits.")).to_be_visible()
    lists(page, "Inverse Scaling", "Juntas")
    page.get_by_role("combobox", name="List", exact=True).select_option("Removed")
    page.get_by_role("button", name="Put back").click()
    expect(page.locator("ol.rows > li", has_text="See *section 3*.")).to_be_visible()
    page.get_by_label("Remove: Circuits").click()
    page.get_by_role("combobox", name="List", exact=True).select_option("Removed")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget for ever").click()
    expect(page.locator("ol.rows > li")).to_have_count(2)
    assert {each["title"] for each in shelf(page, "marks")} == {"Inverse Scaling", "Juntas"}


def test_a_mark_taken_away_on_a_page_keeps_its_note_for_when_it_comes_back(url: str, page: Page) -> None:
    opened(page, url)
    page.goto(f"{url}papers/{CIRCUITS}/")
    button = page.locator(".do .mark")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(page.locator(".spoken[role=status]")).to_contain_text("Marked:")
    (kept,) = [each for each in shelf(page, "marks") if each["at"] == CIRCUITS]
    assert (kept["note"], kept["off"]) == ("See *section 3*.", 0)


def test_lists_are_made_renamed_and_removed_and_new_marks_go_to_one(url: str, page: Page) -> None:
    answers = iter(["Thesis <i>", "Thesis", None])
    page.on("dialog", lambda dialog: dialog.accept(next(answers)))
    opened(page, url)
    page.get_by_role("button", name="New list").click()
    expect(page.get_by_role("combobox", name="List", exact=True)).to_have_value("=Thesis <i>")
    expect(page.get_by_label("New marks go to this list")).to_be_checked()
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("combobox", name="List", exact=True)).to_have_value("=Thesis")
    page.goto(f"{url}days/2026-02-22/")
    page.locator(".mark").first.click()
    expect(page.locator(".spoken[role=status]")).to_contain_text("Marked:")
    page.goto(f"{url}reading-list/")
    page.get_by_role("combobox", name="List", exact=True).select_option("Thesis")
    expect(page.locator("ol.rows > li")).to_have_count(1)
    page.get_by_role("button", name="Remove list").click()
    expect(page.locator("ol.rows > li")).to_have_count(4)
    assert shelf(page, "lists") == []


def test_two_tabs_see_each_others_marks_and_undo_none(url: str, context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    opened(first, url)
    second.goto(f"{url}days/2025-12-16/")
    second.locator('.mark[aria-label="Mark: Inverse Scaling in Test-Time Compute"][aria-pressed=true]').first.wait_for()
    first.get_by_label("Remove: Inverse Scaling").click()
    expect(second.locator('.mark[aria-label="Mark: Inverse Scaling in Test-Time Compute"]').first).to_have_attribute(
        "aria-pressed", "false"
    )
    second.locator(".mark[aria-pressed=false]").last.click()
    expect(first.locator("ol.rows > li")).to_have_count(3)
    expect(first.locator("ol.rows > li > a").first).not_to_have_text("Circuits")


def test_a_note_written_in_two_tabs_at_once_is_kept_twice(url: str, context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    opened(first, url)
    second.goto(f"{url}reading-list/")
    for page in (first, second):
        page.get_by_label("Note, tags, lists: Juntas").click()
        page.get_by_role("textbox", name="Note", exact=True).wait_for()
    for page, words in ((first, "from the first"), (second, "from the second")):
        page.get_by_role("textbox", name="Note", exact=True).fill(words)
        page.get_by_role("textbox", name="Tags").focus()
        page.get_by_text(re.compile("^Saved$|changed in another tab too")).wait_for()
    expect(second.get_by_text("This note was changed in another tab too.")).to_be_visible()
    for page, tag in ((first, "one"), (second, "two")):
        page.get_by_role("textbox", name="Tags").fill(tag)
        page.get_by_role("textbox", name="Note", exact=True).focus()
        page.locator(".desk-names", has_text=f"#{tag}").wait_for()
    (kept,) = [each for each in shelf(first, "marks") if each["at"] == JUNTAS]
    assert kept["note"].split("\n\n") == ["from the first", "from the second"]
    assert set(kept["tags"]) == {"one", "two"}


HOSTILE = (
    '<img src=x onerror="window.hit=1">',
    "{{ 7*7 }} [x](javascript:window.hit=1) </script><script>window.hit=1</script>",
    "\u202etxet desrever\u202c `code` | table | & entity &lt;",
)


@pytest.fixture(scope="module")
def hostile_site(build_once: BuildOnce) -> Path:
    """Return a site of papers with hostile titles."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        facts = {"format": "digest-archive", "date": "2026-06-01", "section": "accepted"}
        lines = [json.dumps({**facts, "title": title, "authors": ["<b>Ada</b> Example"]}) for title in HOSTILE]
        file = project / "content/digests/hostile/2026-06-01.jsonl"
        file.parent.mkdir()
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        digest("build", cwd=project)

    return build_once("hostile-marks", make) / "site"


def test_hostile_titles_stay_text_in_the_list_and_on_its_ways_out(hostile_site: Path, serve: Serve, page: Page) -> None:
    url = serve(hostile_site, BASE).url
    page.goto(f"{url}days/2026-06-01/")
    expect(page.locator(".mark")).to_have_count(len(HOSTILE))
    for button in page.locator(".mark").all():
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    stored(page, "marks", len(HOSTILE))
    shown = page.locator("h3 a").all_inner_texts()
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li")).to_have_count(len(HOSTILE))
    assert set(page.locator("ol.rows > li > a").all_inner_texts()) == set(shown)
    page.get_by_label("Note, tags, lists:").first.click()
    page.get_by_role("textbox", name="Note", exact=True).fill(HOSTILE[0])
    page.get_by_role("textbox", name="Tags").fill(HOSTILE[0])
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note")).to_have_text(HOSTILE[0])
    assert page.locator("#desk img, #desk script:not([src])").count() == 0
    assert page.evaluate("window.hit") is None
    with page.expect_download() as download:
        page.get_by_role("button", name="Markdown").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert r"\<img src=x onerror" in text
    assert not re.search(r"(?<!\\)\]\(javascript:", text)


def test_a_long_list_goes_on_as_one_scrolls_and_is_printed_whole(url: str, page: Page) -> None:
    opened(page, url, *(mark(f"paper-{number}", added=number + 1) for number in range(300)))
    expect(page.get_by_text("300 papers", exact=True)).to_be_visible()
    rows = page.locator("ol.rows > li")
    expect(rows.nth(12)).to_be_attached()  # more than the first ones, as one screen needs them
    assert rows.count() < 300
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(rows.nth(60)).to_be_attached()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(rows).to_have_count(300)
    page.get_by_role("searchbox", name="Filter").fill("paper-299")
    expect(rows).to_have_count(1)
    page.get_by_role("searchbox", name="Filter").fill("")
    expect(rows.nth(12)).to_be_attached()


def test_what_is_written_from_right_to_left_keeps_its_places(url: str, page: Page) -> None:
    opened(
        page,
        url,
        mark(JUNTAS, title="למידה Transformer!", by="דוד כהן, רות לוי, Ada Example", day="2026-03-03", added=1),
    )
    line = page.locator("ol.rows > li")
    expect(line.locator(".by")).to_have_text("דוד כהן, רות לוי, Ada Example · 3 Mar 2026")
    places = line.locator(".by bdi").evaluate_all("all => all.map((each) => each.getBoundingClientRect().left)")
    assert places == sorted(places)
    expect(line.locator("a bdi")).to_have_css("direction", "rtl")


def test_who_comes_back_to_a_long_list_stands_where_she_left(url: str, page: Page) -> None:
    opened(
        page, url, *(mark(f"openreview-{number}", title=f"Number {number}", added=number + 1) for number in range(120))
    )
    for _ in range(3):
        page.locator("ol.rows > li").last.scroll_into_view_if_needed()
    page.wait_for_function("() => scrollY > 5000")
    page.wait_for_function("() => history.state?.stood === scrollY")
    stood = page.evaluate("scrollY")
    page.goto(f"{url}about/")
    page.go_back()
    page.wait_for_function("(stood) => scrollY === stood", arg=stood)


def test_a_list_without_papers_says_how_they_come_there(url: str, page: Page) -> None:
    opened(page, url)
    page.on("dialog", lambda dialog: dialog.accept("Thesis"))
    page.get_by_role("button", name="New list").click()
    expect(page.locator("#desk-count")).to_contain_text("No paper is on this list yet")
    page.get_by_role("searchbox", name="Filter").fill("nothing like it")
    expect(page.locator("#desk-count")).to_have_text("Nothing here fits.")
