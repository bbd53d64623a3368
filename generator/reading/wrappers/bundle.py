"""Several mails in one, as Google Groups delivers them to those who asked for digests of a group.

The form is that of Gnus' ``nndoc.el`` (type ``google``): ``== 1 of 3 ==``, a short head, a blank line, the mail; at
the end a line of 78 ``=``.
"""

import re
from dataclasses import replace

from generator.reading.body import Body
from generator.text import day_in_text

__all__ = ["split"]

_SEPARATOR = re.compile(r"== \d+ of \d+ ==")
_END = "=" * 78
_HEADER = re.compile(r"(?P<name>Date|From|Subject|To):\s*(?P<value>.*)")


def split(body: Body) -> tuple[Body, ...]:
    """Return the mails in the bundle, or the body alone; what stands before the first is the bundle's contents."""
    if not body.has_line("== 1 of "):
        return (body,)
    starts = [index for index in body.solid if _SEPARATOR.fullmatch(body.lines[index].strip())]
    if not starts:
        return (body,)
    stops = [*starts[1:], len(body.lines)]
    parts = [_mail(body.part(start, stop)) for start, stop in zip((0, *starts[1:]), stops, strict=True)]
    return tuple(parts)


def _mail(part: Body) -> Body:
    """Return one mail without separator and head."""
    frame, headers = [], dict[str, str]()
    begun = ended = False
    for index in part.solid:
        line = part.lines[index].strip()
        header = _HEADER.fullmatch(line)
        if not begun or line == _END:
            begun = begun or bool(_SEPARATOR.fullmatch(line))
            frame.append(index)
        elif header and not ended:
            headers[header["name"]] = header["value"]
            frame.append(index)
        else:
            ended = True
    return replace(
        part.without(frame),
        subject=headers.get("Subject", part.subject),
        sent=day_in_text(headers.get("Date", "")) or part.sent,
    )
