from pathlib import Path

import pytest

from generator.settings import Settings


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return the digests folder of an archive that holds nothing yet."""
    folder = tmp_path / "archive" / "content" / "digests"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def settings(archive: Path) -> Settings:
    """Return the settings of that archive."""
    root = archive.parent.parent
    return Settings(
        root=root,
        digests=(archive,),
        corrections=root / "content/corrections.yml",
        sources=root / "content/sources.yml",
        feeds=root / "content/feeds.yml",
        cache=root / ".cache",
        site_url="https://example.org/digests/",
    )
