"""BibTeX entries, with titles and abstracts as TeX."""

import re
from collections.abc import Iterator

from generator.exports.form import Form, Style, key
from generator.exports.latex import latex
from generator.model import Paper
from generator.text.names import Name, name
from generator.views import Citation, Medium

__all__ = ["BIBTEX", "with_abstract"]

_TYPES = {Medium.JOURNAL: "article", Medium.CONFERENCE: "inproceedings", Medium.PREPRINT: "misc"}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_END = "\n}\n"
_NOT_IN_ADDRESS = re.compile(r"[{}\\%\s]")


def _entry(paper: Paper, cited: Citation, style: Style) -> str:
    """Return the entry of ``paper``; empty without a title.

    A second pair of braces keeps the capitals of the title, which styles would lower. The fields are those of BibTeX
    and of arXiv's own entries (``eprint``, ``archivePrefix``, ``primaryClass``).
    """
    if not cited.title:
        return ""
    fields = "".join(f",\n  {field} = {value}" for field, value in _fields(paper, cited, style) if value)
    entry = f"@{_TYPES[cited.medium]}{{{key(paper)}{fields}{_END}"
    return with_abstract(entry, paper) if style.abstracts else entry


def with_abstract(entry: str, paper: Paper) -> str:
    """Return the ``entry`` of ``paper`` with its abstract, if it has one."""
    abstract = latex(paper.abstract or "") if entry else ""
    return f"{entry.removesuffix(_END)},\n  abstract = {{{abstract}}}{_END}" if abstract else entry


def _fields(paper: Paper, cited: Citation, style: Style) -> Iterator[tuple[str, str]]:
    yield "title", f"{{{{{latex(paper.title or '')}}}}}"
    yield "author", _braced(_authors(cited))
    if cited.medium is Medium.JOURNAL:
        yield "journal", _braced(latex(cited.container))
        yield "issn", _braced(cited.issn)
    elif cited.medium is Medium.CONFERENCE:
        yield "booktitle", _braced(latex(cited.container))
    if cited.issued:
        yield "year", _braced(str(cited.issued.year))
        yield "month", _MONTHS[cited.issued.month - 1]
    yield "doi", _address(cited.doi)
    if cited.arxiv:
        yield "eprint", _braced(cited.arxiv)
        yield "archivePrefix", "{arXiv}"
        yield "primaryClass", _braced(next((each for each in paper.categories if " " not in each), ""))
    yield "url", _address(cited.url or (style.site_url and style.site_url + paper.address))
    yield "note", _braced(latex(", ".join(paper.certifications)))


def _braced(value: str) -> str:
    return f"{{{value}}}" if value else ""


def _address(address: str) -> str:
    """Return ``address`` with what would end the field, or start a comment, written as URLs may (RFC 3986, 2.1)."""
    return _braced(_NOT_IN_ADDRESS.sub(_percent_encoded, address))


def _percent_encoded(sign: re.Match[str]) -> str:
    return sign[0] if sign[0] == "%" else "".join(f"%{byte:02X}" for byte in sign[0].encode())


def _authors(cited: Citation) -> str:
    names = [_author(name(author)) for author in cited.authors]
    return " and ".join(names if cited.complete or not names else [*names, "others"])


def _author(author: Name) -> str:
    if not author.given:
        return f"{{{latex(author.family)}}}"
    return ", ".join(latex(part) for part in (author.family, author.suffix, author.given) if part)


BIBTEX = Form(name="bibtex", ending="bib", write=_entry, between="\n")
