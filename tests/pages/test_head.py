"""What machines read of a page: citation tags, JSON-LD, COinS, and that none of it can be broken out of."""

import json
import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs

from archives import archive, digest, event, paper
from lxml import html

from generator.model import Link, Page, Paper
from generator.pages import pages
from generator.settings import Settings

SUBMITTED, ACCEPTED = digest("s", "2025-09-13"), digest("a", "2025-12-16")
ARXIV = digest("x", "2025-06-01", source="arxiv")
EVIL = '</script><script>alert(1)</script>" onload="x" ]]> & {{ 7*7 }} \n <b>'


def written(it: Paper, templates: dict[str, str], settings: Settings) -> Page:
    digests = [SUBMITTED, ACCEPTED, ARXIV]
    found = {page.address: page for page in pages(archive(digests, [it]), settings, templates)}
    return found[it.address]


def tags(page: Page) -> dict[str, list[str]]:
    tree = html.document_fromstring(f"<html><head>{page.head}</head></html>")
    found: dict[str, list[str]] = {}
    for tag in tree.xpath("//meta"):
        found.setdefault(tag.get("name") or tag.get("property"), []).append(tag.get("content"))
    return found


def article(page: Page) -> dict[str, object]:
    match = re.search(r'<script type="application/ld\+json">(.*?)</script>', page.head, re.DOTALL)
    assert match, page.head
    return dict(json.loads(match[1]))


def test_an_accepted_paper_is_an_article_dated_by_its_acceptance(templates: dict[str, str], settings: Settings) -> None:
    it = paper(
        "one",
        event("submitted", SUBMITTED),
        event("accepted", ACCEPTED),
        links=(Link(kind="pdf", url="https://openreview.net/pdf?id=one"),),
        url="https://openreview.net/forum?id=one",
    )
    page = written(it, templates, settings)
    found = tags(page)
    assert found["citation_title"] == ["Title of one"]
    assert found["citation_author"] == ["Ada Lovelace", "Émile Borel"]
    assert found["citation_publication_date"] == ["2025/12/16"]
    assert found["citation_journal_title"] == ["Transactions on Machine Learning Research"]
    assert found["citation_pdf_url"] == ["https://openreview.net/pdf?id=one"]
    assert "og:type" not in found
    assert article(page) == {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "headline": "Title of one",
        "author": [{"@type": "Person", "name": name} for name in ("Ada Lovelace", "Émile Borel")],
        "datePublished": "2025-12-16",
        "isPartOf": {
            "@type": "Periodical",
            "name": "Transactions on Machine Learning Research",
            "issn": "2835-8856",
        },
        "url": "https://example.org/repo/papers/openreview-one/",
        "sameAs": "https://openreview.net/forum?id=one",
    }


def test_family_names_of_several_words_come_first_unless_zotero_would_take_them_for_a_second_author(
    templates: dict[str, str], settings: Settings
) -> None:
    alone, particles = "Lucas A. van Dijk", ("Thomas De Min", "Lucas A. van Dijk", "Ada Lovelace", "Gemma Team")
    one = written(paper("one", event("accepted", ACCEPTED), authors=(alone,)), templates, settings)
    two = written(paper("two", event("accepted", ACCEPTED), authors=particles), templates, settings)
    three = written(paper("three", event("accepted", ACCEPTED), authors=particles[:1]), templates, settings)
    assert tags(one)["citation_author"] == [alone]
    assert tags(two)["citation_author"] == ["De Min, Thomas", "van Dijk, Lucas A.", "Ada Lovelace", "Gemma Team"]
    assert tags(three)["citation_author"] == ["De Min, Thomas"]
    assert article(two)["author"] == [{"@type": "Person", "name": name} for name in particles]


def test_a_preprint_says_that_it_is_none_of_a_journal(templates: dict[str, str], settings: Settings) -> None:
    found = tags(written(paper("one", event("listed", ARXIV), ids=("arxiv:2506.1",)), templates, settings))
    assert found["DC.type"] == ["preprint"]
    assert found["citation_arxiv_id"] == ["2506.1"]
    assert "citation_journal_title" not in found


def test_a_paper_without_title_is_not_cited(templates: dict[str, str], settings: Settings) -> None:
    page = written(paper("one", event("listed", ARXIV), title=None), templates, settings)
    assert "citation_title" not in tags(page)
    assert page.title == "Untitled: What one is about…"


def test_every_page_has_a_description_and_a_canonical_address(templates: dict[str, str], settings: Settings) -> None:
    whole = archive([ACCEPTED], [paper("one", event("accepted", ACCEPTED), abstract=None, categories=("cs.LG",))])
    for page in pages(whole, settings, templates):
        if page.indexed:
            assert tags(page)["description"], page.address
            assert f'<link rel="canonical" href="https://example.org/repo/{page.address}">' in page.head


def test_without_an_address_there_is_no_canonical_link(templates: dict[str, str], settings: Settings) -> None:
    page = written(paper("one", event("accepted", ACCEPTED)), templates, replace(settings, site_url=""))
    assert "canonical" not in page.head
    assert "og:image" not in page.head


def test_no_text_breaks_out_of_the_head(templates: dict[str, str], settings: Settings) -> None:
    it = paper(
        "one",
        event("accepted", ACCEPTED),
        title=EVIL,
        authors=(EVIL, "Ada"),
        abstract=EVIL,
        url="javascript:alert(1)",
        links=(Link(kind="pdf", url="data:text/html,x"), Link(kind="forum", url="https://x/?a=1&b='\"><script>")),
    )
    page = written(it, templates, settings)
    tree = html.document_fromstring(f"<html><head>{page.head}</head></html>")
    assert {each.tag for each in tree.xpath("/html/head/*")} <= {"meta", "link", "script"}
    assert [each.get("type") for each in tree.xpath("//script")] == ["application/ld+json"]
    assert not tree.xpath("/html/body/*")
    assert "javascript:" not in page.body
    assert "data:" not in page.head
    assert str(article(page)["headline"]).startswith("</script><script>alert(1)</script>")


def test_lists_offer_their_papers_to_reference_managers(templates: dict[str, str], settings: Settings) -> None:
    whole = archive([ACCEPTED], [paper("one", event("accepted", ACCEPTED), title="R&D <b> of “x”")])
    found = {page.address: page for page in pages(whole, settings, templates)}
    for address in ("", "days/2025-12-16/", "days/2025/12/"):
        (span,) = re.findall(r'<span class="Z3988" title="([^"]+)"', found[address].body)
        fields = parse_qs(unescape(span))
        assert fields["ctx_ver"] == ["Z39.88-2004"]
        assert fields["rft_val_fmt"] == ["info:ofi/fmt:kev:mtx:journal"]
        assert fields["rft.atitle"] == ["R&D <b> of “x”"]
        assert fields["rft.au"] == ["Ada Lovelace", "Émile Borel"]
        assert fields["rft.date"] == ["2025-12-16"]
