"""An archive that grows day by day: nothing is lost, doubled or moved, and no warning is unexplained."""

import datetime as dt
import os
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from conftest import ROOT
from offered import mail, tmlr

from generator.build import templates
from generator.build.cache import NoCache
from generator.build.pipeline import load
from generator.build.stages import Silent
from generator.build.verify import lost_since, verify
from generator.build.workers import workers
from generator.diagnostics import Severity
from generator.host.job import Job
from generator.host.site import build_site, read_settings
from generator.ingest import Unread, add
from generator.ingest.start import Answers, start

DAYS = int(os.environ.get("DIGEST_DAYS", "30"))
"""``make soak`` asks for 1,000."""
FIRST = dt.date(2023, 1, 1)
WORDS = ("sheep", "goats", "barns", "wool", "shears", "dogs", "hills", "rain", "fences", "clover", "lambs", "bells")


@dataclass
class Newsroom:
    """Sends what a day brings: new papers, old ones under new titles, copies, late mail, garbage, or nothing at all."""

    chance: random.Random
    announced: dict[str, str] = field(default_factory=dict)
    """Title by id of every paper that was ever sent."""
    sent: list[bytes] = field(default_factory=list)
    held: list[tuple[int, bytes, dict[str, str]]] = field(default_factory=list)
    """Mails on their way: the day on which each arrives, and the papers that it brings."""

    def day(self, day: dt.date) -> Iterator[bytes]:
        """Yield what arrives on ``day``."""
        yield from self._late(day)
        if self.chance.random() < 0.15:
            return  # nothing came
        titles = [self._title(f"{day:%y%m%d}{number}") for number in range(self.chance.randint(1, 4))]
        fresh = mail(tmlr(day, *titles))
        if self.chance.random() < 0.1:
            self.held.append((day.toordinal() + self.chance.randint(2, 40), fresh, _by_id(titles)))
            return
        self.announced |= _by_id(titles)
        yield fresh
        if self.chance.random() < 0.3:
            yield mail(tmlr(day, *titles), Received="by another.example.org")
        if self.sent and self.chance.random() < 0.2:
            yield self.chance.choice(self.sent)
        if self.announced and self.chance.random() < 0.3:
            yield tmlr(day, self._again()).replace("Daily", "Weekly").encode()
        if self.chance.random() < 0.1:
            yield b"Out of office until Monday.\n"
        self.sent.append(fresh)

    def _late(self, day: dt.date) -> Iterator[bytes]:
        """Yield what was sent earlier and arrives on ``day``."""
        for arrives, late, papers in self.held:
            if arrives == day.toordinal():
                self.announced = papers | self.announced
                yield late

    def _title(self, id_: str) -> str:
        return f"P{id_:0>9} {' '.join(self.chance.sample(WORDS, 4))}"

    def _again(self) -> str:
        id_ = self.chance.choice(sorted(self.announced))
        self.announced[id_] = f"{id_} {' '.join(self.chance.sample(WORDS, 5))}"
        return self.announced[id_]


def _by_id(titles: list[str]) -> dict[str, str]:
    """Return ``titles`` by their papers' ids, which are their first ten letters and digits."""
    return {title[:10]: title for title in titles}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return a new archive."""
    answers = Answers(name="Farm", address="https://farm.example.org/papers/", authority="farm.example.org,2023")
    list(start(tmp_path / "archive", answers, ROOT / "site_templates" / "init"))
    return tmp_path / "archive"


def test_nothing_is_lost_doubled_or_moved_while_an_archive_grows(archive: Path, tmp_path: Path) -> None:
    newsroom = Newsroom(random.Random(7))  # noqa: S311 (a seed: the same days each time)
    digests, site, before = archive / "content/digests", archive / "site", tmp_path / "before"
    for number in range(DAYS):
        day = FIRST + dt.timedelta(days=number)
        outcomes = list(add(newsroom.day(day), digests))
        assert all(outcome.problem.code == "unknown-format" for outcome in outcomes if isinstance(outcome, Unread))
        report, _ = build_site(archive / "mkdocs.yml", None, Job(jobs=1, quiet=True))
        assert [str(each) for each in report.diagnostics if each.severity >= Severity.WARNING] == []
        assert report.papers == len(newsroom.announced)
        assert faults(archive, before if before.exists() else None) == []
        shutil.rmtree(before, ignore_errors=True)
        shutil.copytree(site, before, copy_function=os.link)


def faults(archive: Path, before: Path | None) -> list[str]:
    """Return every way in which the site disagrees with the archive, and everything that it has lost."""
    settings = read_settings(archive / "mkdocs.yml")
    site = archive / "site"
    with workers(1) as pool:
        loaded = load(settings, pool, NoCache(), Silent())
        found = [*verify(site, loaded, settings, templates.texts(), pool)]
    if before:
        found += lost_since(site, settings, before)
    return [str(each) for each in found]
