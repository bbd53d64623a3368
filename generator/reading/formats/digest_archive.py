"""Our own export (``digest export --form jsonl``): one object a line, with the keys of an entry of ``digest read``.

Beside those it has ``"format": "digest-archive"`` and ``"date"``, the day of the digest that the entry is from.
"""

import re
from collections.abc import Iterator

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi, id_of
from generator.reading.body import Body, Fault
from generator.reading.formats.format import Draft, Format
from generator.reading.json_records import JsonObject, json_records, may_be_json, text_at, texts_at
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_MARK = re.compile(r'"format"\s*:\s*"digest-archive"')
_DATE = re.compile(r'"date"\s*:\s*(?:"(?P<day>\d{4}-\d\d-\d\d)"|null)')

_SECTIONS = {str(section): section for section in Section}


def _recognises(body: Body) -> bool:
    return may_be_json(body) and bool(_MARK.search(body.text))


def _starts(body: Body) -> list[int]:
    """Return the lines whose day is another than that of the line before."""
    starts: list[int] = []
    before: str | None = None
    for index in body.solid:
        match = _DATE.search(body.lines[index])
        if match and (not starts or match["day"] != before):
            starts.append(index)
            before = match["day"]
    return starts


def _is_record(value: JsonObject) -> bool:
    return value.get("format") == "digest-archive"


def _read(body: Body) -> Draft:
    found = json_records(body, _is_record)
    entries = [_entry(value, lines) for value, lines in found.records]
    day = next((text_at(value, "date") for value, _ in found.records), "")
    return Draft(
        entries=tuple(entries),
        furniture=found.furniture,
        date=day_in_text(day),
        faults=(*found.faults, *_unknown_sections(found.records), *_no_ids(found.records)),
    )


def _entry(value: JsonObject, lines: tuple[int, int]) -> Entry:
    section = text_at(value, "section")
    links = value.get("links")
    return Entry(
        section=_SECTIONS.get(section, Section.LISTED),
        title=text_at(value, "title") or None,
        authors=texts_at(value, "authors") or split_names(text_at(value, "authors"))[0],
        authors_complete=value.get("authors_complete") is not False,
        abstract=text_at(value, "abstract") or None,
        url=text_at(value, "url") or None,
        id=_id(text_at(value, "id")),
        other_ids=tuple(filter(None, map(_id, texts_at(value, "other_ids")))),
        categories=texts_at(value, "categories"),
        certifications=texts_at(value, "certifications"),
        links=tuple(_links(links)) if isinstance(links, list) else (),
        comment=text_at(value, "comment") or None,
        lines=lines,
    )


def _id(text: str) -> str | None:
    """Return ``text`` as ids are written here; None where nothing says whose id it is."""
    scheme, _, value = text.partition(":")
    return arxiv_id(text) or doi(text) or id_of(text) or (text if scheme and value else None)


def _links(values: list[object]) -> Iterator[tuple[str, str]]:
    for value in values:
        match value:
            case [str() as kind, str() as address] if address.startswith(("https://", "http://")):
                yield kind, address


def _unknown_sections(records: tuple[tuple[JsonObject, tuple[int, int]], ...]) -> Iterator[Fault]:
    for value, lines in records:
        section = text_at(value, "section")
        if section not in _SECTIONS:
            yield Fault("unknown-section", lines[0], f'no section "{section[:60]}" is known: read as listed')


def _no_ids(records: tuple[tuple[JsonObject, tuple[int, int]], ...]) -> Iterator[Fault]:
    for value, lines in records:
        for text in filter(None, (text_at(value, "id"), *texts_at(value, "other_ids"))):
            if not _id(text):
                yield Fault("no-id", lines[0], f'"{text[:60]}" says not whose id it is: write "doi:" or such before it')


FORMAT = Format(name="digest-archive", source="digest-archive", recognises=_recognises, read=_read, starts=_starts)
