"""Pages as a reader meets them: with keys, without JavaScript, on paper, on a phone; papers that break layouts."""

import base64
import hashlib
import json
import re
from pathlib import Path

import bibtexparser
import pytest
from citing import HOSTILE
from playwright.sync_api import Browser, BrowserContext, Page, expect
from running import BuildOnce, copy_project, digest
from serving import Serve

BASE = "/digest-archive/"
DAY = "days/2026-02-22/"
LONG_WORD = "Donaudampfschifffahrt" * 12


@pytest.fixture
def url(sample_site: Path, serve: Serve) -> str:
    """Return the address of the sample archive's site."""
    return serve(sample_site, BASE).url


def test_abstracts_open_one_by_one_and_all_at_once_without_javascript(url: str, browser: Browser) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(url + DAY)
        first = page.locator("details > div").first
        expect(first).to_be_hidden()
        page.locator("summary").first.click()
        expect(first).to_be_visible()
        last = page.locator("details > div").last
        expect(last).to_be_hidden()
        page.get_by_label("Show all abstracts").check()
        expect(last).to_be_visible()
        expect(page.locator("#theme")).to_be_hidden()


def test_without_javascript_the_search_page_says_what_to_use_instead(url: str, browser: Browser) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{url}search/?q=graph")
        expect(page.get_by_text("Searching needs JavaScript")).to_be_visible()


def test_paper_shows_all_abstracts_and_no_navigation(url: str, page: Page) -> None:
    page.emulate_media(media="print")
    page.goto(url + DAY)
    expect(page.locator("details > div").last).to_be_visible()
    expect(page.locator("summary").last).to_be_visible()
    expect(page.locator("body > header")).to_be_hidden()


