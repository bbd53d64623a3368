"""Half a record was published before the whole one came: what is said of it, and how its address is kept."""

import datetime as dt
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from conftest import ROOT
from offered import mail, tmlr

from generator.build.verify import lost_since
from generator.diagnostics import Severity
from generator.host.job import Job, Report
from generator.host.site import build_site, read_settings
from generator.ingest import add
from generator.ingest.start import Answers, start

FIRST = dt.date(2026, 3, 2)
CUTS = ("practical", "forum?id=Half", "ofaP")
"""After what the record of each day is cut: in its abstract, in its id, before the last letter of its id."""


@dataclass
class Halves:
    """An archive in which each day's digest is cut, and the site that people saw of it."""

    archive: Path
    seen: Path
    report: Report

    def build(self) -> Report:
        """Return what a build says of the archive."""
        return build_site(self.archive / "mkdocs.yml", None, Job(jobs=1, quiet=True))[0]

    def lost(self, old: Path) -> set[tuple[str, str]]:
        """Return code and path of what ``digest verify --against`` says is lost."""
        settings = read_settings(self.archive / "mkdocs.yml")
        return {(each.code, each.path) for each in lost_since(self.archive / "site", settings, old)}


def _whole(number: int) -> bytes:
    return mail(tmlr(FIRST + dt.timedelta(days=number), f"Half {number} of a Paper"))


def _file(archive: Path, number: int) -> Path:
    return archive / f"content/digests/tmlr/2026/{FIRST + dt.timedelta(days=number)}.eml"


@pytest.fixture
def halves(tmp_path: Path) -> Halves:
    """Return a new archive whose digests are cut, as it was published."""
    answers = Answers(name="Farm", address="https://farm.example.org/papers/", authority="farm.example.org,2026")
    list(start(tmp_path / "archive", answers, ROOT / "site_templates" / "init"))
    for number, cut in enumerate(CUTS):
        text = _whole(number)
        end = text.index(cut.encode()) + len(cut)
        file = _file(tmp_path / "archive", number)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text[:end])
    report = build_site(tmp_path / "archive/mkdocs.yml", None, Job(jobs=1, quiet=True))[0]
    seen = shutil.copytree(tmp_path / "archive/site", tmp_path / "seen", copy_function=os.link)
    return Halves(tmp_path / "archive", seen, report)


def _pages(site: Path) -> list[str]:
    """Return the pages of papers, the home of the first day's record first."""
    return sorted(f"papers/{each.name}" for each in (site / "papers").iterdir() if each.is_dir())


def _warnings(report: Report) -> list[tuple[str, str]]:
    return [(Path(each.path).name, each.code) for each in report.diagnostics if each.severity > Severity.NOTICE]


def test_half_a_record_is_said_and_its_address_is_missed_when_it_is_replaced(halves: Halves) -> None:
    codes = ["cut-record", "cut-record", "may-be-cut"]
    names = [_file(halves.archive, number).name for number in range(len(CUTS))]
    assert _warnings(halves.report) == list(zip(names, codes, strict=True))
    pages = _pages(halves.seen)
    assert len(pages) == len(CUTS)
    for number in range(len(CUTS)):
        _file(halves.archive, number).write_bytes(_whole(number))
    assert _warnings(halves.build()) == []
    assert set(_pages(halves.archive / "site")).isdisjoint(pages)
    addresses = {("lost-address", f"{page}/index.html") for page in pages}
    assert halves.lost(halves.seen) >= {*addresses, ("lost-feed-id", "feed.xml")}
    assert halves.lost(halves.seen / "sitemap.xml") >= addresses


def test_half_a_record_keeps_its_address_beside_the_whole_one(halves: Halves) -> None:
    pages = _pages(halves.seen)
    list(add([_whole(number) for number in range(len(CUTS))], halves.archive / "content/digests"))
    halves.build()
    ids = {f"papers/openreview-Half{number}ofaPa" for number in range(len(CUTS))}
    assert {*_pages(halves.archive / "site")} == {*pages, *ids}
    corrections = "".join(
        f"  {page}:\n    date: 2026-03-10\n    same-as: openreview:Half{number}ofaPa\n"
        for page in pages
        for number in range(len(CUTS))
        if f"<title>Half {number} " in (halves.seen / page / "index.html").read_text(encoding="utf-8")
    )
    (halves.archive / "content/corrections.yml").write_text(f"papers:\n{corrections}", encoding="utf-8")
    report = halves.build()
    assert report.papers == len(CUTS)
    assert _warnings(report) == []
    assert halves.lost(halves.seen) == set()
