"""Digest text under every Markdown extension that a maintainer may switch on: a reader sees what the digest says."""

import re
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Page
from running import BuildOnce, copy_project, digest
from serving import Serve

BASE = "/digest-archive/"
EXTENSIONS = """
markdown_extensions:
  - abbr
  - attr_list
  - md_in_html
  - pymdownx.smartsymbols
  - pymdownx.emoji
  - pymdownx.magiclink
  - pymdownx.snippets
  - pymdownx.arithmatex:
      generic: true
"""
TEXTS = {
    "symbols": "(c) (tm) --> +/- =/= 1/2 c/o 1st",
    "emoji": ":smile: :heart: :+1:",
    "magic links": "https://evil.example/ evil@evil.example #12 @someone",
    "abbreviation": "*[Learning]: pwned",
    "snippet": '--8<-- "mkdocs.yml"',
    "attributes": "Attributes {: onmouseover=window.pwned=1 .x } {#id}",
    "formula": "$x$ costs \\$5 and \\(y\\)",
    "in HTML": '<div markdown="1" onclick="window.pwned=1">**bold**</div>',
    "script": "</script><script>window.pwned=1</script> ]]> <![CDATA[",
    "link": "[click](javascript:window.pwned=1) ![i](https://evil.example/x.png)",
    "address": "javascript:window.pwned=1 data:text/html,<script>window.pwned=1</script>",
    "template": "{{ 7*7 }} {% raw %} {# x #} {{ config.site_name }}",
    "direction": "abc \u202e desrever \u2066 end",
    "marks": "a" + "\u0301" * 2000,
}
EXACT = ("symbols", "emoji", "magic links", "abbreviation", "attributes", "script", "template")
"""Texts that hold no prose markup of their own, so that a title shows them letter by letter."""


@pytest.fixture(scope="module")
def site(build_once: BuildOnce) -> Path:
    """Return a site whose newest day holds the texts in every field, built with all the extensions."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        with (project / "mkdocs.yml").open("a", encoding="utf-8") as settings:
            settings.write(EXTENSIONS)
        records = "".join(
            f"Title: {text}\nAuthors: Ada Example, {text.replace(',', '')}\nAbstract: {text}\n{text}\n\n{text}\n"
            f"URL: https://openreview.net/forum?id=Switched{number:02}\n---\n"
            for number, text in enumerate(TEXTS.values())
        )
        text = f"Daily TMLR digest for Mar 05, 2026\nTMLR\nAccepted papers\n===============\n{records}"
        (project / "content/digests/tmlr/2026/2026-03-05.txt").write_text(text, encoding="utf-8")
        digest("build", cwd=project)

    return build_once("switched", make) / "site"


@pytest.mark.parametrize("name", EXACT)
def test_a_title_is_the_text_that_the_digest_has(site: Path, name: str) -> None:
    number = list(TEXTS).index(name)
    page = html.parse(str(site / f"papers/openreview-Switched{number:02}/index.html"))
    (title,) = page.xpath("//h1")
    assert re.sub(r"\s+", " ", title.text_content()).strip() == TEXTS[name]


def test_nothing_runs_nothing_is_fetched_and_nothing_is_a_link_that_runs(site: Path, serve: Serve, page: Page) -> None:
    url = serve(site, BASE).url
    for place in ("", "days/2026-03-05/", *(f"papers/openreview-Switched{n:02}/" for n in range(len(TEXTS)))):
        page.goto(url + place)
        page.evaluate("for (const each of document.all) each.dispatchEvent(new MouseEvent('mouseover'))")
        assert page.evaluate("window.pwned") is None, place
        assert (
            page.locator("[onclick], [onmouseover], main img, a[href^='javascript:' i], a[href^='data:' i]").count()
            == 0
        )
        assert page.locator("main abbr, main .arithmatex, main .emojione").count() == 0, place
