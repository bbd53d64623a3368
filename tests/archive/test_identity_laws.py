"""What identity promises, against a slow reading of its rules and over anything that digests may hold."""

import itertools
import random
from collections.abc import Sequence

from handmade import digests_of_anything
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.archive import assemble
from generator.model import Archive, Entry, Reading
from generator.text import normalise, person_key

Place = tuple[str, int]


def _places(archive: Archive) -> list[set[Place]]:
    return [
        {(mention.path, mention.lines[0]) for event in paper.events for mention in event.mentions}
        for paper in archive.papers
    ]


def _slowly(readings: Sequence[Reading]) -> set[frozenset[Place]]:
    """Return the papers that the rules make, each as the places of its records, comparing all pairs."""
    records = {(reading.path, entry.lines[0]): entry for reading in readings for entry in reading.entries}
    pairs = list(itertools.combinations(records, 2))
    firm = {pair for pair in pairs if _names(records[pair[0]]) & _names(records[pair[1]])}
    soft = {pair for pair in pairs if _alike(records[pair[0]], records[pair[1]])}
    found: set[frozenset[Place]] = set()
    for component in _connected(set(records), firm | soft):
        ids = {name for place in component for name in _names(records[place])}
        clash = any(sum(name.startswith(scheme) for name in ids) > 1 for scheme in ("openreview:", "arxiv:", "doi:"))
        found |= _connected(set(component), firm if clash else firm | soft)
    return found


def _names(entry: Entry) -> set[str]:
    names = {name for name in (entry.id, *entry.other_ids) if name}
    if entry.url:
        names.add(f"url:{entry.url}")
    if not names:  # one page for one title and first author, or one abstract, is one paper by necessity
        title = " ".join((entry.title or "").split())
        names.add(repr((title, entry.authors[:1]) if title else (entry.abstract or entry.authors + entry.categories)))
    return names


def _alike(one: Entry, other: Entry) -> bool:
    if not one.authors or not other.authors:
        return False
    if one.title and other.title:
        people = [{person_key(name) for name in entry.authors} - {""} for entry in (one, other)]
        return _same(one.title, other.title) and bool(people[0] & people[1])
    return not one.title and not other.title and _same(one.abstract, other.abstract)


def _same(one: str | None, other: str | None) -> bool:
    return normalise(one or "") == normalise(other or "") != ""


def _connected(places: set[Place], links: set[tuple[Place, Place]]) -> set[frozenset[Place]]:
    left, found = set(places), set()
    while left:
        group, border = set(), {left.pop()}
        while border:
            group |= border
            border = {b for a, b in links | {(b, a) for a, b in links} if a in border and b in places} - group
        left -= group
        found.add(frozenset(group))
    return found


@given(digests_of_anything())
@settings(max_examples=150)
def test_papers_are_what_the_decision_says(readings: list[Reading]) -> None:
    assert {frozenset(places) for places in _places(assemble(readings))} == _slowly(readings)


@given(digests_of_anything(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_the_order_of_files_makes_no_difference(readings: list[Reading], chance: random.Random) -> None:
    shuffled = readings.copy()
    chance.shuffle(shuffled)
    assert assemble(shuffled) == assemble(readings)


@given(digests_of_anything())
@settings(max_examples=60)
def test_every_record_is_told_by_exactly_one_paper(readings: list[Reading]) -> None:
    told = sorted(place for places in _places(assemble(readings)) for place in places)
    assert told == sorted((reading.path, entry.lines[0]) for reading in readings for entry in reading.entries)


@given(digests_of_anything())
@settings(max_examples=60)
def test_no_two_papers_share_an_address_a_key_or_an_id(readings: list[Reading]) -> None:
    archive = assemble(readings)
    pages = [page for paper in archive.papers for page in (paper.address, *paper.aliases)]
    assert len(set(pages)) == len(pages)
    assert len({paper.key for paper in archive.papers}) == len(archive.papers)
    names = [name for paper in archive.papers for name in paper.ids]
    assert len(set(names)) == len(names)


@given(digests_of_anything())
@settings(max_examples=60)
def test_every_address_depends_on_its_record_alone(readings: list[Reading]) -> None:
    alone = {
        paper.address
        for reading in readings
        for entry in reading.entries
        for paper in assemble([Reading(path="x", sha256="0", format=None, source="x", entries=(entry,))]).papers
    }
    assert {page for paper in assemble(readings).papers for page in (paper.address, *paper.aliases)} == alone


@given(digests_of_anything())
@settings(max_examples=60)
def test_what_any_digest_says_of_a_paper_is_never_lost_to_an_empty_field(readings: list[Reading]) -> None:
    archive = assemble(readings)
    entries = {(reading.path, entry.lines[0]): entry for reading in readings for entry in reading.entries}
    for paper, places in zip(archive.papers, _places(archive), strict=True):
        told = [entries[place] for place in places]
        for field in ("title", "abstract", "url", "authors", "categories", "certifications"):
            assert bool(getattr(paper, field)) == any(getattr(entry, field) for entry in told), field
        assert paper.authors_complete or not any(entry.authors and entry.authors_complete for entry in told)


@given(digests_of_anything())
@settings(max_examples=60)
def test_an_event_happens_once(readings: list[Reading]) -> None:
    for paper in assemble(readings).papers:
        happened = [(event.kind, event.detail, event.kind == "replaced" and event.date) for event in paper.events]
        assert len(set(happened)) == len(happened)
        for event in paper.events:
            days = [mention.date for mention in event.mentions if mention.date]
            assert event.date == min(days, default=None)
            assert event.mentions[0].date == event.date
