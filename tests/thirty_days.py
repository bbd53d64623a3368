"""Thirty days of an archive that grows, as it stands after each day's build, and what a reader should have been told.

Papers are submitted, accepted under other titles and with revised abstracts, certified, announced again by a weekly
digest, replaced, cross-listed and merged with their preprints; a page without titles gets them by a correction; two
digests of a day come with a build between them; one digest comes three days late, one three weeks late.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator import feeds
from generator.archive import assemble
from generator.archive.corrections import Corrections, FileCorrection, PaperCorrection
from generator.model import Entry, Reading, Section
from generator.settings import Settings
from generator.views.following import following
from generator.views.language import language

__all__ = ["DAYS", "Month", "Published", "World", "month_of"]

DAYS = 30
FIRST = dt.date(2026, 1, 20)
Published = dict[str, bytes]
"""The files of one build by their paths."""


@dataclass
class World:
    """What has been filed so far, and the ids of all events that it tells."""

    readings: list[Reading] = field(default_factory=list)
    papers: list[PaperCorrection] = field(default_factory=list)
    files: list[FileCorrection] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def file(self, source: str, day: int, *entries: Entry, part: str = "") -> str:
        """File a digest of ``entries`` that is dated ``day``; return its path."""
        date = FIRST + dt.timedelta(days=day)
        path = f"{source}/{date}{part}.txt"
        spread = tuple(replace(entry, lines=(10 * n + 1, 10 * n + 5)) for n, entry in enumerate(entries))
        self.readings.append(
            Reading(
                path=path,
                sha256=f"{len(self.readings):064x}",
                format=source,
                source=source,
                date=date,
                date_from="text",
                entries=spread,
            )
        )
        return path

    def news(self, *ids: str) -> None:
        """Note what the digests filed tell for the first time, as record and event."""
        self.told += [f"tag:example.org,2025:{each}" for each in ids]

    def publish(self, settings: Settings, templates: Mapping[str, str]) -> Published:
        """Return what a build of all that was filed so far publishes."""
        corrections = Corrections(papers=tuple(self.papers), files=tuple(self.files))
        archive = assemble(self.readings, corrections)
        found = following(archive, settings, language(settings, templates))
        return {file.path: file.data for file in feeds.build(settings, templates, found)}


@dataclass(frozen=True)
class Month:
    """The builds of thirty days."""

    builds: list[Published]
    told: list[str]
    """The ids that a reader should have been told at the end."""
    until: list[int]
    """How many of them had been filed by the end of each day."""


def month_of(settings: Settings, templates: Mapping[str, str], days: int = DAYS) -> Month:
    """Return the builds of thirty days, or of the first ``days`` of them."""
    world = World()
    builds, until = [], []
    for day in range(days):
        morning(world, day)
        builds.append(world.publish(settings, templates))
        until.append(len(world.told))
    return Month(builds, world.told, until)


def paper(record: str, day: int, number: int, section: Section, **values: object) -> Entry:
    """Return the entry of the paper that was new on ``day`` under ``number``."""
    known: dict[str, object] = {
        "section": section,
        "title": f"On the {number}th question of day {day}",
        "authors": (f"Author of{day}x{number}", f"Friend of{day}x{number}"),
        "abstract": f"An answer of day {day} to question {number}, bounded by $O(n^{number})$.",
        "id": record,
        "lines": (1, 1),
    }
    return Entry(**(known | values))  # type: ignore[arg-type]  # any field of an entry, by name


def morning(world: World, day: int) -> None:
    """File what comes in on ``day``."""
    if day % 7 != 6:
        tmlr(world, day)
    if day:
        arxiv(world, day - 1)  # of yesterday, but filed only today
    if day % 7 == 5:
        weekly(world, day)
    if day == 8:
        world.file("icml", day, *(replace(each, title=None, id=None) for each in posters(day)))
        world.told += untitled(world)
    if day == 20:
        correct_titles(world)
    if day == 14:
        late(world, 11)
    if day == 24:
        path = late(world, 3)
        world.files.append(FileCorrection(path=path, line=1, filed=FIRST + dt.timedelta(days=day)))


def tmlr(world: World, day: int) -> None:
    """File a daily digest: new submissions, and what became of those of a week ago."""
    entries = [paper(f"openreview:d{day}p{n}", day, n, Section.SUBMITTED) for n in range(9)]
    world.news(*(f"openreview:d{day}p{n}/submitted" for n in range(9)))
    before = day - 7
    if before >= 0 and before % 7 != 6:
        revised = {"abstract": f"A better answer of day {day}, bounded by $O(\\log n)$."}
        entries += [paper(f"openreview:d{before}p{n}", before, n, Section.ACCEPTED, **revised) for n in range(2)]
        entries.append(paper(f"openreview:d{before}p2", before, 2, Section.ACCEPTED, title=f"Renamed on day {day}"))
        entries.append(
            paper(f"openreview:d{before}p0", before, 0, Section.CERTIFIED, certifications=("J2C Certification",))
        )
        world.news(*(f"openreview:d{before}p{n}/accepted" for n in range(3)))
        world.news(f"openreview:d{before}p0/certified/J2C%20Certification")
    world.file("tmlr", day, *entries)


def weekly(world: World, day: int) -> None:
    """File a weekly digest, which tells again what the daily ones did, with other words."""
    again = [
        paper(
            f"openreview:d{each}p{n}",
            each,
            n,
            Section.SUBMITTED,
            abstract="Shortened.",
            title=f"Short title {each} {n}",
        )
        for each in range(day - 5, day + 1)
        for n in range(9)
    ]
    world.file("tmlr", day, *again, part="-weekly")


def arxiv(world: World, day: int) -> None:
    """File a listing: new preprints (one of a paper submitted that day), cross-lists, and replacements."""
    entries = [
        paper(f"arxiv:26{day:02}.0{n}", day, 50 + n, Section.LISTED, categories=("cs.LG", "stat.ML")) for n in range(4)
    ]
    entries.append(paper(f"arxiv:26{day:02}.09", day, 3, Section.LISTED, categories=("cs.LG",)))
    world.news(*(f"arxiv:26{day:02}.0{n}/listed" for n in (0, 1, 2, 3, 9)))
    if day:
        last = f"arxiv:26{day - 1:02}.00"
        entries.append(paper(last, day - 1, 50, Section.REPLACED, abstract=f"Revised on day {day}."))
        world.news(f"{last}/replaced/{FIRST + dt.timedelta(days=day)}")
        other = f"arxiv:26{day - 1:02}.01"
        entries.append(paper(other, day - 1, 51, Section.CROSS_LISTED, categories=("cs.LG", "cs.CL")))
        world.news(f"{other}/cross-listed/cs.CL")
    world.file("arxiv", day, *entries)


def posters(day: int) -> list[Entry]:
    """Return the papers of a conference."""
    return [paper(f"icml:{n}", day, 70 + n, Section.LISTED) for n in range(12)]


def untitled(world: World) -> list[str]:
    """Return the ids of the papers without titles: their keys as the archive makes them from their abstracts."""
    papers = assemble(world.readings).papers
    return [f"tag:example.org,2025:{each.key}/listed" for each in papers if each.sources == ("icml",)]


def correct_titles(world: World) -> None:
    """Give the untitled papers titles and addresses, as a maintainer does twelve days later."""
    for each in assemble(world.readings).papers:
        if each.sources == ("icml",):
            title = f"Found {each.authors[0]}"
            made = FIRST + dt.timedelta(days=20)
            key = each.address.strip("/")
            world.papers.append(
                PaperCorrection(key=key, line=1, date=made, title=title, url=f"https://icml.example/{key}")
            )


def late(world: World, day: int) -> str:
    """File a digest of a source that was forgotten on ``day``; return its path."""
    world.news(*(f"openreview:late{day}p{n}/accepted" for n in range(5)))
    entries = [paper(f"openreview:late{day}p{n}", day, 80 + n, Section.ACCEPTED) for n in range(5)]
    return world.file("tmlr", day, *entries, part="-late")
