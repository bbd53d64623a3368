"""What the tests of pages share: settings of a site."""

from pathlib import Path

import pytest

from generator.settings import Settings


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
