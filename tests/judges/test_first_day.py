"""A new user on a fresh machine, who has read nothing but the README; the libraries come from the index."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT

pytestmark = pytest.mark.judge


def test_from_the_wheel_to_a_site_of_the_first_digests_in_three_minutes(tmp_path: Path, shared: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path], cwd=ROOT, check=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    env = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    started = time.monotonic()
    for command in (
        f"{sys.executable} -m venv .venv",
        f".venv/bin/pip install --quiet {wheel}",
        f".venv/bin/digest init papers --address https://example.github.io/papers/ --from {shared / 'digests'}",
        "cd papers && ../.venv/bin/digest build",  # what `digest serve` does before it shows the site
    ):
        subprocess.run(["bash", "-c", command], cwd=tmp_path, env=env, stdin=subprocess.DEVNULL, check=True)
    took = time.monotonic() - started
    pages = list((tmp_path / "papers/site/papers").glob("*/index.html"))
    assert sum('<article class="paper"' in page.read_text("utf-8") for page in pages) == 92
    assert took < 180
