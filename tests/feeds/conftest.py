"""What the tests of feeds share: settings, archives made by hand, and the files that feeds make of them."""

import pytest
from announcing import SITE, Make, Written

from generator import feeds
from generator.model import Archive
from generator.settings import Settings
from generator.views.following import following
from generator.views.language import Language, language
from generator.views.saved import SavedSearch


@pytest.fixture(scope="session")
def settings() -> Settings:
    """Return settings of an archive that is published below a base path."""
    return SITE


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
        found = following(archive, settings, language(settings, templates), searches)
        files = list(feeds.build(settings, templates, found))
        by_path = {file.path: file.data for file in files}
        assert len(by_path) == len(files), "two files have one path"
        return by_path

    return write
