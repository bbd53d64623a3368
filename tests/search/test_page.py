import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from archives import digest, event, paper
from laboratory import Laboratory, OpenLaboratory
from playwright.sync_api import Page, expect
from zotero import offered

from generator.model import Archive
from generator.views.documents import searchable
from generator.views.matching import select

MONDAY, TUESDAY = digest("aaaa0001", "2025-12-15"), digest("bbbb0002", "2026-02-22", source="arxiv")
HOSTILE = '<img src=x onerror="window.hit=1"> watermarks & "quotes"'
PAPERS = (
    paper(
        "one",
        event("submitted", MONDAY),
        title="Graph kernels for molecules",
        abstract="Kernels compare graphs.",
        authors=("Ada de Min",),
    ),
    paper(
        "two",
        event("accepted", MONDAY),
        title="Bayesian optimisation of kernels",
        abstract="We tune a kernel without gradients.",
        authors=("Alžbeta Nováková",),
    ),
    paper(
        "three",
        event("submitted", TUESDAY),
        title="Deep graph networks",
        abstract="Networks that read graphs, with few-shot tasks.",
        authors=("Min Yang", "Wei An"),
    ),
    paper(
        "four",
        event("certified", TUESDAY, detail="Featured"),
        title=HOSTILE,
        abstract="Watermarking of text.",
        certifications=("Featured",),
    ),
    *(
        paper(f"more{n}", event("submitted", TUESDAY), title=f"Filler number {n}", abstract="Offline tasks.")
        for n in range(14)
    ),
)
BOX = "#search-page input[type=search]"


@pytest.fixture
def search(laboratory: OpenLaboratory, page: Page) -> Laboratory:
    """Return the search page of ``PAPERS``."""
    opened = laboratory(PAPERS)
    page.goto(f"{opened.url}search/")
    return opened


def titles(page: Page) -> list[str]:
    return page.locator("#search-results h3").all_inner_texts()


def test_nothing_is_fetched_before_the_first_key(search: Laboratory) -> None:
    page = search.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/search/" in url and not url.endswith("/search/")]


def test_papers_with_every_word_come_before_those_with_some(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "graph kernels")
    expect(page.locator("#search-status")).to_contain_text("1 paper has all of it")
    expect(page.locator("#search-results h3")).to_have_count(3)
    assert titles(page)[0] == "Graph kernels for molecules"
    assert set(titles(page)[1:]) == {"Bayesian optimisation of kernels", "Deep graph networks"}
    assert page.locator(".search-some").inner_text() == "Papers that have a part of it"
    assert "graphs" in page.locator("mark").all_inner_texts()


def test_every_state_is_an_address_and_back_works(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "tasks")
    page.press(BOX, "Enter")
    expect(page.locator("#search-status")).to_contain_text("15 papers")
    page.get_by_role("button", name="day", exact=True).click()
    page.get_by_role("button", name="More").click()
    expect(page.locator("#search-results li")).to_have_count(15)
    state = parse_qs(urlsplit(page.url).query)
    assert state == {"q": ["tasks"], "sort": ["day"], "show": ["20"]}
    page.reload()
    expect(page.locator("#search-results li")).to_have_count(15)
    page.go_back()
    expect(page.get_by_role("button", name="relevance")).to_have_attribute("aria-pressed", "true")
    assert parse_qs(urlsplit(page.url).query) == {"q": ["tasks"]}


def test_who_comes_back_from_a_paper_stands_where_she_left(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "tasks")
    page.press(BOX, "Enter")
    page.get_by_role("button", name="More").click()
    expect(page.locator("#search-results li")).to_have_count(15)
    link = page.locator("#search-results h3 a").nth(12)
    link.scroll_into_view_if_needed()
    stood = page.evaluate("scrollY")
    assert stood > 200
    link.click()
    page.wait_for_url("**/papers/**")
    page.go_back()
    expect(page.locator("#search-results li")).to_have_count(15)
    page.wait_for_function("stood => scrollY === stood", arg=stood)


def test_facets_narrow_and_count(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "graphs")
    facet = page.get_by_role("group", name="Year")
    expect(facet.get_by_role("button")).to_have_text([re.compile("2026 1"), re.compile("2025 1")])
    facet.get_by_role("button", name="2025").click()
    expect(page.locator("#search-status")).to_contain_text("1 paper")
    assert titles(page)[0] == "Graph kernels for molecules"
    assert "year=2025" in page.url
    expect(facet.get_by_role("button")).to_have_count(2)


def test_zotero_is_offered_every_result_as_what_it_was_published_as(search: Laboratory) -> None:
    page = search.page
    page.evaluate("document.addEventListener('ZoteroItemUpdated', () => { window.told = (window.told ?? 0) + 1; })")
    page.fill(BOX, "kernels watermarks")
    expect(page.locator("#search-results li")).to_have_count(3)
    items = {item.title: item for item in offered(page.content())}
    assert set(items) == set(titles(page))
    accepted, submitted = items["Bayesian optimisation of kernels"], items["Graph kernels for molecules"]
    assert (accepted.type, accepted.publication) == ("journalArticle", "Transactions on Machine Learning Research")
    assert (submitted.type, submitted.date) == ("preprint", "2025-12-15")
    assert (accepted.creators, submitted.creators) == ([("Nováková", "Alžbeta")], [("de Min", "Ada")])
    assert accepted.url == f"{search.url}papers/openreview-two/"
    assert page.evaluate("window.told") >= 1


