"""What a reader has seen, what is new to her, and what she watches."""

import re
from pathlib import Path

import pytest
from browser_store import mark, seen, shelf, store
from playwright.sync_api import Page, expect

HOUR = 3_600_000
DAY, OTHER_DAY = "days/2026-02-22/", "days/2025-12-16/"
LISTED_DAY = "days/2025-09-16/"
"""A day whose papers have topics."""
PAPER, RELATED = "papers/openreview-NXgyHW1c7M/", "openreview-h8D75pVKja"
TITLE = "Patience as Regularisation"


def come_back(page: Page) -> None:
    """Let an hour pass since the last page, which has noted its visit when it says what is new."""
    expect(page.locator(".desk-new [role=status]")).not_to_be_empty()
    (visit,) = [each for each in shelf(page, "facts") if each["name"] == "visit"]
    store(page, {"facts": [visit | {"last": visit["last"] - HOUR}]})


def lines(page: Page) -> list[str]:
    return page.locator(".papers > li:visible h3 a").all_inner_texts()


def test_a_first_visit_has_nothing_new_and_nothing_seen(url: str, page: Page) -> None:
    page.goto(url + DAY)
    expect(page.get_by_text("What is new will be marked on your next visit.")).to_be_visible()
    page.get_by_label("Hide what I have seen").check()
    assert len(lines(page)) == page.locator(".papers > li").count()
    assert page.locator(".fresh").count() == 0


def test_what_was_seen_in_the_last_visit_is_hidden_wherever_it_stands(url: str, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 3000})
    page.goto(url + LISTED_DAY)
    everything = page.locator(".papers > li")
    seen(page, len(set(lines(page))))
    titles = lines(page)
    page.goto(f"{url}{LISTED_DAY}?again")
    page.get_by_label("Hide what I have seen").check()
    expect(page.locator(".desk-new [role=status]")).not_to_be_empty()
    assert lines(page) == titles  # still the same visit: she has only just read the titles
    come_back(page)
    page.goto(url + LISTED_DAY)
    expect(everything.first).to_be_hidden()
    expect(page.get_by_text(re.compile(r"\d+ hidden\."))).to_be_visible()
    for place in ("days/2025/09/", "topics/cs-lg/", f"search/?q={titles[0]}"):
        page.goto(url + place)
        page.locator("li.seen").first.wait_for(state="attached")
        expect(page.locator("li.seen").first).to_be_hidden()
    expect(page.get_by_label("Hide what I have seen")).to_be_checked()
    page.get_by_label("Hide what I have seen").uncheck()
    expect(page.locator("li.seen").first).to_be_visible()


def test_a_title_that_goes_before_it_was_seen_is_not_noted(url: str, page: Page) -> None:
    page.goto(url + DAY)
    script = """async (at) => {
        const { Watcher } = await import(at);
        const watcher = new Watcher();
        const line = document.querySelector(".papers > li");
        const title = line.querySelector("a");
        watcher.add([{ element: line, key: "0123456789" }]);
        watcher.met({ target: title, isIntersecting: true });
        const waiting = watcher.timers.size;
        watcher.drop(title);
        watcher.met({ target: title, isIntersecting: true });
        return [waiting, watcher.timers.size];
    }"""
    assert page.evaluate(script, f"{url}assets/digest/js/desk/seen.js") == [1, 0]


def test_a_reader_who_chooses_before_her_store_is_read_is_no_fault(url: str, page: Page) -> None:
    page.goto(url + DAY)
    script = """async (at) => {
        const { News } = await import(at);
        await new News().choose(true);
        return document.documentElement.classList.contains("hide-seen");
    }"""
    assert page.evaluate(script, f"{url}assets/digest/js/desk/news.js")


def test_what_came_since_the_last_visit_is_new_and_what_was_there_before_is_not(url: str, page: Page) -> None:
    page.goto(url + DAY)
    expect(page.locator(".desk-new")).to_be_visible()
    come_back(page)
    page.goto(url)
    expect(page.get_by_text(re.compile(r"^5 new since your last visit"))).to_be_visible()
    expect(page.locator("ol.rows .fresh")).to_have_count(5)
    page.goto(url + OTHER_DAY)
    expect(page.get_by_text("Nothing new here since your last visit")).to_be_visible()


def test_a_title_that_was_not_on_the_screen_for_a_second_is_not_seen(url: str, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 520})
    page.goto(url + OTHER_DAY)
    shown = page.locator("h3 a").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().bottom <= innerHeight).map(each => each.href)"
    )
    seen(page, len(set(shown)))
    come_back(page)
    page.goto(url + OTHER_DAY)
    page.locator("li.seen").first.wait_for()
    hidden = page.locator("li.seen h3 a").evaluate_all("all => all.map(each => each.href)")
    assert 0 < len(set(hidden)) <= len(set(shown))
    assert set(hidden) <= set(shown)


def test_nothing_is_remembered_by_a_reader_who_does_not_want_it(url: str, page: Page) -> None:
    page.goto(url + DAY)
    seen(page, 1)
    page.goto(f"{url}reading-list/")
    page.get_by_text("What, where, and for how long").click()
    expect(page.get_by_text(re.compile(r"[1-9]\d* papers? seen"))).to_be_visible()
    page.get_by_label("Remember what I have seen").uncheck()
    expect(page.get_by_text("0 papers seen")).to_be_visible()
    page.clock.install()
    page.goto(url + OTHER_DAY)
    page.locator(".mark").first.wait_for()
    page.clock.run_for(5000)
    assert not [each for each in shelf(page, "facts") if each["name"].startswith("seen")]


