"""However a digest is wrapped, what it says stays the same; where lines can be counted in the file, they are."""

import base64
import datetime as dt
import quopri
import re
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from wrapping import WRAPPERS, mail_of, mailbox_of

from generator.model import Entry, Reading
from generator.reading.reader import read

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
DIGEST = (GOLDEN / "tmlr" / "daily.txt").read_text(encoding="utf-8")
ARXIV = (GOLDEN / "arxiv-mail" / "mail.txt").read_text(encoding="utf-8")
NOT_COUNTED_IN_THE_FILE = ("mail, base64", "mail, quoted-printable", "mail, HTML only", "mailbox of one")


def _read_only(data: str | bytes) -> Reading:
    (reading,) = read(data if isinstance(data, bytes) else data.encode(), path="inbox.txt")
    return reading


def _facts(reading: Reading) -> list[Entry]:
    return [replace(entry, lines=(0, 0)) for entry in reading.entries]


@pytest.mark.parametrize("name", WRAPPERS)
@pytest.mark.parametrize("text", [DIGEST, ARXIV], ids=["tmlr", "arxiv-mail"])
def test_a_wrapper_changes_nothing(name: str, text: str) -> None:
    if text == ARXIV and name in ("Google Groups page", "Google Groups page as Markdown", "mail, HTML only"):
        pytest.skip("arXiv's mails do not come that way, and HTML has no two blanks in a row")
    bare, wrapped = _read_only(text), _read_only(WRAPPERS[name](text))
    assert _facts(wrapped) == _facts(bare)
    assert (wrapped.format, wrapped.date, wrapped.date_from, wrapped.period) == (
        bare.format,
        bare.date,
        bare.date_from,
        bare.period,
    )
    assert not wrapped.unread
    assert wrapped.verbatim == (name not in NOT_COUNTED_IN_THE_FILE)


@pytest.mark.parametrize("name", [name for name in WRAPPERS if name not in (*NOT_COUNTED_IN_THE_FILE, "UTF-16")])
def test_lines_count_in_the_file(name: str) -> None:
    data = WRAPPERS[name](DIGEST)
    source = data if isinstance(data, bytes) else data.encode()
    lines = source.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    for entry in _read_only(data).entries:
        first, last = entry.lines
        assert b"Title: " in lines[first - 1] or b"Certification" in lines[first - 1]
        assert (entry.url or "").encode()[-4:] in b"".join(lines[last - 3 : last + 1])


@pytest.mark.parametrize("width", [72, 76, 78])
def test_a_hard_wrap_is_undone(width: int) -> None:
    sentence = "A sentence of the usual length, with off-manifold words and a few more, goes on and on. "
    long = DIGEST.replace("Short.", (sentence * 12).strip()).replace(
        "Less Is Flat", "Less Is Flat and More Is " * 4 + "Folded"
    )
    wrapped = "\n".join(
        textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in long.split("\n")
    )
    assert _facts(_read_only(wrapped)) == _facts(_read_only(long))


def test_a_wrapped_address_is_put_back() -> None:
    broken = DIGEST.replace("?id=cErt", "?id=\ncErt")
    assert _facts(_read_only(broken)) == _facts(_read_only(DIGEST))


def test_a_mailbox_holds_a_reading_amail_of() -> None:
    box = mailbox_of(DIGEST) + mailbox_of(DIGEST.replace("Mar 05, 2026", "Mar 06, 2026")) + mailbox_of("Lunch?\n")
    first, second, third = read(box, path="tmlr/all.mbox")
    assert [each.part for each in (first, second, third)] == [1, 2, 3]
    assert (first.date, second.date) == (dt.date(2026, 3, 5), dt.date(2026, 3, 6))
    assert first.sha256 != second.sha256
    assert [each.code for each in third.diagnostics] == ["unknown-format"]


def test_a_bundle_holds_a_reading_amail_of() -> None:
    parts = [DIGEST, DIGEST.replace("Mar 05, 2026", "Mar 06, 2026")]
    bundle = "Topics: 2\n" + "".join(
        f"== {number} of 2 ==\nDate: Thu, Mar 5 2026 12:00 am\nFrom: TMLR\n\n{text}\n\n"
        for number, text in enumerate(parts, 1)
    )
    first, second = read(f"{bundle}{'=' * 78}\n".encode(), path="tmlr/bundle.txt")
    assert _facts(first) == _facts(second) == _facts(_read_only(DIGEST))
    assert (first.date, second.date) == (dt.date(2026, 3, 5), dt.date(2026, 3, 6))
    assert not first.unread
    assert not second.unread
    assert second.entries[0].lines[0] > first.entries[-1].lines[1]


def test_digests_pasted_after_one_another_are_told_apart() -> None:
    first, second = read(f"{DIGEST}\n{DIGEST.replace('Mar 05', 'Mar 06')}".encode(), path="tmlr/two.txt")
    assert (first.date, second.date) == (dt.date(2026, 3, 5), dt.date(2026, 3, 6))
    assert _facts(first) == _facts(second)


def test_a_word_of_the_encoding_in_a_text_is_left_alone() -> None:
    text = DIGEST.replace("Short.", "We study d=3D point clouds\n> and quotations, where x=")
    assert [entry.abstract for entry in _read_only(text).entries][4] == (
        "We study d=3D point clouds\n> and quotations, where x="
    )


def test_links_that_an_author_wrote_are_kept() -> None:
    text = DIGEST.replace("Short.", "See [https://example.org](https://example.org) and a\\_b.")
    assert _read_only(text).entries[4].abstract == "See [https://example.org](https://example.org) and a\\_b."


