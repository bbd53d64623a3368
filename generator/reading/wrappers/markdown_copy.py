"""A web page saved as Markdown: punctuation escaped and addresses turned into links (as Turndown writes it)."""

import re

from generator.reading.body import Body

__all__ = ["undo"]

_AUTOLINK = re.compile(
    r"\[(?P<text>https?://[^\s\[\]]*)\]\((?P<address>https?://[^\s()]*)\)|<(?P<bare>https?://[^\s<>]+)>"
)
# Authors write links and escapes too, so only lines that no author writes show a copy: rules, underlines, addresses.
_COPIED = ("URL: [http", "[https://openreview.net/forum", "\\===", "\\---", "\\\\\\\\ ( [http")
_ESCAPED_ADDRESS = re.compile(r"\nURL: https?://\S*\\_")
# Turndown escapes these anywhere, and marks of lists, headings and quotations at the start of a line.
_ESCAPED = re.compile(r"\\([_*\[\]`\\])|^\\([-+=#>~])|^(\d+)\\(\.)", re.MULTILINE)


def undo(body: Body) -> Body:
    """Return the body without escapes and links, if a line that belongs to the form shows that it is such a copy."""
    if body.has_line(*_COPIED) or ("\\_" in body.margin and _ESCAPED_ADDRESS.search(body.margin)):
        return body.with_lines([_unescaped(line) for line in body.lines])
    return body


def _unescaped(line: str) -> str:
    return _without_escapes(_AUTOLINK.sub(lambda link: link["bare"] or link["text"], line))


def _without_escapes(text: str) -> str:
    return _ESCAPED.sub(lambda match: "".join(group or "" for group in match.groups()), text) if "\\" in text else text
