"""CSL-JSON, what citation processors read (citationstyles.org, csl-data schema 1.0.2)."""

import json
from typing import Any

from generator.exports.form import Form, Style, key
from generator.model import Paper
from generator.text import readable
from generator.text.names import Name, name
from generator.views import Citation, Medium

__all__ = ["CSL"]

_TYPES = {Medium.JOURNAL: "article-journal", Medium.CONFERENCE: "paper-conference", Medium.PREPRINT: "article"}


def _item(paper: Paper, cited: Citation, style: Style) -> str:
    if not cited.title:
        return ""
    preprint = cited.medium is Medium.PREPRINT
    item: dict[str, Any] = {
        "id": key(paper),
        "type": _TYPES[cited.medium],
        "title": readable(paper.title or ""),
        "author": [_author(name(author)) for author in cited.authors],
        "issued": {"date-parts": [[cited.issued.year, cited.issued.month, cited.issued.day]]} if cited.issued else None,
        "container-title": "" if preprint else cited.container,
        "publisher": cited.container if preprint else "",
        "ISSN": cited.issn,
        "DOI": cited.doi,
        "number": cited.arxiv and f"arXiv:{cited.arxiv}",
        "URL": cited.url or (style.site_url and style.site_url + paper.address),
        "abstract": readable(paper.abstract or "") if style.abstracts else "",
    }
    return json.dumps({field: value for field, value in item.items() if value}, ensure_ascii=False)


def _author(author: Name) -> dict[str, str]:
    if not author.given:
        return {"literal": author.family}
    parts = {"family": author.family, "given": author.given, "suffix": author.suffix}
    return {part: value for part, value in parts.items() if value}


CSL = Form(name="csl-json", ending="json", write=_item, before="[\n", between=",\n", after="\n]\n")