def test_a_charset_of_its_own_is_decoded() -> None:
    message = mail_of("x", encoding="base64")
    message.set_payload(base64.encodebytes(DIGEST.replace("Zoë Müster", "Zoë Møster").encode("latin-1")).decode())
    message.set_param("charset", "iso-8859-1")
    assert _read_only(message.as_bytes()).entries[2].authors[0] == "Zoë Møster"


def test_the_list_of_announcements_is_refused_politely() -> None:
    message = mail_of("Dear all,\n\nwe are happy to announce a new track.\n\nThe editors\n")
    message.replace_header("List-ID", "<tmlr-announce.googlegroups.com>")
    reading = _read_only(message.as_bytes())
    assert [each.code for each in reading.diagnostics] == ["not-a-digest"]
    assert "tmlr-announce" in reading.diagnostics[0].message


@pytest.mark.parametrize(
    "head",
    [
        "On Thu, Mar 5, 2026 at 12:00 AM 'TMLR' via tmlr-announce-daily <\ntmlr-announce-daily@example.org> wrote:\n\n",
        "________________________________\nFrom: TMLR <a@example.org>\nSent: Thursday, March 5, 2026\nTo: me\n\n",
    ],
    ids=["a sentence that Gmail folds", "Outlook"],
)
def test_the_head_of_the_mail_inside_is_no_line_of_the_digest(head: str) -> None:
    reading = _read_only(head + DIGEST)
    assert _facts(reading) == _facts(_read_only(DIGEST))
    assert not reading.unread


def test_hexadecimal_digits_of_the_encoding_may_be_small() -> None:
    encoded = re.sub(rb"=[0-9A-F]{2}", lambda code: code[0].lower(), quopri.encodestring(DIGEST.encode()))
    assert b"id=3d" in encoded
    assert _facts(_read_only(encoded)) == _facts(_read_only(DIGEST))


@pytest.mark.parametrize("unseen", ["\u200b", "\ufeff", "\u2060\u200e"])
def test_what_is_unseen_around_a_form_takes_nothing_from_it(unseen: str) -> None:
    lines = [
        f"{unseen}{line}" if line.startswith(("Title:", "Daily", "New", "Accepted", "---")) else line
        for line in DIGEST.split("\n")
    ]
    ends = [f"{line}{unseen}" if line.startswith(("URL: https://o", "https:", "---", "==")) else line for line in lines]
    reading = _read_only("\n".join(ends))
    assert _facts(reading) == _facts(_read_only(DIGEST))
    assert not reading.unread


def test_a_blank_after_a_label_may_be_one_that_does_not_break() -> None:
    text = re.sub(r"(?m)^(Title|Authors|Abstract|URL): ", "\\1:\u00a0", DIGEST)
    assert _facts(_read_only(text)) == _facts(_read_only(DIGEST))


def test_joined_files_keep_their_marks_and_are_told_apart() -> None:
    second = DIGEST.replace("Mar 05", "Mar 06")
    joined = f"\ufeff{DIGEST}\n\ufeff{second}"
    for text in (joined, "".join(f"> {line}\n" for line in joined.split("\n"))):
        readings = read(text.encode(), path="tmlr/two.txt")
        assert [each.date for each in readings] == [dt.date(2026, 3, 5), dt.date(2026, 3, 6)]


def test_a_subject_above_its_own_text_is_one_digest() -> None:
    reading = _read_only(f"Subject: Daily TMLR digest for Mar 05, 2026\n\n{DIGEST}")
    assert _facts(reading) == _facts(_read_only(DIGEST))


def test_a_digest_attached_as_bytes_is_read() -> None:
    message = mail_of("See below.\n")
    message.add_attachment(DIGEST.encode(), maintype="application", subtype="octet-stream", filename="digest.txt")
    message.add_attachment(bytes(range(256)) * 40, maintype="application", subtype="pdf", filename="paper.pdf")
    assert _facts(_read_only(message.as_bytes())) == _facts(_read_only(DIGEST))


@pytest.mark.parametrize(
    "start", ["<!DOCTYPE html>\n<html>", "<?xml version='1.0'?>\n<!doctype html><html>", "<html lang='en'>"]
)
def test_a_page_that_a_browser_saved_is_its_text(start: str) -> None:
    escaped = DIGEST.replace("&", "&amp;").replace("<", "&lt;")
    for body in (f"<pre>{escaped}</pre>", escaped.replace("\n", "<br>")):
        reading = _read_only(f"{start}<head><title>x</title></head><body>{body}</body></html>")
        assert _facts(reading) == _facts(_read_only(DIGEST))
        assert not reading.unread
        assert not reading.verbatim


def test_html_is_read_where_the_text_beside_it_is_blank() -> None:
    message = mail_of(" \n")
    message.add_alternative(DIGEST.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>"), subtype="html")
    assert _facts(_read_only(message.as_bytes())) == _facts(_read_only(DIGEST))


@pytest.mark.parametrize("head", ["Content-Type: text/plain; charset=iso-8859-1\n", ""])
def test_a_mail_that_names_its_charset_is_no_damaged_file(head: str) -> None:
    mail = f"Subject: Daily TMLR digest for Mar 05, 2026\nFrom: a@example.org\n{head}\n{DIGEST}"
    (reading,) = read(mail.replace("—", "-").encode("iso-8859-1", errors="replace"), path="tmlr/mail.eml")
    found = [each.line for each in reading.diagnostics if each.code == "not-utf-8"]
    line = 1 + next(place for place, text in enumerate(mail.split("\n")) if "ë" in text)
    assert found == ([] if head else [line])
