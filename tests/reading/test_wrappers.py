"""However a digest is wrapped, what it says stays the same; where lines can be counted in the file, they are."""

import base64
import datetime as dt
import email.message
import email.policy
import quopri
import textwrap
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.model import Entry, Reading
from generator.reading import read

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
DIGEST = (GOLDEN / "tmlr" / "daily.txt").read_text(encoding="utf-8")
ARXIV = (GOLDEN / "arxiv-mail" / "mail.txt").read_text(encoding="utf-8")
GROUP = "tmlr-announce-daily"
FOOTERS = {
    "2025": (
        f'You received this message because you are subscribed to the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this group and stop receiving emails from it, send an email to "
        f"{GROUP}+unsubscribe@googlegroups.com.\n"
        f"To view this discussion visit https://groups.google.com/d/msgid/{GROUP}/abc%40example.com.\n"
    ),
    "2024": (
        f'You received this message because you are subscribed to the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this group and stop receiving emails from it, send an email to "
        f"{GROUP}+unsubscribe@googlegroups.com.\n"
        f"To view this discussion on the web visit https://groups.google.com/d/msgid/{GROUP}/abc%40example.com.\n"
    ),
    "2014, a topic": (
        f'You received this message because you are subscribed to a topic in the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this topic, visit https://groups.google.com/d/topic/{GROUP}/x/unsubscribe.\n"
        "For more options, visit https://groups.google.com/d/optout.\n"
    ),
}


def _subject(text: str) -> str:
    return "cs daily" if text.startswith("Date: ") else "Daily TMLR digest for Mar 05, 2026"


def _mail(body: str, *, encoding: str = "8bit", subtype: str = "plain") -> email.message.EmailMessage:
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = _subject(body)
    message["From"] = "TMLR <noreply@example.org>"
    message["To"] = f"{GROUP}@googlegroups.com"
    message["Date"] = "Thu, 05 Mar 2026 00:00:06 +0000"
    message["List-ID"] = f"<{GROUP}.googlegroups.com>"
    message.set_content(body, subtype=subtype, cte=encoding)
    return message


def _quoted(text: str, mark: str) -> str:
    return "".join(f"{mark}{line}\n" for line in text.rstrip("\n").split("\n"))


def _page(text: str) -> str:
    title, _, rest = text.partition("\nTMLR\n")
    head = (
        "2,247 views\nSkip to first unread message\nTMLR\nunread,\nMar 5, 2026, 12:00:06\u202fAM3/5/26\n"
        "Reply to author\nSign in to reply to author\nForward\nSign in to forward\nDelete\n"
        "You do not have permission to delete messages in this group\n"
        "Copy link\nReport message\nShow original message\n"
        "Either email addresses are anonymous for this group or you need the view member email addresses permission "
        "to view the original message\n"
        f"to {GROUP}@...\n"
    )
    return f"# {title}\n{head}{rest}"


