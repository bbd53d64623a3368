"""The page of trends: readable without pictures, without scripts and without colour, and never noise."""

import csv
import io
import re
from urllib.parse import parse_qs

from archives import archive, digest, event, paper
from lxml import html as lxml_html

from generator.model import Archive, Page, Paper
from generator.pages import pages
from generator.pages.chart import bars, outline
from generator.pages.trend_files import trend_files
from generator.settings import Settings
from generator.views import TrendsView, gather, views
from generator.views.language import language
from generator.views.matching import select
from generator.views.over_time import over_time

HOSTILE = '<script>"alert"</script> {{ 7*7 }}'
JANUARY, FEBRUARY, MARCH = (digest(day, day) for day in ("2026-01-10", "2026-02-20", "2026-03-05"))


def accepted(place: int, **fields: object) -> Paper:
    return paper(f"p{place}", event("submitted", JANUARY), event("accepted", MARCH), **fields)


def small() -> Archive:
    papers = [
        accepted(place, title="On Kernel Herding", abstract="We use kernel herding.", categories=(HOSTILE,))
        for place in range(6)
    ]
    return archive([JANUARY, FEBRUARY, MARCH], [*papers, paper("q", event("submitted", FEBRUARY))])


def trends_page(whole: Archive, settings: Settings, templates: dict[str, str]) -> Page:
    return next(page for page in pages(whole, settings, templates) if page.address == "trends/")


def test_an_empty_archive_says_that_there_is_nothing(settings: Settings, templates: dict[str, str]) -> None:
    body = trends_page(archive([], []), settings, templates).body
    assert "nothing to draw" in body
    assert "<svg" not in body


def test_an_archive_of_one_paper_counts_in_whole_numbers(settings: Settings, templates: dict[str, str]) -> None:
    whole = archive([JANUARY], [paper("alone", event("submitted", JANUARY))])
    tree = lxml_html.fromstring(trends_page(whole, settings, templates).body)
    assert tree.xpath('//svg[@class="chart"]/text[@class="n"]/text()') == ["0", "1"]
    text = tree.text_content()
    assert "Counted on 10 January 2026" in text
    assert "1 paper new in the last three months and 0 papers" in text


def test_a_small_archive_says_that_there_is_too_little(settings: Settings, templates: dict[str, str]) -> None:
    body = trends_page(small(), settings, templates).body
    assert "too little to compare" in body
    assert "Rising" not in body
    assert "of papers" not in body.partition('id="volume"')[0]


def test_a_term_leads_to_its_search_as_a_phrase(settings: Settings, templates: dict[str, str]) -> None:
    tree = lxml_html.fromstring(trends_page(small(), settings, templates).body)
    (link,) = tree.xpath('//ul[contains(@class, "changes")]/li/a[text()="kernel herding"]')
    assert link.get("href").startswith("../search/?")
    assert parse_qs(link.get("href").partition("?")[2]) == {"q": ['"kernel herding"']}


def test_an_abbreviation_is_a_search_of_its_own_and_both_together_find_what_is_counted(
    settings: Settings, templates: dict[str, str]
) -> None:
    abstracts = ["Large language models (LLMs) err.", "Large language models learn.", "An LLM is told.", "LLMs tell."]
    papers = [accepted(place, title=abstracts[place % 4], abstract=abstracts[place % 4]) for place in range(12)]
    whole = archive([JANUARY, FEBRUARY, MARCH], papers)
    tree = lxml_html.fromstring(trends_page(whole, settings, templates).body)
    (row,) = tree.xpath('//section[h2/@id="terms"]//ul/li[a[text()="Large language models (LLMs)"]]')
    queries = [parse_qs(href.partition("?")[2])["q"][0] for href in row.xpath(".//a/@href[contains(., '?q=')]")]
    assert queries == ['"Large language models"', "LLMs"]
    assert "12 papers" in row.text_content()
    assert {each.key for query in queries for each in select(papers, query)} == {each.key for each in papers}
    assert "A term counts in all its forms" in tree.xpath('string(//section[h2/@id="terms"])')


def test_what_a_digest_calls_a_topic_is_text(settings: Settings, templates: dict[str, str]) -> None:
    body = trends_page(small(), settings, templates).body
    assert "<script" not in body
    assert "&lt;script&gt;" in body
    assert "{{" not in body


