"""Whatever a digest holds, a reader sees it as the text that it is."""

import unicodedata
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Dialog, Page
from running import BuildOnce, copy_project, digest
from serving import Serve

TEXTS = {
    "script": "<script>window.pwned=1;alert(1)</script> Learning",
    "image": '<img src=x onerror="window.pwned=1"> Images',
    "breaks out": "\"><svg onload=window.pwned=1> Attributes ' onmouseover=window.pwned=1",
    "link": "[click](javascript:window.pwned=1) Linking",
    "autolink": "<javascript:window.pwned=1> and <https://evil.example/>",
    "template": "{{ 7*7 }} {% raw %} {# hidden #} ${7*7} Templates",
    "markdown": "# Heading **bold** _emphasis_ `code` ![i](x.png) Markup",
    "entity": "&lt;b&gt; &amp;amp; &#x3C;script&#x3E; Entities",
    "comment": "<!-- --> --!> ]]> <![CDATA[ Comments",
    "snippet": '--8<-- "mkdocs.yml" Snippets',
    "attributes": "Attributes {: onclick=window.pwned=1 .x }",
    "abbreviation": "*[HTML]: pwned",
    "closing": "</article></main></body></html> Closing",
    "closing quietly": "</div></p></textarea></title></style></script> Ends",
    "direction": "abc \u202e desrever \u2066 Directions",
    "zero": "zero\u200bwidth \ufeff joiner Spaces",
    "math": r"$\href{javascript:window.pwned=1}{x}$ $\text{<img src=x onerror=window.pwned=1>}$ Formulas",
    "mark": "\x02wzxhzdk:0\x03 STX Stashes",
    "stamp": "%%digest-title%% {title} __CONTENT__ Stamps",
}


def digest_text() -> str:
    records = []
    for number, text in enumerate(TEXTS.values()):
        records.append(
            f"Title: {text}\nAuthors: Ada {text.replace(',', '')}, Bo Example\nAbstract: {text}\nBelow it: {text}\n"
            f"URL: https://openreview.net/forum?id=Hostile{number:03}\n---\n"
        )
    return "Daily TMLR digest for Mar 05, 2026\nTMLR\nAccepted papers\n===============\n" + "".join(records)


@pytest.fixture(scope="module")
def site(build_once: BuildOnce) -> Path:
    def make(folder: Path) -> None:
        project = copy_project(folder)
        (project / "content/digests/tmlr/2026/2026-03-05.txt").write_text(digest_text(), encoding="utf-8")
        digest("build", cwd=project)

    return build_once("hostile", make) / "site"


def squeezed(text: str) -> str:
    return "".join(text.split())


def expected(text: str) -> str:
    """Return ``text`` without blanks and without what nobody can see: controls, and marks that turn the text around."""
    return squeezed("".join(each for each in text if unicodedata.category(each) not in {"Cc", "Cf"}))


READ = {
    "entity": "<b> &amp; &#x3C;script&#x3E; Entities",
    "comment": "<!-- --> –!> ]]> <![CDATA[ Comments",
    "markdown": "# Heading bold _emphasis_ `code` ![i](x.png) Markup",
    "snippet": '–8<-- "mkdocs.yml" Snippets',
    "math": "hrefjavascript:window.pwned=1x <img src=x onerror=window.pwned=1> Formulas",
}
"""What typography, entities, emphasis and formulas make of a text; all others are shown as typed."""


@pytest.mark.parametrize(("number", "name"), list(enumerate(TEXTS)))
def test_the_title_is_shown_as_typed(site: Path, number: int, name: str) -> None:
    page = html.document_fromstring((site / f"papers/openreview-Hostile{number:03}/index.html").read_text("utf-8"))
    assert squeezed(page.xpath("//h1")[0].text_content()) == expected(READ.get(name, TEXTS[name]))


@pytest.mark.parametrize("place", ["", "days/2026-03-05/", "days/", "search/?q=Ada", "authors/", "about/"])
def test_nothing_of_it_runs_on_pages_that_list_papers(site: Path, serve: Serve, page: Page, place: str) -> None:
    visit(page, serve(site, "/digest-archive/").url + place)


def test_nothing_of_it_runs_on_the_papers_own_pages(site: Path, serve: Serve, page: Page) -> None:
    url = serve(site, "/digest-archive/").url
    for number in range(len(TEXTS)):
        visit(page, f"{url}papers/openreview-Hostile{number:03}/")


def visit(page: Page, address: str) -> None:
    """Open ``address`` and move over everything on it; the test fails where a script of a digest runs."""
    dialogs: list[Dialog] = []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog)
        dialog.dismiss()

    page.on("dialog", note)
    page.goto(address, wait_until="load")
    page.evaluate("for (const each of document.all) each.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))")
    assert page.evaluate("window.pwned") is None, address
    assert dialogs == []
    assert page.locator("a[href^='javascript:'], [onclick], [onmouseover], [onerror], [onload]").count() == 0, address
