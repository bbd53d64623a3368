"""The page of the reading list, which scripts in the reader's browser fill."""

from generator.pages.plans import Plan, Site, root_of
from generator.pages.scripts import words_of

__all__ = ["FIRST", "WORDS", "reading_list"]

FIRST = ("desk/controls", "desk/first", "desk/glance", "desk/row", "search", "words")
"""The scripts in ``assets/js`` that the list's first rows are made by."""

WORDS = (
    "dates.short",
    "desk.edit",
    "desk.edit_this",
    "desk.read",
    "desk.read_this",
    "desk.remove",
    "desk.remove_this",
    "desk.unknown",
)
"""What the first rows say."""


def reading_list(site: Site, address: str) -> Plan:
    """Return the plan of the page, whose first rows are made as soon as it is read.

    They do not wait for the file of words, and all of ``FIRST`` is asked for at once: else each script would be when
    another names it.
    """
    return Plan(
        kind="reading-list",
        title=site.t.plain("reading-list.title"),
        template="reading-list",
        description=site.t.plain("reading-list.description"),
        shows={"words": words_of(site.t, WORDS)},
        head=_scripts(site, address),
    )


def _scripts(site: Site, address: str) -> tuple[str, ...]:
    folder = f"{root_of(address, site.settings)}assets/digest/js/"
    return (
        *(f'<link rel="modulepreload" href="{folder}{name}.js">' for name in FIRST),
        f'<script type="module" src="{folder}desk/first.js"></script>',
    )
