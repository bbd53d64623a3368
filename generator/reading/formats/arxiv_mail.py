"""arXiv's subscription mails and listing files since 1992, and its ``.abs`` records.

The grammar is in docs/reference/formats.md; its sources are arXiv's own readers (arxiv-base ``parse_abs.py``,
arxiv-browse ``parse_new_listing_file.py``). Fields and abstracts are folded, accents are TeX: the mails are ASCII.
"""

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi
from generator.reading.body import Body, Fault
from generator.reading.folding import unfold
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import called, missing
from generator.text import day_in_text, plain, split_names

__all__ = ["FORMAT"]

_EDGE = "\\\\"  # two backslashes
_BLANKS = " \t\u00a0"  # mail clients on the web fold with a no-break blank
_ID = re.compile(r"(?:arXiv:|Paper(?: \(\*cross-listing\*\))?:)\s*(?P<id>\S+)(?P<mark>.*)")
_RECORD = re.compile(r"^\\\\[ \t]*\n(?:arXiv:\S|Paper[ :(])", re.MULTILINE)
_RECEIVED = re.compile(r"^\s?received from\s+.{10,40}?\s+to\s+(?P<end>.{10,40})$", re.MULTILINE)
_CROSS, _REPLACED, _END = re.compile(r"(?:%-){9,}"), re.compile(r"(?:%%--){9,}%*"), re.compile(r"(?:%%%---){9,}")
_RULE = re.compile(r"-{50,}")
_CLOSING = re.compile(r"\\\\ ?\(\s*(?P<url>https?://arxiv\.org/abs/(?P<id>\S+))\s*,\s*\d+\s*kb\s*\)")
_DAY_MARK = re.compile(r"/\* (?P<day>.{8,20}) \*/")
_FIELD = re.compile(
    r"(?P<name>(?:Title|Authors?|Categories|Comments|Report-no|MSC-class|ACM-class|Journal-ref|DOI|License|Proxy"
    r"|Subj-class|From|Date(?: \([^)]*\))?)(?=:)|replaced with revised version):?\s*(?P<text>.*)"
)
_UNKNOWN_FIELD = re.compile(r"[A-Z][\w-]{2,14}: ")
_SIZE = re.compile(r"\((?P<kilobytes>\d+)\s*kb(?:,\s*(?P<flags>[A-Z,]+))?\)")
_WITHDRAWN = re.compile(r"\bwithdrawn\b", re.IGNORECASE)
_LONGEST_NOTICE = 300
_FURNITURE = re.compile(
    r"Send any comments regarding submissions directly to submitter\.?|Archives at https?://\S+"
    r"|To unsubscribe, e-mail To: .*|received from\s.*|Papers received as of .*"
    r"|\(abstracts alone may be retrieved .*|get .*returns multiple papers\.?"
    r"|For general information on the new \w+ archive.*|keyword subject classification\), see .*"
    r"|For subscribe options to combined .*|e-mail To: \S+, Subject: subscribe"
    r"|For help on viewing and making submissions, see .*|Date: .*|Subject: .*"
)
_SUBMISSIONS_TO = "Submissions to:"
_LATEST_MAIL = dt.timedelta(days=5)


@dataclass(frozen=True, slots=True)
class _Chunk:
    """What stands between two rules, and the section of the mail it stands in."""

    section: Section
    numbers: Sequence[int]
    """Their numbers in the body, from 1."""
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class _Fields:
    """The head of a record, folds undone."""

    texts: dict[str, str]
    sizes: tuple[str, ...]
    """What stood on its ``Date:`` lines, the newest last."""
    stop: int
    """The place of the edge that ends it."""
    strays: tuple[int, ...]


def _recognises(body: Body) -> bool:
    return bool(
        (body.has_line("arXiv:", "Paper") and _RECORD.search(body.margin))
        or (body.has_line("received from", " received from") and _RECEIVED.search(body.text))
    )


def _starts(body: Body) -> list[int]:
    """Return where each day of a listing of several begins."""
    return [index for index in body.solid if _DAY_MARK.match(body.lines[index])]


def _read(body: Body) -> Draft:
    chunks, furniture = _chunks(body)
    records = [chunk for chunk in chunks if _is_record(chunk)]
    addressed = any(_CLOSING.match(chunk.lines[-1]) for chunk in records)
    findings = [_record(chunk, addressed=addressed) for chunk in records]
    day_marks = [match["day"] for line in body.lines[:20] if (match := _DAY_MARK.fullmatch(line.strip()))]
    return Draft(
        entries=tuple(entry for entry, _ in findings),
        furniture=(*furniture, *_preamble(chunk for chunk in chunks if not _is_record(chunk))),
        date=day_in_text(day_marks[0]) if day_marks else _announced(body),
        faults=tuple(fault for _, faults in findings for fault in faults),
    )