def test_what_is_printed_is_read_without_its_ground(url: str, page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{url}papers/openreview-NXgyHW1c7M/")
    looks = page.locator("main *").evaluate_all(
        """all => all.filter((each) => each.checkVisibility() && each.textContent.trim()).map((each) => {
            const { color, backgroundColor } = getComputedStyle(each);
            return { color, backgroundColor };
        })"""
    )
    assert {look["backgroundColor"] for look in looks} == {"rgba(0, 0, 0, 0)"}
    brightest = max(max(map(float, re.findall(r"[\d.]+", look["color"])[:3])) for look in looks)
    assert brightest < 160


def test_keys_go_through_a_day_and_open_abstracts(url: str, page: Page) -> None:
    page.goto(url + DAY)
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    second = page.locator(".p").nth(1)
    expect(second.locator("h3 a")).to_be_focused()
    page.keyboard.press("o")
    expect(second.locator("details > div")).to_be_visible()
    page.keyboard.press("o")
    expect(second.locator("details > div")).to_be_hidden()


def test_keys_do_nothing_while_a_reader_types(url: str, page: Page) -> None:
    page.goto(url + DAY)
    page.locator("header input[type=search]").focus()
    page.keyboard.type("jjo")
    expect(page.locator("header input[type=search]")).to_have_value("jjo")


def test_the_theme_follows_the_system_until_it_is_chosen_and_is_remembered(url: str, browser: Browser) -> None:
    with browser.new_context(color_scheme="dark") as context:
        page = context.new_page()
        page.goto(url)
        ground = "getComputedStyle(document.documentElement).backgroundColor"
        dark = page.evaluate(ground)
        page.locator("#theme").click()
        light = page.evaluate(ground)
        assert dark != light
        page.goto(url + DAY)
        assert page.evaluate(ground) == light
        assert page.evaluate("Object.keys(localStorage)") == ["digest:example.github.io,2025:/digest-archive/:theme"]


_CLIPBOARD = """async () => {
    for (;;) {
        const text = await navigator.clipboard.readText();
        if (text) return text;
        await new Promise(requestAnimationFrame);
    }
}"""


def copied(page: Page, button: str) -> str:
    """Return what a press of ``button`` puts into the clipboard; that something was copied is said for two seconds."""
    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_role("button", name="Copied").first.wait_for()
    return str(page.evaluate(_CLIPBOARD))


def test_citations_are_copied_and_saved_in_three_forms(url: str, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{url}papers/openreview-NXgyHW1c7M/")
    library = bibtexparser.parse_string(copied(page, "Copy citation"))
    (entry,) = library.entries
    assert library.failed_blocks == []
    assert entry.entry_type == "article"
    assert entry["author"].startswith("Gema, Aryo Pradipta and ")
    assert entry["year"] == "2025"
    ris = copied(page, "RIS")
    assert ris.startswith("TY  - JOUR\r\nID  - openreview-NXgyHW1c7M\r\nTI  - ")
    assert ris.endswith("ER  - \r\n")
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in ris.split("\r\n")[:-1])
    (item,) = json.loads(copied(page, "CSL-JSON"))
    assert item["type"] == "article-journal"
    assert item["issued"] == {"date-parts": [[2025, 12, 16]]}
    with page.expect_download() as download:
        page.get_by_role("button", name=".bib", exact=True).click()
    assert download.value.suggested_filename == f"{item['id']}.bib"


def test_a_copied_citation_of_a_hostile_title_is_that_of_the_exports(
    tmp_path: Path, serve: Serve, context: BrowserContext
) -> None:
    folder = copy_project(tmp_path)
    authors = ["Ana de la Cruz", "Sam Example Jr.", "The Sample Collaboration"]
    lines = [
        json.dumps(
            {
                "format": "digest-archive",
                "date": "2026-02-22",
                "section": "accepted",
                "title": title,
                "authors": authors,
            }
        )
        for title in HOSTILE
    ]
    hostile = folder / "content/digests/hostile/2026-02-22.jsonl"
    hostile.parent.mkdir()
    hostile.write_text("\n".join(lines) + "\n", encoding="utf-8")
    digest("build", "--site", folder / "site", cwd=folder)
    exported = bibtexparser.parse_file(str(folder / "site/exports/sources/hostile.bib"))
    assert len(exported.entries) == len(HOSTILE)
    site = serve(folder / "site", BASE).url
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    for expected in exported.entries:
        page.goto(f"{site}papers/{expected.key}/")
        library = bibtexparser.parse_string(copied(page, "Copy citation"))
        assert library.failed_blocks == []
        (entry,) = library.entries
        assert (entry.key, entry["title"], entry["author"]) == (expected.key, expected["title"], expected["author"])


def test_an_author_without_a_page_leads_to_her_search(url: str, page: Page) -> None:
    page.goto(f"{url}papers/openreview-NXgyHW1c7M/")
    name = page.locator(".authors a").first
    expect(name).to_have_text("Aryo Pradipta Gema")
    expect(name).to_have_attribute("href", re.compile("search/\\?q=author%3A%22Aryo%20Pradipta%20Gema%22$"))


def test_where_there_is_no_page_the_words_of_the_address_are_offered(url: str, page: Page) -> None:
    page.goto(f"{url}papers/openreview-Graph_neural-networks/")
    field = page.locator("form[data-missing] input")
    expect(field).to_have_value("Graph neural networks")
    page.locator("form[data-missing] button").click()
    page.wait_for_url(f"{url}search/?q=Graph+neural+networks")


def test_an_address_that_moved_leads_to_the_paper(url: str, page: Page) -> None:
    page.goto(f"{url}papers/openreview-SampleSl0w/")
    page.wait_for_url(lambda address: "SampleSl0w" not in address)
    expect(page.locator("article.paper h1")).to_be_visible()


def test_only_the_sites_own_scripts_run(sample_site: Path, url: str, page: Page) -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', (sample_site / "index.html").read_text("utf-8"))
    assert policy
    inline = re.search(r"<script data-key[^>]*>(.*?)</script>", (sample_site / "index.html").read_text("utf-8"))
    assert inline
    digest_of = base64.b64encode(hashlib.sha256(inline[1].encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest_of}'" in policy[1]
    page.goto(url)
    page.evaluate(
        "const script = document.createElement('script'); script.textContent = 'window.pwned = 1';"
        "document.head.append(script)"
    )
    assert page.evaluate("window.pwned") is None


RECORDS = {
    "Long0001": (f"{'A very long title that never ends and ' * 20}{LONG_WORD}", "Ada Example", "Short."),
    "Crowd001": ("A crowd", ", ".join(f"Author Number{n}" for n in range(3302)), "Short."),
    "Han00001": (
        "大規模言語モデルの推論時計算における逆スケーリング" * 3,
        "江常皓, 师佳怡",
        "概要。" * 200,
    ),
    "Rtl00001": ("نماذج اللغة الكبيرة والاستدلال", "محمد علي, דוד כהן", "ملخص قصير عن النماذج."),
    "Empty001": ("Without an abstract", "Ada Example", ""),
    "Math0001": (r"On $\sum_{i=1}^{n} x_i$", "Ada Example", r"We show $" + r"x_{1} + " * 60 + r"y$ and " + LONG_WORD),
}


@pytest.fixture(scope="module")
def breaking(build_once: BuildOnce) -> Path:
    """Return a site of papers that break layouts."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        records = "".join(
            f"Title: {title}\nAuthors: {authors}\nAbstract: {abstract}\n"
            f"URL: https://openreview.net/forum?id={name}\n---\n"
            for name, (title, authors, abstract) in RECORDS.items()
        )
        text = f"Daily TMLR digest for Mar 05, 2026\nTMLR\nAccepted papers\n===============\n{records}"
        (project / "content/digests/tmlr/2026/2026-03-05.txt").write_text(text, encoding="utf-8")
        digest("build", cwd=project)

    return build_once("breaking", make) / "site"


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_is_wider_than_the_screen(breaking: Path, serve: Serve, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    site = serve(breaking, BASE).url
    for place in ("", "days/2026-03-05/", *(f"papers/openreview-{name}/" for name in RECORDS)):
        page.goto(site + place)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place


def test_a_calendar_wider_than_the_screen_shows_its_newest_day(url: str, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(f"{url}days/2025/")
    expect(page.locator(".year svg a").last).to_be_in_viewport()
    expect(page.locator(".year figcaption a")).to_be_in_viewport(ratio=1)


def test_a_month_leads_to_each_of_its_days(url: str, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 300})
    page.goto(f"{url}days/2025/12/")
    page.locator("ul.shape a").last.click()
    expect(page.get_by_role("heading", name="Sunday, 21 December 2025")).to_be_in_viewport()


def test_the_numbers_of_an_axis_stay_below_the_text_on_a_telephone(url: str, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(f"{url}trends/")
    number = page.locator(".chart .n").first
    number.evaluate("each => { each.textContent = '10,000'; }")
    left = "each => each.getBoundingClientRect().left"
    assert number.evaluate(left) >= page.locator("h1").evaluate(left)


def test_addresses_of_feeds_are_no_titles(url: str, page: Page) -> None:
    page.goto(f"{url}feeds/")
    font = "each => getComputedStyle(each).fontFamily"
    address = page.locator(".feeds .rows a").first
    assert address.evaluate(font) == page.locator(".feeds p").first.evaluate(font)
