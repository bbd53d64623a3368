"""Feeds as real readers show them: newsboat and sfeed, from Debian, over loopback."""

import os
import pty
import re
import select
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from announcing import SITE, Make
from judging import program
from serving import Serve
from thirty_days import Month, month_of

from generator import feeds
from generator.views.following import following
from generator.views.language import language

pytestmark = pytest.mark.judge

FEEDS = ("feed.xml", "rss.xml")
TITLE = "Faster than $O(n^2)$: kernels & <others>"
ABSTRACT = r"We bound the error by $\epsilon < 0.1$ for each $x \in \mathbb{R}$."


SETTINGS = replace(SITE, author_page_min_papers=1000)
"""The feeds of authors are not read here."""


def publish(templates: Mapping[str, str], site: Path) -> None:
    """Write the feeds of an archive whose one paper has formulas and several authors."""
    make = Make()
    archive = make.archive(make.paper(make.event(1, title=TITLE, abstract=ABSTRACT)))
    found = following(archive, SETTINGS, language(SETTINGS, templates))
    for file in feeds.build(SETTINGS, templates, found):
        target = site / file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.data)


@pytest.fixture(scope="module")
def month(templates: Mapping[str, str]) -> Month:
    """Return thirty builds of an archive that grows."""
    return month_of(SETTINGS, templates)


class Newsboat:
    """One person's newsboat, with its own list of feeds and its own memory."""

    def __init__(self, home: Path, *addresses: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        (home / "urls").write_text("".join(f"{address}\n" for address in addresses), encoding="utf-8")
        settings = f'auto-reload no\ntext-width 100\nsave-path "{home}"\n'
        (home / "config").write_text(settings, encoding="utf-8")
        self.home = home
        self.cache = home / "cache.db"
        self.command = [
            program("newsboat"),
            "-u",
            str(home / "urls"),
            "-C",
            str(home / "config"),
            "-c",
            str(self.cache),
        ]

    def reload(self) -> list[sqlite3.Row]:
        """Return the articles that it shows as unread after fetching, and read them all."""
        done = subprocess.run(
            [*self.command, "-x", "reload"], capture_output=True, text=True, timeout=60, check=False, env=self._env()
        )
        assert done.returncode == 0, done.stderr
        with sqlite3.connect(self.cache) as database:
            database.row_factory = sqlite3.Row
            rows = database.execute("select * from rss_item where unread = 1 order by guid").fetchall()
            database.execute("update rss_item set unread = 0")
        database.close()
        return rows

    def article(self) -> str:
        """Return the first article of the first feed as newsboat draws it on a terminal."""
        keys = ["\r", "\r", "s", "\r", "q", "q", "q"]  # open the feed, open the article, save it as it is drawn
        process, terminal = pty.fork()
        if process == 0:
            os.execvpe(self.command[0], self.command, self._env())  # noqa: S606 (newsboat itself, which wants a terminal)
        for key in keys:
            _drain(terminal)
            os.write(terminal, key.encode())
        _drain(terminal)
        os.close(terminal)
        os.waitpid(process, 0)
        (saved,) = self.home.glob("*.txt")
        return saved.read_text(encoding="utf-8")

    def _env(self) -> dict[str, str]:
        return {
            **os.environ,
            "HOME": str(self.home),
            "TERM": "xterm",
            "LC_ALL": "C.UTF-8",
            "LINES": "40",
            "COLUMNS": "120",
        }


def _drain(terminal: int, quiet: float = 0.7) -> None:
    """Take what is drawn until nothing more comes."""
    end = time.monotonic() + 10
    while time.monotonic() < end and select.select([terminal], [], [], quiet)[0]:
        try:
            if not os.read(terminal, 65536):
                return
        except OSError:  # the other side is gone
            return


@pytest.mark.parametrize("path", FEEDS)
def test_newsboat_shows_title_authors_formulas_and_day(
    path: str, templates: Mapping[str, str], serve: Serve, tmp_path: Path
) -> None:
    publish(templates, tmp_path / "site")
    reader = Newsboat(tmp_path / "home", serve(tmp_path / "site", "/papers/").url + path)
    (row,) = reader.reload()
    assert row["guid"] == "tag:example.org,2025:openreview:paper1/accepted"
    assert row["url"] == "https://example.org/papers/papers/openreview-paper1/"
    shown = reader.article()
    assert "Title: Faster than O(n²): kernels & <others>" in shown
    assert "Ada Lovelace" in shown
    assert re.search(r"Date: Sun, 22 Feb 2026", shown)
    assert "We bound the error by" in shown
    assert "ϵ<0.1" in re.sub(r"\s", "", shown)
    assert "https://openreview.net/pdf?id=paper1" in shown


@pytest.mark.parametrize("path", FEEDS)
def test_newsboat_shows_every_event_of_thirty_days_once(path: str, month: Month, serve: Serve, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    reader = Newsboat(tmp_path / "home", serve(site, "/papers/").url + path)
    shown: list[str] = []
    for published in month.builds:
        (site / path).write_bytes(published[path])
        shown += [row["guid"] for row in reader.reload()]
    assert len(set(shown)) == len(shown), "something was shown twice"
    assert sorted(shown) == sorted(month.told)


def sfeed(data: bytes) -> Iterator[dict[str, str]]:
    """Yield the items that sfeed reads, by the names of its fields (sfeed(5))."""
    names = ("timestamp", "title", "link", "content", "content-type", "id", "author", "enclosure", "category")
    done = subprocess.run([program("sfeed")], input=data, capture_output=True, timeout=60, check=True)
    for line in done.stdout.decode().splitlines():
        yield dict(zip(names, line.split("\t"), strict=True))


@pytest.mark.parametrize("path", FEEDS)
def test_sfeed_reads_the_same(path: str, templates: Mapping[str, str], tmp_path: Path) -> None:
    publish(templates, tmp_path)
    (item,) = sfeed((tmp_path / path).read_bytes())
    assert item["timestamp"] == "1771761600"  # 2026-02-22T12:00:00Z
    assert item["title"] == "Faster than O(n²): kernels & <others>"
    assert item["link"] == "https://example.org/papers/papers/openreview-paper1/"
    assert item["id"] == "tag:example.org,2025:openreview:paper1/accepted"
    assert item["author"] == "Ada Lovelace"  # it keeps the first of several
    assert item["content-type"] == "html"
    assert "<math" in item["content"]
    assert item["category"].lower() == "accepted|tmlr"  # Atom's terms, RSS's labels


@pytest.mark.parametrize("path", FEEDS)
def test_sfeed_loses_nothing_in_thirty_days(path: str, month: Month) -> None:
    known: dict[str, None] = {}
    for published in month.builds:
        known |= dict.fromkeys(item["id"] for item in sfeed(published[path]))
    assert sorted(known) == sorted(month.told)