def _announced(body: Body) -> dt.date | None:
    """Return the day on which the mail went out: as dated, else the first working day after its papers came in.

    Papers of Friday afternoon are announced on Sunday night, which is Monday in Greenwich
    (info.arxiv.org/help/availability.html). The date of a mail that was sent on later is not the announcement's.
    """
    received = _RECEIVED.search(body.text)
    end = day_in_text(received["end"]) if received else None
    if not end:
        return body.sent
    if body.sent and dt.timedelta() < body.sent - end <= _LATEST_MAIL:
        return body.sent
    return end + dt.timedelta(days=3 if end.strftime("%w") == "5" else 1)


# --- the outline of the mail


def _chunks(body: Body) -> tuple[list[_Chunk], list[int]]:
    """Return what stands between rules, and the rules; a record also begins where its rule is lost."""
    chunks: list[_Chunk] = []
    furniture: list[int] = []
    section, numbers = Section.LISTED, list[int]()
    for place, index in enumerate(body.solid):
        line = body.lines[index].strip(_BLANKS)
        rule = _rule(line)
        if (rule or _begins_record(body, place)) and numbers:
            chunks.append(_Chunk(section, numbers, [body.lines[number - 1] for number in numbers]))
            numbers = []
        if rule:
            furniture.append(index + 1)
            section = section if rule is _RULE else _SECTION_AFTER[rule]
        else:
            numbers.append(index + 1)
    if numbers:
        chunks.append(_Chunk(section, numbers, [body.lines[number - 1] for number in numbers]))
    return chunks, furniture


_SECTION_AFTER = {_CROSS: Section.CROSS_LISTED, _REPLACED: Section.REPLACED, _END: Section.LISTED}


def _rule(line: str) -> re.Pattern[str] | None:
    if not line.startswith(("---", "%")):
        return None
    return next((rule for rule in (_RULE, _END, _REPLACED, _CROSS) if rule.match(line)), None)


def _begins_record(body: Body, place: int) -> bool:
    if not body.lines[body.solid[place]].startswith(_EDGE) or place + 1 == len(body.solid):
        return False
    return bool(_ID.match(body.lines[body.solid[place + 1]]))


def _is_record(chunk: _Chunk) -> bool:
    """Tell whether there is a paper in the chunk: an id or a title, between edges."""
    head = chunk.lines[:40]
    return any(line.startswith(_EDGE) for line in chunk.lines) and any(
        line.startswith(("arXiv:", "Paper", "Title:", "Authors:")) for line in head
    )


def _preamble(chunks: Iterator[_Chunk]) -> Iterator[int]:
    """Yield the lines before and after the records that are known: addresses, subjects, day marks."""
    for chunk in chunks:
        in_subjects = False
        for number, line in zip(chunk.numbers, chunk.lines, strict=True):
            text = line.strip(_BLANKS)
            in_subjects = text == _SUBMISSIONS_TO or (in_subjects and not text.startswith("received from"))
            if in_subjects or text == _EDGE or _FURNITURE.fullmatch(text) or _DAY_MARK.fullmatch(text):
                yield number


# --- one record


def _record(chunk: _Chunk, *, addressed: bool) -> tuple[Entry, list[Fault]]:
    start = 1 if chunk.lines[0].strip(_BLANKS) == _EDGE else 0
    fields = _fields(chunk, start)
    abstract, closing = _abstract(chunk.lines[fields.stop :])
    identifier = fields.texts.get("id") or (closing["id"] if closing else "")
    withdrawn = _is_withdrawn(fields, abstract)
    notice = abstract if withdrawn and _is_notice(abstract) else ""
    paper = arxiv_id(identifier)
    dois = doi(fields.texts.get("DOI", "").split(" ")[0])
    authors, complete = split_names(fields.texts.get("Authors") or fields.texts.get("Author", ""))
    entry = Entry(
        section=_section(chunk, fields, withdrawn=withdrawn),
        title=fields.texts.get("Title") or None,
        authors=tuple(map(_without_tex, authors)),
        authors_complete=complete,
        abstract=None if notice else abstract or None,
        url=closing["url"] if closing else None,
        id=paper,
        other_ids=(dois,) if dois else (),
        categories=_categories(fields.texts, identifier),
        comment=_comment(fields.texts.get("Comments", ""), notice) or None,
        lines=(chunk.numbers[0], chunk.numbers[-1]),
    )
    return entry, list(_doubts(chunk, fields, entry, addressed=addressed))


