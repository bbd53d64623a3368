"""The TMLR digest, daily and weekly, as openreview.net mails it to Google groups.

The grammar is in docs/formats.md; its sources are the digests themselves, JMLR's contact page (the two groups) and
openreview-py's journal code (the certifications). A line of it is a paragraph: nothing is folded.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Entry, Section
from generator.reading.addresses import id_of
from generator.reading.body import Body, Fault
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_TITLE = re.compile(
    r"^(?:#+ |\w+: )*(?P<period>Daily|Weekly) TMLR digest for (?P<date>\w[\w ,.-]{4,40})$", re.MULTILINE
)
_SENDER = "TMLR"
_RULE = "---"
_SECTIONS = {
    "New certifications": Section.CERTIFIED,
    "Accepted papers": Section.ACCEPTED,
    "New submissions": Section.SUBMITTED,
}
_LONGEST_HEADING = max(map(len, _SECTIONS))
_TELLING = "-=T"
"""With what rules, underlines and labels of titles begin; other lines neither begin nor end a paper's record."""
_LABELLED = (Section.ACCEPTED, Section.SUBMITTED)
_HEADING = re.compile(rf"^(?:{'|'.join(_SECTIONS)})[ \t]*\n+=+[ \t]*$", re.MULTILINE)
_RECORD = re.compile(r"^(?:Title: |URL: http)", re.MULTILINE)
_ABSTRACT = "Abstract: "
_LABEL = re.compile(r"(Title|Authors|Abstract):(?:[ \t]+|$)")
_ANY_LABEL = re.compile(r"[A-Z][A-Za-z-]{2,14}:\s")
_ADDRESS = re.compile(r"(?P<label>URL:\s*)?(?P<url>https?://\S+)")
_CERTIFICATIONS = re.compile(r"(?P<names>(?:[^,:]*\bCertification, )*[^,:]*\bCertification): (?P<title>.*)")
_BREAKS = ("=", "?", "/", "&")
"""Where a mail client breaks an address."""
_SHORTEST_FOLDED = 50
"""A shorter title or list of names did not reach the margin of any mail client, so that a fold is doubtful."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A section: what it announces, and where it stands in ``Body.solid``."""

    section: Section
    first: int
    stop: int


@dataclass(frozen=True, slots=True)
class _Record:
    """The lines of one record, without blank ones and without its rule."""

    section: Section
    indices: Sequence[int]
    """Of the lines, in the body."""
    lines: Sequence[str]

    @property
    def is_labelled(self) -> bool:
        """Tell whether it is a paper's; a certification has no labels, also where its heading is lost."""
        return self.section in _LABELLED or any(_LABEL.match(line) for line in self.lines)

    def number(self, place: int) -> int:
        """Return the number of the record's line ``place`` in the body, from 1."""
        return self.indices[place] + 1

    def fault(self, code: str, message: str, place: int = 0) -> Fault:
        """Return a fault of the record's line ``place``."""
        return Fault(code, self.number(place), message)


_Finding = tuple[Entry | None, list[Fault]]


def _recognises(body: Body) -> bool:
    """Tell by the title, by a heading, or by the mail's subject and a record."""
    return bool(
        (_TITLE.search(body.subject) and _RECORD.search(body.margin))
        or (" TMLR digest for " in body.margin and _TITLE.search(body.margin))
        or (body.has_line("==") and _HEADING.search(body.margin))
    )


def _starts(body: Body) -> list[int]:
    if body.margin.count(" TMLR digest for ") < 2:  # noqa: PLR2004 - two digests
        return []
    return [index for index in body.solid if _TITLE.match(body.lines[index])]


def _read(body: Body) -> Draft:
    title = _TITLE.search(body.margin) or _TITLE.search(body.subject)
    parts, furniture, faults = _outline(body)
    findings = _certified_after_papers(body, [record for part in parts for record in _records(body, part)])
    return Draft(
        entries=tuple(entry for entry, _ in findings if entry),
        furniture=furniture,
        date=day_in_text(title["date"]) if title else None,
        period="week" if title and title["period"] == "Weekly" else "day",
        faults=(*faults, *(fault for _, found in findings for fault in found)),
    )


def _certified_after_papers(body: Body, records: Sequence[_Record]) -> list[_Finding]:
    """Return what each record says; titles of papers help to read the certifications that stand before them."""
    papers = {record.indices[0]: _paper(body, record) for record in records if record.is_labelled}
    titles = {entry.id: entry.title for entry, _ in papers.values() if entry and entry.id and entry.title}
    return [papers.get(record.indices[0]) or _certified(record, titles) for record in records]


# --- the outline of the digest


