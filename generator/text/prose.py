"""First reading of TeX prose; the tokenizer that replaces it keeps these names."""

import re
from html import escape

from generator.text.characters import clean

__all__ = ["html", "inline_html", "plain"]

_FONT = re.compile(r"\\(?:emph|text(?:bf|it|tt|sc|sf|rm)?)\{([^{}]*)\}")
_ESCAPED = re.compile(r"\\([%&#_$])")
_MATH = re.compile(r"\$(?=\S)([^$]+?)(?<=\S)\$(?!\d)")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=\w)([^*\n]+)(?<=\S)\1(?![\w*])")


def plain(text: str) -> str:
    """Return the one plain reading of ``text``: TeX prose and emphasis undone, formulas as their TeX."""
    text = _FONT.sub(r"\1", _EMPHASIS.sub(r"\2", clean(text)))
    return _ESCAPED.sub(r"\1", _MATH.sub(r"\1", text)).strip()


def inline_html(text: str) -> str:
    """Return ``text`` as HTML for a heading or a link, escaped."""
    return escape(plain(text))


def html(text: str) -> str:
    """Return ``text`` as paragraphs of HTML, escaped; empty for an empty text."""
    return "\n".join(f"<p>{escape(block.strip())}</p>" for block in re.split(r"\n\s*\n", plain(text)) if block.strip())
