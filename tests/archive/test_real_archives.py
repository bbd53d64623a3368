import collections
import datetime as dt
import gzip
import itertools
import json
from pathlib import Path

import pytest

from generator.archive import assemble
from generator.model import Archive, Reading, Section
from generator.reading.reader import read

pytestmark = pytest.mark.corpus


def readings(folder: Path) -> list[Reading]:
    files = sorted(file for file in folder.iterdir() if file.suffix == ".txt")
    return [each for file in files for each in read(file.read_bytes(), path=f"tmlr/{file.name}")]


@pytest.fixture(scope="module")
def first_digests(shared: Path) -> list[Reading]:
    """Return the four digests that the project was born from, read."""
    return readings(shared / "digests")


@pytest.fixture(scope="module")
def archive(first_digests: list[Reading]) -> Archive:
    """Return the archive that they make."""
    return assemble(first_digests)


def test_four_digests_are_92_papers_in_any_order(first_digests: list[Reading], archive: Archive) -> None:
    assert [digest.entries for digest in archive.digests] == [12, 32, 20, 30]
    assert len(archive.papers) == 92
    for order in itertools.permutations(first_digests):
        assert assemble(order) == archive


def test_a_certified_paper_is_one_page_with_its_abstract_and_all_its_news(archive: Archive) -> None:
    (paper,) = [each for each in archive.papers if each.key == "openreview:NXgyHW1c7M"]
    assert paper.address == "papers/openreview-NXgyHW1c7M/"
    assert paper.certifications == ("Featured Certification", "J2C Certification")
    day = dt.date(2025, 12, 16)
    assert [(event.kind, event.detail, event.date) for event in paper.events] == [
        (Section.ACCEPTED, "", day),
        (Section.CERTIFIED, "Featured Certification", day),
        (Section.CERTIFIED, "J2C Certification", day),
    ]
    assert paper.abstract
    assert {event.abstract for event in paper.events} == {paper.abstract}, "news of a digest that has the abstract"


def test_untitled_papers_stand_at_the_hash_of_their_abstracts(archive: Archive) -> None:
    untitled = [paper for paper in archive.papers if not paper.title]
    assert len(untitled) == 20
    assert len({paper.address for paper in untitled}) == 20
    assert all(paper.address.startswith("papers/untitled-") and paper.first_date is None for paper in untitled)
    assert sum(not paper.authors_complete for paper in untitled) == 1


def test_a_cross_list_names_the_category_it_goes_to(archive: Archive) -> None:
    crossed = [event for paper in archive.papers for event in paper.events if event.kind == Section.CROSS_LISTED]
    assert crossed
    assert {event.detail for event in crossed} == {"cs.LG"}
    assert all(event.categories[0] != "cs.LG" for event in crossed)


def test_a_thousand_papers_are_a_thousand_pages_that_hold_their_facts(shared: Path) -> None:
    with gzip.open(shared / "corpus" / "digests-1k.expected.jsonl.gz", "rt", encoding="utf-8") as lines:
        key = [json.loads(line) for line in lines]
    archive = assemble(readings(shared / "corpus" / "digests-1k"))
    assert len(archive.papers) == len({each["id"] for each in key}) == 1000
    assert not archive.diagnostics
    facts = collections.defaultdict(set)
    for each in key:
        facts[each["url"]].add((each["section"], each["file"][:10]))
    told = {
        paper.url: {(_HEADINGS[event.kind], str(mention.date)) for event in paper.events for mention in event.mentions}
        for paper in archive.papers
    }
    assert told == facts


_HEADINGS = {
    Section.CERTIFIED: "New certifications",
    Section.ACCEPTED: "Accepted papers",
    Section.SUBMITTED: "New submissions",
}