def _outline(body: Body) -> tuple[list[_Part], tuple[int, ...], list[Fault]]:
    """Return the sections, the lines of the form (title, sender, headings, rules), and headings that nobody knows."""
    lines = body.solid_lines
    places = [place for place, line in enumerate(lines) if line == _RULE]
    parts: list[_Part] = []
    faults: list[Fault] = []
    section, first = Section.LISTED, 0
    for place, height in _headings(lines):
        parts.append(_Part(section, first, place))
        places += range(place, place + height)
        section, first = _SECTIONS.get(lines[place], Section.LISTED), place + height
        if lines[place] not in _SECTIONS:
            message = f'no section "{lines[place][:60]}" is known: read as listed'
            faults.append(Fault("unknown-section", body.solid[place] + 1, message))
    parts.append(_Part(section, first, len(lines)))
    head = enumerate(lines[: parts[0].stop])
    places += [place for place, line in head if line == _SENDER or _TITLE.fullmatch(line)]
    return parts, tuple(body.solid[place] + 1 for place in places), faults


def _headings(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the place and the height of each heading.

    A heading is underlined in its own length, which tells it from the rules of a bundle of mails. One of the three
    known is also taken with a damaged underline or with none, where it follows a rule or the head of the digest.
    """
    for place, line in enumerate(lines):
        above = _line(lines, place - 1)
        if line[0] == "=" and not line.strip("="):
            if len(above) == len(line) or (above in _SECTIONS and _may_open(lines, place - 1)):
                yield place - 1, 2
        elif len(line) <= _LONGEST_HEADING and line in _SECTIONS:
            underline = _line(lines, place + 1)
            if (not underline or underline.strip("=")) and _may_open(lines, place):
                yield place, 1


def _may_open(lines: Sequence[str], place: int) -> bool:
    """Tell whether what stands before ``place`` lets a section begin there."""
    before = _line(lines, place - 1)
    return before in (_RULE, _SENDER) or not before.strip("=") or bool(_TITLE.fullmatch(before))


def _line(lines: Sequence[str], place: int) -> str:
    """Return the line at ``place``; empty before the first and after the last."""
    return lines[place] if 0 <= place < len(lines) else ""


def _records(body: Body, part: _Part) -> Iterator[_Record]:
    for start, stop in _spans(body.solid_lines, part):
        yield _Record(part.section, body.solid[start:stop], body.solid_lines[start:stop])


def _spans(lines: Sequence[str], part: _Part) -> Iterator[tuple[int, int]]:
    """Yield the place where each record of the section begins, and the place after its end."""
    start = part.first
    has_labels = part.section is not Section.CERTIFIED
    for place in range(part.first, part.stop):
        if has_labels and lines[place][0] not in _TELLING:
            continue
        ends = _ends_record(lines, part, place)
        if start < place and (ends or _begins_record(lines, part, place)):
            yield start, place
            start = place
        if ends:
            start = place + 1
    if start < part.stop:
        yield start, part.stop


def _ends_record(lines: Sequence[str], part: _Part, place: int) -> bool:
    """Tell whether a rule ends a record: after an address, or before a new record or the end of the section.

    Either is enough, so that damage to one record does not reach its neighbour. An underline that lost its heading
    ends one too.
    """
    line = lines[place]
    if line != _RULE:
        return line[0] == "=" and not line.strip("=")
    following = _line(lines, place + 1)
    if place + 1 == part.stop or part.section == Section.CERTIFIED or not following.strip("="):
        return True
    return bool(_LABEL.match(following)) or _follows_address(lines, place)


def _begins_record(lines: Sequence[str], part: _Part, place: int) -> bool:
    """Tell whether a record begins where no rule ended the one before."""
    line = lines[place]
    if not line.startswith("Title:"):
        return part.section == Section.CERTIFIED and bool(_CERTIFICATIONS.fullmatch(line))
    return bool(_LABEL.match(_line(lines, place + 1))) or _follows_address(lines, place)


def _follows_address(lines: Sequence[str], place: int) -> bool:
    """Tell whether an address ends before ``place``, be it on two lines."""
    if _ADDRESS.fullmatch(_line(lines, place - 1)):
        return True
    begun = _line(lines, place - 2)
    return begun.endswith(_BREAKS) and bool(_ADDRESS.fullmatch(begun))


# --- one record


def _paper(body: Body, record: _Record) -> _Finding:
    """Return the paper of a labelled record; None where it holds no label at all."""
    fields, places, faults = _fields(record)
    if not places:
        return None, []
    url, at, after = _address(record, labelled=True)
    if "Abstract" in places:
        first = record.indices[places["Abstract"]]
        fields["Abstract"] = _abstract(body.lines[first : max(record.indices[at - 1], first) + 1])
    authors, complete = split_names(fields.get("Authors", ""), only_commas=True) if "Authors" in fields else ((), True)
    entry = Entry(
        section=record.section,
        title=fields.get("Title", "").strip() or None,
        authors=authors,
        authors_complete=complete,
        abstract=fields.get("Abstract") or None,
        url=url,
        id=id_of(url) if url else None,
        lines=(record.number(next(iter(places.values()))), record.number(max(after - 1, *places.values()))),
    )
    return entry, faults + list(_missing(entry))


def _abstract(lines: Sequence[str]) -> str:
    """Return the abstract in ``lines``, of which the first has the label; lines stay lines."""
    text = lines[0] if len(lines) == 1 else "\n".join(lines)
    return text[len(_ABSTRACT) if text.startswith(_ABSTRACT) else len(_ABSTRACT) - 1 :].strip()


def _fields(record: _Record) -> tuple[dict[str, str], dict[str, int], list[Fault]]:
    """Return title and authors, the places of all labels, and lines among them that may be no field.

    A line without label goes on with the field before it, if another label is reached.

    Nothing after ``Abstract:`` is taken for a label: authors write "Title:" and "Authors:" there.
    """
    fields: dict[str, str] = {}
    places: dict[str, int] = {}
    faults: list[Fault] = []
    label = ""
    for place, line in enumerate(record.lines):
        match = _LABEL.match(line)
        if match and match[1] not in places:
            label = match[1]
            places[label] = place
            if label == "Abstract":
                break
            fields[label] = line[match.end() :]
        elif label and not _ADDRESS.fullmatch(line):
            folds = not _ANY_LABEL.match(line) and any(map(_LABEL.match, record.lines[place + 1 : place + 4]))
            if folds:
                fields[label] += f" {line.strip()}"
            if not folds or len(record.lines[place - 1]) < _SHORTEST_FOLDED:
                message = f"goes on with {label}" if folds else "is no field of the record"
                faults.append(record.fault("stray-line", f'"{line[:60]}" {message}: compare the original', place))
    return fields, places, faults


def _address(record: _Record, *, labelled: bool) -> tuple[str | None, int, int]:
    """Return the address that ends the record, the place where it begins and the place after it.

    A mail client breaks a long address at its punctuation; what follows in lines without blanks is put back.
    """
    lines = record.lines
    for place in range(len(lines) - 1, max(len(lines) - 4, -1), -1):
        match = _ADDRESS.fullmatch(lines[place])
        if match and (match["label"] or not labelled):
            url, after = match["url"], place + 1
            while after < len(lines) and url.endswith(_BREAKS) and " " not in lines[after].strip():
                url, after = url + lines[after].strip(), after + 1
            return url, place, after
    return None, len(lines), len(lines)


def _missing(entry: Entry) -> Iterator[Fault]:
    """Yield a fault for each field that a record of its section should have and has not."""
    if entry.section in (Section.ACCEPTED, Section.CERTIFIED):
        yield from missing(entry, "authors")
    if entry.section != Section.CERTIFIED:
        yield from missing(entry, "abstract")
    yield from missing(entry, "title", "url")


def _certified(record: _Record, titles: Mapping[str, str]) -> _Finding:
    """Return the certification: certifications and title, authors, address, each on a line without label.

    Outside its section only an address shows that the lines are one.
    """
    url, at, after = _address(record, labelled=False)
    if not url and record.section != Section.CERTIFIED:
        return None, []
    paper = id_of(url) if url else None
    head, *others = record.lines[:at] or [""]
    certifications, title = _split_certifications(head, titles.get(paper or ""))
    *folded, names = others or [""]
    authors, complete = split_names(names, only_commas=True) if names else ((), True)
    entry = Entry(
        section=Section.CERTIFIED,
        title=" ".join((title, *(line.strip() for line in folded))) or None,
        authors=authors,
        authors_complete=complete,
        url=url,
        id=paper,
        certifications=certifications,
        lines=(record.number(0), record.number(after - 1)),
    )
    faults = list(_missing(entry))
    if not certifications:
        faults.append(record.fault("no-certification", f'names no certification: "{head[:60]}"'))
    return entry, faults


def _split_certifications(line: str, known_title: str | None) -> tuple[tuple[str, ...], str]:
    """Return the certifications before a title, and the title, which may hold "Certification" and colons itself.

    The set of certifications is open: a name that does not end in "Certification" is told from the title by the
    title that another record of the digest gives, else by the first colon.
    """
    if known_title and line.endswith(f": {known_title}"):
        names = line[: -len(known_title) - 2]
    elif match := _CERTIFICATIONS.fullmatch(line):
        names = match["names"]
    else:
        names = line.partition(": ")[0] if ": " in line else ""
    title = line[len(names) + 2 :] if names else line
    return tuple(name.strip() for name in names.split(",") if name.strip()), title.strip()


FORMAT = Format(name="tmlr", source="tmlr", recognises=_recognises, read=_read, wraps=False, starts=_starts)
