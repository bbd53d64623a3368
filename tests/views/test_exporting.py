"""Names of the files of exports: a path says what its file is, and no two files share one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.views.exporting import ExportFile, Share, exports_view

_SLUGS = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True)
_FILES = st.one_of(
    st.builds(
        ExportFile,
        share=st.just(Share.YEARS),
        slug=st.one_of(st.just("undated"), st.integers(1, 9999).map(str)),
        part=st.integers(1, 30),
        ending=st.sampled_from(["bib", "jsonl"]),
        packed=st.booleans(),
    ),
    st.builds(
        ExportFile,
        share=st.sampled_from([Share.SOURCES, Share.TOPICS]),
        slug=_SLUGS,
        part=st.integers(1, 30),
        ending=st.sampled_from(["bib", "csv", "ris"]),
        packed=st.booleans(),
    ),
    st.builds(ExportFile, share=st.just(Share.ALL), part=st.integers(1, 30), ending=st.sampled_from(["csv", "ris"])),
)


@given(_FILES)
def test_a_path_tells_everything_of_its_file(file: ExportFile) -> None:
    assert ExportFile.of(file.path) == file


def test_a_topic_that_ends_in_a_number_is_no_part_of_another() -> None:
    part = ExportFile(share=Share.TOPICS, slug="cs", part=2, ending="bib")
    topic = ExportFile(share=Share.TOPICS, slug="cs-2", ending="bib")
    assert part.path != topic.path


@pytest.mark.parametrize(
    "path", ["exports/index.html", "exports/bibtex-2026", "feeds/topics/cs.bib", "exports/a/b.bib"]
)
def test_what_is_no_export_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="not the path of an export"):
        ExportFile.of(path)


def test_years_come_newest_first_and_what_has_no_date_last() -> None:
    paths = [f"exports/bibtex-{year}.bib" for year in ("2024", "undated", "2026", "2025")]
    ((share, members),) = exports_view(paths, ()).shares
    assert share is Share.YEARS
    assert [name for name, _ in members] == ["2026", "2025", "2024", "undated"]