def _fields(chunk: _Chunk, start: int) -> _Fields:
    """Read up to the edge; a line that is no field goes on with the one before, whatever it is folded with."""
    texts: dict[str, str] = {}
    sizes: list[str] = []
    strays: list[int] = []
    name = ""
    for place, line in enumerate(chunk.lines[start:], start):
        if line.startswith(_EDGE):
            return _Fields(texts, tuple(sizes), place, tuple(strays))
        if match := _ID.match(line):
            texts.setdefault("id", match["id"])
            texts["mark"] = line
        elif match := _FIELD.match(line):
            name = match["name"]
            if name.startswith(("Date", "replaced")):
                sizes.append(line)
            texts[name] = match["text"].strip(_BLANKS)
        elif name and not _UNKNOWN_FIELD.match(line):
            texts[name] = f"{texts[name]} {line.strip(_BLANKS)}".strip()
        else:
            strays.append(place)
    return _Fields(texts, tuple(sizes), len(chunk.lines), tuple(strays))


def _abstract(lines: Sequence[str]) -> tuple[str, re.Match[str] | None]:
    r"""Return the abstract after the edge, and the line that closes the record.

    Only the last edge closes it: a line that holds nothing but ``\\`` also stands inside formulas (2004.02153).
    """
    if not lines:
        return "", None
    closing = _CLOSING.match(lines[-1])
    text = lines[1:] if len(lines) > 1 else []
    if text and text[-1].startswith(_EDGE):
        text = text[:-1]
    return unfold(text), closing


def _section(chunk: _Chunk, fields: _Fields, *, withdrawn: bool) -> Section:
    if withdrawn:
        return Section.WITHDRAWN
    if "replaced with revised version" in fields.texts:
        return Section.REPLACED
    if "(*cross-listing*)" in fields.texts.get("mark", ""):
        return Section.CROSS_LISTED
    return chunk.section


def _is_withdrawn(fields: _Fields, abstract: str) -> bool:
    """Tell by the newest size, which is 0 or flagged I (ignore); the bare word in an abstract proves nothing."""
    size = _SIZE.search(fields.sizes[-1]) if fields.sizes else None
    if not size:
        return False
    says_so = _WITHDRAWN.search(abstract) or _WITHDRAWN.search(fields.texts.get("Comments", ""))
    return size["kilobytes"] == "0" or ("I" in (size["flags"] or "").split(",") and bool(says_so))


def _is_notice(abstract: str) -> bool:
    """Tell whether what stands in the place of an abstract only says that the paper was withdrawn."""
    return len(abstract) <= _LONGEST_NOTICE and bool(_WITHDRAWN.search(abstract))


def _comment(comments: str, notice: str) -> str:
    return comments if _WITHDRAWN.search(comments) else " ".join(filter(None, (comments, notice)))


def _categories(texts: dict[str, str], identifier: str) -> tuple[str, ...]:
    """Return the categories, or the archive that an id before 2007 names."""
    categories = tuple(texts.get("Categories", "").split())
    return categories or ((identifier.split("/", maxsplit=1)[0],) if "/" in identifier else ())


def _without_tex(name: str) -> str:
    return plain(name) if "\\" in name or "{" in name else name


def _doubts(chunk: _Chunk, fields: _Fields, entry: Entry, *, addressed: bool) -> Iterator[Fault]:
    for place in fields.strays:
        message = f'no field of the record: "{chunk.lines[place][:60]}"'
        yield Fault("stray-line", chunk.numbers[place], message)
    yield from missing(entry, "title", "id")
    yield from _unclosed(chunk, entry, addressed=addressed)


def _unclosed(chunk: _Chunk, entry: Entry, *, addressed: bool) -> Iterator[Fault]:
    """Yield a fault where no edge closes the record; behind it stands an address in mails, nothing in listings."""
    last = chunk.lines[-1].rstrip(_BLANKS)
    if not (last.startswith(_EDGE) and last.endswith(")")) and (last != _EDGE or addressed):
        end = 'the address after "\\\\"' if addressed else '"\\\\"'
        yield Fault("cut-record", entry.lines[-1], f"{called(entry)} ends without {end}: complete it from the original")


FORMAT = Format(name="arxiv-mail", source="arxiv", recognises=_recognises, read=_read, starts=_starts)
