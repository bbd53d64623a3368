"""An archive that grows day by day: nothing is lost, doubled or moved, and no warning is unexplained."""

import datetime as dt
import logging
import os
import random
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import pytest
from conftest import ROOT
from follower import Follower
from newsroom import Newsroom

from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.verify import lost_since, verify
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.diagnostics import Diagnostic, Severity
from generator.host.job import Job, Report
from generator.host.site import build_site, read_settings
from generator.ingest.start import Answers, start
from generator.settings import Settings

DAYS = int(os.environ.get("DIGEST_DAYS", "30"))
"""``make soak`` asks for 1,000."""
WHOLE = max(3, DAYS // 100)
"""The site is verified whole every so many days, and on the last; what it lost is looked at every day."""
FIRST = dt.date(2023, 1, 1)
log = logging.getLogger(__name__)
HOME = "https://farm.example.org/papers/"


@dataclass
class Publisher:
    """Builds an archive and publishes what agrees with it, as the workflow does: nothing that was there may be gone."""

    archive: Path
    deployed: Path
    """The site that people see."""
    follower: Follower = field(default_factory=lambda: Follower(HOME))

    @cached_property
    def settings(self) -> Settings:
        """Return the settings, which no day changes."""
        return read_settings(self.archive / "mkdocs.yml")

    def build(self) -> Report:
        """Return what a build of today's archive did."""
        return build_site(self.archive / "mkdocs.yml", None, Job(jobs=1, quiet=True))[0]

    def faults(self) -> list[Diagnostic]:
        """Return every way in which the site that was built disagrees with the archive."""
        with workers(1) as pool:
            loaded = load(self.settings, pool, NoCache(), Silent())
            return [*verify(self.archive / "site", loaded, self.settings, templates.texts(), pool)]

    def lost(self) -> list[Diagnostic]:
        """Return every address and id of the site that people see that the one that was built has not."""
        if not self.deployed.exists():
            return []
        return [*lost_since(self.archive / "site", self.settings, self.deployed)]

    def deploy(self) -> None:
        """Show people the site that was built; who follows its feed looks at it."""
        shutil.rmtree(self.deployed, ignore_errors=True)
        shutil.copytree(self.archive / "site", self.deployed, copy_function=os.link)
        self.follower.poll(lambda path: (self.deployed / path).read_bytes())


@pytest.fixture
def publisher(tmp_path: Path) -> Publisher:
    """Return the publisher of a new archive."""
    answers = Answers(name="Farm", address=HOME, authority="farm.example.org,2023")
    list(start(tmp_path / "archive", answers, ROOT / "site_templates" / "init"))
    config = tmp_path / "archive" / "mkdocs.yml"
    found = config.read_text(encoding="utf-8")
    # A machine that has much else to do may need long for a day, and that is nothing to be said of the archive.
    unhurried = found.replace("      authority:", "      time_limit: 0\n      authority:")
    assert unhurried != found
    config.write_text(unhurried, encoding="utf-8")
    return Publisher(tmp_path / "archive", tmp_path / "deployed")


def test_nothing_is_lost_doubled_or_moved_while_an_archive_grows(publisher: Publisher) -> None:
    newsroom = Newsroom(publisher.archive, random.Random(7))  # noqa: S311 (a seed: the same days each time)
    for number in range(DAYS):
        newsroom.bring(FIRST + dt.timedelta(days=number))
        publish(publisher, newsroom, whole=number % WHOLE == 0)
        log.info("day %d: %d papers, %d files blamed", number, len(newsroom.announced), len(newsroom.blamed))
    newsroom.finish()
    publish(publisher, newsroom, whole=True)
    assert len(publisher.follower.shown) == len(newsroom.announced)
    assert not newsroom.away


def publish(publisher: Publisher, newsroom: Newsroom, *, whole: bool) -> None:
    """Build and deploy the archive as ``newsroom`` has left it; compare what came of it with what it sent."""
    report = publisher.build()
    assert blamed(report) == set(newsroom.blamed.items())
    lost = publisher.lost()
    if newsroom.away:
        assert {each.code for each in lost} <= {"lost-address", "lost-feed-id"}
        assert papers_of(lost) <= newsroom.away
        return  # the site before stays until the file is mended
    assert [str(each) for each in lost] == []
    assert report.papers == len(newsroom.announced)
    if whole:
        assert [str(each) for each in publisher.faults()] == []
    publisher.deploy()
    whole_papers = newsroom.announced.keys() - newsroom.halves
    assert told(publisher.follower) == Counter({"": len(newsroom.halves)}) + Counter(whole_papers)


def blamed(report: Report) -> set[tuple[str, str]]:
    """Return file and code of every warning and error."""
    return {(each.path, each.code) for each in report.diagnostics if each.severity >= Severity.WARNING}


def papers_of(lost: list[Diagnostic]) -> set[str]:
    """Return the ids of the papers whose pages are gone."""
    return set(ids(each.path for each in lost if each.path.startswith("papers/")))


def told(follower: Follower) -> Counter[str]:
    """Return how often she was told of each paper; those whose record had no id are counted under an empty one."""
    return Counter(ids(follower.shown))


def ids(texts: Iterator[str] | list[str]) -> Iterator[str]:
    """Yield the id of the newsroom's that each text holds as OpenReview's, or nothing."""
    for text in texts:
        found = re.search(r"openreview[:-](P\d{9})", text)
        yield found[1] if found else ""
