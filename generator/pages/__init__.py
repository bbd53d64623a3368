"""Views -> Markdown: the text of every page, for MkDocs or any other renderer."""

from generator.pages.block import OneBlock, is_one_block
from generator.pages.editions import check_languages, diagnose, site_in, switch, written_head
from generator.pages.files import extras
from generator.pages.plans import Site
from generator.pages.shell import Shell, shells
from generator.pages.writer import Writer, pages

__all__ = [
    "OneBlock",
    "Shell",
    "Site",
    "Writer",
    "check_languages",
    "diagnose",
    "extras",
    "is_one_block",
    "pages",
    "shells",
    "site_in",
    "switch",
    "written_head",
]
