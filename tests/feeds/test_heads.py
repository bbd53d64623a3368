"""The archive's heads: what a reader of feeds sees."""

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace

import feedparser
import pytest

from generator import feeds
from generator.model import Archive, Event, Paper, Section
from generator.settings import Settings

MakeEvent = Callable[..., Event]
MakePaper = Callable[..., Paper]
MakeArchive = Callable[..., Archive]
Written = Callable[[Archive, Settings], dict[str, bytes]]


@pytest.fixture
def written(templates: dict[str, str]) -> Written:
    return lambda archive, settings: {file.path: file.data for file in feeds.build(archive, settings, templates)}


@pytest.mark.parametrize("path", ["feed.xml", "rss.xml"])
def test_a_reader_sees_what_was_announced(
    written: Written, path: str, settings: Settings, make_event: MakeEvent, make_paper: MakePaper
) -> None:
    archive = Archive(papers=(make_paper(make_event(7, title="Fast & frugal <kernels>")),), digests=())
    parsed = feedparser.parse(written(archive, settings)[path])
    assert not parsed.bozo
    assert parsed.feed.title == "Papers of the day"
    (entry,) = parsed.entries
    assert entry.title == "Fast & frugal <kernels>"
    assert entry.link == "https://example.org/papers/papers/openreview-paper7/"
    assert entry.id == "tag:example.org,2025:openreview:paper7/accepted"
    assert [author.name for author in entry.authors] == ["Ada Lovelace", "Émilie du Châtelet"]
    assert entry.published_parsed[:6] == (2026, 2, 22, 12, 0, 0)
    assert "We study kernels of kind 7." in entry.get("content", [{"value": entry.description}])[0]["value"]


def test_json_says_the_same(written: Written, settings: Settings, make_archive: MakeArchive) -> None:
    archive = make_archive(count=3)
    document = json.loads(written(archive, settings)["feed.json"])
    assert document["version"] == "https://jsonfeed.org/version/1.1"
    assert [it["id"] for it in document["items"]] == [
        f"tag:example.org,2025:openreview:paper{number}/accepted" for number in range(3)
    ]


def test_only_the_newest_hundred_are_in_a_head(written: Written, settings: Settings, make_archive: MakeArchive) -> None:
    parsed = feedparser.parse(written(make_archive(count=250), settings)["feed.xml"])
    assert len(parsed.entries) == 100
    assert parsed.entries[0].published.startswith("2026-01-25")


@pytest.mark.parametrize("missing", ["site_url", "authority"])
def test_without_an_address_or_authority_there_are_no_feeds_and_one_warning(
    written: Written, missing: str, make_archive: MakeArchive, settings: Settings
) -> None:
    bare = replace(settings, site_url="") if missing == "site_url" else replace(settings, authority="")
    assert not written(make_archive(count=3), bare)
    (warning,) = feeds.diagnose(bare)
    assert warning.code == "no-feeds"
    assert missing in warning.message


def test_each_event_of_a_paper_has_its_own_id(
    written: Written, settings: Settings, make_archive: MakeArchive, make_event: MakeEvent, make_paper: MakePaper
) -> None:
    story = [
        make_event(1, dt.date(2026, 1, 1), kind=Section.SUBMITTED),
        make_event(1, dt.date(2026, 2, 1), kind=Section.ACCEPTED),
        make_event(1, dt.date(2026, 2, 2), kind=Section.CERTIFIED, detail="Featured Certification"),
        make_event(1, dt.date(2026, 2, 3), kind=Section.CERTIFIED, detail="J2C Certification"),
        make_event(1, dt.date(2026, 2, 4), kind=Section.REPLACED),
        make_event(1, dt.date(2026, 2, 5), kind=Section.REPLACED),
    ]
    parsed = feedparser.parse(written(make_archive(make_paper(*story)), settings)["feed.xml"])
    assert [entry.id.removeprefix("tag:example.org,2025:openreview:paper1/") for entry in parsed.entries] == [
        "replaced/2026-02-05",
        "replaced/2026-02-04",
        "certified/J2C%20Certification",
        "certified/Featured%20Certification",
        "accepted",
        "submitted",
    ]


def test_two_builds_give_the_same_bytes(written: Written, settings: Settings, make_archive: MakeArchive) -> None:
    assert written(make_archive(count=30), settings) == written(make_archive(count=30), settings)
