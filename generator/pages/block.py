"""The body of a page as one block of raw HTML, and the way past Markdown for it.

Digest text may hold anything that some Markdown extension takes for itself: fences, snippets, abbreviations, emoji. In
a block of raw HTML no extension looks at text, but preprocessors look at lines before any block is known, and plugins
that fill in templates look at braces. So every line of a body starts with ``<``, and no two braces stand together.
"""

import re

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

__all__ = ["OneBlock", "is_one_block", "one_block"]

_BLANK_LINES = re.compile(r"\n\s*\n")
_LINE_OF_TEXT = re.compile(r"\n(?=\s*[^\s<])")
_OPENING_BRACE = re.compile(r"\{(?=[{%#+~=-])")


def one_block(body: str) -> str:
    """Return ``body`` as one block of raw HTML: no blank line, which would end it, no tab, which Markdown expands.

    Lines of text are joined by a character reference to the line feed, so that they stay lines of text; a brace that
    could open a template's expression or a critic's mark becomes a reference too.
    """
    block = body.strip().replace("\t", " ")
    if block.count("\n") != block.count("\n<"):
        block = _LINE_OF_TEXT.sub("&#10;", _BLANK_LINES.sub("\n", block))
    return _OPENING_BRACE.sub("&#123;", block) if "{" in block else block


def is_one_block(body: str) -> bool:
    """Return whether ``body`` is one ``<article>`` that no blank line ends early, as ``one_block`` leaves it."""
    return (
        body.startswith(("<article>", "<article "))
        and body.endswith("</article>")
        and "\n\n" not in body
        and body.count("<article") == 1
    )


class OneBlock(Extension):
    """Takes a body that is one block past Python-Markdown whole.

    The result is the same without it, but Python-Markdown reads raw HTML tag by tag, at 20 microseconds a tag.
    """

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Python-Markdown's name)
        """Look for the block after white space is normalised (30) and before fences (25) and HTML (20)."""
        md.preprocessors.register(_Stash(md), "digest-block", 29)


class _Stash(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        text = "\n".join(lines).strip()
        if not is_one_block(text):
            return lines
        return [self.md.htmlStash.store(text), "", ""]
