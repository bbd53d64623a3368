"""What the tests of pages share: the templates, settings, and archives small enough to see through."""

from pathlib import Path

import pytest
from conftest import ROOT

from generator.settings import Settings


@pytest.fixture(scope="session")
def templates() -> dict[str, str]:
    """Return the text files of ``site_templates`` by their path there."""
    folder = ROOT / "site_templates"
    files = (path for path in sorted(folder.rglob("*")) if path.suffix in {".j2", ".yml"})
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


@pytest.fixture(scope="session")
def settings() -> Settings:
    """Return settings of a site below a base path."""
    nowhere = Path("nowhere")
    return Settings(
        root=nowhere,
        digests=(),
        corrections=nowhere,
        sources=nowhere,
        feeds=nowhere,
        cache=nowhere,
        site_url="https://example.org/repo/",
        site_name="Ledger",
        repository="https://github.com/example/ledger",
    )
