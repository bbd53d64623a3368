"""Where the records of a TMLR digest begin and end: its title, headings, rules, and the lines between them.

Damage is expected everywhere: a record's end is known by several signs, so that losing one costs no neighbour.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model import Section
from generator.reading.body import Body, Fault

__all__ = [
    "ADDRESS",
    "ADDRESS_BREAKS",
    "CERTIFICATIONS",
    "DIGEST_TITLE",
    "LABEL",
    "SECTIONS",
    "Outline",
    "Record",
    "outline",
]

DIGEST_TITLE = re.compile(
    r"^(?:#+ |\w+: )*(?P<period>Daily|Weekly) TMLR digest for (?P<date>\w[\w ,.-]{4,40})$", re.MULTILINE
)
SECTIONS = {
    "New certifications": Section.CERTIFIED,
    "Accepted papers": Section.ACCEPTED,
    "New submissions": Section.SUBMITTED,
}
LABEL = re.compile(r"(Title|Authors|Abstract):(?:[ \t]+|$)")
ADDRESS = re.compile(r"(?P<label>URL:\s*)?(?P<url>https?://\S+)")
ADDRESS_BREAKS = ("=", "?", "/", "&")
"""Where a mail client breaks an address."""
CERTIFICATIONS = re.compile(r"(?P<names>(?:[^,:]*\bCertification, )*[^,:]*\bCertification): (?P<title>.*)")
_SENDER = "TMLR"
_RULE = "---"
_LONGEST_HEADING = max(map(len, SECTIONS))
_TELLING = "-=T"
"""With what rules, underlines and labels of titles begin; other lines neither begin nor end a paper's record."""
_LABELLED = (Section.ACCEPTED, Section.SUBMITTED)


@dataclass(frozen=True, slots=True)
class _Part:
    """A section: what it announces, and where it stands in ``Body.solid``."""

    section: Section
    first: int
    stop: int


@dataclass(frozen=True, slots=True)
class Record:
    """The lines of one record, without blank ones and without its rule."""

    section: Section
    indices: Sequence[int]
    """Of the lines, in the body."""
    lines: Sequence[str]

    @property
    def is_labelled(self) -> bool:
        """Tell whether it is a paper's; a certification has no labels, also where its heading is lost."""
        return self.section in _LABELLED or any(LABEL.match(line) for line in self.lines)

    def number(self, place: int) -> int:
        """Return the number of the record's line ``place`` in the body, from 1."""
        return self.indices[place] + 1

    def fault(self, code: str, message: str, place: int = 0) -> Fault:
        """Return a fault of the record's line ``place``."""
        return Fault(code, self.number(place), message)


@dataclass(frozen=True, slots=True)
class Outline:
    """What a digest is made of."""

    records: Sequence[Record]
    furniture: tuple[int, ...]
    """Lines of the form (title, sender, headings, rules), in the body, from 1."""
    faults: tuple[Fault, ...]
    """Headings that nobody knows."""


def outline(body: Body) -> Outline:
    """Return the records of ``body`` in order, and what stands around them."""
    parts, furniture, faults = _parts(body)
    records = [record for part in parts for record in _records(body, part)]
    return Outline(records, furniture, tuple(faults))


def _parts(body: Body) -> tuple[list[_Part], tuple[int, ...], list[Fault]]:
    """Return the sections, the lines of the form (title, sender, headings, rules), and headings that nobody knows."""
    lines = body.solid_lines
    places = [place for place, line in enumerate(lines) if line == _RULE]
    parts: list[_Part] = []
    faults: list[Fault] = []
    section, first = Section.LISTED, 0
    for place, height in _headings(lines):
        parts.append(_Part(section, first, place))
        places += range(place, place + height)
        section, first = SECTIONS.get(lines[place], Section.LISTED), place + height
        if lines[place] not in SECTIONS:
            message = f'no section "{lines[place][:60]}" is known: read as listed'
            faults.append(Fault("unknown-section", body.solid[place] + 1, message))
    parts.append(_Part(section, first, len(lines)))
    head = enumerate(lines[: parts[0].stop])
    places += [place for place, line in head if line == _SENDER or DIGEST_TITLE.fullmatch(line)]
    return parts, tuple(body.solid[place] + 1 for place in places), faults


def _headings(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the place and the height of each heading.

    A heading is underlined in its own length, which tells it from the rules of a bundle of mails. One of the three
    known is also taken with a damaged underline or with none, where it follows a rule or the head of the digest.
    """
    for place, line in enumerate(lines):
        above = _line(lines, place - 1)
        if line[0] == "=" and not line.strip("="):
            if len(above) == len(line) or (above in SECTIONS and _may_open(lines, place - 1)):
                yield place - 1, 2
        elif len(line) <= _LONGEST_HEADING and line in SECTIONS:
            underline = _line(lines, place + 1)
            if (not underline or underline.strip("=")) and _may_open(lines, place):
                yield place, 1


def _may_open(lines: Sequence[str], place: int) -> bool:
    """Tell whether what stands before ``place`` lets a section begin there."""
    before = _line(lines, place - 1)
    return before in (_RULE, _SENDER) or not before.strip("=") or bool(DIGEST_TITLE.fullmatch(before))


def _line(lines: Sequence[str], place: int) -> str:
    """Return the line at ``place``; empty before the first and after the last."""
    return lines[place] if 0 <= place < len(lines) else ""


def _records(body: Body, part: _Part) -> Iterator[Record]:
    for start, stop in _spans(body.solid_lines, part):
        yield Record(part.section, body.solid[start:stop], body.solid_lines[start:stop])


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
    return bool(LABEL.match(following)) or _follows_address(lines, place)


def _begins_record(lines: Sequence[str], part: _Part, place: int) -> bool:
    """Tell whether a record begins where no rule ended the one before."""
    line = lines[place]
    if not line.startswith("Title:"):
        return part.section == Section.CERTIFIED and bool(CERTIFICATIONS.fullmatch(line))
    return bool(LABEL.match(_line(lines, place + 1))) or _follows_address(lines, place)


def _follows_address(lines: Sequence[str], place: int) -> bool:
    """Tell whether an address ends before ``place``, be it on two lines."""
    if ADDRESS.fullmatch(_line(lines, place - 1)):
        return True
    begun = _line(lines, place - 2)
    return begun.endswith(ADDRESS_BREAKS) and bool(ADDRESS.fullmatch(begun))
