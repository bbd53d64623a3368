"""What all tests share: where the project and the material beside it stand."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of real digests and corpora beside the project; skip, and say so, where it is not there."""
    if not (SHARED / "README.md").exists():
        pytest.skip(f"no {SHARED.name}/ beside the project: its real digests and corpora are not tested")
    return SHARED