def test_charts_have_a_name_a_table_and_no_style_of_their_own(settings: Settings, templates: dict[str, str]) -> None:
    tree = lxml_html.fromstring(trends_page(small(), settings, templates).body)
    assert not tree.xpath("//@style")
    for chart in tree.xpath('//svg[@class="chart"]'):
        assert chart.get("role") == "img"
        assert chart.get("aria-label")
        assert chart.xpath("ancestor::section//details//table")
    assert tree.xpath('//svg[not(@role) and not(@aria-hidden="true")]') == []


def files(whole: Archive) -> dict[str, list[list[str]]]:
    view = next(view for view in views(whole, gather(whole, at_least=2)) if isinstance(view, TrendsView))
    assert view.trends
    made = {file.path: list(csv.reader(io.StringIO(file.data.decode()))) for file in trend_files(view.trends)}
    return {path.removeprefix("trends/").removesuffix(".csv"): rows for path, rows in made.items()}


def test_the_numbers_of_a_table_are_those_of_its_file(settings: Settings, templates: dict[str, str]) -> None:
    tree = lxml_html.fromstring(trends_page(small(), settings, templates).body)
    (table,) = tree.xpath('//section[h2/@id="review"]//table')
    assert [cell.text for cell in table.xpath("./tbody/tr/*")] == ["March 2026", "6", "54 days", "54 days", "54 days"]
    assert files(small())["review"][1:] == [["2026-03", "6", "54.0", "54.0", "54.0"]]
    assert files(small())["papers"][1:] == [
        ["2026-01", "6", "2", "0"],
        ["2026-02", "1", "0", "2"],
        ["2026-03", "0", "0", "0"],
    ]


def test_every_file_is_linked_and_every_link_is_a_file(settings: Settings, templates: dict[str, str]) -> None:
    body = trends_page(small(), settings, templates).body
    linked = set(re.findall(r'href="\.\./trends/([a-z-]+)\.csv"', body))
    assert linked == set(files(small()))


def test_no_cell_of_a_file_is_a_formula() -> None:
    whole = archive([JANUARY], [accepted(1, categories=("=1+1",))])
    assert files(whole)["topics"][1][0] == "'=1+1"


def test_a_chart_reaches_from_nought_to_a_round_number(settings: Settings, templates: dict[str, str]) -> None:
    counts = over_time([JANUARY.date] * 7 + [MARCH.date] * 13)
    drawn = bars(language(settings, templates), counts.starts, counts.numbers, ["", "", ""])
    assert [rule.text for rule in drawn.rules] == ["0", "5", "10", "15"]
    assert [float(bar.height) for bar in drawn.bars] == [61.6, 0, 114.4]
    assert all(float(bar.x) >= 9 and float(bar.end) <= 100 for bar in drawn.bars)


def test_months_that_are_not_whole_are_told_from_others(settings: Settings, templates: dict[str, str]) -> None:
    tree = lxml_html.fromstring(trends_page(small(), settings, templates).body)
    titles = tree.xpath('(//svg[@class="chart"])[1]//g[@class="part"]/title/text()')
    assert titles == ["January 2026: 6 papers", "March 2026: 0 papers"]


def test_a_small_chart_is_one_path() -> None:
    assert outline(over_time([JANUARY.date, MARCH.date, MARCH.date])) == (12, "M0 16v-8h3V16zM8 16v-16h3V16z")


def test_few_papers_of_an_author_are_a_list_and_many_are_drawn_too(
    settings: Settings, templates: dict[str, str]
) -> None:
    found = {page.address: page.body for page in pages(small(), settings, templates)}
    assert "over-time" not in found["topics/script-alert-script-7-7/"]  # six papers, all of one month
    spread = [
        paper(f"s{place}", event("submitted", on), authors=("Ada L",)) for place, on in enumerate((JANUARY, MARCH) * 3)
    ]
    drawn = {page.address: page.body for page in pages(archive([JANUARY, MARCH], spread), settings, templates)}
    assert "at most 3, in January 2026" in drawn["authors/ada-l/"]


def test_the_first_page_shows_what_papers_are_about(settings: Settings, templates: dict[str, str]) -> None:
    found = {page.address: page.body for page in pages(small(), settings, templates)}
    assert "Where the field is going" in found[""]
    assert "kernel herding" in found[""]
    assert "Where the field is going" not in next(pages(archive([], []), settings, templates)).body
