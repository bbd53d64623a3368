import json
import os
import subprocess
from pathlib import Path

import pytest
from browsing import CHROMIUM, FLAGS
from judging import program
from serving import Serve

pytestmark = pytest.mark.judge

PLACES = {
    "home": "",
    "day": "days/2025-12-16/",
    "paper": "papers/openreview-SampleJun7/",
    "search": "search/?q=transformers",
    "reading list": "reading-list/",
    "trends": "trends/",
    "exports": "exports/",
}


@pytest.mark.parametrize("place", PLACES)
def test_lighthouse_gives_98_or_more_on_a_phone(place: str, sample_site: Path, serve: Serve, tmp_path: Path) -> None:
    script = program("lighthouse/cli/index.js")
    url = serve(sample_site, "/digest-archive/").url + PLACES[place]
    report = tmp_path / "report.json"
    subprocess.run(
        [
            program("node"),
            script,
            url,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            "--form-factor=mobile",
            "--chrome-flags=" + " ".join(["--headless=new", *FLAGS]),
        ],
        env={**os.environ, **({"CHROME_PATH": CHROMIUM} if CHROMIUM else {})},
        capture_output=True,
        timeout=300,
        check=True,
    )
    categories = json.loads(report.read_text("utf-8"))["categories"]
    scores = {name: round(100 * category["score"]) for name, category in categories.items()}
    assert all(score >= 98 for score in scores.values()), scores
