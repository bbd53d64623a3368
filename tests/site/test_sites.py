import gzip
import json
from collections import Counter
from pathlib import Path

import pytest
from links import Site, broken, strangers
from lxml import html

URL = "https://example.github.io/digest-archive/"


@pytest.mark.parametrize("name", ["sample_site", "seeds_site", "thousand_site"])
def test_every_link_and_anchor_leads_somewhere(name: str, request: pytest.FixtureRequest) -> None:
    assert broken(Site(request.getfixturevalue(name), URL)) == []


@pytest.mark.parametrize("name", ["sample_site", "seeds_site"])
def test_no_page_makes_the_browser_ask_another_host(name: str, request: pytest.FixtureRequest) -> None:
    assert strangers(Site(request.getfixturevalue(name), URL)) == set()


def test_a_thousand_papers_have_a_thousand_pages_with_their_titles(thousand_site: Path, shared: Path) -> None:
    """Each id of the answer key is a paper; what it is called anywhere in the key stands on exactly one page."""
    with gzip.open(shared / "corpus/digests-1k.expected.jsonl.gz", "rt", encoding="utf-8") as key:
        entries = [json.loads(line) for line in key]
    pages = [path.read_text("utf-8") for path in thousand_site.glob("papers/*/index.html")]
    papers = [page for page in pages if '<article class="paper"' in page]
    assert len(papers) == len({entry["id"] for entry in entries}) == 1000
    shown = Counter(letters(html.document_fromstring(page).xpath("//article//h1")[0]) for page in papers)
    told = {letters(entry["title"]) for entry in entries if not set(entry["title"]) & set("$\\`*_^{~")}
    assert told <= shown.keys()


def letters(title: str | html.HtmlElement) -> str:
    text = title if isinstance(title, str) else title.text_content()
    return "".join(filter(str.isalnum, text))
