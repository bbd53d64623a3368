"""Whatever stands in a digest, a feed stays a feed."""

import json
from dataclasses import replace
from pathlib import Path

import feedparser
import pytest
from announcing import Make, Written
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st
from lxml import etree

from generator.feeds.document import LIMIT
from generator.feeds.event import event_item
from generator.feeds.item import Item
from generator.model import Section
from generator.settings import Settings
from generator.views.language import Language

ATOM = "{http://www.w3.org/2005/Atom}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}"
SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).with_name("atom.rng")))
TEXTS = [
    "null \x00 bell \x07 escape \x1b delete \x7f C1 \x9b",
    "]]> and <![CDATA[ and <!-- and -->",
    "lone \ud800 surrogates \udfff",
    "noncharacters \uffff \ufffe \U0001ffff",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)> &lt;b&gt; &amp;amp; &nbsp;',
    "[x](javascript:alert(1)) {{ 7*7 }} {% raw %}",
    "right to left \u202e and back \u202c",
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
    "",
    "   \n\t ",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_form_holds_every_text(text: str, make: Make, written: Written) -> None:
    event = make.event(
        1, title=text, authors=(text, "Ada"), abstract=text, url=f"https://x.example/{text}", categories=(text,),
        certifications=(text,), source=text or "x",
    )  # fmt: skip
    certified = replace(event, kind=Section.CERTIFIED, detail=text)
    files = written(make.archive(make.paper(event, certified)))
    for path, data in files.items():
        if path.endswith(".json"):
            assert json.loads(data)["items"]
        elif path.endswith(".opml"):
            etree.fromstring(data)
        else:
            root = etree.fromstring(data)
            assert root.tag == "rss" or SCHEMA.validate(root), (path, SCHEMA.error_log.last_error)
            parsed = feedparser.parse(data, sanitize_html=False)
            assert not parsed.bozo, path
            assert parsed.entries


@pytest.mark.parametrize("text", TEXTS)
def test_nothing_in_the_content_is_an_element_of_the_digests(
    text: str, make: Make, settings: Settings, words: Language
) -> None:
    found = event_item(make.event(1, title=text, abstract=text, source=text), settings, words)
    tree = etree.fromstring(f"<div>{found.content}</div>")
    assert {element.tag for element in tree.iter()} <= {"div", "p", "a", "small"}
    assert {name for element in tree.iter() for name in element.attrib} <= {"href"}
    assert all(link.get("href", "").startswith("https://") for link in tree.iter("a"))


@given(texts=st.tuples(st.text(), st.text(), st.text()))
@how(max_examples=60)
def test_no_text_is_too_odd_for_xml(
    texts: tuple[str, str, str], make: Make, settings: Settings, words: Language
) -> None:
    title, name, abstract = texts
    found = event_item(make.event(1, title=title, authors=(name,), abstract=abstract), settings, words)
    for text in (found.id, found.title, found.content, found.summary, *found.authors):
        etree.Element("x").text = text
    assert found.title.strip()


def test_addresses_that_are_none_are_left_out(make: Make, settings: Settings, words: Language) -> None:
    for url in ("javascript:alert(1)", "data:text/html,x", "https://user@x.example/", "//x.example", "not one"):
        found = event_item(make.event("a", record="hash:0123abcd", url=url), settings, words)
        assert found.external is None
        assert "<a" not in found.content


def test_three_thousand_authors_each_have_an_element(make: Make, written: Written) -> None:
    names = tuple(f"Person {number} of the Collaboration" for number in range(3302))
    files = written(make.archive(make.paper(make.event(1, authors=names)), count=300))
    for path in ("feed.xml", "rss.xml", "feed.json"):
        assert len(files[path]) < LIMIT
    entry = etree.fromstring(files["feed.xml"]).find(f"{ATOM}entry")
    assert [author.findtext(f"{ATOM}name") for author in entry.findall(f"{ATOM}author")] == list(names)


def test_a_hundred_long_abstracts_stay_below_the_limit_and_none_is_lost(make: Make, written: Written) -> None:
    abstract = "A long sentence of a long abstract, <with> & signs. " * 310
    assert len(abstract) > 16_000
    papers = [make.paper(make.event(number, abstract=abstract)) for number in range(100)]
    files = written(make.archive(*papers))
    assert max(map(len, files.values())) < LIMIT
    ids = {
        entry.findtext(f"{ATOM}id")
        for path, data in files.items()
        if path == "feed.xml" or path.startswith("feeds/archive/")
        for entry in etree.fromstring(data).findall(f"{ATOM}entry")
    }
    assert len(ids) == 100


def test_an_endless_abstract_shows_how_it_starts(make: Make, settings: Settings, words: Language) -> None:
    found = event_item(make.event(1, abstract="Endless words. " * 100_000), settings, words)
    assert len(found.content) < 2000
    assert "Endless words." in found.content


def test_a_title_that_is_only_a_formula_can_be_read(make: Make, settings: Settings, words: Language) -> None:
    assert event_item(make.event(1, title="$x^2$"), settings, words).title == "x²"


def test_a_paper_without_title_is_called_by_its_abstract(make: Make, settings: Settings, words: Language) -> None:
    found = event_item(make.event(1, title=None, abstract="We show a thing."), settings, words)
    assert found.title == "Untitled: We show a thing…"
    assert event_item(make.event(1, title=None, abstract=None), settings, words).title == "Untitled"


def test_events_without_day_are_no_items(make: Make, settings: Settings, words: Language) -> None:
    with pytest.raises(ValueError, match="without date"):
        event_item(make.event(1, None), settings, words)


def test_size_is_never_less_than_what_an_item_adds(
    make: Make, written: Written, settings: Settings, words: Language
) -> None:
    for text in TEXTS:
        event = make.event(1, title=text * 50, abstract=text * 200, authors=(text or "x",) * 40)
        found: Item = event_item(event, settings, words)
        empty, full = written(make.archive()), written(make.archive(make.paper(event)))
        for path in ("feed.xml", "rss.xml", "feed.json"):
            assert len(full[path]) - len(empty[path]) <= found.size, (path, text)
