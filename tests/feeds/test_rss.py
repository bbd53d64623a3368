"""RSS 2.0 by the rules of the RSS Advisory Board (rssboard.org/rss-specification and rss-profile)."""

import datetime as dt
import email.utils

import pytest
from announcing import Make, Written
from lxml import etree

from generator.model import Section

DC = "{http://purl.org/dc/elements/1.1/}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}"
ATOM = "{http://www.w3.org/2005/Atom}"
MEANT_ONCE = ("title", "link", "description", "language", "lastBuildDate", "docs", "generator")
ITEM_ONCE = ("title", "link", "description", "guid", "pubDate")


@pytest.fixture(scope="module")
def channels(make: Make, written: Written) -> dict[str, etree._Element]:
    """Return the channel of every RSS file of an archive."""
    certified = make.event(
        "c", kind=Section.CERTIFIED, detail="J2C Certification", certifications=("J2C Certification",)
    )
    files = written(make.archive(make.paper(certified), count=300))
    found = {path: etree.fromstring(data) for path, data in files.items() if path.endswith("rss.xml")}
    assert {"rss.xml", "feeds/days.rss.xml", "feeds/sources/tmlr.rss.xml", "feeds/sections/accepted.rss.xml"} <= set(
        found
    )
    for rss in found.values():
        assert rss.tag == "rss"
        assert rss.get("version") == "2.0"
        assert [child.tag for child in rss] == ["channel"]
    return {path: rss[0] for path, rss in found.items()}


def test_a_channel_has_what_it_must_and_nothing_twice(channels: dict[str, etree._Element]) -> None:
    for path, channel in channels.items():
        for name in MEANT_ONCE:
            assert len(channel.findall(name)) == 1, (path, name)
            assert (channel.findtext(name) or "").strip(), (path, name)


def test_a_channel_names_its_own_address(channels: dict[str, etree._Element]) -> None:
    for path, channel in channels.items():
        (link,) = channel.findall(f"{ATOM}link")
        assert link.attrib == {
            "href": f"https://example.org/papers/{path}",
            "rel": "self",
            "type": "application/rss+xml",
        }
        assert channel.findtext("link").startswith("https://example.org/papers/")


def test_items_have_what_they_must_and_nothing_twice(channels: dict[str, etree._Element]) -> None:
    for path, channel in channels.items():
        items = channel.findall("item")
        assert items
        for item in items:
            for name in ITEM_ONCE:
                assert len(item.findall(name)) == 1, (path, name)
            assert len(item.findall(f"{CONTENT}encoded")) == 1
            assert item.find("author") is None, "an author of RSS is a mail address; names are dc:creator"


def test_guids_are_no_addresses_and_occur_once(channels: dict[str, etree._Element]) -> None:
    for channel in channels.values():
        guids = channel.findall("item/guid")
        assert {guid.get("isPermaLink") for guid in guids} == {"false"}
        assert len({guid.text for guid in guids}) == len(guids)


def test_dates_are_of_rfc_822_at_noon(channels: dict[str, etree._Element]) -> None:
    for channel in channels.values():
        for element in (*channel.findall("item/pubDate"), channel.find("lastBuildDate")):
            moment = email.utils.parsedate_to_datetime(element.text)
            assert moment.timetz() == dt.time(12, tzinfo=dt.UTC)
            assert element.text == moment.strftime("%a, %d %b %Y %H:%M:%S +0000")


def test_every_author_is_a_creator(channels: dict[str, etree._Element]) -> None:
    item = channels["rss.xml"].find("item")
    assert [creator.text for creator in item.findall(f"{DC}creator")] == ["Ada Lovelace", "Émilie du Châtelet"]


def test_only_elements_of_rss_and_of_declared_modules_occur(channels: dict[str, etree._Element]) -> None:
    known = {*MEANT_ONCE, *ITEM_ONCE, "item", "category"}
    for channel in channels.values():
        names = {child.tag for child in channel.iter() if isinstance(child.tag, str) and not child.tag.startswith("{")}
        assert names <= known | {"channel"}


def test_a_description_is_html_of_plain_words(make: Make, written: Written) -> None:
    event = make.event(1, abstract="We show a < b & c.")
    item = etree.fromstring(written(make.archive(make.paper(event)))["rss.xml"]).find("channel/item")
    assert item.findtext("description") == "We show a &lt; b &amp; c."
    assert "<p>We show a &lt; b &amp; c.</p>" in item.findtext(f"{CONTENT}encoded")
