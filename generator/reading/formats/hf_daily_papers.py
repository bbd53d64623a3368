"""Hugging Face's daily papers, as ``https://huggingface.co/api/daily_papers`` answers."""

import datetime as dt
import re
from collections.abc import Iterable

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id
from generator.reading.body import Body
from generator.reading.folding import one_line, unfold
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.reading.json_records import JsonObject, json_records, may_be_json, text_at, texts_at
from generator.reading.names import names_in_list
from generator.text import day_in_text

__all__ = ["FORMAT"]

_NESTED = re.compile(r'"paper"\s*:\s*\{')


def _recognises(body: Body) -> bool:
    return may_be_json(body) and bool(_NESTED.search(body.text))


def _is_record(value: JsonObject) -> bool:
    return isinstance(value.get("paper"), dict)


def _read(body: Body) -> Draft:
    found = json_records(body, _is_record)
    entries = tuple(_entry(value, lines) for value, lines in found.records)
    return Draft(
        entries=entries,
        furniture=found.furniture,
        date=_day(value for value, _ in found.records),
        faults=(*found.faults, *(fault for entry in entries for fault in missing(entry, "id", "title", "abstract"))),
    )


def _day(values: Iterable[JsonObject]) -> dt.date | None:
    """Return the day on which all papers were submitted to the list, None where they differ.

    ``publishedAt`` is arXiv's day, often the one before (huggingface/autotrain-advanced#909).
    """
    days = {day_in_text(text_at(value["paper"], "submittedOnDailyAt")) for value in values}
    return days.pop() if len(days) == 1 else None


def _entry(value: JsonObject, lines: tuple[int, int]) -> Entry:
    paper = value["paper"]
    authors, complete = names_in_list(texts_at(paper, "authors"))
    code = text_at(paper, "githubRepo")
    return Entry(
        section=Section.LISTED,
        title=one_line(text_at(paper, "title") or text_at(value, "title")) or None,
        authors=authors,
        authors_complete=complete,
        abstract=unfold((text_at(paper, "summary") or text_at(value, "summary")).split("\n")) or None,
        id=arxiv_id(text_at(paper, "id")),
        links=(("code", code),) if code.startswith(("https://", "http://")) else (),
        lines=lines,
    )


FORMAT = Format(name="hf-daily-papers", source="huggingface", recognises=_recognises, read=_read)
