"""What the tests of marks share: the sample archive as a reader has it."""

from pathlib import Path

import pytest
from browser_store import BASE
from serving import Serve


@pytest.fixture
def url(sample_site: Path, serve: Serve) -> str:
    """Return the address of the sample archive's site."""
    return serve(sample_site, BASE).url
