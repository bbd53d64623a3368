from pathlib import Path

import pytest


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return the digests folder of an archive that holds nothing yet."""
    folder = tmp_path / "archive" / "content" / "digests"
    folder.mkdir(parents=True)
    return folder
