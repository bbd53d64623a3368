import datetime as dt
import errno
import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from offered import cards, tmlr

from generator.diagnostics import Diagnostic
from generator.ingest import Addition, IngestError, Outcome, Skipped, Unread, Wishes, add, lines
from generator.reading.folder import FoundFile, load
from generator.reading.reader import read

DAY = dt.date(2026, 2, 22)
DIGEST = tmlr(DAY, "Alpha", "Beta")


def added(outcomes: Iterable[Outcome]) -> list[str]:
    return [each.path for each in outcomes if isinstance(each, Addition)]


def only(outcomes: Iterable[Outcome]) -> Outcome:
    (outcome,) = outcomes
    return outcome


def stored(root: Path) -> dict[str, bytes]:
    files = (each for each in root.rglob("*") if each.is_file())
    return {each.relative_to(root).as_posix(): each.read_bytes() for each in files}


@pytest.fixture
def offered(tmp_path: Path) -> Path:
    """Return a file that holds a digest."""
    file = tmp_path / "From my mail.TXT"
    file.write_bytes(DIGEST.encode())
    return file


def test_file_is_filed_byte_for_byte_under_its_source_and_day(archive: Path, offered: Path) -> None:
    data = offered.read_bytes().replace(b"\n", b"\r\n") + b"\xff stray"
    offered.write_bytes(data)
    assert added(add([offered], archive)) == ["tmlr/2026/2026-02-22.txt"]
    assert stored(archive) == {"tmlr/2026/2026-02-22.txt": data}


def test_line_says_what_was_added_from_where(archive: Path, offered: Path) -> None:
    assert list(lines(add([offered], archive))) == [
        f"added tmlr/2026/2026-02-22.txt: 2 papers, from {offered}",
        "1 added",
    ]


@pytest.mark.parametrize(("days_late", "told"), [(0, False), (7, False), (8, True), (400, True)])
def test_a_digest_that_feeds_would_pass_over_says_how_to_make_it_news(
    archive: Path, offered: Path, *, days_late: int, told: bool
) -> None:
    list(add([offered], archive))
    late = tmlr(DAY - dt.timedelta(days=days_late), "Gamma").encode()
    assert ("`filed: DAY`" in str(only(add([late], archive)))) is told


def test_the_first_digests_of_an_archive_are_not_late(archive: Path) -> None:
    both = [DIGEST.encode(), tmlr(DAY - dt.timedelta(days=400), "Gamma").encode()]
    assert not any("filed: DAY" in str(each) for each in add(both, archive))


def test_the_very_same_digest_again_is_skipped_and_said_so(archive: Path, offered: Path) -> None:
    list(add([offered], archive))
    assert str(only(add([DIGEST.encode()], archive))) == (
        "skipped standard input: tmlr/2026/2026-02-22.txt is the very same"
    )
    assert len(stored(archive)) == 1


def test_the_same_digest_twice_in_one_run_is_filed_once(archive: Path, offered: Path) -> None:
    again = offered.with_name("copy.md")
    again.write_bytes(offered.read_bytes())
    assert added(add([offered, again, offered.parent / "copy.md"], archive)) == ["tmlr/2026/2026-02-22.txt"]


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="other line ends"),
        pytest.param(lambda text: "\ufeff" + text, id="byte order mark"),
        pytest.param(lambda text: text.replace("\n\n\n", "\n\n"), id="fewer blank lines"),
    ],
)
def test_digest_of_the_same_papers_in_other_bytes_is_skipped(archive: Path, form: object) -> None:
    assert callable(form)
    list(add([DIGEST.encode()], archive))
    outcome = only(add([form(DIGEST).encode()], archive))
    assert isinstance(outcome, Skipped)
    assert outcome.reason == "tmlr/2026/2026-02-22.txt tells the same papers for the same day"


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(tmlr(DAY, "Alpha", "Beta", "Gamma"), id="one paper more"),
        pytest.param(tmlr(DAY, "Alpha", "Betas"), id="another title"),
        pytest.param(DIGEST.replace("Daily", "Weekly"), id="a week's digest of the same day"),
        pytest.param(DIGEST.replace("fold", "told"), id="another abstract"),
        pytest.param(DIGEST + "\nA line that nothing reads\n", id="an unread line"),
    ],
)
def test_another_digest_of_the_day_gets_a_suffix(archive: Path, other: str) -> None:
    assert added(add([DIGEST.encode(), other.encode()], archive)) == [
        "tmlr/2026/2026-02-22.txt",
        "tmlr/2026/2026-02-22-2.txt",
    ]


def test_suffix_passes_over_names_that_are_taken_in_other_letters(archive: Path) -> None:
    folder = archive / "tmlr" / "2026"
    folder.mkdir(parents=True)
    (folder / "2026-02-22.TXT").write_text("something else", encoding="utf-8")
    (folder / "2026-02-22-2.txt").write_text("something else again", encoding="utf-8")
    assert added(add([DIGEST.encode()], archive)) == ["tmlr/2026/2026-02-22-3.txt"]


