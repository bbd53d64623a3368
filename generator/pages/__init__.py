"""Views -> Markdown: the text of every page, for MkDocs or any other renderer."""

from generator.pages.language import Language
from generator.pages.shell import Shell
from generator.pages.writer import Writer, language, pages

__all__ = ["Language", "Shell", "Writer", "language", "pages"]
