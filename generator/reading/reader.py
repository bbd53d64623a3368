"""From the bytes of a file to its readings: decode, unwrap, identify, read, and account for every line."""

import datetime as dt
import hashlib
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import PurePosixPath

from generator.diagnostics import Diagnostic, report
from generator.model import DateFrom, Entry, Reading
from generator.reading.body import Body, Fault
from generator.reading.decoding import decode
from generator.reading.formats import FORMATS
from generator.reading.formats.cut import cut_addresses
from generator.reading.formats.format import Draft, Format
from generator.reading.wrappers import hard_wrap, messages, unwrap
from generator.text import day_in_text

__all__ = ["identify", "read"]

_UNKNOWN_SOURCE = "unknown"
# Daily and weekly digests have lists of their own (tmlr-announce-daily, tmlr-announce-weekly).
_ANNOUNCEMENTS = re.compile(r"\btmlr-announce(?!-(?:daily|weekly))")


@dataclass(frozen=True, slots=True)
class _Claimed:
    """A digest, and the formats that recognise it."""

    body: Body
    claims: tuple[Format, ...]


def read(data: bytes, *, path: str) -> tuple[Reading, ...]:
    """Return what the file ``data`` says: one reading a digest, at least one, in the order of the file.

    ``path`` is the file's name in the archive, with ``/``; its first folder names the source, and it gives the date
    where the text does not. Content never raises: what is wrong with it stands in ``diagnostics``.
    """
    mails = messages(data)
    found = [each for mail in mails for each in _digests(mail, path, in_mailbox=mails != (data,))]
    return tuple(replace(each, part=part) for part, each in enumerate(found, 1)) if len(found) > 1 else tuple(found)


def _digests(message: bytes, path: str, *, in_mailbox: bool) -> list[Reading]:
    """Return the readings of one message: of a mail, of a text, of several texts one after another."""
    sha256 = hashlib.sha256(message).hexdigest()
    text, faults = decode(message)
    if not text or text.isspace():
        nothing = _unread(path, sha256, faults or (Fault("empty-file", 0, "the file holds no text: remove it"),))
        return [replace(nothing, verbatim=not in_mailbox)]
    bodies = [*unwrap(message, text, faults)]
    if in_mailbox:
        bodies = [replace(body, verbatim=False) for body in bodies]
    digests = [part for body in bodies for part in _split(body)]
    wanted = [part for part in digests if part.claims or not part.body.aside] or digests[:1]
    return [
        _reading(part, path=path, sha256=sha256 if len(wanted) == 1 else _sha256_of_lines(part.body)) for part in wanted
    ]


def _split(body: Body) -> Iterator[_Claimed]:
    """Yield the digests that stand one after another in ``body``, each with what claims it."""
    claims = identify(body)
    form = claims[0] if len(claims) == 1 else None
    whole = hard_wrap.undo(body) if form and not form.wraps else body
    starts = form.starts(whole) if form else ()
    if len(starts) < 2:  # noqa: PLR2004 - two digests
        yield _Claimed(whole, claims)
        return
    for start, stop in zip((0, *starts[1:]), (*starts[1:], len(whole.lines)), strict=True):
        yield _Claimed(whole.part(start, stop), claims)


def _sha256_of_lines(part: Body) -> str:
    first, last = part.scope
    return hashlib.sha256("\n".join(part.original[first - 1 : last]).encode(errors="surrogatepass")).hexdigest()


def identify(body: Body) -> tuple[Format, ...]:
    """Return every format that claims ``body``; it can be read only if that is exactly one."""
    return tuple(form for form in FORMATS if form.recognises(body))


def _reading(claimed: _Claimed, *, path: str, sha256: str) -> Reading:
    body, claims = claimed.body, claimed.claims
    form = claims[0] if len(claims) == 1 else None
    draft = form.read(body) if form else Draft(faults=(_no_single_claim(body, claims),))
    entries = tuple(_entry_in_file(body, entry) for entry in draft.entries)
    furniture, unread = _account(body, draft, entries)
    date, date_from = _date(draft, path)
    found = (*draft.faults, *cut_addresses(draft.entries))
    faults = [*body.faults, *(_in_file(body, fault) for fault in found)]
    if form:
        faults += _about_unread(unread, {fault.line for fault in faults})
        if date is None:
            faults.append(
                Fault("no-date", 0, "no day in the text or the file name: give it a `date:` in corrections.yml")
            )
    return Reading(
        path=path,
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


def _no_single_claim(body: Body, claims: Sequence[Format]) -> Fault:
    if claims:
        names = " and ".join(form.name for form in claims)
        return Fault("ambiguous-format", 0, f"this could be {names}: split the file so that each part is one of them")
    if _ANNOUNCEMENTS.search(body.mailing_list):
        return Fault("not-a-digest", 0, "an announcement of the list tmlr-announce, without papers: remove the file")
    mail = f' (a mail with the subject "{body.subject[:60]}")' if body.subject else ""
    return Fault("unknown-format", 0, f"no format recognises the text{mail}: compare it with the page on formats")


def _account(
    body: Body, draft: Draft, entries: tuple[Entry, ...]
) -> tuple[tuple[int, ...], tuple[tuple[int, str], ...]]:
    """Return the furniture and the unread lines: each line that is not blank is in an entry or in one of the two."""
    begin, end = body.scope
    taken = bytearray(end - begin + 1)
    for entry in entries:
        first, last = entry.lines
        taken[first - begin : last - begin + 1] = b"\1" * (last - first + 1)
    lines = {*body.furniture, *body.file_lines(draft.furniture)}
    furniture = sorted(line for line in lines if not taken[line - begin])
    for line in furniture:
        taken[line - begin] = 1
    unread = tuple(
        (line, text)
        for line, text in enumerate(body.original[begin - 1 : end], begin)
        if not taken[line - begin] and text and not text.isspace()
    )
    return tuple(furniture), unread


def _about_unread(unread: Sequence[tuple[int, str]], reported: Container[int]) -> list[Fault]:
    """Return one fault for each run of lines that nothing accounts for, unless the run is a broken record's."""
    faults = []
    for _, run in groupby(enumerate(unread), lambda place: place[1][0] - place[0]):
        lines = [line for _, line in run]
        first, text = lines[0]
        if first in reported:
            continue
        more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
        faults.append(Fault("unread-lines", first, f"belongs to no record: {_short(text)}{more}"))
    return faults


def _short(text: str, width: int = 60) -> str:
    text = " ".join(text[: 4 * width].split())
    return f'"{text}"' if len(text) <= width else f'"{text[: width - 1]}…"'


def _entry_in_file(body: Body, entry: Entry) -> Entry:
    lines = body.span(*entry.lines)
    return entry if lines == entry.lines else replace(entry, lines=lines)


def _in_file(body: Body, fault: Fault) -> Fault:
    line = body.first[fault.line - 1] if fault.line else 0
    return fault if line == fault.line else replace(fault, line=line)


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
    # By their values: comparing the diagnostics themselves takes many times longer.
    in_order = sorted(faults, key=lambda fault: (fault.line, fault.code, fault.message))
    return tuple(report(fault.code, path, fault.line, fault.message) for fault in in_order)
