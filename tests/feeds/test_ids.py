"""Ids outlive whatever becomes of a paper."""

import datetime as dt
from dataclasses import replace

import pytest

from generator.archive import assemble
from generator.archive.corrections import NONE, Corrections, PaperCorrection
from generator.feeds.event import event_id, event_item
from generator.model import Archive, Entry, Reading, Section
from generator.settings import Settings
from generator.views.language import Language


def reading(path: str, *entries: Entry) -> Reading:
    source, _, name = path.partition("/")
    return Reading(
        path=path,
        sha256=f"{sum(path.encode()):064x}",
        format=source,
        source=source,
        date=dt.date.fromisoformat(name[:10]),
        date_from="text",
        entries=entries,
    )


def entry(section: Section, number: int, **values: object) -> Entry:
    known: dict[str, object] = {
        "section": section,
        "title": f"Title {number}",
        "authors": (f"Ann{number} Li",),
        "abstract": f"Abstract {number}.",
        "lines": (number, number),
    }
    return Entry(**(known | values))  # type: ignore[arg-type]  # any field of an entry, by name


def ids(archive: Archive) -> list[str]:
    events = [event for paper in archive.papers for event in paper.events]
    return sorted(event_id(event, "example.org,2025") for event in events)


SUBMITTED = entry(Section.SUBMITTED, 1, id="openreview:X1", authors=())
ACCEPTED = entry(Section.ACCEPTED, 1, id="openreview:X1")
PREPRINT = entry(Section.LISTED, 1, id="arxiv:2601.00001", categories=("cs.LG",))
UNTITLED = entry(Section.LISTED, 2, title=None)
DAYS = (
    reading("tmlr/2026-02-01.txt", SUBMITTED),
    reading("tmlr/2026-03-01.txt", ACCEPTED),
    reading("icml/2026-03-02.txt", UNTITLED),
)


def test_an_id_is_authority_record_and_event() -> None:
    replaced = replace(PREPRINT, section=Section.REPLACED)
    crossed = replace(PREPRINT, section=Section.CROSS_LISTED, categories=("cs.LG", "stat.ML"))
    certified = replace(ACCEPTED, section=Section.CERTIFIED, certifications=("Featured / J2C Certification",))
    doi = entry(Section.LISTED, 3, id="doi:10.1234/abc")
    assert ids(assemble([reading("arxiv/2026-02-03.txt", PREPRINT, replaced, crossed, certified, doi)])) == [
        "tag:example.org,2025:arxiv:2601.00001/cross-listed/stat.ML",
        "tag:example.org,2025:arxiv:2601.00001/listed",
        "tag:example.org,2025:arxiv:2601.00001/replaced/2026-02-03",
        "tag:example.org,2025:doi:10.1234%2Fabc/listed",
        "tag:example.org,2025:openreview:X1/certified/Featured%20%2F%20J2C%20Certification",
    ]


def test_merging_a_preprint_changes_none() -> None:
    before = ids(assemble(DAYS))
    merged = assemble([*DAYS, reading("arxiv/2026-02-20.txt", PREPRINT)])
    assert len(merged.papers) == 2
    assert sorted([*before, "tag:example.org,2025:arxiv:2601.00001/listed"]) == ids(merged)


def test_a_later_title_changes_none() -> None:
    later = reading("tmlr/2026-04-01.txt", replace(ACCEPTED, section=Section.ACCEPTED, title="Another title"))
    assert ids(assemble([*DAYS, later])) == ids(assemble(DAYS))


@pytest.mark.parametrize("field", [{"title": "Found"}, {"authors": ("Bo Øst",)}, {"url": "https://example.org/p"}])
def test_corrections_change_none(field: dict[str, object]) -> None:
    (untitled,) = (paper for paper in assemble(DAYS).papers if paper.title is None)
    keys = ("openreview:X1", untitled.address.strip("/"))
    made = dt.date(2026, 5, 1)
    corrections = Corrections(
        papers=tuple(
            PaperCorrection(key=key, line=1, date=made, **field)  # type: ignore[arg-type]  # one field of a correction
            for key in keys
        )
    )
    corrected = assemble(DAYS, corrections)
    assert all(paper.corrected == made for paper in corrected.papers)
    assert ids(corrected) == ids(assemble(DAYS))


def test_two_archives_merged_into_one_tell_each_event_once() -> None:
    other = [replace(each, path=f"other/{each.path}") for each in DAYS[1:]]
    merged = ids(assemble([*DAYS, *other]))
    assert merged == ids(assemble(DAYS))
    assert len(set(merged)) == len(merged)


def test_no_item_changes_when_papers_are_merged(settings: Settings, words: Language) -> None:
    def items(archive: Archive) -> dict[str, object]:
        events = (event for paper in archive.papers for event in paper.events)
        return {(found := event_item(event, settings, words)).id: found for event in events}

    before = items(assemble(DAYS, NONE))
    after = items(assemble([*DAYS, reading("arxiv/2026-02-20.txt", PREPRINT)]))
    assert {key: after[key] for key in before} == before
