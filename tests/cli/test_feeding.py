"""``digest feed``."""

import json
from pathlib import Path

import feedparser
import pytest
from click.testing import CliRunner, Result

from generator.cli import main

DIGEST = """\
Daily TMLR digest for Feb 03, 2026
TMLR
Accepted papers
===============
Title: Walking on Two Legs
Authors: Ann Li
Abstract: Robots fall, and get up again.
URL: https://openreview.net/forum?id=Abc_d-112
---
Title: Swimming
Authors: Bo Øst
Abstract: Robots sink.
URL: https://openreview.net/forum?id=Abc_d-113
---
"""
CONFIG = """\
site_name: Test
site_url: https://example.org/t/
theme: material
plugins: [{digests: {authority: "a.example,2025"}}]
"""


@pytest.fixture(autouse=True)
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small archive, which is also where commands run."""
    (tmp_path / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "content/digests/tmlr").mkdir(parents=True)
    (tmp_path / "content/digests/tmlr/2026-02-03.txt").write_text(DIGEST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def feed(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["feed", *arguments])


@pytest.mark.parametrize("form", ["atom", "rss"])
def test_a_search_becomes_a_feed_on_standard_output(form: str) -> None:
    done = feed("--query", "robots fall", "--form", form)
    assert done.exit_code == 0
    parsed = feedparser.parse(done.stdout_bytes)
    assert not parsed.bozo
    assert [entry.id for entry in parsed.entries] == ["tag:a.example,2025:openreview:Abc_d-112/accepted"]


def test_words_must_all_occur_and_forms_agree() -> None:
    assert [item["title"] for item in json.loads(feed("--query", "robots", "--form", "json").stdout)["items"]] == [
        "Walking on Two Legs",
        "Swimming",
    ]
    assert json.loads(feed("--query", "robots -author:ann", "--form", "json").stdout)["items"][0]["title"] == "Swimming"


def test_a_search_that_finds_nothing_is_an_empty_feed() -> None:
    done = feed("--query", "zymurgy")
    assert done.exit_code == 0
    assert feedparser.parse(done.stdout_bytes).entries == []


def test_without_an_authority_one_message_says_what_to_set(archive: Path) -> None:
    (archive / "mkdocs.yml").write_text(CONFIG.partition("plugins")[0] + "plugins: [digests]\n", encoding="utf-8")
    done = feed("--query", "robots")
    assert done.exit_code == 2
    assert "authority" in done.stderr
    assert done.stdout == ""
