"""Every diagnostic code, what it means and how to mend it: one row each, in alphabetical order.

The documentation's page of diagnostics is made from this table, and a test provokes every row of it.
"""

from dataclasses import dataclass

from generator.diagnostics.severity import Severity

__all__ = ["CODES", "Code"]


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault."""

    severity: Severity
    meaning: str
    """What is the matter, in one sentence."""
    mend: str
    """What the maintainer can do, in one sentence."""


CODES: dict[str, Code] = {
    "empty-file": Code(
        Severity.ERROR,
        "The file holds no text.",
        "Remove it, or commit the digest that it should hold.",
    ),
    "unknown-format": Code(
        Severity.ERROR,
        "No format recognises the text.",
        "Compare it with the formats page, or rewrite it in the plain form.",
    ),
    "ambiguous-format": Code(
        Severity.ERROR,
        "More than one format recognises the text.",
        "Split the file, or remove what belongs to the other format.",
    ),
    "huge-file": Code(
        Severity.ERROR,
        "The file is larger than any digest can be.",
        "Split it, or let `digest add` split the mailbox that it is.",
    ),
    "not-a-file": Code(
        Severity.ERROR,
        "Something in the archive is no file: a pipe, a device, a link to a folder.",
        "Remove it, or put the files themselves there.",
    ),
    "odd-name": Code(
        Severity.ERROR,
        "The name of the file holds a line break, a control character or bytes that are not UTF-8.",
        "Rename the file.",
    ),
    "outside-link": Code(
        Severity.ERROR,
        "A symbolic link leads out of the archive, so it is not followed.",
        "Put the file itself in its place.",
    ),
    "unreadable-file": Code(
        Severity.ERROR,
        "The file or folder cannot be opened.",
        "Mend its permissions, or remove it.",
    ),
    "no-date": Code(
        Severity.NOTICE,
        "The digest names no day, so it is published under its own address, outside calendar and feeds.",
        "Give it a `date:` in corrections.yml, or name the file after its day.",
    ),
    "no-feeds": Code(
        Severity.WARNING,
        "There are no feeds, because a setting that they need is missing.",
        "Set `site_url` at the top of mkdocs.yml and `authority` among the options of the plugin.",
    ),
    "broken-corrections": Code(
        Severity.ERROR,
        "A part of corrections.yml is no YAML, so it is left out.",
        "Mend the YAML at that line; a value that holds a colon and a blank stands in quotes.",
    ),
    "contradicting-ids": Code(
        Severity.NOTICE,
        "Records look like one paper but hold two ids of one scheme.",
        "Say `same-as` in corrections.yml if they are one paper, `split` if they are two.",
    ),
    "undated-correction": Code(
        Severity.WARNING,
        "A correction of a paper does not say on which day it was made.",
        "Give it a `date:`.",
    ),
    "unmatched-correction": Code(
        Severity.WARNING,
        "A correction has no effect: nothing in the archive has its key, or nothing is left for it to do.",
        "Mend its key, or remove it.",
    ),
    "unusable-correction": Code(
        Severity.WARNING,
        "A key or a value in corrections.yml is none that corrections know, so it is left out.",
        "Compare it with the page on corrections.",
    ),
}
CODES = dict(sorted(CODES.items()))
