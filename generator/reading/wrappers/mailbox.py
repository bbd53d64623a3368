"""A mailbox file (mbox): any number of mails, each after a line that begins with ``From ``."""

import re

__all__ = ["messages"]

# RFC 4155, appendix A: "From ", an address, and a time as asctime() writes it.
_SEPARATOR = re.compile(rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))From \S.* \d\d:\d\d(?::\d\d)?.* \d{4}.*\r?\n", re.MULTILINE)
_QUOTED = re.compile(rb"^>(>*From )", re.MULTILINE)


def messages(data: bytes) -> tuple[bytes, ...]:
    """Return the mails in the mailbox ``data``, each without its separator and the quoting that the mailbox added.

    What is no mailbox comes back as the one message that it is. The quoting undone is that of mboxrd, which puts one
    ``>`` before every line of ``>*From ``; the standard library's ``mailbox`` reads only files on a disk.
    """
    if not data.startswith(b"From "):
        return (data,)
    separators = [*_SEPARATOR.finditer(data)]
    if not separators or separators[0].start():
        return (data,)
    ends = [each.start() for each in separators[1:]] + [len(data)]
    return tuple(_QUOTED.sub(rb"\1", data[each.end() : end]) for each, end in zip(separators, ends, strict=True))