def test_no_more_than_the_last_papers_are_remembered(url: str, page: Page) -> None:
    page.goto(url + DAY)
    seen(page, 1)
    page.evaluate(
        """async () => {
            const { change } = await import("../../assets/digest/js/desk/store.js");
            await change("facts", ["seen"], (old, name) => ({ name, keys: new Uint8Array(5 * 120_000) }));
        }"""
    )
    come_back(page)
    page.goto(url + OTHER_DAY)
    expect(page.get_by_text("since your last visit")).to_be_visible()
    (before,) = [each for each in shelf(page, "facts") if each["name"] == "seen"]
    assert len(before["keys"]) == 10 * 120_000
    assert before["keys"][-10:] != "0" * 10


def test_related_papers_that_were_seen_stay_where_nothing_says_that_they_are_hidden(url: str, page: Page) -> None:
    page.goto(f"{url}about/")
    store(page, {"facts": [{"name": "hide", "on": True}]})
    page.evaluate(
        """async (key) => {
            const { change } = await import("../assets/digest/js/desk/store.js");
            await change("facts", ["seen"], (old, name) => ({ name, keys: Uint8Array.from(key) }));
        }""",
        list(bytes.fromhex(mark(RELATED)["key"])),
    )
    page.goto(f"{url}{PAPER}")
    expect(page.locator(".paper ul.rows > li.seen")).to_be_visible()


def watch(page: Page, kind: str, text: str) -> None:
    page.get_by_role("combobox", name="Watch").select_option(kind)
    page.get_by_role("textbox", name="What to watch").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"You now watch {text}.")).to_be_visible()


def test_watched_words_are_marked_wherever_they_occur_whatever_their_case_and_accents(url: str, page: Page) -> None:
    page.goto(f"{url}reading-list/")
    watch(page, "words", "GRAPH")
    watch(page, "author", "alzbeta hrabosova")
    page.goto(url)
    line = page.locator("ol.rows > li.has-watched")
    expect(line.first.locator(".watched")).to_contain_text("Watched:")
    assert {"The Role of Node Features in Graph Pooling", "When Graph Language Models Go Beyond Memorization"} == set(
        line.locator("> a").all_inner_texts()
    )
    words = "({ startContainer, startOffset, endOffset }) => startContainer.data.slice(startOffset, endOffset)"
    found = page.evaluate(f"[...CSS.highlights.get('watched')].map({words})")
    assert sorted(found) == ["Alžbeta Hrabošová", "Graph", "Graph"]


def test_what_is_watched_is_counted_on_the_first_page_as_its_search_counts(url: str, page: Page) -> None:
    page.goto(f"{url}reading-list/")
    watch(page, "words", "graph")
    page.goto(url)
    count = page.locator(".watched-days a", has_text="graph")
    number = int(count.locator("b").inner_text())
    assert number > 0
    count.click()
    expect(page.locator("#search-status")).to_contain_text(f"{number} paper")


def test_a_watch_has_its_feed_and_its_search_or_says_how_it_gets_one(url: str, page: Page, sample_site: Path) -> None:
    page.goto(f"{url}authors/")
    name = page.locator(".names a").first.inner_text()
    page.locator(".names a").first.click()
    expect(page.locator("h1")).to_have_text(name)
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("button", name="Watch")).to_have_attribute("aria-pressed", "true")
    page.goto(f"{url}reading-list/")
    watch(page, "topic", "cs.LG")
    watch(page, "words", "graph pooling")
    rows = page.locator(".watches > li")
    for text, folder in ((name, "authors"), ("cs.LG", "topics")):
        address = rows.filter(has_text=text).get_by_role("link", name="Feed").get_attribute("href")
        assert address
        assert address.startswith(f"{url}feeds/{folder}/")
        assert (sample_site / address.removeprefix(url)).is_file()
    rows.filter(has_text="graph pooling").get_by_text("It has no feed yet.").click()
    expect(rows.locator("pre")).to_have_text('saved_searches:\n  graph-pooling: "\\"graph pooling\\""')
    rows.filter(has_text="graph pooling").get_by_role("link", name="Search").click()
    expect(page.locator("#search-status")).to_contain_text("1 paper")
    page.goto(url)
    feed = page.locator(".watched-days li", has_text="cs.LG").get_by_role("link", name="Feed")
    expect(feed).to_have_attribute("href", re.compile("/feeds/topics/"))
    page.goto(f"{url}reading-list/")
    page.get_by_role("button", name="Stop watching cs.LG").click()
    expect(rows).to_have_count(2)


@pytest.mark.parametrize("width", [360, 412])
def test_the_switch_stands_on_one_line_on_a_phone_wherever_it_is(url: str, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 780})
    for place in ("", DAY, "search/?q=scaling"):
        page.goto(url + place)
        expect(page.get_by_text("What is new will be marked on your next visit.")).to_be_visible()
        switch = page.locator("label", has_text="Hide what I have seen").bounding_box()
        assert switch, place
        assert (switch["height"] < 40, switch["width"] > 150) == (True, True), place


@pytest.mark.parametrize("text", ["<img src=x onerror=window.hit=1>", '" after:2020 "', "(((", "++"])
def test_whatever_is_watched_is_text(url: str, page: Page, text: str) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": [mark("one")], "watches": [{"name": "word:x", "kind": "word", "text": text}]})
    for place in ("reading-list/", "", DAY):
        page.goto(url + place)
        page.locator("ol > li").first.wait_for()
    assert page.evaluate("window.hit") is None
