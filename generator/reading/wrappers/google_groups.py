"""What Google Groups puts around a mail: the head of its web page, copied as text, and the footer of its mails.

The wordings are those of pages and mails since 2014, listed with their sources in docs/reference/formats.md.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from generator.reading.body import Body

__all__ = ["undo"]

_HEAD_BEGINS = ("Skip to first unread message", "unread,")
_TIME = r"\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2}\s?[AP]M(?:\d{1,2}/\d{1,2}/\d{2})?"
_HEAD = re.compile(
    rf"Skip to first unread message|unread,|{_TIME}|[\d,]+ views|(?:Sign in to )?(?:reply to (?:author|all)|forward)"
    r"|Delete|Copy link|Report message(?: as abuse)?|Show original message|Message has been deleted"
    r"|You do not have permission to delete messages in this group"
    r"|Either email addresses are anonymous for this group or you need the view member email addresses permission .*"
    r"|to (?P<list>\S.{0,80})",
    re.IGNORECASE,
)
_FOOTER_BEGINS = "You received this message because you are subscribed to "
_FOOTER = re.compile(
    r"You received this message because|To unsubscribe from this|To view this discussion|To post to this group"
    r"|Visit this group at|For more options, visit|https?://groups\.google\.com/\S*"
)
_SIGNATURE = "--"


def undo(body: Body) -> Body:
    """Return the body without heads and footers; the group that a head names is kept as the mailing list."""
    dropped: list[int] = []
    group = body.mailing_list
    if body.has_line(*_HEAD_BEGINS):
        for index, match in _heads(body):
            dropped.append(index)
            group = group or (match["list"] if match and match["list"] else "")
    if body.has_line(_FOOTER_BEGINS):
        dropped += _footers(body)
    return replace(body.without(dropped), mailing_list=group)


def _heads(body: Body) -> Iterator[tuple[int, re.Match[str] | None]]:
    """Yield the lines of every head: from its first words as long as lines are ones that a head has.

    Between them stands the name of the sender, which may be anything; it is left to the format.
    """
    inside = False
    lines = [body.lines[index].strip() for index in body.solid]
    for place, line in enumerate(lines):
        match = _HEAD.fullmatch(line)
        following = lines[place + 1] if place + 1 < len(lines) else ""
        inside = line in _HEAD_BEGINS or (inside and (match is not None or following == _HEAD_BEGINS[1]))
        if (inside and match) or (match and following in _HEAD_BEGINS):
            yield body.solid[place], match


def _footers(body: Body) -> Iterator[int]:
    """Yield the lines of every footer, with the mark of the signature before it and the folds of its sentences."""
    inside = False
    lines = [body.lines[index].strip() for index in body.solid]
    for place, line in enumerate(lines):
        if line.startswith(_FOOTER_BEGINS):
            inside = True
            if place and lines[place - 1] == _SIGNATURE:
                yield body.solid[place - 1]
        elif inside:
            folded = not lines[place - 1].endswith(".") and not lines[place - 1].startswith("http")
            inside = bool(_FOOTER.match(line)) or folded
        if inside:
            yield body.solid[place]
