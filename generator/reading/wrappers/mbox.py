"""The mails of a mailbox file (mbox, RFC 4155), byte for byte, without its separators and its quoting.

The standard library's ``mailbox.mbox`` is not used: it starts a mail at every line that begins with "From ", and
abstracts have such lines ("From a practical point of view"); not every program that writes mailboxes quotes them.
"""

import io
import re
from collections.abc import Iterator
from typing import BinaryIO

__all__ = ["is_mbox", "mails", "messages"]

_SEPARATOR = re.compile(
    rb"From \S.{0,200}? (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? "
    rb"(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2}|\d{1,2} \w{3}) .{0,30}?\d\d:\d\d.{0,30}\r?\n?"
)
"""The line before each mail: a sender, then day and time as ``asctime`` writes them, with a zone or without."""
_QUOTED = re.compile(rb"(?m)^>(>*From )")
_CHUNK = 2**16
"""Bytes read at once of a line that has no end."""


def is_mbox(start: bytes) -> bool:
    """Return whether a file that begins with ``start`` (a few hundred bytes) is a mailbox."""
    return _SEPARATOR.fullmatch(start.partition(b"\n")[0]) is not None


def messages(data: bytes) -> tuple[bytes, ...]:
    """Return the mails in the mailbox ``data``; what is no mailbox comes back as the one message that it is."""
    if not is_mbox(data[:_CHUNK]):
        return (data,)
    return tuple(mail for mail in mails(io.BytesIO(data), limit=len(data)) if mail is not None)


def mails(mailbox: BinaryIO, *, limit: int) -> Iterator[bytes | None]:
    """Yield each mail of ``mailbox``, and None for one of more than ``limit`` bytes.

    One ``>`` is taken from lines that begin with ``>From ``, ``>>From `` and so on, which is the quoting of the mboxrd
    kind (qmail's mbox manual page). The blank line before a separator is not the mail's. What stands before the first
    separator is no mail.
    """
    mail: list[bytes] | None = None
    size, at_start = 0, True
    while piece := mailbox.readline(_CHUNK):
        if at_start and _SEPARATOR.fullmatch(piece):
            if mail is not None:
                yield _whole(mail, size, limit)
            mail, size = [], 0
        elif mail is not None:
            size += len(piece)
            if size <= limit:
                mail.append(piece)
            else:
                mail.clear()
        at_start = piece.endswith(b"\n")
    if mail is not None:
        yield _whole(mail, size, limit)


def _whole(mail: list[bytes], size: int, limit: int) -> bytes | None:
    if size > limit:
        return None
    end = b"\r\n" if mail and mail[-1] == b"\r\n" else b"\n"
    text = b"".join(mail)
    if text.endswith(end * 2):
        text = text.removesuffix(end)
    return _QUOTED.sub(rb"\1", text)
