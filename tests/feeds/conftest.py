"""What the tests of feeds share: settings, archives made by hand, and the files that feeds make of them."""

from pathlib import Path

import pytest
from announcing import Make, Written

from generator import feeds
from generator.model import Archive
from generator.settings import Settings
from generator.views.language import Language, language
from generator.views.saved import SavedSearch

NOWHERE = Path("/archive")


@pytest.fixture(scope="session")
def settings() -> Settings:
    """Return settings of an archive that is published below a base path."""
    return Settings(
        root=NOWHERE,
        digests=(NOWHERE / "content/digests",),
        corrections=NOWHERE / "content/corrections.yml",
        sources=NOWHERE / "content/sources.yml",
        feeds=NOWHERE / "content/feeds.yml",
        cache=NOWHERE / ".cache",
        site_name="Papers of the day",
        site_url="https://example.org/papers/",
        site_description="What was announced",
        authority="example.org,2025",
    )


@pytest.fixture(scope="session")
def words(settings: Settings, templates: dict[str, str]) -> Language:
    """Return the interface's words."""
    return language(settings, templates)


@pytest.fixture(scope="session")
def make() -> Make:
    """Return the maker of archives."""
    return Make()


@pytest.fixture(scope="session")
def written(settings: Settings, templates: dict[str, str]) -> Written:
    """Return a function that gives the files of all feeds of an archive by their paths."""

    def write(
        archive: Archive, settings: Settings = settings, searches: tuple[SavedSearch, ...] = ()
    ) -> dict[str, bytes]:
        files = list(feeds.build(archive, settings, templates, searches))
        by_path = {file.path: file.data for file in files}
        assert len(by_path) == len(files), "two files have one path"
        return by_path

    return write
