"""What readers are told while an archive grows for thirty days: every event, and each once."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from follower import ATOM, Follower, atom_ids, link
from lxml import etree
from thirty_days import DAYS, Month, month_of

from generator.settings import Settings

SITE = "https://example.org/papers/"


@pytest.fixture(scope="module")
def unsigned(settings: Settings) -> Settings:
    """Return settings without feeds of authors, which are not looked at here."""
    return replace(settings, author_page_min_papers=100)


@pytest.fixture(scope="module")
def month(unsigned: Settings, templates: Mapping[str, str]) -> Month:
    """Return thirty builds of an archive that grows."""
    found = month_of(unsigned, templates)
    assert len(set(found.told)) == len(found.told)
    return found


def rss_ids(data: bytes) -> list[str]:
    return [guid.text or "" for guid in etree.fromstring(data).findall("channel/item/guid")]


def json_ids(data: bytes) -> list[str]:
    return [item["id"] for item in json.loads(data)["items"]]


@pytest.mark.parametrize(("path", "ids"), [("feed.xml", atom_ids), ("rss.xml", rss_ids), ("feed.json", json_ids)])
def test_who_looks_every_day_is_told_everything_once(
    path: str, ids: Callable[[bytes], list[str]], month: Month
) -> None:
    shown: list[str] = []
    for day, published in enumerate(month.builds):
        now = ids(published[path])
        assert len(set(now)) == len(now), f"an id is twice in the head of day {day}"
        shown += [each for each in now if each not in shown]
        assert set(shown) == set(month.told[: month.until[day]]), f"day {day}"


def test_who_was_away_for_twenty_days_misses_nothing(month: Month) -> None:
    reader = Follower(SITE)
    for day in (0, 1, 2, 3, 4, 25, 26, 27, 28, 29):
        reader.poll(month.builds[day].__getitem__)
        assert set(reader.shown) == set(month.told[: month.until[day]]), f"day {day}"
    assert len(reader.shown) == len(month.told)


def test_who_comes_last_gets_all_history(month: Month) -> None:
    reader = Follower(SITE)
    reader.poll(month.builds[-1].__getitem__)
    assert sorted(reader.shown) == sorted(month.told)


def test_the_head_alone_is_shorter_than_the_history(month: Month) -> None:
    assert 100 <= len(atom_ids(month.builds[-1]["feed.xml"])) < len(month.told) / 2


def test_parts_are_marked_and_lead_back_to_the_head(month: Month) -> None:
    published = month.builds[-1]
    parts = [path for path in published if path.startswith("feeds/archive/")]
    assert len(parts) > 2
    for path in parts:
        root = etree.fromstring(published[path])
        assert root.find("{http://purl.org/syndication/history/1.0}archive") is not None
        assert link(published[path], "current") == f"{SITE}feed.xml"
        assert link(published[path], "self") == SITE + path
        assert root.findtext(f"{ATOM}id") == etree.fromstring(published["feed.xml"]).findtext(f"{ATOM}id")


def test_a_part_keeps_its_address_and_changes_only_with_its_month(month: Month) -> None:
    # On these days a digest of the month before was filed late, or a record of it was corrected.
    meddled = {day for day in range(DAYS) if day in {14, 20, 24}}
    for day in range(1, DAYS):
        before, after = month.builds[day - 1], month.builds[day]
        parts = [path for path in before if path.startswith("feeds/archive/")]
        changed = [path for path in parts if after.get(path) != before[path]]
        assert set(parts) <= set(after)
        assert not changed or day in meddled, (day, changed)


def test_a_corrected_title_is_news_of_the_day_it_was_corrected(month: Month) -> None:
    def found(day: int) -> list[str]:
        entries = etree.fromstring(month.builds[day]["feed.xml"]).findall(f"{ATOM}entry")
        return [title for entry in entries if (title := entry.findtext(f"{ATOM}title") or "").startswith("Found ")]

    assert found(19) == []
    assert len(found(20)) == 12


def test_the_same_days_give_the_same_bytes(month: Month, unsigned: Settings, templates: Mapping[str, str]) -> None:
    assert month_of(unsigned, templates, days=9).builds == month.builds[:9]
