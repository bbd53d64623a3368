"""Objects in JSON, wherever they stand: one a line, in an array, or in an array inside an object."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.reading.body import Body, Fault

__all__ = ["JsonObject", "JsonRecords", "json_records", "may_be_json", "text_at", "texts_at"]

JsonObject = dict[str, Any]

_DECODER = json.JSONDecoder()
_LINE_WITH_OBJECT = re.compile(r"^[ \t]*\{", re.MULTILINE)
_FRAME = re.compile(r'[\s\[\]{},]*|\s*"[^"]{1,40}"\s*:\s*(?:[\[{]|"[^"]{0,200}"|[\w.+-]{1,40})?\s*,?\s*')
_SURROGATE = re.compile("[\ud800-\udfff]")
_MOST_WORK = 4
"""Characters decoded for each character of the text, so that nested objects cannot make reading slow."""


@dataclass(frozen=True, slots=True)
class JsonRecords:
    """What a text in JSON holds; lines count in the body, from 1."""

    records: tuple[tuple[JsonObject, tuple[int, int]], ...]
    """The objects that are records, with their lines."""
    furniture: tuple[int, ...]
    """Lines that only hold brackets, commas or one plain value."""
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """Where an object ends, and what it is; no value if it is broken."""

    end: int
    value: JsonObject | None
    problem: str = ""


def may_be_json(body: Body) -> bool:
    """Tell whether a line begins with a bracket of JSON; a cheap question before dear ones."""
    return body.has_line("{", "[", "}", "]")


def json_records(body: Body, is_record: Callable[[JsonObject], bool]) -> JsonRecords:
    """Return the objects in ``body`` that are records; what is none of them is searched for records inside.

    A broken object ends where the next line begins with one, so that it does not take its neighbours with it.
    """
    records: list[tuple[JsonObject, tuple[int, int]]] = []
    faults: list[Fault] = []
    broken: set[int] = set()
    for found, lines in _objects(body.text, is_record):
        if found.value is not None:
            records.append((found.value, lines))
        else:
            faults.append(Fault("broken-json", lines[0], f"an object that is no JSON ({found.problem}): mend it"))
            broken.update(range(lines[0], lines[1] + 1))
    frame = (index + 1 for index in body.solid if _FRAME.fullmatch(body.lines[index]))
    return JsonRecords(tuple(records), tuple(line for line in frame if line not in broken), tuple(faults))


def _objects(text: str, is_record: Callable[[JsonObject], bool]) -> Iterator[tuple[_Found, tuple[int, int]]]:
    place, line, before, work = text.find("{"), 1, 0, 0
    while place >= 0 and work < _MOST_WORK * len(text):
        line += text.count("\n", before, place)
        before = place
        found = _decode(text, place)
        work += found.end - place
        wanted = found.value is None or is_record(found.value)
        if wanted:
            yield found, (line, line + text.count("\n", place, found.end))
        place = text.find("{", found.end if wanted else place + 1)


def _decode(text: str, place: int) -> _Found:
    try:
        value, end = _DECODER.raw_decode(text, place)
    except RecursionError:
        return _Found(len(text), None, "nested too deeply")
    except ValueError as error:  # JSONDecodeError, and numbers longer than Python converts
        following = _LINE_WITH_OBJECT.search(text, text.find("\n", place) + 1 or len(text))
        return _Found(following.start() - 1 if following else len(text), None, getattr(error, "msg", "a long number"))
    return _Found(end, value)


def text_at(record: JsonObject, *names: str) -> str:
    """Return the text under the first of ``names`` that has one, else an empty one; half characters are replaced."""
    for name in names:
        value = record.get(name)
        if isinstance(value, str) and value.strip():
            return _SURROGATE.sub("\ufffd", value.strip())
    return ""


def texts_at(record: JsonObject, name: str) -> tuple[str, ...]:
    """Return the texts in the list under ``name``: strings, or objects that hold one as ``name``."""
    value = record.get(name)
    items = value if isinstance(value, list) else []
    texts = (item if isinstance(item, dict) else {"name": item} for item in items)
    return tuple(text for item in texts if (text := text_at(item, "name")))