def test_a_hostile_title_stays_text(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "watermark*")
    expect(page.locator("#search-results h3")).to_have_text(HOSTILE)
    page.fill("header input[type=search]", "watermarks")
    expect(page.locator("#search-suggestions .title")).to_have_text(HOSTILE)
    assert page.evaluate("window.hit") is None
    assert page.locator("#search-results img, #search-suggestions img").count() == 0


def test_a_misspelt_word_is_answered_with_what_was_meant(search: Laboratory) -> None:
    page = search.page
    page.fill(BOX, "bayesain optimisation")
    expect(page.locator(".search-instead strong")).to_have_text("bayesian optimisation")
    assert titles(page)[0] == "Bayesian optimisation of kernels"
    page.locator(".search-instead a").click()
    expect(page.locator("#search-status")).to_have_text("No paper has all of it.")
    assert "verbatim" in page.url


LANGUAGE = [
    ('author:"de Min"', ["Graph kernels for molecules"]),
    ("author:min", ["Graph kernels for molecules", "Deep graph networks"]),
    ("Alzbeta Novakova", ["Bayesian optimisation of kernels"]),
    ('"graph networks"', ["Deep graph networks"]),
    ('"networks graph"', []),
    ('"graph network"', []),
    ('"Networks that read graphs"', ["Deep graph networks"]),
    ('"networks which read graphs"', []),
    ("fewshot", ["Deep graph networks"]),
    ("few shot", ["Deep graph networks"]),
    ("+kernels -title:graph", ["Bayesian optimisation of kernels"]),
    ("optimisaton~1", ["Bayesian optimisation of kernels"]),
    ("is:certified", [HOSTILE]),
    ("is:certified -watermark*", []),
    ("kernels year:2025 -is:accepted", ["Graph kernels for molecules"]),
    ("source:arxiv after:2026-02 graph", ["Deep graph networks"]),
    ("wei an", ["Deep graph networks"]),
    ('"deep graph networks', ["Deep graph networks"]),
    ("~ kernels: molecules ^", ["Graph kernels for molecules"]),
]


@pytest.mark.parametrize(("query", "found"), LANGUAGE)
def test_python_finds_what_a_query_asks_for(query: str, found: list[str]) -> None:
    assert sorted(str(each.title) for each in select(PAPERS, query)) == sorted(found)


def test_the_browser_finds_the_same(laboratory: OpenLaboratory) -> None:
    papers = list(searchable(Archive(papers=PAPERS, digests=())))
    queries = [query for query, _ in LANGUAGE]
    for (query, found), answer in zip(LANGUAGE, laboratory(PAPERS).answers(*queries), strict=True):
        whole = [str(papers[each["paper"]].title) for each in answer["ranked"] if each["whole"]]
        assert sorted(whole) == sorted(found), query


def test_where_nothing_is_found_the_page_says_why_and_what_is(search: Laboratory) -> None:
    page = search.page
    results = page.locator("#search-results")
    page.fill(BOX, "graph year:2020")
    expect(results).to_contain_text("No paper in the archive matches year:2020. Some match year:2026, year:2025.")
    expect(results).to_contain_text("Without year:2020: 2 papers have all of it.")
    results.get_by_role("link", name="2 papers have all of it.").click()
    expect(page.locator(BOX)).to_have_value("graph")
    expect(page.locator("#search-results h3")).to_have_count(2)
    page.fill(BOX, "is:accpted bayesian")
    results.get_by_role("link", name="is:accepted").click()
    expect(page.locator(BOX)).to_have_value("bayesian is:accepted")
    expect(page.locator("#search-results h3")).to_have_text("Bayesian optimisation of kernels")
    page.fill(BOX, "molecules after:2026")
    expect(results).to_contain_text("Without after:2026: 1 paper has all of it.")
    expect(results).not_to_contain_text("No paper in the archive")
    page.fill(BOX, "the")
    expect(results).to_contain_text("A word as common as “the” is searched in names only.")
    page.fill(BOX, "zzqqxx")
    expect(page.locator("#search-status")).to_have_text("No paper found.")
    expect(results.locator("p")).to_have_count(1)


def test_keys_reach_the_box_and_walk_through_suggestions(search: Laboratory) -> None:
    page = search.page
    page.goto(f"{search.url}search/")
    header = page.locator("header input[type=search]")
    header.focus()
    page.keyboard.type("graph ker")
    options = page.locator("#search-suggestions [role=option]")
    # The last option is the search itself; what is suggested for half of the words is not walked through.
    expect(options.last.locator("a")).to_have_attribute("href", re.compile(r"\?q=graph\+ker$"))
    expect(options.first).to_contain_text("Graph kernels for molecules")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(header).to_have_attribute("aria-activedescendant", "search-option-0")
    page.keyboard.press("Escape")
    expect(page.locator("#search-suggestions")).to_be_hidden()
    page.locator("main").click()
    page.keyboard.press("Control+k")
    expect(page.locator(BOX)).to_be_focused()


def test_a_missing_piece_is_told_and_never_half_an_answer(search: Laboratory) -> None:
    page = search.page
    for file in (search.folder / "search" / "cards").iterdir():
        file.write_text(json.dumps([])[:1], encoding="utf-8")
    page.fill(BOX, "graph kernels")
    expect(page.locator(".search-trouble")).to_contain_text("could not be loaded")
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()
    assert titles(page) == []
