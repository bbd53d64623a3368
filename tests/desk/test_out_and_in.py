"""Every way that a list leaves the browser, and the ways back in: nothing lost, nothing overwritten in silence."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import bibtexparser
import pytest
from browser_store import mark, shelf, store
from playwright.sync_api import Browser, BrowserContext, Page, expect
from zotero import embedded, offered

from generator.api.keys import digest

SCALING, CIRCUITS, JUNTAS = "openreview-NXgyHW1c7M", "openreview-h8D75pVKja", "openreview-SampleJun7"
MOVED, ITS_PAPER = "openreview-SampleSl0w", "patience-as-regularisation-slow-learning-rates-for-slow-c24f3372"
LONGEST_ADDRESS = 2000


@pytest.fixture
def everything(sample_site: Path) -> list[dict[str, Any]]:
    """Return what the API says of every paper of the sample archive that has a page."""
    files = sorted((sample_site / "api/v1/papers").glob("??.json"))
    papers = [paper for file in files for paper in json.loads(file.read_text("utf-8"))["papers"].values()]
    return [paper for paper in papers if "url" in paper and not paper.get("hidden")]


def opened(page: Page, url: str, *marks: dict[str, Any]) -> None:
    page.goto(f"{url}about/")
    store(page, {"marks": marks})
    page.goto(f"{url}reading-list/")
    expect(page.get_by_text(re.compile(rf"^{len(marks)} papers?$"))).to_be_visible()


def unasked(at: str) -> dict[str, Any]:
    """Return the mark of a paper that the archive was not asked for yet: nothing but its address is known."""
    return {name: value for name, value in mark(at, title="").items() if name != "cited"}


def saved(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    return Path(download.value.path()).read_bytes().decode()


def test_bibtex_and_ris_of_all_papers_are_those_of_the_exports(
    url: str, page: Page, sample_site: Path, everything: list[dict[str, Any]]
) -> None:
    marks = [mark(paper["url"].split("/")[1], added=number + 1) for number, paper in enumerate(everything)]
    opened(page, url, *marks)
    ours = bibtexparser.parse_string(saved(page, "BibTeX"))
    assert ours.failed_blocks == []
    exported: dict[str, Any] = {}
    for file in sorted((sample_site / "exports").glob("bibtex-*.bib")):
        exported |= {entry.key: entry for entry in bibtexparser.parse_file(str(file)).entries}
    titled = {key for key, entry in exported.items() if entry.fields_dict.get("title")}
    assert {entry.key for entry in ours.entries} == titled
    for entry in ours.entries:
        fields = exported[entry.key].fields_dict
        # Exports by year have abstracts and certifications, too; a citation that is copied from a page has neither.
        theirs = {name: field.value for name, field in fields.items() if name not in {"abstract", "note"}}
        assert {name: field.value for name, field in entry.fields_dict.items()} == theirs
        assert entry.entry_type == exported[entry.key].entry_type
    records = records_of((sample_site / "exports/papers.ris").read_bytes().decode())
    assert records_of(saved(page, "RIS")) <= records


def records_of(ris: str) -> set[str]:
    """Return the records without keywords and certifications, which only exports have."""
    lines = [line for line in ris.splitlines() if line and not line.startswith(("KW  - ", "N1  - "))]
    return {record.strip() for record in "\n".join(lines).split("ER  - ")} - {""}


def test_zotero_is_offered_every_paper_of_the_list_as_its_own_page_offers_it(
    url: str, page: Page, sample_site: Path, everything: list[dict[str, Any]]
) -> None:
    titled = [paper for paper in everything if paper.get("title")]
    opened(page, url, *(unasked(paper["url"].split("/")[1]) for paper in everything))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")  # all rows are made
    expect(page.locator("#desk span.Z3988")).to_have_count(len(titled))
    items = {item.url: item for item in offered(page.content())}
    for paper in titled:
        tags = re.findall(
            r'<meta name="(?:citation_|DC\.)[^>]*>', (sample_site / paper["url"] / "index.html").read_text("utf-8")
        )
        own = embedded("".join(tags))
        item = items[url + paper["url"]]
        assert (item.type, item.title, item.publication) == (own.type, own.title, own.publication)
        assert (item.date, item.publisher) == (own.date.replace("/", "-"), own.publisher)
        assert item.creators == own.creators[:25]
    assert ("De Min", "Thomas") in {creator for item in items.values() for creator in item.creators}


def test_zotero_is_offered_what_a_reader_brings_in_and_told_when_it_is_there(url: str, page: Page) -> None:
    page.add_init_script(
        "document.addEventListener('ZoteroItemUpdated', () => (window.told = (window.told ?? 0) + 1));"
    )
    page.goto(f"{url}reading-list/#papers={_packed(digest(JUNTAS)[:10])}")
    page.get_by_role("button", name="Add to my list").click()
    expect(page.locator("#desk span.Z3988")).to_have_count(1)
    assert page.evaluate("window.told") > 0
    page.get_by_label("Remove:").click()
    expect(page.locator("#desk span.Z3988")).to_have_count(0)


def test_csl_is_what_the_papers_page_copies(url: str, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    opened(page, url, mark(JUNTAS))
    (ours,) = json.loads(saved(page, "CSL-JSON"))
    page.goto(f"{url}papers/{JUNTAS}/")
    page.get_by_role("button", name="CSL-JSON", exact=True).click()
    page.get_by_role("button", name="Copied").first.wait_for()
    assert [ours] == json.loads(page.evaluate("navigator.clipboard.readText()"))


def test_markdown_has_links_notes_and_tags(url: str, page: Page) -> None:
    opened(
        page,
        url,
        mark(
            JUNTAS,
            title="On *stars* [1]",
            by="Zoë Müster",
            day="2026-03-03",
            tags=["to cite"],
            note="One.\n# Two",
            read=True,
        ),
    )
    line, _, note = saved(page, "Markdown").partition("\n\n")
    assert line == rf"- [x] [On \*stars\* \[1\]]({url}papers/{JUNTAS}/). Zoë Müster, 2026-03-03. #to-cite"
    assert note == "  One.\n  \\# Two\n"


def test_json_brings_everything_to_another_browser(url: str, page: Page, browser: Browser, tmp_path: Path) -> None:
    marks = [
        mark(SCALING, title="Inverse Scaling", note="Mine.", tags=["a"], lists=["Theory"], read=True),
        mark(CIRCUITS, title="Circuits", by="Steven Braun", day="2025-12-16"),
    ]
    page.goto(f"{url}about/")
    store(page, {"lists": [{"name": "Empty"}], "watches": [{"name": "word:graph", "kind": "word", "text": "graph"}]})
    opened(page, url, *marks)
    file = tmp_path / "list.json"
    file.write_text(saved(page, "JSON"), encoding="utf-8")
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(f"{url}reading-list/")
        other.get_by_label("JSON file").set_input_files(file)
        expect(other.get_by_role("heading", name="2 papers come in")).to_be_visible()
        assert shelf(other, "marks") == []  # nothing is taken before she says so
        other.get_by_role("button", name="Add to my list").click()
        expect(other.get_by_text("2 papers were added.")).to_be_visible()
        assert sorted(shelf(other, "marks"), key=str) == sorted(shelf(page, "marks"), key=str)
        assert [each["name"] for each in shelf(other, "lists")] == ["Empty"]
        assert [(each["kind"], each["text"]) for each in shelf(other, "watches")] == [("word", "graph")]


def test_what_comes_in_is_shown_first_and_overwrites_nothing(url: str, page: Page, tmp_path: Path) -> None:
    mine = mark(SCALING, title="Inverse Scaling", note="Mine.", tags=["a"], lists=["Theory"], added=5)
    theirs = mark(SCALING, title="Inverse Scaling", note="Theirs.", tags=["b"], lists=["Practice"], read=True, added=3)
    gone = mark(CIRCUITS, title="Circuits", note="Removed, with a note.", off=4)
    opened(page, url, mine, mark(JUNTAS))
    store(page, {"marks": [gone]})
    page.reload()
    file = tmp_path / "list.json"
    bundle = {
        "format": "digest-archive-desk",
        "version": 1,
        "marks": [theirs, mark(CIRCUITS, title="Circuits"), {"key": "?"}],
    }
    file.write_text(json.dumps(bundle), encoding="utf-8")
    page.get_by_label("JSON file").set_input_files(file)
    expect(page.get_by_role("heading", name="2 papers come in")).to_be_visible()
    expect(page.get_by_text("1 has another note here: both will be kept")).to_be_visible()
    expect(page.get_by_text("1 entry cannot be read")).to_be_visible()
    page.get_by_role("button", name="Add to my list").click()
    expect(page.get_by_text("2 papers were added.")).to_be_visible()
    kept = {each["at"]: each for each in shelf(page, "marks")}
    assert kept[SCALING] == mine | {
        "note": "Mine.\n\nTheirs.",
        "tags": ["a", "b"],
        "lists": ["Theory", "Practice"],
        "read": True,
        "added": 3,
    }
    assert (kept[CIRCUITS]["note"], kept[CIRCUITS]["off"]) == ("Removed, with a note.", 0)
    assert len(kept) == 3
    page.get_by_label("JSON file").set_input_files(file)
    page.get_by_role("button", name="Add to my list").click()
    expect(page.get_by_role("button", name="Add to my list")).to_be_hidden()
    assert {each["at"]: each for each in shelf(page, "marks")} == kept  # twice is once


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format": "digest-archive-desk", "version": 2}', '{"marks": []}']
)
def test_a_file_that_is_no_export_is_refused_by_name(url: str, page: Page, tmp_path: Path, text: str) -> None:
    opened(page, url, mark(JUNTAS))
    file = tmp_path / "holiday.json"
    file.write_text(text, encoding="utf-8")
    page.get_by_label("JSON file").set_input_files(file)
    expect(page.get_by_text("holiday.json is no export of a reading list")).to_be_visible()
    assert len(shelf(page, "marks")) == 1


def address(page: Page) -> str:
    # Rows come in parts and move what stands below them: a pointer would miss.
    page.get_by_role("button", name="Address of this list").press("Enter")
    field = page.get_by_role("textbox", name="Address of this list")
    expect(field).to_be_visible()
    return field.input_value()


def test_an_address_opens_the_list_in_another_browser(url: str, page: Page, browser: Browser) -> None:
    opened(page, url, mark(SCALING, lists=["Für Zoë & Co"]), mark(JUNTAS, lists=["Für Zoë & Co"]), mark(CIRCUITS))
    page.get_by_role("combobox", name="List", exact=True).select_option("Für Zoë & Co")
    shared = address(page)
    with browser.new_context() as context:
        other = context.new_page()
        other.goto(shared)
        expect(other.locator(".incoming")).to_contain_text("Bedtime Stories")
        expect(other.locator(".incoming > li")).to_have_count(2)
        other.get_by_role("button", name="Add to my list").click()
        other.get_by_role("combobox", name="List", exact=True).select_option("Für Zoë & Co")
        expect(other.locator("ol.rows:not(.incoming) > li")).to_have_count(2)
        assert {each["at"] for each in shelf(other, "marks")} == {SCALING, JUNTAS}
        expect(other).to_have_url(f"{url}reading-list/")
        other.goto(shared)
        expect(other.get_by_text("2 of them are marked here already")).to_be_visible()


def test_an_address_of_two_hundred_papers_is_short(url: str, page: Page) -> None:
    opened(page, url, *(mark(f"openreview-paper{number}") for number in range(200)))
    published = len("https://a-long-user-name.github.io/digest-archive/") - len(url)
    assert len(address(page)) + published < LONGEST_ADDRESS


def test_papers_that_the_archive_does_not_know_are_kept_until_it_does(url: str, page: Page) -> None:
    unknown = digest("openreview-unborn")[:10]
    page.goto(f"{url}reading-list/#papers={_packed(unknown, digest(JUNTAS)[:10])}")
    expect(page.get_by_text("1 is unknown to this archive")).to_be_visible()
    page.get_by_role("button", name="Add to my list").click()
    expect(page.locator("ol.rows:not(.incoming) > li", has_text=unknown)).to_be_visible()
    assert "openreview-unborn" not in str(shelf(page, "marks"))
    saved(page, "BibTeX")
    expect(page.get_by_text("1 was left out: this archive does not know it")).to_be_visible()
    known = {
        "version": 1,
        "papers": {unknown: {"url": "papers/openreview-unborn/", "title": "Born", "authors": ["Ada Example"]}},
    }
    page.route(f"**/api/v1/papers/{unknown[:2]}.json", lambda route: route.fulfill(json=known))
    page.goto(f"{url}reading-list/")
    expect(page.locator("ol.rows > li > a", has_text="Born")).to_be_visible()


def test_a_paper_that_was_joined_to_another_is_found_there_with_its_notes(url: str, page: Page) -> None:
    page.goto(f"{url}reading-list/#papers={_packed(digest(MOVED)[:10])}")
    page.get_by_role("button", name="Add to my list").click()
    expect(page.get_by_text("1 paper was added.")).to_be_visible()
    assert [each["at"] for each in shelf(page, "marks")] == [ITS_PAPER]
    store(page, {"marks": [mark(MOVED, note="By its old address.")]})
    page.reload()
    saved(page, "BibTeX")
    (kept,) = shelf(page, "marks")
    assert (kept["at"], kept["note"]) == (ITS_PAPER, "By its old address.")


def test_a_damaged_address_is_told_from_an_empty_one(url: str, page: Page) -> None:
    page.goto(f"{url}reading-list/#papers=RVYKkn")
    expect(page.get_by_text("This address holds no list that can be read.")).to_be_visible()
    expect(page.get_by_role("button", name="Add to my list")).to_be_hidden()


def test_without_a_network_the_reader_is_told_why_nothing_is_cited(url: str, page: Page) -> None:
    opened(page, url, mark(JUNTAS))
    page.route("**/api/v1/papers/*", lambda route: route.abort())
    page.get_by_role("button", name="BibTeX").click()
    expect(page.get_by_text("Are you offline?")).to_be_visible()


def _packed(*keys: str) -> str:
    return base64.urlsafe_b64encode(bytes.fromhex("".join(keys))).decode().rstrip("=")