def test_digest_of_several_days_in_one_file_is_known_too(archive: Path) -> None:
    (archive / "tmlr").mkdir()
    (archive / "tmlr" / "kept-by-hand.txt").write_text(DIGEST, encoding="utf-8")
    assert added(add([DIGEST.replace("\n", "\r\n").encode()], archive)) == []


def test_dry_run_says_the_same_and_writes_nothing(archive: Path, offered: Path) -> None:
    dry = list(lines(add([offered], archive, dry_run=True), dry_run=True))
    assert stored(archive) == {}
    assert not list(archive.iterdir())
    assert dry[0] == f"would have {next(lines(add([offered], archive)))}"


def test_digest_without_a_day_is_filed_under_its_name_with_a_note(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "cards; of ../a tab?.txt"
    file = tmp_path / "cards; of a tab?.txt"
    file.write_text(cards("Gamma"), encoding="utf-8")
    outcome = only(add([file], archive))
    assert isinstance(outcome, Addition)
    assert outcome.path == "arxiv/undated/cards-of-a-tab.txt"
    assert outcome.notes == ("names no day, so it stays out of the calendar and the feeds (add it with --date)",)


def test_pasted_digest_without_a_day_is_named_by_its_bytes(archive: Path) -> None:
    (path,) = added(add([cards("Gamma").encode()], archive))
    (digest,) = (archive / "arxiv/undated").iterdir()
    assert path == f"arxiv/undated/{digest.name}"
    assert len(digest.stem) == 8


def test_day_in_the_file_name_counts_where_the_text_names_none(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "arXiv, 8 May 2026.txt"
    file.write_text(cards("Gamma"), encoding="utf-8")
    assert added(add([file], archive)) == ["arxiv/2026/2026-05-08.txt"]


def test_date_files_a_digest_that_names_no_day(archive: Path) -> None:
    wishes = Wishes(date=dt.date(2026, 5, 8))
    assert added(add([cards("Gamma").encode()], archive, wishes=wishes)) == ["arxiv/2026/2026-05-08.txt"]
    (reading,) = read((archive / "arxiv/2026/2026-05-08.txt").read_bytes(), path="arxiv/2026/2026-05-08.txt")
    assert reading.date == dt.date(2026, 5, 8)


def test_day_in_the_text_wins_over_the_wish_and_says_so(archive: Path) -> None:
    outcome = only(add([DIGEST.encode()], archive, wishes=Wishes(date=dt.date(2020, 1, 1))))
    assert str(outcome) == (
        "added tmlr/2026/2026-02-22.txt: 2 papers, from standard input;"
        " names its day itself, so --date 2020-01-01 is not used"
    )


def test_source_names_the_folder(archive: Path) -> None:
    assert added(add([DIGEST.encode()], archive, wishes=Wishes(source="TMLR (Daily)"))) == [
        "TMLR (Daily)/2026/2026-02-22.txt"
    ]


@pytest.mark.parametrize("source", ["..", ".", ".hidden", "a/b", "a\\b", "a\nb", "con:", "a.", " a", "a ", "x\udc80"])
def test_source_that_is_no_folder_name_is_refused(source: str) -> None:
    with pytest.raises(IngestError, match="a source is the name of one folder"):
        Wishes(source=source)


def test_what_is_no_digest_is_said_and_the_rest_is_added(archive: Path, tmp_path: Path) -> None:
    folder = tmp_path / "offered"
    folder.mkdir()
    (folder / "a picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(32)) * 50)
    (folder / "b\nnewline.txt").write_text(DIGEST, encoding="utf-8")
    (folder / "c out.txt").symlink_to("/etc/passwd")
    with (folder / "d huge.bin").open("wb") as file:
        file.truncate(2 * 2**30)
    (folder / "e notes.txt").write_text("Buy milk.\n", encoding="utf-8")
    (folder / "f empty.txt").write_bytes(b"")
    (folder / "g.txt").write_text(DIGEST, encoding="utf-8")
    (folder / ".hidden").write_text(tmlr(DAY, "Hidden"), encoding="utf-8")
    outcomes = list(add([folder, tmp_path / "missing"], archive))
    assert [each.problem.code for each in outcomes if isinstance(each, Unread)] == [
        "binary-file",
        "odd-name",
        "outside-link",
        "huge-file",
        "unknown-format",
        "empty-file",
        "unreadable-file",
    ]
    assert added(outcomes) == ["tmlr/2026/2026-02-22.txt"]
    assert all("\n" not in line for line in lines(outcomes))
    assert f"unread {folder}/b\\nnewline.txt: odd-name: " in "".join(lines(outcomes))


def test_digest_without_papers_is_skipped(archive: Path) -> None:
    outcome = only(add([tmlr(DAY).encode()], archive))
    assert str(outcome) == "skipped standard input: a digest (tmlr) without papers"


def test_lines_that_could_not_be_read_are_noted(archive: Path) -> None:
    outcome = only(add([f"{DIGEST}\nstray\nlines\n".encode()], archive))
    assert isinstance(outcome, Addition)
    assert outcome.notes == ("2 lines not read (run `digest check`)",)


@pytest.mark.parametrize("end", ["forum?id=Alp", "forum?id=Alphabetu", "It was lo"])
def test_a_digest_that_was_cut_is_filed_with_a_note(end: str, archive: Path) -> None:
    text = tmlr(dt.date(2026, 2, 22), "Alphabetum").replace("This was long", "It was long")
    (outcome,) = add([text[: text.index(end) + len(end)].encode()], archive)
    assert isinstance(outcome, Addition)
    assert outcome.notes == ("seems to be cut (run `digest check`): get it whole before you publish it",)


def test_a_folder_that_is_a_link_out_of_the_archive_is_not_filed_into(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (archive / "tmlr").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(IngestError, match="leads out of"):
        list(add([DIGEST.encode()], archive))
    assert stored(tmp_path / "elsewhere") == {}


def test_unwritable_folder_gives_one_message_to_act_on(without_rights: Path) -> None:
    without_rights.chmod(0o500)
    with pytest.raises(IngestError, match=r"cannot be written \(Permission denied\): mend the permissions") as caught:
        list(add([DIGEST.encode(), tmlr(DAY, "Gamma").encode()], without_rights))
    assert len(caught.value.problems) == 1
    without_rights.chmod(0o700)
    assert stored(without_rights) == {}


def test_full_disk_leaves_no_half_digest(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Path, data: bytes) -> int:
        with self.open("wb") as file:
            file.write(data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fails)
    with pytest.raises(IngestError, match=r"No space left on device.*free some space"):
        list(add([DIGEST.encode()], archive))
    assert stored(archive) == {}


def test_file_that_appears_meanwhile_is_not_replaced(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, target = Path.write_bytes, archive / "tmlr/2026/2026-02-22.txt"

    def slowly(self: Path, data: bytes) -> int:
        target.write_text("another run was here", encoding="utf-8")
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", slowly)
    with pytest.raises(IngestError, match="another run filed something there"):
        list(add([DIGEST.encode()], archive))
    assert stored(archive) == {"tmlr/2026/2026-02-22.txt": b"another run was here"}


def test_file_system_without_hard_links_is_served_too(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(self: Path, _target: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted", str(self))

    monkeypatch.setattr(Path, "hardlink_to", refuses)
    list(add([DIGEST.encode()], archive))
    assert stored(archive) == {"tmlr/2026/2026-02-22.txt": DIGEST.encode()}


def test_filed_digests_can_be_read_by_others(archive: Path) -> None:
    mask = os.umask(0o022)
    try:
        list(add([DIGEST.encode()], archive))
    finally:
        os.umask(mask)
    assert (archive / "tmlr/2026/2026-02-22.txt").stat().st_mode & 0o777 == 0o644


def test_few_files_are_opened_to_add_to_a_large_archive(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = [DAY - dt.timedelta(days=number) for number in range(60)]
    list(add((tmlr(day, f"Paper of day {day}, {day:%A}").encode() for day in days[1:]), archive))
    opened = []

    def counted(found: FoundFile) -> bytes | Diagnostic:
        opened.append(found.path)
        return load(found)

    monkeypatch.setattr("generator.ingest.holdings.load", counted)
    assert added(add([DIGEST.encode()], archive)) == ["tmlr/2026/2026-02-22.txt"]
    assert opened == []


titles = st.lists(st.sampled_from(["Alpha", "Beta", "Gamma", "Delta"]), min_size=1, max_size=3, unique=True)
digests = st.builds(tmlr, st.dates(dt.date(2022, 1, 1), dt.date(2022, 1, 4)), titles).flatmap(st.just)


@given(
    offers=st.lists(
        st.tuples(st.integers(1, 3), titles).map(lambda each: tmlr(dt.date(2022, 1, each[0]), *each[1]).encode()),
        max_size=6,
    )
)
def test_adding_again_changes_nothing_and_files_say_what_the_run_said(
    tmp_path_factory: pytest.TempPathFactory, offers: list[bytes]
) -> None:
    archive = tmp_path_factory.mktemp("archive")
    first = list(add(offers, archive))
    kept = stored(archive)
    assert set(kept) == set(added(first))
    assert set(kept.values()) <= set(offers)
    assert added(add(offers, archive)) == []
    assert stored(archive) == kept
    for each in first:
        if isinstance(each, Addition):
            (reading,) = read(kept[each.path], path=each.path)
            assert (reading.source, reading.date, len(reading.entries)) == (each.source, each.date, each.papers)
    assert told(kept.values()) == told(offers)


def told(digests: Iterable[bytes]) -> set[tuple[dt.date | None, str | None]]:
    readings = (reading for data in digests for reading in read(data, path="any.txt"))
    return {(reading.date, entry.title) for reading in readings for entry in reading.entries}
