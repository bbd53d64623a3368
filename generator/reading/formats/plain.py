"""Our own plain form, for whatever comes in no other: labelled records, described in docs/reference/formats.md."""

import datetime as dt
import re
from collections.abc import Iterable, Iterator

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi, id_of
from generator.reading.body import Body, Fault
from generator.reading.formats.cut import in_a_line
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.reading.labels import LabelledRecord, labelled_records, rules
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_LABELS = (
    "Title",
    "Authors",
    "Abstract",
    "URL",
    "Categories",
    "Section",
    "Certifications",
    "Comments",
    "arXiv",
    "DOI",
    "Code",
)
_TELLS = re.compile(rf"^Title:.*\n(?:[ \t]*\n|[ \t]+\S.*\n)*(?:{'|'.join(_LABELS[1:])}):[ \t]", re.MULTILINE)
_HEAD = re.compile(r"(?:Date: *(?P<date>\d{4}-\d\d-\d\d)|Period: *(?P<period>day|week))[ \t]*")
_OTHER_FORMS = re.compile(
    r" TMLR digest for |^(?:New certifications|Accepted papers|New submissions)[ \t]*\n+=|^\\\\[ \t]*$|^PDF: http"
    r"|^\[\d+\][ \t]+arXiv:",
    re.MULTILINE,
)
_SECTIONS = {str(section): section for section in Section}


def _recognises(body: Body) -> bool:
    """Tell by two labels in a row, where nothing stands that belongs to another labelled form."""
    return bool(body.has_line("Title:") and _TELLS.search(body.margin)) and not _OTHER_FORMS.search(body.margin)


def _starts(body: Body) -> list[int]:
    return [index for index in body.solid if (match := _HEAD.fullmatch(body.lines[index])) and match["date"]]


def _read(body: Body) -> Draft:
    records = [*labelled_records(body, _LABELS, prose="Abstract")]
    entries = [_entry(record) for record in records]
    heads = {index + 1: match for index in body.solid if (match := _HEAD.fullmatch(body.lines[index]))}
    faults = [
        fault
        for entry, record in zip(entries, records, strict=True)
        for fault in (*record.faults(), *missing(entry, "title"), *_unknown_section(record))
    ]
    return Draft(
        entries=tuple(entries),
        furniture=(*rules(body), *heads),
        date=_date(match["date"] for match in heads.values()),
        period="week" if any(match["period"] == "week" for match in heads.values()) else "day",
        faults=(*faults, *in_a_line(body)),
    )


def _date(dates: Iterable[str | None]) -> dt.date | None:
    return next((day_in_text(date) for date in dates if date), None)


def _entry(record: LabelledRecord) -> Entry:
    url = record.line("URL")
    ids = [found for found in (id_of(url), arxiv_id(record.line("arXiv")), doi(record.line("DOI"))) if found]
    ids.sort(key=lambda each: each.startswith("url:"))
    authors, complete = _authors(record.line("Authors"))
    code = record.line("Code")
    return Entry(
        section=_SECTIONS.get(record.line("Section").lower(), Section.LISTED),
        title=record.line("Title") or None,
        authors=authors,
        authors_complete=complete,
        abstract=record.text("Abstract") or None,
        url=url or None,
        id=ids[0] if ids else None,
        other_ids=tuple(each for each in dict.fromkeys(ids[1:]) if not each.startswith("url:")),
        categories=tuple(name.strip() for name in record.line("Categories").split(",") if name.strip()),
        certifications=tuple(name.strip() for name in record.line("Certifications").split(",") if name.strip()),
        links=(("code", code),) if code.startswith(("https://", "http://")) else (),
        comment=record.line("Comments") or None,
        lines=(record.first, record.last),
    )


def _authors(text: str) -> tuple[tuple[str, ...], bool]:
    """Return the names; where a semicolon separates them, commas belong to names."""
    if ";" not in text:
        return split_names(text)
    names = [name.strip() for name in text.split(";") if name.strip()]
    complete = names[-1:] != ["et al."]
    return tuple(names if complete else names[:-1]), complete


def _unknown_section(record: LabelledRecord) -> Iterator[Fault]:
    section = record.line("Section")
    if section and section.lower() not in _SECTIONS:
        yield Fault("unknown-section", record.first, f'no section "{section[:60]}" is known: read as listed')


FORMAT = Format(name="plain", source="papers", recognises=_recognises, read=_read, starts=_starts)
