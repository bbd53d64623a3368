"""A folder in which permissions bind, also where the tests run as the superuser."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

__all__ = ["without_rights"]

_NOBODY = 65534


@pytest.fixture
def without_rights() -> Iterator[Path]:
    """Yield an empty folder, and be nobody in it where the tests run as the superuser, whom no permission binds."""
    with tempfile.TemporaryDirectory() as name:
        user = os.geteuid()
        os.chown(name, _NOBODY if user == 0 else user, -1)
        if user == 0:
            os.seteuid(_NOBODY)
        yield Path(name)
        os.seteuid(user)
