"""What all tests share: where the project and the material beside it stand, a web server and a browser."""

from pathlib import Path

import pytest

pytest_plugins = ["serving", "browsing", "running", "rights"]

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of real digests and corpora beside the project; skip, and say so, where it is not there."""
    if not (SHARED / "README.md").exists():
        pytest.skip(f"no {SHARED.name}/ beside the project: its real digests and corpora are not tested")
    return SHARED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that ask for the browser or for the material beside the project."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if "browser" in names:
            item.add_marker("browser")
        if "shared" in names:
            item.add_marker("corpus")
