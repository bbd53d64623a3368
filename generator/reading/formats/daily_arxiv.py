"""JSON of arXiv papers as archives in git keep it: one object a line (daily-arXiv), or a list in an object.

The keys are those of dw-dengwei/daily-arXiv-ai-enhanced and a1henu/arxiv-daily-scroll, see docs/reference/formats.md.
"""

import re

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, id_of
from generator.reading.body import Body
from generator.reading.folding import one_line, unfold
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.reading.json_records import JsonObject, json_records, may_be_json, text_at, texts_at
from generator.reading.names import names_in_list
from generator.text import split_names

__all__ = ["FORMAT"]

_ADDRESS = re.compile(
    r'"(?:abs|pdf|arxiv_id|id)"\s*:\s*"(?:https?://(?:www\.)?arxiv\.org/|\d{4}\.\d{4,5}|[a-z-]+/\d{7})'
)
_SUMMARY = re.compile(r'"summary"\s*:\s*"')
_NESTED = re.compile(r'"paper"\s*:\s*\{')


def _recognises(body: Body) -> bool:
    return bool(may_be_json(body) and _SUMMARY.search(body.text) and _ADDRESS.search(body.text)) and not _NESTED.search(
        body.text
    )


def _is_record(value: JsonObject) -> bool:
    """Tell by an id or an address beside a title or a summary; by both of these where neither names the paper."""
    if not any(text_at(value, name) for name in ("title", "summary")):
        return False
    named = text_at(value, "id", "abs", "arxiv_id", "pdf")
    return bool(named or (text_at(value, "title") and text_at(value, "summary") and not _holds_records(value)))


def _holds_records(value: JsonObject) -> bool:
    """Tell whether the object is what stands around papers, with a title of its own."""
    inside = (each for name, held in value.items() if name != "authors" and isinstance(held, list) for each in held)
    return any(isinstance(each, dict) for each in inside)


def _read(body: Body) -> Draft:
    found = json_records(body, _is_record)
    entries = tuple(_entry(value, lines) for value, lines in found.records)
    return Draft(
        entries=entries,
        furniture=found.furniture,
        faults=(*found.faults, *(fault for entry in entries for fault in missing(entry, "id", "title", "abstract"))),
    )


def _entry(value: JsonObject, lines: tuple[int, int]) -> Entry:
    name = text_at(value, "id", "arxiv_id")
    url = text_at(value, "abs", "pdf") or (name if id_of(name) else "")
    authors, complete = _authors(value)
    return Entry(
        section=Section.LISTED,
        title=one_line(text_at(value, "title")) or None,
        authors=authors,
        authors_complete=complete,
        abstract=unfold(text_at(value, "summary").split("\n")) or None,
        url=url or None,
        id=arxiv_id(name) or id_of(url),
        categories=texts_at(value, "categories") or tuple(text_at(value, "categories").replace(",", " ").split()),
        comment=one_line(text_at(value, "comment")) or None,
        lines=lines,
    )


def _authors(value: JsonObject) -> tuple[tuple[str, ...], bool]:
    """Return the names in a list, or in one text."""
    in_a_line = text_at(value, "authors")
    return split_names(in_a_line) if in_a_line else names_in_list(texts_at(value, "authors"))


FORMAT = Format(name="daily-arxiv", source="arxiv", recognises=_recognises, read=_read)
