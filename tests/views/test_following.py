"""Which feeds there are, what they tell, and which pages they are about."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

import pytest
from announcing import SITE, Make

from generator.model import Archive, Event, Section
from generator.settings import Settings
from generator.views import gather, views
from generator.views.feed import Family, Form, about, feeds_view
from generator.views.following import following
from generator.views.language import Language, language
from generator.views.saved import SavedSearch

MAKE = Make()
DAY = dt.date(2026, 2, 22)


@pytest.fixture(scope="module")
def t(templates: Mapping[str, str]) -> Language:
    """Return the interface's words."""
    return language(SITE, templates)


@pytest.fixture(scope="module")
def archive() -> Archive:
    """Return a paper with a story, another by one of its authors, one without day, and a hidden one."""
    story = MAKE.paper(
        MAKE.event(1, DAY, kind=Section.SUBMITTED),
        MAKE.event(1, DAY + dt.timedelta(days=9), kind=Section.ACCEPTED),
        MAKE.event(1, DAY + dt.timedelta(days=9), kind=Section.CERTIFIED, detail="J2C Certification"),
        categories=("Optimization",),
    )
    listed = MAKE.event(2, DAY, kind=Section.LISTED, source="arxiv", authors=("Ada Lovelace",), categories=("cs.LG",))
    undated = MAKE.event(3, None, kind=Section.LISTED, source="icml", authors=("Émilie du Châtelet",))
    hidden = MAKE.paper(MAKE.event(4, DAY), hidden=True)
    return MAKE.archive(story, MAKE.paper(listed), MAKE.paper(undated), hidden)


def told(archive: Archive, t: Language, *searches: SavedSearch) -> dict[str, list[str]]:
    """Return the numbers and kinds of what each feed tells, by its first address."""
    found = following(archive, SITE, t, searches)
    return {feed.address: [_short(found.events[place]) for place in places] for feed, places in found.feeds}


def _short(event: Event) -> str:
    return f"{event.record[-1]} {event.kind}"


def test_each_feed_tells_what_it_is_about_newest_first(archive: Archive, t: Language) -> None:
    everything = ["1 accepted", "1 certified", "2 listed", "1 submitted"]
    assert told(archive, t) == {
        "feed.xml": everything,
        "feeds/days.xml": everything,
        "feeds/sources/arxiv.xml": ["2 listed"],
        "feeds/sources/tmlr.xml": ["1 accepted", "1 certified", "1 submitted"],
        "feeds/sections/accepted.xml": ["1 accepted"],
        "feeds/sections/certified.xml": ["1 certified"],
        "feeds/sections/listed.xml": ["2 listed"],
        "feeds/sections/submitted.xml": ["1 submitted"],
        "feeds/topics/cs-lg.xml": ["2 listed"],
        "feeds/topics/optimization.xml": ["1 accepted", "1 certified", "1 submitted"],
        "feeds/certifications/j2c-certification.xml": ["1 certified"],
        "feeds/authors/ada-lovelace.xml": everything,
        "feeds/authors/emilie-du-chatelet.xml": ["1 accepted", "1 certified", "1 submitted"],
    }


def test_saved_searches_have_feeds_even_while_they_find_nothing(archive: Archive, t: Language) -> None:
    found = told(
        archive,
        t,
        SavedSearch(name="kernels", title="Kernels", query="title:kernels kind -2"),
        SavedSearch(name="nothing", title="Nothing", query="zymurgy"),
    )
    assert found["feeds/searches/kernels.xml"] == ["1 accepted", "1 certified", "1 submitted"]
    assert found["feeds/searches/nothing.xml"] == []


def test_a_source_tells_what_another_told_first(t: Language) -> None:
    event = MAKE.event(1, DAY, mentions=(MAKE.mention(DAY, "daily"), MAKE.mention(DAY, "weekly")), source="daily")
    assert told(MAKE.archive(MAKE.paper(event)), t)["feeds/sources/weekly.xml"] == ["1 accepted"]


def test_large_families_have_one_form(archive: Archive, t: Language) -> None:
    forms: dict[Family, set[int]] = {}
    for feed in following(archive, SITE, t, [SavedSearch(name="x", title="X", query="x")]).catalogue:
        forms.setdefault(feed.family, set()).add(len(feed.forms))
    assert forms == {family: {1 if family in {Family.TOPICS, Family.AUTHORS} else 3 for _ in "x"} for family in Family}


@pytest.mark.parametrize("bare", [replace(SITE, site_url=""), replace(SITE, authority="")])
def test_without_address_or_authority_there_are_none(bare: Settings, archive: Archive, t: Language) -> None:
    assert following(archive, bare, t).catalogue == ()
    assert about(feeds_view(()), bare, t) == ()


def test_every_page_names_feeds_that_there_are(archive: Archive, t: Language) -> None:
    feeds = following(archive, SITE, t).catalogue
    for view in views(archive, gather(archive, at_least=SITE.author_page_min_papers), feeds=feeds):
        named = about(view, SITE, t)
        assert set(named) <= set(feeds), view
        assert any(feed.family is Family.ARCHIVE for feed in named), view


def test_the_page_of_a_member_names_its_feed_first(archive: Archive, t: Language) -> None:
    first = {
        named[0].address: named[0].page
        for view in views(archive, gather(archive, at_least=SITE.author_page_min_papers))
        if (named := about(view, SITE, t))
    }
    assert first["feeds/authors/ada-lovelace.xml"] == "authors/ada-lovelace/"
    assert first["feeds/topics/cs-lg.xml"] == "topics/cs-lg/"
    assert first["feeds/certifications/j2c-certification.xml"] == "certifications/j2c-certification/"
    assert first["feeds/sources/tmlr.xml"] == "sources/tmlr/"


def test_forms_are_media_types() -> None:
    assert [form.value for form in Form] == ["application/atom+xml", "application/rss+xml", "application/feed+json"]
