"""Every format that digests come in: one file and one row each.

To add one, write ``NAME.py`` that ends with ``FORMAT = Format(…)``, put it in the table, add a folder
``tests/golden/NAME`` and a section of ``docs/reference/formats.md``; a test fails until all four are there.
"""

from generator.reading.formats import (
    arxiv_cards,
    arxiv_listing,
    arxiv_mail,
    atom,
    bibtex,
    conference_page,
    daily_arxiv,
    digest_archive,
    hf_daily_papers,
    plain,
    rss,
    summaries,
    tmlr,
)
from generator.reading.formats.format import Draft, Format

__all__ = ["FORMATS", "Draft", "Format"]

FORMATS: tuple[Format, ...] = (
    arxiv_cards.FORMAT,
    arxiv_listing.FORMAT,
    arxiv_mail.FORMAT,
    atom.FORMAT,
    bibtex.FORMAT,
    conference_page.FORMAT,
    daily_arxiv.FORMAT,
    digest_archive.FORMAT,
    hf_daily_papers.FORMAT,
    plain.FORMAT,
    rss.FORMAT,
    summaries.FORMAT,
    tmlr.FORMAT,
)
"""By name. Exactly one of them must claim a text; their order decides nothing."""
