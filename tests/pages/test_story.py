"""What a paper's page tells: sentences, places, links."""

import re
from dataclasses import replace
from pathlib import Path

from archives import archive, digest, event, paper
from lxml import html

from generator.model import Link, Paper
from generator.pages import pages
from generator.settings import Settings

SUBMITTED, ACCEPTED = digest("s", "2025-09-13"), digest("a", "2025-12-16")
LATER, ARXIV = digest("l", "2026-02-22"), digest("x", "2025-06-01", source="arxiv")


def test_names_from_right_to_left_keep_their_places(templates: dict[str, str], settings: Settings) -> None:
    it = paper("p", event("accepted", ACCEPTED), authors=("محمد الخوارزمي", "ابن <الهيثم>", "Ada Example"))
    whole = archive([ACCEPTED], [it])
    day = {page.address: page for page in pages(whole, settings, templates)}["days/2025-12-16/"]
    assert "<bdi>محمد الخوارزمي</bdi>, <bdi>ابن &lt;الهيثم&gt;</bdi>, <bdi>Ada Example</bdi>" in day.body


def body(it: Paper, templates: dict[str, str], settings: Settings) -> html.HtmlElement:
    whole = archive([SUBMITTED, ACCEPTED, LATER, ARXIV], [it])
    found = {page.address: page for page in pages(whole, settings, templates)}
    return html.fromstring(found[it.address].body)


def words(element: html.HtmlElement) -> str:
    return re.sub(r"\s+", " ", element.text_content()).strip()


def test_it_says_how_long_a_paper_was_under_review(templates: dict[str, str], settings: Settings) -> None:
    page = body(paper("one", event("submitted", SUBMITTED), event("accepted", ACCEPTED)), templates, settings)
    assert words(page.find_class("now")[0]) == "Accepted on 16 December 2025, 94 days after it was submitted."
    assert [words(each).split(" tmlr/")[0] for each in page.xpath("//ol[@class='story']/li")] == [
        "Submitted on 13 September 2025.",
        "Accepted on 16 December 2025, 94 days after it was submitted.",
    ]


def test_it_names_file_and_lines_of_every_digest_that_tells_it(templates: dict[str, str], settings: Settings) -> None:
    page = body(paper("one", event("accepted", ACCEPTED, LATER, at=25)), templates, settings)
    assert words(page.find_class("seen")[0]) == "tmlr/a.txt, lines 25 to 29; tmlr/l.txt, lines 25 to 29"


def test_lines_are_links_where_the_repository_holds_that_very_text(
    templates: dict[str, str], settings: Settings, tmp_path: Path
) -> None:
    inside = replace(settings, root=tmp_path, digests=(tmp_path / "tmlr",))
    page = body(paper("one", event("accepted", ACCEPTED, at=25)), templates, inside)
    assert page.xpath("//*[@class='seen']/a/@href") == [
        "https://github.com/example/ledger/blob/main/tmlr/a.txt#L25-L29"
    ]


def test_a_preprint_that_a_journal_took_says_so(templates: dict[str, str], settings: Settings) -> None:
    it = paper("one", event("listed", ARXIV), event("accepted", ACCEPTED), ids=("arxiv:2506.1", "openreview:one"))
    assert "This preprint is now in TMLR." in words(body(it, templates, settings))


def test_earlier_titles_certifications_and_topics_are_told(templates: dict[str, str], settings: Settings) -> None:
    it = paper(
        "one",
        event("accepted", ACCEPTED),
        event("certified", LATER, detail="Featured Certification"),
        formerly=("An older title",),
        certifications=("Featured Certification",),
        categories=("cs.LG",),
    )
    page = body(it, templates, settings)
    text = words(page)
    assert "Formerly: An older title" in text
    assert "Featured Certification Editors picked it" in text
    assert "Machine Learning cs.LG" in text
    assert [words(each) for each in page.find_class("badge")] == ["Featured Certification", "Accepted"]


def test_the_pdf_is_the_first_link_and_code_in_the_abstract_is_found(
    templates: dict[str, str], settings: Settings
) -> None:
    it = paper(
        "one",
        event("accepted", ACCEPTED),
        links=(Link(kind="forum", url="https://f/"), Link(kind="pdf", url="https://p/")),
        abstract=r"Code is at https://github.com/a/b\_c (see https://github.com/a/b\_c).",
    )
    links = body(it, templates, settings).xpath("//*[@class='do']/a")
    assert [(words(each), each.get("href")) for each in links] == [
        ("PDF", "https://p/"),
        ("Forum", "https://f/"),
        ("Code", "https://github.com/a/b_c"),
    ]


def test_reporting_an_error_opens_an_issue_that_is_filled_in(templates: dict[str, str], settings: Settings) -> None:
    page = body(paper("one", event("accepted", ACCEPTED, at=25)), templates, settings)
    (address,) = page.xpath("//a[starts-with(@href, 'https://github.com/example/ledger/issues/new?')]/@href")
    assert "title=Wrong%3A+Title+of+one" in address
    assert "tmlr%2Fa.txt%3A25-29" in address


def test_all_of_very_many_authors_are_on_the_page(templates: dict[str, str], settings: Settings) -> None:
    names = tuple(f"Author {number}" for number in range(3302))
    page = body(paper("one", event("accepted", ACCEPTED), authors=names), templates, settings)
    shown, folded = page.find_class("authors")
    assert (words(shown) + ", " + words(folded)).split(", ") == list(names)
    assert words(page.xpath("//summary")[0]) == "and 3,262 more"


def test_a_paper_that_was_taken_out_says_so_and_nothing_else(templates: dict[str, str], settings: Settings) -> None:
    page = body(paper("one", event("accepted", ACCEPTED), hidden=True), templates, settings)
    assert words(page) == "A paper that was taken out The archive's maintainer took this paper out."
