"""What a day changes, what feeds weigh, and that neither depends on who does the work."""

import datetime as dt
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from announcing import Make, Written
from lxml import etree

from generator import feeds
from generator.archive import assemble
from generator.diagnostics import Severity
from generator.feeds.document import LIMIT
from generator.model import Archive, Section
from generator.reading.reader import read
from generator.settings import Settings
from generator.views.following import following
from generator.views.language import language
from generator.views.saved import SavedSearch

SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).with_name("atom.rng")))


def test_a_new_day_rewrites_only_the_feeds_it_belongs_to(make: Make, written: Written) -> None:
    searches = (
        SavedSearch(name="seven", title="Seven", query='"kind 7"'),
        SavedSearch(name="new", title="New", query="brandnew"),
    )
    old = make.archive(count=300)
    event = make.event(
        "z", dt.date(2026, 3, 1), kind=Section.LISTED, source="arxiv", title="Brandnew", authors=("Zoë",),
        categories=("cs.CV",),
    )  # fmt: skip
    new = make.archive(make.paper(event), count=300)
    before, after = written(old, searches=searches), written(new, searches=searches)
    changed = {path for path in after if after[path] != before.get(path)}
    assert changed == {
        "feed.xml", "rss.xml", "feed.json",
        "feeds/days.xml", "feeds/days.rss.xml", "feeds/days.json",
        "feeds/sources/arxiv.xml", "feeds/sources/arxiv.rss.xml", "feeds/sources/arxiv.json",
        "feeds/sections/listed.xml", "feeds/sections/listed.rss.xml", "feeds/sections/listed.json",
        "feeds/searches/new.xml", "feeds/searches/new.rss.xml", "feeds/searches/new.json",
        "feeds/topics/cs-cv.xml",
        "feeds/archive/2026-01.xml",  # January is over: its last days become a file
        "feeds/feeds.opml",
    }  # fmt: skip
    assert set(before) <= set(after)


def test_many_hands_write_the_same_bytes(make: Make, settings: Settings, templates: dict[str, str]) -> None:
    archive = make.archive(count=150)
    found = following(archive, settings, language(settings, templates))
    alone = list(feeds.build(settings, templates, found))
    with ProcessPoolExecutor(2) as pool:
        together = list(feeds.build(settings, templates, found, feeds.Simply(pool.map)))
    assert together == alone


def test_feeds_list_each_other_in_opml(make: Make, written: Written) -> None:
    files = written(
        make.archive(count=30), searches=(SavedSearch(name="x", title='A "title" & more', query="kernels"),)
    )
    root = etree.fromstring(files["feeds/feeds.opml"])
    assert root.get("version") == "2.0"
    listed = [outline for outline in root.iter("outline") if outline.get("xmlUrl")]
    paths = [outline.get("xmlUrl").removeprefix("https://example.org/papers/") for outline in listed]
    assert set(paths) <= set(files)
    assert paths[:2] == ["feed.xml", "feeds/days.xml"]
    assert {outline.get("type") for outline in listed} == {"rss"}
    assert 'Papers of the day: A "title" & more' in [outline.get("text") for outline in listed]
    heads = {path for path in files if path.endswith(".xml") and "rss" not in path and "archive/" not in path}
    assert set(paths) == heads


@pytest.mark.parametrize("name", ["site_url", "authority"])
def test_without_address_or_authority_there_are_no_feeds_and_one_warning(
    name: str, make: Make, settings: Settings, templates: dict[str, str]
) -> None:
    bare = Settings(**{**{field: getattr(settings, field) for field in settings.__slots__}, name: ""})
    archive = make.archive(count=3)
    found = following(archive, bare, language(bare, templates))
    assert list(feeds.build(bare, templates, found)) == []
    (warning,) = feeds.diagnose(bare)
    assert warning.code == "no-feeds"
    assert warning.severity is Severity.WARNING
    assert name in warning.message
    assert feeds.diagnose(settings) == ()


COST = 5000
"""Bytes of all feeds together, for each paper."""


def corpus(folder: Path, days: int | None = None) -> Archive:
    files = sorted(path for path in folder.iterdir() if path.suffix == ".txt")[:days]
    return assemble([each for path in files for each in read(path.read_bytes(), path=f"tmlr/{path.name}")])


def test_a_thousand_real_papers_make_feeds_that_are_valid(shared: Path, written: Written) -> None:
    archive = corpus(shared / "corpus/digests-1k")
    files = written(archive)
    ids = set()
    for path, data in files.items():
        assert len(data) < LIMIT, path
        if path.endswith(".xml") and not path.endswith("rss.xml"):
            root = etree.fromstring(data)
            SCHEMA.assertValid(root)
            if path == "feed.xml" or path.startswith("feeds/archive/"):
                ids |= {each.text for each in root.findall("{*}entry/{*}id")}
    assert len(ids) == sum(event.date is not None for paper in archive.papers for event in paper.events)


def test_papers_cost_less_than_five_kilobytes_each_and_later_ones_no_more(shared: Path, written: Written) -> None:
    few, more = (corpus(shared / "corpus/digests-10k", days=days) for days in (40, 80))
    before, files = written(few), written(more)
    size = sum(map(len, files.values()))
    assert size / len(more.papers) < COST
    assert (size - sum(map(len, before.values()))) / (len(more.papers) - len(few.papers)) < COST
    assert max(map(len, files.values())) < LIMIT


@pytest.mark.soak
def test_ten_thousand_papers_cost_less_than_five_kilobytes_each(shared: Path, written: Written) -> None:
    archive = corpus(shared / "corpus/digests-10k")
    files = written(archive)
    assert sum(map(len, files.values())) / len(archive.papers) < COST
    assert max(map(len, files.values())) < LIMIT