def _markdown(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("_", "\\_").replace("*", "\\*").replace("[", "\\[").replace("]", "\\]")
    lines = []
    for line in escaped.split("\n"):
        label, found, address = line.rpartition("https://openreview.net")
        link = f"{found}{address}"
        linked = f"{label}[{link}]({link.replace(chr(92), '')})" if found else line
        lines.append(f"\\{linked}" if linked.startswith(("==", "--")) else linked)
    return "\n".join(lines)


def _html(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    return "<html><head><title>x</title></head><body><div>" + escaped.replace("\n", "<br>\r\n") + "</div></body></html>"


def _undecoded(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


def _forwarded(text: str) -> str:
    head = (
        "---------- Forwarded message ---------\nFrom: TMLR <noreply@example.org>\nDate: Thu, Mar 5, 2026 at 12:00 AM\n"
    )
    return f"{head}Subject: {_subject(text)}\nTo: <{GROUP}@googlegroups.com>\n\n{text}"


def _mbox(text: str) -> bytes:
    source = _mail(text).as_bytes().replace(b"\r\n", b"\n")
    return b"From noreply@example.org Thu Mar  5 00:00:06 2026\n" + source.replace(b"\nFrom ", b"\n>From ") + b"\n"


def _alternative(text: str) -> bytes:
    message = _mail(text)
    message.add_alternative(_html("A worse copy."), subtype="html")
    return message.as_bytes()


def _attached(text: str) -> bytes:
    outer = email.message.EmailMessage(policy=email.policy.SMTP)
    outer["Subject"], outer["From"] = "Fwd: see below", "a@example.org"
    outer.set_content("For the archive, please.")
    outer.add_attachment(_mail(text))
    return outer.as_bytes()


WRAPPERS: dict[str, Callable[[str], str | bytes]] = {
    "bare": lambda text: text,
    "byte order mark": lambda text: "\ufeff" + text,
    "UTF-16": lambda text: text.encode("utf-16"),
    "Windows line ends": lambda text: text.replace("\n", "\r\n"),
    "old Mac line ends": lambda text: text.replace("\n", "\r"),
    "mail, 8bit": lambda text: _mail(text).as_bytes(),
    "mail, base64": lambda text: _mail(text, encoding="base64").as_bytes(),
    "mail, quoted-printable": lambda text: _mail(text, encoding="quoted-printable").as_bytes(),
    "mail, HTML only": lambda text: _mail(_html(text), subtype="html").as_bytes(),
    "mail, alternatives": _alternative,
    "mail inside a mail": _attached,
    "mailbox of one": _mbox,
    "quoted once": lambda text: "On Thu, Mar 5, 2026 at 00:00, TMLR <x@example.org> wrote:\n" + _quoted(text, "> "),
    "quoted three times": lambda text: _quoted(text, "> >> "),
    "quoted without blank": lambda text: _quoted(text, ">"),
    "undecoded quoted-printable": _undecoded,
    "Google Groups page": _page,
    "Google Groups page as Markdown": lambda text: _page(_markdown(text)),
    "forwarded": _forwarded,
    "forwarded and quoted": lambda text: _quoted(_forwarded(text), "> "),
    "footer of 2025": lambda text: f"{text}\n-- \n{FOOTERS['2025']}",
    "footer of 2024": lambda text: f"{text}\n-- \n{FOOTERS['2024']}",
    "footer of 2014": lambda text: f"{text}\n-- \n{FOOTERS['2014, a topic']}",
    "undecoded footer": lambda text: _undecoded(f"{text}\n-- \n{FOOTERS['2025']}"),
}
NOT_COUNTED_IN_THE_FILE = ("mail, base64", "mail, quoted-printable", "mail, HTML only")


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


@pytest.mark.parametrize(
    "name", [name for name in WRAPPERS if name not in (*NOT_COUNTED_IN_THE_FILE, "UTF-16", "mailbox of one")]
)
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


def test_a_mailbox_holds_a_reading_a_mail() -> None:
    box = _mbox(DIGEST) + _mbox(DIGEST.replace("Mar 05, 2026", "Mar 06, 2026")) + _mbox("Lunch?\n")
    first, second, third = read(box, path="tmlr/all.mbox")
    assert [each.part for each in (first, second, third)] == [1, 2, 3]
    assert (first.date, second.date) == (dt.date(2026, 3, 5), dt.date(2026, 3, 6))
    assert first.sha256 != second.sha256
    assert [each.code for each in third.diagnostics] == ["unknown-format"]


def test_a_bundle_holds_a_reading_a_mail() -> None:
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
    message = _mail("x", encoding="base64")
    message.set_payload(base64.encodebytes(DIGEST.replace("Zoë Müster", "Zoë Møster").encode("latin-1")).decode())
    message.set_param("charset", "iso-8859-1")
    assert _read_only(message.as_bytes()).entries[2].authors[0] == "Zoë Møster"


def test_the_list_of_announcements_is_refused_politely() -> None:
    message = _mail("Dear all,\n\nwe are happy to announce a new track.\n\nThe editors\n")
    message.replace_header("List-ID", "<tmlr-announce.googlegroups.com>")
    reading = _read_only(message.as_bytes())
    assert [each.code for each in reading.diagnostics] == ["not-a-digest"]
    assert "tmlr-announce" in reading.diagnostics[0].message
