"""The head that mail programs put before a mail they forward, and the line before one they quote."""

import re
from collections.abc import Iterator
from dataclasses import replace

from generator.reading.body import Body
from generator.text import day_in_text

__all__ = ["undo"]

_BEGINS = re.compile(
    r"-{5,} ?(?:Forwarded|Original) [Mm]essage ?-{5,}|Begin forwarded message:|Start of forwarded message.*"
)
_HEADER = re.compile(r"\*?(?P<name>From|Date|Sent|Subject|To|Cc|Reply-To|List-ID):\*?(?:\s+(?P<value>.*))?")
_ANSWER = re.compile(r"On .{5,200} wrote:")


def undo(body: Body) -> Body:
    """Return the body without such heads; subject and date of the mail inside take the place of the outer ones."""
    if not body.has_line("-----", "Begin forwarded message", "Start of forwarded message", "On "):
        return body
    found = [*_heads(body)]
    headers = {match["name"]: match["value"] or "" for _, match in found if match}
    inner = body.without(index for index, _ in found)
    return replace(
        inner,
        subject=headers.get("Subject") or body.subject,
        sent=day_in_text(headers.get("Date") or headers.get("Sent") or "") or body.sent,
        mailing_list=headers.get("List-ID") or body.mailing_list,
    )


def _heads(body: Body) -> Iterator[tuple[int, re.Match[str] | None]]:
    inside = False
    for index in body.solid:
        line = body.lines[index].strip()
        header = _HEADER.fullmatch(line)
        if _BEGINS.fullmatch(line) or _ANSWER.fullmatch(line):
            inside = bool(_BEGINS.fullmatch(line))
            yield index, None
        elif inside and header:
            yield index, header
        else:
            inside = False
