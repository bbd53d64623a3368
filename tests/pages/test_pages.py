"""Pages as a whole: which there are, and that digest text is only ever text on them."""

import re

import markdown
from archives import archive, digest, event, paper

from generator.model import Page
from generator.pages import pages
from generator.settings import Settings

DECEMBER, FEBRUARY, UNDATED = digest("d1", "2025-12-16"), digest("d2", "2026-02-22"), digest("d3", None, source="icml")
HOSTILE = "<script>alert(1)</script> {{ 7*7 }} {% raw %} [x](javascript:alert(1)) :smile: (c) --8<-- *[HTML]: x"


def small(templates: dict[str, str], settings: Settings) -> dict[str, Page]:
    whole = archive(
        [DECEMBER, FEBRUARY, UNDATED],
        [
            paper("one", event("submitted", DECEMBER), event("accepted", FEBRUARY), aliases=("papers/arxiv-1/",)),
            paper("two", event("submitted", DECEMBER), title=HOSTILE, abstract=f"{HOSTILE}\n\n\t{HOSTILE}"),
            paper("three", event("listed", UNDATED), title=None, categories=("cs.LG",)),
            paper("gone", event("submitted", DECEMBER), hidden=True),
        ],
    )
    return {page.address: page for page in pages(whole, settings, templates)}


def test_every_address_of_the_design_has_a_page(templates: dict[str, str], settings: Settings) -> None:
    found = small(templates, settings)
    assert {
        "": "home",
        "days/": "days",
        "days/2025/": "year",
        "days/2025/12/": "month",
        "days/2025-12-16/": "day",
        "days/2026-02-22/": "day",
        "digests/d3/": "digest",
        "papers/openreview-one/": "paper",
        "papers/arxiv-1/": "redirect",
        "papers/openreview-gone/": "hidden",
        "authors/": "authors",
        "authors/ada-lovelace/": "author",
        "topics/cs-lg/": "topic",
        "certifications/": "certifications",
        "sources/tmlr/": "source",
        "search/": "search",
        "404.html": "missing",
    }.items() <= {address: page.kind for address, page in found.items()}.items()


def test_an_archive_without_digests_says_so_among_its_days(templates: dict[str, str], settings: Settings) -> None:
    found = {page.address: page.body for page in pages(archive([], []), settings, templates)}
    assert "There is no digest yet." in found["days/"]


def test_a_body_is_one_block_that_markdown_gives_back_as_it_is(templates: dict[str, str], settings: Settings) -> None:
    converter = markdown.Markdown(extensions=["smarty", "abbr", "attr_list", "md_in_html", "toc", "tables"])
    for page in small(templates, settings).values():
        assert converter.reset().convert(page.body) == page.body


def test_a_hidden_paper_is_on_no_other_page(templates: dict[str, str], settings: Settings) -> None:
    found = small(templates, settings)
    assert not found["papers/openreview-gone/"].indexed
    assert not [page.address for page in found.values() if "Title of gone" in page.body]


def test_links_within_the_site_lead_to_pages(templates: dict[str, str], settings: Settings) -> None:
    found = small(templates, settings)
    for page in found.values():
        for target in re.findall(r'href="([^"#?]+)', page.body):
            if "://" not in target and page.kind != "missing":
                assert resolved(page.address, target) in found, (page.address, target)


def resolved(address: str, target: str) -> str:
    parts = address.split("/")[:-1]
    for step in target.split("/")[:-1]:
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "".join(f"{part}/" for part in parts)
