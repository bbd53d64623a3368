"""CSV, for spreadsheets (RFC 4180)."""

import csv

from generator.exports.form import Form, Style, key
from generator.model import Paper
from generator.text import readable
from generator.views import Citation

__all__ = ["CSV"]

_COLUMNS = (
    "key",
    "title",
    "authors",
    "date",
    "medium",
    "container",
    "doi",
    "arxiv",
    "url",
    "categories",
    "certifications",
    "sources",
    "page",
)
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def _row(paper: Paper, cited: Citation, style: Style) -> str:
    return _line(
        key(paper),
        readable(paper.title or ""),
        "; ".join(cited.authors) + ("" if cited.complete else "; et al."),
        str(cited.issued or ""),
        str(cited.medium),
        cited.container,
        cited.doi,
        cited.arxiv,
        cited.url,
        "; ".join(paper.categories),
        "; ".join(paper.certifications),
        "; ".join(paper.sources),
        style.site_url + paper.address,
    )


class _Line:
    """What a writer of CSV takes for a file, and hands its lines on from."""

    def write(self, line: str) -> str:
        """Return ``line``."""
        return line


_WRITER = csv.writer(_Line())


def _line(*cells: str) -> str:
    line: str = _WRITER.writerow(map(_harmless, cells))
    return line


def _harmless(cell: str) -> str:
    """Return ``cell`` with an apostrophe before what a spreadsheet would run as a formula (OWASP, CSV injection)."""
    return f"'{cell}" if cell.startswith(_STARTS_FORMULA) else cell


CSV = Form(name="csv", ending="csv", write=_row, before=_line(*_COLUMNS))
