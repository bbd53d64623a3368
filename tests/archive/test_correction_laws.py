"""What no correction may do, whatever it says."""

import datetime as dt

from handmade import digests_of_anything
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.archive import assemble
from generator.archive.corrections import Corrections, FileCorrection, PaperCorrection, parse
from generator.model import Archive, Reading

_DAYS = st.dates(dt.date(2026, 1, 1), dt.date(2026, 1, 20))


@st.composite
def _corrected(draw: st.DrawFn) -> tuple[list[Reading], Corrections]:
    """Draw readings, and corrections of their records and files that join, part, retitle, hide and date them."""
    readings = draw(digests_of_anything())
    archive = assemble(readings)
    keys = [page.strip("/") for page in _pages(archive)] + [name for paper in archive.papers for name in paper.ids]
    some_keys = st.lists(st.sampled_from(keys or ["arxiv:0"]), max_size=2).map(tuple)
    papers = st.builds(
        PaperCorrection,
        key=st.sampled_from(keys or ["arxiv:0"]),
        line=st.just(1),
        date=_DAYS,
        title=st.sampled_from([None, "On nets", "Another"]),
        same_as=some_keys,
        split=some_keys,
        hide=st.booleans(),
    )
    paths = [reading.path for reading in readings]
    files = st.builds(FileCorrection, path=st.sampled_from(paths or ["x"]), line=st.just(1), date=_DAYS)
    return readings, Corrections(
        papers=tuple(draw(st.lists(papers, max_size=3))), files=tuple(draw(st.lists(files, max_size=2)))
    )


def _pages(archive: Archive) -> list[str]:
    return sorted(page for paper in archive.papers for page in (paper.address, *paper.aliases))


@given(_corrected())
@settings(max_examples=60)
def test_every_address_is_served_as_before(drawn: tuple[list[Reading], Corrections]) -> None:
    readings, corrections = drawn
    assert _pages(assemble(readings, corrections)) == _pages(assemble(readings))


@given(_corrected())
@settings(max_examples=60)
def test_days_titles_and_hiding_move_no_page(drawn: tuple[list[Reading], Corrections]) -> None:
    readings, corrections = drawn
    kept = tuple(
        PaperCorrection(key=each.key, line=each.line, date=each.date, hide=each.hide) for each in corrections.papers
    )
    after = assemble(readings, Corrections(papers=kept, files=corrections.files))
    assert {paper.address for paper in after.papers} == {paper.address for paper in assemble(readings).papers}


@given(_corrected())
@settings(max_examples=60)
def test_no_two_events_would_have_one_id_in_feeds(drawn: tuple[list[Reading], Corrections]) -> None:
    for archive in (assemble(*drawn), assemble(drawn[0])):
        ids = [
            (event.record, event.kind, event.detail, event.date if event.kind == "replaced" else None)
            for paper in archive.papers
            for event in paper.events
        ]
        assert len(set(ids)) == len(ids)
        assert len({paper.key for paper in archive.papers}) == len(archive.papers)


@given(_corrected())
@settings(max_examples=60)
def test_corrections_lose_no_record(drawn: tuple[list[Reading], Corrections]) -> None:
    readings, corrections = drawn
    told = [
        (mention.path, mention.lines)
        for paper in assemble(readings, corrections).papers
        for mention in {mention for event in paper.events for mention in event.mentions}
    ]
    assert sorted(told) == sorted((reading.path, entry.lines) for reading in readings for entry in reading.entries)


@given(st.text(alphabet=st.sampled_from("papersfiles:arxiv1 \n\t-{}[]'\"#&*!|>%@`\\datetitle02\x00é"), max_size=300))
@settings(max_examples=60)
def test_no_text_at_all_breaks_the_reading_of_corrections(text: str) -> None:
    corrections, diagnostics = parse(text, "corrections.yml")
    assert corrections.path == "corrections.yml"
    assert all(0 <= each.line <= text.count("\n") + 1 for each in diagnostics)
