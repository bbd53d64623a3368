import datetime as dt
import mailbox
from collections.abc import Iterable
from pathlib import Path

import pytest
from offered import mail, tmlr

from generator.ingest import Addition, Outcome, Skipped, Unread, add, is_trouble, lines

DAY = dt.date(2026, 2, 22)
MAILS = tuple(mail(tmlr(DAY + dt.timedelta(days=number), f"Paper {number}")) for number in range(3))
LUNCH = mail("Lunch?\n")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """Return a mailbox, as a mail program writes it, with three digests and one other mail."""
    path = tmp_path / "Digests"
    written = mailbox.mbox(path)
    for each in (*MAILS[:2], LUNCH, MAILS[2]):
        written.add(each.replace(b"\r\n", b"\n"))
    written.close()
    return path


def added(outcomes: Iterable[Outcome]) -> list[str]:
    return [each.path for each in outcomes if isinstance(each, Addition)]


def test_mails_of_a_mailbox_are_filed_one_by_one_without_its_quoting(archive: Path, box: Path) -> None:
    assert b"\n>From a practical" in box.read_bytes()
    assert added(add([box], archive)) == [f"tmlr/2026/2026-02-{day}.eml" for day in (22, 23, 24)]
    for number, data in enumerate(MAILS):
        assert (archive / f"tmlr/2026/2026-02-{22 + number}.eml").read_bytes() == data.replace(b"\r\n", b"\n")


def test_mails_that_are_no_digests_are_counted_not_listed(archive: Path, box: Path) -> None:
    outcomes = list(add([box], archive))
    assert list(lines(outcomes))[3:] == [f"unread {box}: 1 mail is no digest", "3 added, 1 unread"]
    assert not any(is_trouble(each) for each in outcomes)


def test_pictures_and_announcements_among_mails_are_no_trouble(archive: Path, tmp_path: Path) -> None:
    announcement = mail("Dear all,\nTMLR has new editors.\n", List_ID="<tmlr-announce.googlegroups.com>")
    separator = b"From a@example.org Sun Feb 22 05:00:00 2026\n"
    path = tmp_path / "box"
    path.write_bytes(b"\n".join(separator + each for each in (announcement, b"Subject: x\n\n", LUNCH, MAILS[0])))
    outcomes = list(add([path], archive))
    assert len(added(outcomes)) == 1
    assert f"unread {path}: 3 mails are no digests" in list(lines(outcomes))
    assert not any(is_trouble(each) for each in outcomes)


def test_mailbox_on_standard_input(archive: Path, box: Path) -> None:
    labels = [each.label for each in add([box.read_bytes()], archive) if isinstance(each, Addition)]
    assert labels == [f"standard input, mail {number}" for number in (1, 2, 4)]


def test_maildir_is_read_without_its_unfinished_deliveries(archive: Path, tmp_path: Path) -> None:
    maildir = mailbox.Maildir(tmp_path / "Mail")
    for each in (MAILS[0], LUNCH):
        maildir.add(each)
    (tmp_path / "Mail/tmp/half").write_bytes(MAILS[1][:700])
    seen = tmp_path / "Mail/cur/1700000000.M1.host:2,S"
    seen.write_bytes(MAILS[2])
    outcomes = list(add([tmp_path / "Mail"], archive))
    assert sorted(added(outcomes)) == ["tmlr/2026/2026-02-22.eml", "tmlr/2026/2026-02-24.eml"]
    assert f"unread {tmp_path / 'Mail'}: 1 mail is no digest" in list(lines(outcomes))


def test_folder_of_all_kinds(archive: Path, tmp_path: Path, box: Path) -> None:
    folder = tmp_path / "everything"
    folder.mkdir()
    mailbox.Maildir(folder / "Mail").add(MAILS[1])
    box.rename(folder / "box")
    (folder / "one.eml").write_bytes(MAILS[0])
    (folder / "text.txt").write_text(tmlr(DAY, "Another"), encoding="utf-8")
    outcomes = list(add([folder], archive))
    assert sorted(added(outcomes)) == [
        "tmlr/2026/2026-02-22.eml",
        "tmlr/2026/2026-02-22.txt",
        "tmlr/2026/2026-02-23.eml",
        "tmlr/2026/2026-02-24.eml",
    ]
    assert sum(isinstance(each, Skipped) for each in outcomes) == 2


@pytest.mark.parametrize(
    "copy",
    [
        pytest.param(tmlr(DAY, "Paper 0").encode(), id="text of the mail"),
        pytest.param(mail(tmlr(DAY, "Paper 0"), Received="by mx.example.org"), id="other header fields"),
        pytest.param(
            mail("".join(f"> {line}\n" for line in tmlr(DAY, "Paper 0").splitlines()), Subject="Re: digest"),
            id="quoted",
        ),
        pytest.param(MAILS[0].replace(b"\r\n", b"\n"), id="other line ends"),
    ],
)
def test_copy_of_a_digest_in_other_wrapping_is_skipped(archive: Path, copy: bytes) -> None:
    assert added(add([MAILS[0]], archive)) == ["tmlr/2026/2026-02-22.eml"]
    (outcome,) = add([copy], archive)
    assert isinstance(outcome, Skipped), outcome
    assert outcome.reason == "tmlr/2026/2026-02-22.eml tells the same papers for the same day"


def test_mailbox_that_stands_in_the_archive_itself_is_known(archive: Path, box: Path) -> None:
    (archive / "tmlr").mkdir()
    (archive / "tmlr/all.mbox").write_bytes(box.read_bytes())
    assert added(add([MAILS[1]], archive)) == []


def test_mailbox_may_be_larger_than_any_digest(archive: Path, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.reading.folder.MAX_BYTES", 2000)
    monkeypatch.setattr("generator.ingest.received.MAX_BYTES", 2000)
    with box.open("ab") as file:
        file.write(b"\nFrom a@example.org Sun Feb 22 05:00:00 2026\n" + b"x" * 3000)
    assert box.stat().st_size > 2000
    outcomes = list(add([box], archive))
    assert len(added(outcomes)) == 3
    huge = [each for each in outcomes if isinstance(each, Unread) and each.problem.code == "huge-file"]
    assert [each.problem.path for each in huge] == [f"{box}, mail 5"]
