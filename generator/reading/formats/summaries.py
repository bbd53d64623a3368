"""``Title:``, ``PDF:``, ``Summary:`` and ``---``: the text files of InMatrix/ai-papers-reader."""

import re

from generator.model import Entry, Section
from generator.reading.addresses import id_of
from generator.reading.body import Body
from generator.reading.formats.cut import in_a_line
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.reading.labels import LabelledRecord, labelled_records, rules

__all__ = ["FORMAT"]

_LABELS = ("Title", "PDF", "Summary")
_TELLS = re.compile(r"^PDF: https?://\S+[ \t]*$|^Title: .*\n(?:[ \t].*\n)*Summary: ", re.MULTILINE)


def _recognises(body: Body) -> bool:
    return body.has_line("Summary: ") and bool(_TELLS.search(body.margin))


def _read(body: Body) -> Draft:
    records = [*labelled_records(body, _LABELS, prose="Summary")]
    entries = [_entry(record) for record in records]
    faults = [
        fault
        for entry, record in zip(entries, records, strict=True)
        for fault in (*record.faults(), *missing(entry, "title", "url", "abstract"))
    ]
    return Draft(entries=tuple(entries), furniture=rules(body), faults=(*faults, *in_a_line(body)))


def _entry(record: LabelledRecord) -> Entry:
    url = record.line("PDF")
    return Entry(
        section=Section.LISTED,
        title=record.line("Title") or None,
        abstract=record.text("Summary") or None,
        url=url or None,
        id=id_of(url),
        lines=(record.first, record.last),
    )


FORMAT = Format(name="summaries", source="papers", recognises=_recognises, read=_read)
