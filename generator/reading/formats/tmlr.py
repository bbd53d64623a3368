"""The TMLR digest, daily and weekly, as openreview.net mails it to Google groups.

The grammar is in docs/reference/formats.md; its sources are the digests themselves, JMLR's contact page (the two
groups) and openreview-py's journal code (the certifications). A line of it is a paragraph: nothing is folded.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from generator.model import Entry, Section
from generator.reading.addresses import id_of
from generator.reading.body import Body, Fault
from generator.reading.formats.cut import without_rule
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.reading.tmlr_outline import (
    ADDRESS,
    ADDRESS_BREAKS,
    CERTIFICATIONS,
    DIGEST_TITLE,
    LABEL,
    SECTIONS,
    Record,
    outline,
)
from generator.text import day_in_text, split_names

__all__ = ["FORMAT"]

_HEADING = re.compile(rf"^(?:{'|'.join(SECTIONS)})[ \t]*\n+=+[ \t]*$", re.MULTILINE)
_RECORD = re.compile(r"^(?:Title: |URL: http)", re.MULTILINE)
_ABSTRACT = "Abstract: "
_BARE_LABELS = frozenset(("Title:", "Authors:", "Abstract:", "URL:"))
_ANY_LABEL = re.compile(r"[A-Z][A-Za-z-]{2,14}:\s")
_SHORTEST_FOLDED = 50
"""A shorter title or list of names did not reach the margin of any mail client, so that a fold is doubtful."""

_Finding = tuple[Entry | None, list[Fault]]


def _recognises(body: Body) -> bool:
    """Tell by the title, by a heading, or by the mail's subject and a record."""
    return bool(
        (DIGEST_TITLE.search(body.subject) and _RECORD.search(body.margin))
        or (" TMLR digest for " in body.margin and DIGEST_TITLE.search(body.margin))
        or (body.has_line("==") and _HEADING.search(body.margin))
    )


def _starts(body: Body) -> list[int]:
    if body.margin.count(" TMLR digest for ") < 2:  # noqa: PLR2004 - two digests
        return []
    titles = [index for index in body.solid if DIGEST_TITLE.match(body.lines[index])]
    return [index for before, index in zip((-1, *titles), titles, strict=False) if not _says_again(body, before, index)]


def _says_again(body: Body, before: int, index: int) -> bool:
    """Tell whether the title at ``index`` is that at ``before`` once more: the subject of a mail, say, and its text."""
    titles = [DIGEST_TITLE.match(body.lines[each]) for each in (before, index) if each >= 0]
    return len({title and title["date"] for title in titles}) < len(titles) and not any(
        line.startswith(("---", "===")) for line in body.lines[before:index]
    )


def _read(body: Body) -> Draft:
    title = DIGEST_TITLE.search(body.margin) or DIGEST_TITLE.search(body.subject)
    found = outline(body)
    findings = _certified_after_papers(body, found.records)
    entries = tuple(entry for entry, _ in findings if entry)
    return Draft(
        entries=entries,
        furniture=found.furniture,
        date=day_in_text(title["date"]) if title else None,
        period="week" if title and title["period"] == "Weekly" else "day",
        faults=(
            *found.faults,
            *(fault for _, faults in findings for fault in faults),
            *(fault for entry in entries[-1:] for fault in without_rule(body, entry)),
        ),
    )


def _certified_after_papers(body: Body, records: Sequence[Record]) -> list[_Finding]:
    """Return what each record says; titles of papers help to read the certifications that stand before them."""
    papers = {record.indices[0]: _paper(body, record) for record in records if record.is_labelled}
    titles = {entry.id: entry.title for entry, _ in papers.values() if entry and entry.id and entry.title}
    return [papers.get(record.indices[0]) or _certified(record, titles) for record in records]


def _paper(body: Body, record: Record) -> _Finding:
    """Return the paper of a labelled record; None where it holds no label at all, or nothing but labels."""
    if all(line in _BARE_LABELS for line in record.lines):
        return None, []
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


def _fields(record: Record) -> tuple[dict[str, str], dict[str, int], list[Fault]]:
    """Return title and authors, the places of all labels, and lines among them that may be no field.

    A line without label goes on with the field before it, if another label is reached.

    Nothing after ``Abstract:`` is taken for a label: authors write "Title:" and "Authors:" there.
    """
    fields: dict[str, str] = {}
    places: dict[str, int] = {}
    faults: list[Fault] = []
    label = ""
    for place, line in enumerate(record.lines):
        match = LABEL.match(line)
        if match and match[1] not in places:
            label = match[1]
            places[label] = place
            if label == "Abstract":
                break
            fields[label] = line[match.end() :]
        elif label and not ADDRESS.fullmatch(line):
            folds = not _ANY_LABEL.match(line) and any(map(LABEL.match, record.lines[place + 1 : place + 4]))
            if folds:
                fields[label] += f" {line.strip()}"
            if not folds or len(record.lines[place - 1]) < _SHORTEST_FOLDED:
                message = f"goes on with {label}" if folds else "is no field of the record"
                faults.append(record.fault("stray-line", f'"{line[:60]}" {message}: compare the original', place))
    return fields, places, faults


def _address(record: Record, *, labelled: bool) -> tuple[str | None, int, int]:
    """Return the address that ends the record, the place where it begins and the place after it.

    A mail client breaks a long address at its punctuation; what follows in lines without blanks is put back.
    """
    lines = record.lines
    for place in range(len(lines) - 1, max(len(lines) - 4, -1), -1):
        match = ADDRESS.fullmatch(lines[place])
        if match and (match["label"] or not labelled):
            url, after = match["url"], place + 1
            while after < len(lines) and url.endswith(ADDRESS_BREAKS) and " " not in lines[after].strip():
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


def _certified(record: Record, titles: Mapping[str, str]) -> _Finding:
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
    elif match := CERTIFICATIONS.fullmatch(line):
        names = match["names"]
    else:
        names = line.partition(": ")[0] if ": " in line else ""
    title = line[len(names) + 2 :] if names else line
    return tuple(name.strip() for name in names.split(",") if name.strip()), title.strip()


FORMAT = Format(name="tmlr", source="tmlr", recognises=_recognises, read=_read, wraps=False, starts=_starts)
