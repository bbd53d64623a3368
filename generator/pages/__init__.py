"""Views -> Markdown: the text of every page, for MkDocs or any other renderer."""

from generator.pages.block import OneBlock, is_one_block
from generator.pages.files import extras
from generator.pages.shell import Shell
from generator.pages.writer import Writer, pages
from generator.views.language import Language, language

__all__ = ["Language", "OneBlock", "Shell", "Writer", "extras", "is_one_block", "language", "pages"]
