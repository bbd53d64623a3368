"""RIS, the form of Research Information Systems that EndNote, Zotero and Mendeley read."""

from collections.abc import Iterator

from generator.exports.form import Form, Style, key
from generator.model import Paper
from generator.text import readable
from generator.text.names import name
from generator.views import Citation, Medium

__all__ = ["RIS"]

_TYPES = {Medium.JOURNAL: "JOUR", Medium.CONFERENCE: "CPAPER", Medium.PREPRINT: "UNPB"}
"""UNPB is what Zotero writes for a preprint, and reads as one."""


def _record(paper: Paper, cited: Citation, style: Style) -> str:
    if not cited.title:
        return ""
    lines = [(tag, " ".join(value.split())) for tag, value in _lines(paper, cited, style)]
    return "".join(f"{tag}  - {value}\r\n" for tag, value in lines if value) + "ER  - \r\n"


def _lines(paper: Paper, cited: Citation, style: Style) -> Iterator[tuple[str, str]]:
    yield "TY", _TYPES[cited.medium]
    yield "ID", key(paper)
    yield "TI", readable(paper.title or "")
    for author in map(name, cited.authors):
        yield "AU", ", ".join(part for part in (author.family, author.given, author.suffix) if part)
    yield ("JO" if cited.medium is Medium.JOURNAL else "T2"), "" if cited.medium is Medium.PREPRINT else cited.container
    yield "PY", cited.year
    yield "DA", f"{cited.issued:%Y/%m/%d}" if cited.issued else ""
    yield "SN", cited.issn
    yield "PB", cited.container if cited.medium is Medium.PREPRINT else ""
    yield "DO", cited.doi
    yield "AN", cited.arxiv and f"arXiv:{cited.arxiv}"
    yield "UR", cited.url or (style.site_url and style.site_url + paper.address)
    yield "L1", cited.pdf
    for category in paper.categories:
        yield "KW", category
    if style.abstracts:
        yield "AB", readable(paper.abstract or "")


RIS = Form(name="ris", ending="ris", write=_record, between="\r\n")
