"""``corrections.yml`` -> Corrections: what cannot be used is reported with its line, the rest holds."""

import re

import yaml

from generator.archive.corrections.fields import Fields, pairs
from generator.archive.corrections.lenient_yaml import compose
from generator.archive.corrections.values import Corrections, FileCorrection, PaperCorrection
from generator.diagnostics import Diagnostic, report
from generator.text import xml_safe

__all__ = ["paper_key", "parse"]

_SECTIONS = ("papers", "files")
_PAGE = re.compile(r"(?:https?://[^?#]*?/|/)?(papers/[^/?#\s]+)/?")


def parse(text: str, path: str) -> tuple[Corrections, tuple[Diagnostic, ...]]:
    """Return what ``text`` corrects, and what is wrong with it; ``path`` names the file in diagnostics.

    Broken YAML costs no more than the paper or the file under whose key it stands.
    """
    tree, found = compose(text, path)
    sections: dict[str, yaml.Node] = {}
    for name, line, node in pairs(tree, "the file", path, found):
        if name in _SECTIONS:
            sections[name] = node
        else:
            message = f"'{name}' is neither `papers:` nor `files:`: put it, indented, under one of them"
            found.append(report("unusable-correction", path, line, message))
    papers = tuple(
        _paper(key, line, node, path, found)
        for key, line, node in pairs(sections.get("papers"), "`papers:`", path, found)
    )
    files = tuple(
        _file(key, line, node, path, found) for key, line, node in pairs(sections.get("files"), "`files:`", path, found)
    )
    return Corrections(path=path, papers=papers, files=files), tuple(sorted(set(found)))


def paper_key(text: str) -> str:
    """Return how corrections name a paper: an id as it is, a page's address without host and outer slashes."""
    text = text.strip()
    page = _PAGE.fullmatch(text)
    if page:
        return page[1]
    return text.lower() if text.lower().startswith("doi:") else text


def _paper(key: str, line: int, node: yaml.Node, path: str, found: list[Diagnostic]) -> PaperCorrection:
    fields = Fields(key, node, path, found, xml_safe)
    correction = PaperCorrection(
        key=paper_key(key),
        line=line,
        date=fields.day("date"),
        title=fields.text("title"),
        authors=fields.names("authors"),
        url=fields.address("url"),
        links=fields.links("links"),
        same_as=tuple(paper_key(each) for each in fields.texts("same-as")),
        split=tuple(paper_key(each) for each in fields.texts("split")),
        hide=fields.flag("hide"),
        note=fields.text("note"),
    )
    fields.finish()
    if correction.date is None:
        message = f"'{key}' has no `date:`, the day on which the correction is made: feeds cannot show it as updated"
        found.append(report("undated-correction", path, line, message))
    return correction


def _file(key: str, line: int, node: yaml.Node, path: str, found: list[Diagnostic]) -> FileCorrection:
    fields = Fields(key, node, path, found, xml_safe)
    correction = FileCorrection(
        path=key.strip().removeprefix("./"),
        line=line,
        date=fields.day("date"),
        filed=fields.day("filed"),
        source=fields.text("source"),
        skip=fields.flag("skip"),
    )
    fields.finish()
    return correction
