"""A web page saved as Markdown: punctuation escaped and addresses turned into links (as Turndown writes it)."""

import re

from generator.reading.body import Body

__all__ = ["undo"]

_AUTOLINK = re.compile(
    r"\[(?P<text>https?://[^\s\[\]]*)\]\((?P<address>https?://[^\s()]*)\)|<(?P<bare>https?://[^\s<>]+)>"
)
# Authors write links too, so only lines that no author writes show a copy: addresses of records, rules, underlines.
_COPIED = re.compile(
    r"^(?:URL: |\\{2,4} ?\( ?)\[https?://[^\s\[\]]*\]\(https?://|^URL: https?://\S*\\_"
    r"|^\[?https?://openreview\.net/forum\\?\?id\\?=\S*(?:\\_|\]\(http)|^\\(?:={3,}|-{3,})[ \t]*$",
    re.MULTILINE,
)
# Turndown escapes these anywhere, and marks of lists, headings and quotations at the start of a line.
_ESCAPED = re.compile(r"\\([_*\[\]`\\])|^\\([-+=#>~])|^(\d+)\\(\.)", re.MULTILINE)


def undo(body: Body) -> Body:
    """Return the body without escapes and links, if a line that belongs to the form shows that it is such a copy."""
    if "\\" not in body.text and "](http" not in body.text:
        return body
    if not _COPIED.search(body.text):
        return body
    return body.with_lines([_unescaped(line) for line in body.lines])


def _unescaped(line: str) -> str:
    return _without_escapes(_AUTOLINK.sub(lambda link: link["bare"] or link["text"], line))


def _without_escapes(text: str) -> str:
    return _ESCAPED.sub(lambda match: "".join(group or "" for group in match.groups()), text) if "\\" in text else text
