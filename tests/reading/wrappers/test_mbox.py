import io
import mailbox
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.reading.wrappers.mbox import is_mbox, mails

SEPARATORS = (
    b"From MAILER-DAEMON Fri Jul  8 12:08:34 2011\n",
    b"From 1812345678901234567@xxx Mon Feb 02 05:00:11 +0000 2026\n",
    b"From - Tue Apr 29 05:00:00 2003\r\n",
    b"From someone at example.org  Sun Feb 22 05:00:00 2026\n",
    b"From someone@example.org Sun, 22 Feb 2026 05:00:00 GMT\n",
)


def split(data: bytes, limit: int = 10_000) -> list[bytes | None]:
    return list(mails(io.BytesIO(data), limit=limit))


@pytest.mark.parametrize("separator", SEPARATORS)
def test_every_usual_separator_starts_a_mail(separator: bytes) -> None:
    end = b"\r\n" if separator.endswith(b"\r\n") else b"\n"
    one, two = (end.join([b"Subject: " + word, b"", word, b""]) for word in (b"one", b"two"))
    assert split(separator + one + end + separator + two) == [one, two]
    assert is_mbox(separator + one)


@pytest.mark.parametrize(
    "line",
    [b"From a practical point of view, 10:30 in 2024 is late", b"From Mon to Sun", b"from x Fri Jul  8 12:08:34 2011"],
)
def test_prose_that_begins_like_a_separator_stays_in_its_mail(line: bytes) -> None:
    mail = b"Subject: x\n\n" + line + b"\n"
    assert split(SEPARATORS[0] + mail) == [mail]
    assert not is_mbox(line)


def test_quoting_is_taken_back_one_step() -> None:
    assert split(SEPARATORS[0] + b"\n>From here\n>>From there\n> From a reply\n") == [
        b"\nFrom here\n>From there\n> From a reply\n"
    ]


def test_what_stands_before_the_first_separator_is_no_mail() -> None:
    assert split(b"preface\n" + SEPARATORS[0] + b"a\n") == [b"a\n"]
    assert split(b"") == []


def test_mail_over_the_limit_is_told_and_its_neighbours_kept() -> None:
    big = b"x" * 200_000 + b"\n"
    assert split(SEPARATORS[0] + b"a\n\n" + SEPARATORS[0] + big + b"\n" + SEPARATORS[0] + b"b\n") == [
        b"a\n",
        None,
        b"b\n",
    ]


def test_piece_of_an_endless_line_is_no_separator() -> None:
    mail = b"x" * 2**16 + SEPARATORS[0]
    assert split(SEPARATORS[0] + mail, limit=10**6) == [mail]


@given(st.lists(st.text(st.characters(codec="ascii", exclude_categories=["Cc"])), min_size=1, max_size=5))
def test_what_the_standard_library_writes_comes_back(
    tmp_path_factory: pytest.TempPathFactory, bodies: list[str]
) -> None:
    path = tmp_path_factory.mktemp("mbox") / "box"
    written = [message(body) for body in bodies]
    store(path, written)
    with path.open("rb") as file:
        assert list(mails(file, limit=10**6)) == written


def message(body: str) -> bytes:
    mail = EmailMessage()
    mail["Subject"] = "x"
    mail.set_content(f"From the start\n{body}\n")
    return mail.as_bytes()


def store(path: Path, written: list[bytes]) -> None:
    box = mailbox.mbox(path)
    for each in written:
        box.add(each)
    box.close()
