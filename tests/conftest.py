"""What all tests share: where the project and the material beside it stand, a web server and a browser."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["serving", "browsing", "running", "rights", "feed_server", "mail_server", "laboratory"]

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"

# How long an example takes says nothing where browsers and builds run beside it; a test that hangs is seen anyway.
settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--regen``, for goldens; a person reads what it wrote before it is committed."""
    parser.addoption("--regen", action="store_true", help="write the expected readings of tests/golden anew")


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of real digests and corpora beside the project; skip, and say so, where it is not there."""
    if not (SHARED / "README.md").exists():
        pytest.skip(f"no {SHARED.name}/ beside the project: its real digests and corpora are not tested")
    return SHARED


@pytest.fixture(scope="session")
def templates() -> dict[str, str]:
    """Return the text files of ``site_templates`` by their path there."""
    folder = ROOT / "site_templates"
    files = (path for path in sorted(folder.rglob("*")) if path.suffix in {".j2", ".js", ".json", ".yml"})
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that ask for the browser or for the material beside the project."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if "browser" in names:
            item.add_marker("browser")
        if "shared" in names:
            item.add_marker("corpus")
