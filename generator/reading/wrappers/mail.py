"""A mail as it is sent (RFC 5322, MIME): its text, and what its head says of it."""

import codecs
import datetime as dt
import email
import email.policy
import re
from collections.abc import Iterator
from dataclasses import replace
from email.message import Message
from email.utils import parsedate_to_datetime

from generator.reading.body import Body, Fault
from generator.reading.decoding import decode
from generator.reading.wrappers.html import text_of
from generator.text import is_possible

__all__ = ["is_mail", "mail_bodies"]

_HEADER = re.compile(r"(?P<name>[!-9;-~]+):(?:[ \t].*)?$")
# fmt: off
_KNOWN = frozenset((
    "bcc", "cc", "content-transfer-encoding", "content-type", "date", "delivered-to", "from", "list-id",
    "message-id", "mime-version", "received", "reply-to", "return-path", "sender", "subject", "to",
    "x-original-to",
))
# fmt: on
_FEWEST_KNOWN = 2
_LONGEST_HEAD = 500
_PREFERENCE = {"text/plain": 0, "text/html": 2}
_NO_TEXT = ("audio", "font", "image", "video")
_AS_IT_STANDS = ("", "7bit", "8bit", "binary")
# What the header parsers of the standard library are known to raise on damaged mails.
_DAMAGED = (AttributeError, IndexError, LookupError, TypeError, ValueError)


def is_mail(text: str) -> bool:
    """Tell whether ``text`` begins with the head of a mail: only headers up to a blank line, two of them known."""
    if not _HEADER.match(text.lstrip("\n").partition("\n")[0]):
        return False
    known = 0
    for number, line in enumerate(text[: 1 << 16].lstrip("\n").split("\n")):
        header = _HEADER.match(line)
        if not line.strip() or number > _LONGEST_HEAD:
            break
        if header:
            known += header["name"].lower() in _KNOWN
        elif not (number and line[0] in " \t"):
            return False
    return known >= _FEWEST_KNOWN


def mail_bodies(data: bytes, text: str, faults: tuple[Fault, ...] = ()) -> Iterator[Body]:
    """Yield the texts in the mail ``data``: its own, those attached, and those of mails inside it.

    ``text`` is the same mail decoded as a file, which had ``faults``; where the mail's text stands in it unencoded,
    lines count in the file. Only faults of parts count: a part whose charset is declared is decoded by that.
    """
    source = data.removeprefix(codecs.BOM_UTF8).lstrip(b"\r\n")
    try:
        message = email.message_from_bytes(source, policy=email.policy.default)
        parts = [*_text_parts(message, message)]
    except (RecursionError, *_DAMAGED):
        fault = Fault("broken-mail", 0, "the mail's parts cannot be told apart: save it again, or its text alone")
        yield replace(Body.of(text), faults=(*faults, fault))
        return
    for part, outer in parts:
        yield replace(
            _body(part, text, faults),
            aside=len(parts) > 1,
            subject=_header(outer, "Subject"),
            sent=_sent(outer),
            mailing_list=_header(outer, "List-ID"),
        )


def _text_parts(part: Message, outer: Message) -> Iterator[tuple[Message, Message]]:
    """Yield the parts that may be digests, each with the mail whose head speaks of it."""
    kind = part.get_content_type()
    inside = [each for each in part.get_payload() if isinstance(each, Message)] if part.is_multipart() else []
    if kind == "multipart/alternative":
        told = filter(_says_something, inside)
        inside = sorted(told, key=lambda each: _PREFERENCE.get(each.get_content_type(), 1))[:1]
    for each in inside:
        yield from _text_parts(each, each if kind == "message/rfc822" else outer)
    if not part.is_multipart() and (kind in _PREFERENCE or _may_be_text(part)):
        yield part, outer


def _says_something(part: Message) -> bool:
    """Tell whether ``part`` holds more than blanks; some programs send an empty text beside the HTML."""
    return part.is_multipart() or bool(_text(part)[0].strip())


def _may_be_text(part: Message) -> bool:
    """Tell whether an attachment is text, whatever it is called: digests are sent as application/octet-stream too."""
    data = part.get_payload(decode=True)
    return part.get_content_maintype() not in _NO_TEXT and isinstance(data, bytes) and decode(data)[0] is not None


def _body(part: Message, file: str, faults_of_file: tuple[Fault, ...]) -> Body:
    """Return the text of ``part``, with lines of the file where it stands there as it is."""
    text, faults = _text(part)
    flowed = part.get_content_type() == "text/plain" and part.get_param("format") == "flowed"
    if part.get_content_type() == "text/html":
        return replace(Body.of(text_of(text)), verbatim=False, faults=faults)
    if str(part.get("Content-Transfer-Encoding", "")).strip().lower() in _AS_IT_STANDS:
        body = _in_file(text.rstrip("\n"), file)
    else:
        body = replace(Body.of(text), verbatim=False)
    body = replace(body, faults=faults_of_file if faults and body.verbatim else faults)
    return _reflowed(body, delete_blank=part.get_param("delsp") == "yes") if flowed else body


def _text(part: Message) -> tuple[str, tuple[Fault, ...]]:
    """Return the decoded text of ``part``; what its charset cannot decode is read like a file."""
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    try:
        charset = codecs.lookup(part.get_content_charset("utf-8"))
        text = charset.decode(data)[0]
    except (LookupError, UnicodeError, AttributeError):
        undeclared, faults = decode(data)
        return undeclared or "", tuple(replace(fault, line=0) for fault in faults)
    return text.replace("\r\n", "\n").replace("\r", "\n"), ()


def _in_file(text: str, file: str) -> Body:
    """Return ``text`` counted in the lines of ``file`` where it is found there, as its own lines elsewhere."""
    start = file.find(text) if text else -1
    if start < 0 or (start and file[start - 1] != "\n"):
        return replace(Body.of(text), verbatim=False)
    before = file.count("\n", 0, start)
    whole = Body.of(file)
    after = before + text.count("\n") + 1
    outside = [index for index in whole.solid if not before <= index < after]
    return replace(whole.without(outside), verbatim=True)


def _reflowed(body: Body, *, delete_blank: bool) -> Body:
    """Return the body with soft line breaks undone: a line that ends in a blank goes on (RFC 3676, 4)."""
    groups: list[tuple[int, int, str]] = []
    for index, line in enumerate(body.lines):
        text = line.removeprefix(" ")
        if groups and groups[-1][2].endswith(" ") and groups[-1][2] != "-- ":
            start, _, before = groups[-1]
            groups[-1] = (start, index + 1, (before[:-1] if delete_blank else before) + text)
        else:
            groups.append((index, index + 1, text))
    return body.joined(groups)


def _header(message: Message, name: str) -> str:
    try:
        return str(message.get(name, ""))
    except _DAMAGED:
        return ""


def _sent(message: Message) -> dt.date | None:
    """Return the day of the ``Date:`` line, in the zone that it names itself."""
    try:
        day = parsedate_to_datetime(_header(message, "Date")).date()
    except _DAMAGED:
        return None
    return day if is_possible(day) else None
