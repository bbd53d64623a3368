"""From the bytes of a file to its readings: decode, unwrap, identify, read, and account for every line."""

import datetime as dt
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import PurePosixPath

from generator.diagnostics import Diagnostic, report
from generator.model import DateFrom, Entry, Reading
from generator.reading.body import Body, Fault
from generator.reading.decoding import decode
from generator.reading.formats import FORMATS
from generator.reading.formats.format import Draft, Format
from generator.text import day_in_text

__all__ = ["identify", "read"]

_UNKNOWN_SOURCE = "unknown"


def read(data: bytes, *, path: str) -> tuple[Reading, ...]:
    """Return what the file ``data`` says: one reading a digest, at least one, in the order of the file.

    ``path`` is the file's name in the archive, with ``/``; its first folder names the source, and it gives the date
    where the text does not. Content never raises: what is wrong with it stands in ``diagnostics``.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    text, faults = decode(data)
    if text is None or not text.strip():
        faults = faults or (Fault("empty-file", 0, "the file holds no text: remove it"),)
        return (_unread(path, sha256, faults),)
    return (_reading(replace(Body.of(text), faults=faults), path=path, sha256=sha256),)


def identify(body: Body) -> tuple[Format, ...]:
    """Return every format that claims ``body``; it can be read only if that is exactly one."""
    return tuple(form for form in FORMATS if form.recognises(body))


def _reading(body: Body, *, path: str, sha256: str, part: int | None = None) -> Reading:
    claims = identify(body)
    form = claims[0] if len(claims) == 1 else None
    draft = form.read(body) if form else Draft(faults=(_no_single_claim(claims),))
    entries = tuple(replace(entry, lines=body.span(*entry.lines)) for entry in draft.entries)
    furniture, unread = _account(body, draft, entries)
    date, date_from = _date(draft, path)
    faults = [*body.faults, *(_in_file(body, fault) for fault in draft.faults)]
    if form:
        faults += _about_unread(unread)
        if date is None:
            faults.append(
                Fault("no-date", 0, "no day in the text or the file name: give it a `date:` in corrections.yml")
            )
    return Reading(
        path=path,
        part=part,
        sha256=sha256,
        format=form.name if form else None,
        source=_source(path, form),
        date=date,
        date_from=date_from,
        period=draft.period,
        verbatim=body.verbatim,
        entries=entries,
        furniture=furniture,
        unread=unread,
        diagnostics=_diagnostics(path, faults),
    )


def _unread(path: str, sha256: str, faults: Iterable[Fault]) -> Reading:
    return Reading(
        path=path, sha256=sha256, format=None, source=_source(path, None), diagnostics=_diagnostics(path, faults)
    )


def _no_single_claim(claims: Sequence[Format]) -> Fault:
    if not claims:
        return Fault("unknown-format", 0, "no format recognises the text: compare it with docs/formats.md")
    names = " and ".join(form.name for form in claims)
    return Fault("ambiguous-format", 0, f"this could be {names}: split the file so that each part is one of them")


def _account(
    body: Body, draft: Draft, entries: tuple[Entry, ...]
) -> tuple[tuple[int, ...], tuple[tuple[int, str], ...]]:
    """Return the furniture and the unread lines: each line that is not blank is in an entry or in one of the two."""
    taken = bytearray(len(body.original) + 1)
    for entry in entries:
        first, last = entry.lines
        taken[first : last + 1] = b"\1" * (last - first + 1)
    furniture = sorted({line for line in (*body.furniture, *body.file_lines(draft.furniture)) if not taken[line]})
    for line in furniture:
        taken[line] = 1
    unread = tuple(
        (line, text) for line, text in enumerate(body.original, 1) if not taken[line] and text and not text.isspace()
    )
    return tuple(furniture), unread


def _about_unread(unread: Sequence[tuple[int, str]]) -> list[Fault]:
    """Return one fault for each run of lines that nothing accounts for."""
    faults = []
    for _, run in groupby(enumerate(unread), lambda place: place[1][0] - place[0]):
        lines = [line for _, line in run]
        first, text = lines[0]
        more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
        faults.append(Fault("unread-lines", first, f"belongs to no record: {_short(text)}{more}"))
    return faults


def _short(text: str, width: int = 60) -> str:
    text = " ".join(text[: 4 * width].split())
    return f'"{text}"' if len(text) <= width else f'"{text[: width - 1]}…"'


def _in_file(body: Body, fault: Fault) -> Fault:
    return replace(fault, line=body.first[fault.line - 1]) if fault.line else fault


def _date(draft: Draft, path: str) -> tuple[dt.date | None, DateFrom | None]:
    if draft.date:
        return draft.date, "text"
    for name in reversed(PurePosixPath(path).parts):
        if day := day_in_text(name):
            return day, "name"
    return None, None


def _source(path: str, form: Format | None) -> str:
    folders = PurePosixPath(path).parts[:-1]
    return folders[0] if folders else form.source if form else _UNKNOWN_SOURCE


def _diagnostics(path: str, faults: Iterable[Fault]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(report(fault.code, path, fault.line, fault.message) for fault in faults))
