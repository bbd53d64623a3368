"""Atom as RFC 4287 wants it, and as a reader of feeds sees it."""

import datetime as dt
from pathlib import Path

import feedparser
import pytest
from announcing import Make, Written
from lxml import etree

from generator.model import Archive, Section

SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).with_name("atom.rng")))
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def archive(make: Make) -> Archive:
    """Return an archive with something in every family, and a history of several months."""
    story = [
        make.event("x", dt.date(2026, 1, 1), kind=Section.SUBMITTED, categories=("cs.LG",)),
        make.event("x", dt.date(2026, 2, 1), kind=Section.ACCEPTED, title="Fast & frugal <kernels>"),
        make.event("x", dt.date(2026, 2, 2), kind=Section.CERTIFIED, detail="Featured Certification"),
        make.event("x", dt.date(2026, 2, 3), kind=Section.REPLACED, source="arxiv"),
        make.event("x", dt.date(2026, 2, 4), kind=Section.REPLACED, source="arxiv"),
        make.event("x", dt.date(2026, 2, 5), kind=Section.WITHDRAWN, corrected=dt.date(2026, 5, 1)),
    ]
    return make.archive(make.paper(*story), count=600)


def test_every_file_follows_the_schema_of_the_rfc(archive: Archive, written: Written) -> None:
    found = 0
    for path, data in written(archive).items():
        if path.endswith(".xml") and not path.endswith("rss.xml"):
            SCHEMA.assertValid(etree.fromstring(data))
            found += 1
    assert found > 10


def test_the_schema_knows_a_broken_feed(archive: Archive, written: Written) -> None:
    feed = etree.fromstring(written(archive)["feed.xml"])
    feed.remove(feed.find(f"{ATOM}id"))
    assert not SCHEMA.validate(feed)


def test_a_feed_reader_has_no_complaint(archive: Archive, written: Written) -> None:
    for path, data in written(archive).items():
        if path.endswith(".xml"):
            parsed = feedparser.parse(data)
            assert not parsed.bozo, path
            assert parsed.entries, path


@pytest.mark.parametrize("path", ["feed.xml", "rss.xml"])
def test_a_reader_sees_what_was_announced(path: str, make: Make, written: Written) -> None:
    archive = make.archive(make.paper(make.event(7, title="Fast & frugal <kernels>")))
    parsed = feedparser.parse(written(archive)[path])
    assert parsed.feed.title == "Papers of the day"
    assert parsed.feed.link == "https://example.org/papers/"
    (entry,) = parsed.entries
    assert entry.title == "Fast & frugal <kernels>"
    assert entry.link == "https://example.org/papers/papers/openreview-paper7/"
    assert entry.id == "tag:example.org,2025:openreview:paper7/accepted"
    assert [author.name for author in entry.authors] == ["Ada Lovelace", "Émilie du Châtelet"]
    assert entry.published_parsed[:6] == (2026, 2, 22, 12, 0, 0)
    content = entry.content[0].value
    assert "We study kernels of kind 7." in content
    assert "https://openreview.net/pdf?id=paper7" in content
    assert "content/digests/tmlr/2026-02-22.txt, lines 10 to 14" in content
    assert {"Accepted", "tmlr"} <= {tag.label or tag.term for tag in entry.tags}


def test_the_paper_elsewhere_is_a_second_link(make: Make, written: Written) -> None:
    entry = etree.fromstring(written(make.archive(count=1))["feed.xml"]).find(f"{ATOM}entry")
    links = [(link.get("rel", "alternate"), link.get("href")) for link in entry.findall(f"{ATOM}link")]
    assert links == [
        ("alternate", "https://example.org/papers/papers/openreview-paper0/"),
        ("related", "https://openreview.net/forum?id=paper0"),
    ]


def test_categories_name_their_list_and_have_a_label(make: Make, written: Written) -> None:
    event = make.event(1, kind=Section.LISTED, categories=("cs.LG", "Optimization"))
    entry = etree.fromstring(written(make.archive(make.paper(event)))["feed.xml"]).find(f"{ATOM}entry")
    found = {(it.get("scheme"), it.get("term"), it.get("label")) for it in entry.findall(f"{ATOM}category")}
    assert found == {
        ("https://example.org/papers/feeds/sections/", "listed", "Listed"),
        ("https://example.org/papers/sources/", "tmlr", "tmlr"),
        ("https://example.org/papers/topics/", "cs-lg", "Machine Learning (cs.LG)"),
        ("https://example.org/papers/topics/", "optimization", "Optimization"),
    }


def test_titles_say_what_is_the_news(archive: Archive, written: Written) -> None:
    titles = [entry.title for entry in feedparser.parse(written(archive)["feeds/topics/cs-lg.xml"]).entries]
    assert titles == [
        "Withdrawn: Kernels of kind x",
        "Replaced: Kernels of kind x",
        "Replaced: Kernels of kind x",
        "Featured Certification: Kernels of kind x",
        "Fast & frugal <kernels>",
        "Kernels of kind x",
    ]


def test_formulas_are_mathml_with_a_summary_that_every_reader_can_show(make: Make, written: Written) -> None:
    event = make.event(1, abstract=r"A bound of $O(n^2)$ for kernels. " * 30)
    (entry,) = feedparser.parse(written(make.archive(make.paper(event)))["feed.xml"]).entries
    assert "<math" in entry.content[0].value
    assert "n²" in entry.summary
    assert "$" not in entry.summary
    assert "<" not in entry.summary
    assert len(entry.summary) <= 300


def test_without_formulas_there_is_no_summary(make: Make, written: Written) -> None:
    feed = etree.fromstring(written(make.archive(count=1))["feed.xml"])
    assert feed.find(f"{ATOM}entry/{ATOM}summary") is None


def test_a_correction_updates_and_a_feed_is_as_new_as_its_newest_item(make: Make, written: Written) -> None:
    event = make.event(1, corrected=dt.date(2026, 3, 9))
    parsed = feedparser.parse(written(make.archive(make.paper(event), count=3))["feed.xml"])
    assert parsed.entries[0].id.endswith("paper1/accepted")
    assert parsed.entries[0].published.startswith("2026-02-22T12:00:00")
    assert parsed.entries[0].updated.startswith("2026-03-09T12:00:00")
    assert parsed.feed.updated.startswith("2026-03-09")


def test_an_archive_without_days_has_an_empty_feed_as_old_as_its_authority(make: Make, written: Written) -> None:
    archive = make.archive(make.paper(make.event(1, None)))
    files = written(archive)
    feed = etree.fromstring(files["feed.xml"])
    SCHEMA.assertValid(feed)
    assert feed.find(f"{ATOM}entry") is None
    assert feed.findtext(f"{ATOM}updated") == "2025-01-01T12:00:00+00:00"
    assert not any("authors/" in path or "sections/" in path for path in files)


def test_hidden_papers_are_in_no_feed(make: Make, written: Written) -> None:
    files = written(make.archive(make.paper(make.event("secret"), hidden=True), count=5))
    assert not [path for path, data in files.items() if b"secret" in data]
