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
_OUTLOOK_RULE = re.compile(r"_{10,}")
_ANSWER = re.compile(r"On .{5,200} wrote:")
_FOLDED_ANSWER = re.compile(r"On .{0,200}\b\d{4}\b.{0,200} wrote:")


def undo(body: Body) -> Body:
    """Return the body without such heads; subject and date of the mail inside take the place of the outer ones."""
    if not body.has_line("-----", "Begin forwarded message", "Start of forwarded message", "On ", "____"):
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
    """Yield the lines of every head, and those of the sentence before a quotation, which may be folded once."""
    inside = folded = False
    lines = [body.lines[index].strip() for index in body.solid]
    for place, line in enumerate(lines):
        following = lines[place + 1] if place + 1 < len(lines) else ""
        header = _HEADER.fullmatch(line) if inside else None
        begins = bool(_BEGINS.fullmatch(line) or (_OUTLOOK_RULE.fullmatch(line) and following.startswith("From: ")))
        answers = folded or bool(_ANSWER.fullmatch(line))
        folded = not answers and line.startswith("On ") and bool(_FOLDED_ANSWER.fullmatch(f"{line} {following}"))
        if header or begins or answers or folded:
            yield body.solid[place], header
        inside = begins or bool(header)
