"""The four digests that the project was born from, read here in the plainest way, against the pages made of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml import html


@dataclass(frozen=True)
class Fact:
    title: str | None
    authors: tuple[str, ...]
    abstract: str
    forum: str | None = None


def tmlr(text: str) -> Iterator[Fact]:
    for record in re.findall(r"^(Title: .*?)^---$", text, re.DOTALL | re.MULTILINE):
        fields = re.fullmatch(
            r"Title: (?P<title>.*?)\n(?:Authors: (?P<authors>.*?)\n)?"
            r"Abstract: (?P<abstract>.*)\nURL: \S*=(?P<forum>\S+)\n",
            record,
            re.DOTALL,
        )
        assert fields, record
        authors = tuple((fields["authors"] or "").split(", ")) if fields["authors"] else ()
        yield Fact(fields["title"], authors, fields["abstract"], fields["forum"])


def conference(text: str) -> Iterator[Fact]:
    blocks = text.split("\n\n")[1:]
    for authors, abstract in zip(blocks[1::3], blocks[2::3], strict=True):
        yield Fact(None, tuple(authors.removesuffix(" 等").split(", ")), abstract)


def cards(text: str) -> Iterator[Fact]:
    form = r"^Machine Learning(?: · .*)?\n((?:.*\n)+?)Read the full abstract ▾(?:\nAll authors (.*))?"
    for record, everyone in re.findall(form, text, re.MULTILINE):
        title, authors, abstract = record.split("\n", 2)
        names = everyone or authors.replace(" and ", ", ")
        yield Fact(title, tuple(names.split(", ")), abstract)


DIGESTS = {
    "000_3dce4f2f62528f89.txt": (tmlr, 10),
    "001_721d608d27f7f069.txt": (tmlr, 32),
    "002_3e6587c23606b5d4.txt": (conference, 20),
    "004_d7105ee2e11d5a38.txt": (cards, 30),
}


def words(text: str) -> list[str]:
    """Return the words of ``text`` that are neither math nor TeX, hyphens left out."""
    text = re.sub(r"\$\$.*?\$\$|\$[^$]*\$|\\\(.*?\\\)", " ", text, flags=re.DOTALL)
    text = re.sub(r"\\[a-zA-Z]+|https?://\S+", " ", text)
    return re.findall(r"[^\W\d_]{3,}", text.replace("-\n", "-"))


@dataclass(frozen=True)
class Shown:
    title: str
    authors: tuple[str, ...]
    abstract: str


def shown(path: Path) -> Shown:
    article = html.document_fromstring(path.read_text("utf-8")).xpath('//article[contains(@class, "paper")]')[0]
    for math in article.xpath(".//math"):
        gap = html.Element("span")
        gap.text = f" {math.tail or ''}"
        math.getparent().replace(math, gap)
    authors = article.xpath('.//p[@class="authors"]')
    return Shown(
        title=article.xpath(".//h1")[0].text_content().strip(),
        authors=tuple(authors[0].text_content().strip().removesuffix(" and others").split(", ")) if authors else (),
        abstract=article.xpath('.//div[@class="abstract"]')[0].text_content(),
    )


@pytest.fixture(scope="module")
def papers(seeds_site: Path) -> list[Shown]:
    return [shown(path) for path in sorted(seeds_site.glob("papers/*/index.html"))]


def test_the_four_digests_make_92_pages(papers: list[Shown]) -> None:
    assert len(papers) == sum(count for _, count in DIGESTS.values()) == 92


@pytest.mark.parametrize("name", DIGESTS)
def test_each_paper_has_its_page_with_its_facts(name: str, shared: Path, papers: list[Shown]) -> None:
    read, count = DIGESTS[name]
    facts = list(read((shared / "digests" / name).read_text("utf-8")))
    assert len(facts) == count
    for fact in facts:
        (page,) = [page for page in papers if words(page.abstract) == words(fact.abstract)]
        if fact.title:
            assert page.title == fact.title
        else:
            assert page.title.startswith("Untitled: ")
        assert page.authors[: len(fact.authors)] == fact.authors


def test_a_paper_stands_at_the_address_that_its_forum_id_gives(shared: Path, seeds_site: Path) -> None:
    for name, (read, _) in DIGESTS.items():
        for fact in read((shared / "digests" / name).read_text("utf-8")):
            if fact.forum:
                assert shown(seeds_site / f"papers/openreview-{fact.forum}/index.html").title == fact.title
