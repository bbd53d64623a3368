"""Mails of an IMAP folder (RFC 3501): each fetched once, none changed, not even marked as read."""

import base64
import difflib
import imaplib
import ipaddress
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from generator.ingest.fetch.error import FetchError
from generator.ingest.fetch.source import MailFolder

__all__ = ["Mail", "Position", "is_this_machine", "mails"]

_SILENCE = 60.0
"""Seconds that a server may be silent."""
_MOST_BYTES = 64 * 2**20


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """How far a folder was read; its numbers mean something only under one validity."""

    validity: int = 0
    uid: int = 0
    """The highest number that was fetched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mail:
    """One mail, byte for byte; ``data`` is None where it is too large for a digest."""

    data: bytes | None
    position: Position


def mails(source: MailFolder, password: str, after: Position) -> Iterator[Mail]:
    """Yield the mails of ``source`` that came after ``after``, in the order of their arrival.

    Raises FetchError with the reason and what to do; ``password`` stands in no message.
    """
    try:
        with _connected(source) as server:
            _log_in(server, source, password)
            validity = _select(server, source)
            last = after.uid if after.validity == validity else 0
            for uid in _search(server, source, last):
                yield Mail(data=_fetch(server, uid), position=Position(validity=validity, uid=uid))
    except ssl.SSLError as error:
        raise FetchError(f"no safe connection: {error.reason or error}") from error
    except (imaplib.IMAP4.error, OSError) as error:
        raise FetchError(_said(error).replace(password, "…")) from error


def is_this_machine(host: str) -> bool:
    """Return whether ``host`` is the loopback interface, where no one can listen to a password."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@contextmanager
def _connected(source: MailFolder) -> Iterator[imaplib.IMAP4]:
    server = (
        imaplib.IMAP4_SSL(source.host, source.port, ssl_context=ssl.create_default_context(), timeout=_SILENCE)
        if source.tls
        else imaplib.IMAP4(source.host, source.port, timeout=_SILENCE)
    )
    try:
        yield server
    finally:
        with suppress(imaplib.IMAP4.error, OSError):
            server.logout()


def _log_in(server: imaplib.IMAP4, source: MailFolder, password: str) -> None:
    """Log in by SASL PLAIN, which takes any Unicode (RFC 4616), or LOGIN where the server has nothing else."""
    try:
        if "AUTH=PLAIN" in server.capabilities:
            server.authenticate("PLAIN", lambda _: f"\0{source.user}\0{password}".encode())
        else:
            server.login(source.user, password)
    except imaplib.IMAP4.error as error:
        raise FetchError(
            f"the server refuses {source.user}: check {source.password}"
            " (Gmail and others want a password made for this one program)"
        ) from error
    except UnicodeEncodeError as error:
        raise FetchError(f"the server takes only ASCII passwords, and {source.password} holds another") from error


def _select(server: imaplib.IMAP4, source: MailFolder) -> int:
    """Open the folder for reading only and return its UIDVALIDITY."""
    answer, _ = server.select(_quoted(_encoded(source.mailbox)), readonly=True)
    if answer != "OK":
        raise FetchError(f"there is no folder {source.mailbox!r}{_near(server, source.mailbox)}")
    return int(server.response("UIDVALIDITY")[1][0] or b"0")


def _near(server: imaplib.IMAP4, folder: str) -> str:
    _, listed = server.list()
    rows = (_LISTED.fullmatch(row) for row in listed if isinstance(row, bytes))
    names = sorted(_decoded(_unquoted(row["name"].decode("ascii", "replace"))) for row in rows if row)
    near = difflib.get_close_matches(folder, names, n=1)
    return f": did you mean {near[0]!r}?" if near else f": there are {', '.join(names)}" if names else ""


_LISTED = re.compile(rb'\([^)]*\) (?:"(?:[^"\\]|\\.)*"|NIL) (?P<name>.+)')


def _search(server: imaplib.IMAP4, source: MailFolder, last: int) -> list[int]:
    """Return the numbers above ``last`` of the mails that ``source`` wants, in order."""
    wanted = [f"UID {last + 1}:*", "UNDELETED"]
    if source.sender:
        wanted.append(f"FROM {_quoted(source.sender)}")
    if source.subject:
        wanted.append(f"SUBJECT {_quoted(source.subject)}")
    if source.since:
        wanted.append(f"SINCE {source.since.day}-{_MONTHS[source.since.month - 1]}-{source.since.year}")
    _, found = _answered(server.uid("SEARCH", *wanted))
    numbers = {int(number) for row in found if isinstance(row, bytes) for number in row.split()}
    return sorted(number for number in numbers if number > last)  # "n:*" holds the last mail even where that is below n


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _fetch(server: imaplib.IMAP4, uid: int) -> bytes | None:
    """Return the bytes of one mail, without marking it as read; None where it is too large."""
    _, rows = _answered(server.uid("FETCH", str(uid), "(RFC822.SIZE)"))
    sizes = re.findall(rb"RFC822\.SIZE (\d+)", b" ".join(row for row in rows if isinstance(row, bytes)))
    if sizes and int(sizes[0]) > _MOST_BYTES:
        return None
    _, rows = _answered(server.uid("FETCH", str(uid), "(BODY.PEEK[])"))
    return next((row[1] for row in rows if isinstance(row, tuple)), None)


def _answered(answer: tuple[str, list[Any]]) -> tuple[str, list[Any]]:
    """Return ``answer``; raise where the server refuses, which imaplib leaves to its caller."""
    if answer[0] != "OK":
        raise imaplib.IMAP4.error(*answer[1])
    return answer


def _said(error: Exception) -> str:
    """Return what an exception of imaplib or of the network says, as one line."""
    if isinstance(error, OSError):
        return f"no connection: {error.strerror or error}"
    words = (word.decode("utf-8", "replace") if isinstance(word, bytes) else str(word) for word in error.args)
    return " ".join(" ".join(words).split())


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", r"\\").replace('"', r"\"") + '"'


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text[1:-1]) if text.startswith('"') else text


def _encoded(folder: str) -> str:
    """Return a folder's name in modified UTF-7 (RFC 3501, 5.1.3)."""

    def shifted(match: re.Match[str]) -> str:
        base64_form = base64.b64encode(match[0].encode("utf-16-be")).decode("ascii")
        return f"&{base64_form.rstrip('=').replace('/', ',')}-"

    return re.sub(r"[^\x20-\x7e]+", shifted, folder.replace("&", "&-"))


def _decoded(name: str) -> str:
    """Return the folder's name that ``_encoded`` gives as ``name``; other names unchanged."""

    def plain(match: re.Match[str]) -> str:
        digits = match[1].replace(",", "/")
        return base64.b64decode(digits + "=" * (-len(digits) % 4)).decode("utf-16-be", "replace") if digits else "&"

    return re.sub(r"&([A-Za-z0-9+,]*)-", plain, name)
