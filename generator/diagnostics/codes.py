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
    "no-date": Code(
        Severity.NOTICE,
        "The digest names no day, so it is published under its own address, outside calendar and feeds.",
        "Give it a `date:` in corrections.yml, or name the file after its day.",
    ),
}
CODES = dict(sorted(CODES.items()))
