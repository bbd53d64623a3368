"""A new user on a fresh machine, who has read nothing but the README; the libraries come from the index."""

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT
from previewing import free_port, previewing, wait_for

pytestmark = pytest.mark.judge

ANSWERS = "https://example.github.io/papers/\n\n\n\n\n"
"""What she types where `digest init` asks: an address, and then whatever it suggests."""


def commands(wheel: Path, digests: Path) -> list[str]:
    """Return the commands of the README by which an archive is begun, with the wheel and the digests at hand."""
    section = (ROOT / "README.md").read_text("utf-8").partition("## Your own archive\n")[2].partition("\n## ")[0]
    block = re.findall(r"^    (.+)$", section, re.MULTILINE)
    given = {"digest-archive": shlex.quote(str(wheel)), "~/Downloads/digests": shlex.quote(str(digests))}
    return [re.sub("|".join(map(re.escape, given)), lambda word: given[word[0]], command) for command in block]


def test_from_the_wheel_to_a_served_site_of_the_first_digests_in_three_minutes(tmp_path: Path, shared: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path], cwd=ROOT, check=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    env = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    *first, last = commands(wheel, shared / "digests")
    assert len(first) == 3
    assert last.endswith("digest serve")
    place = f"127.0.0.1:{free_port()}"  # the one thing that is not the README's: another server may have 8000
    started = time.monotonic()
    for command in first:
        subprocess.run(["bash", "-c", command], cwd=tmp_path, env=env, input=ANSWERS, text=True, check=True)
    with previewing(["bash", "-c", f"{last} --address {place}"], tmp_path, env) as log:
        sitemap = wait_for(f"http://{place}/papers/sitemap.xml", "</urlset>", log, seconds=180)
        took = time.monotonic() - started
    print(f"{took:.1f} s from nothing to a served site")  # noqa: T201 (pytest -s shows what was measured)
    assert len(set(re.findall(r"<loc>[^<]*/papers/(papers/[^/<]+/)</loc>", sitemap))) == 92
    assert took < 180
