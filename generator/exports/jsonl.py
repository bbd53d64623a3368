"""JSON lines: what digests told, record by record, as this project's own reading takes it back in."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby

from generator.exports.form import Form, Style
from generator.model import Event, Paper, Section
from generator.views import Citation

__all__ = ["JSONL", "Record", "records"]


@dataclass(frozen=True, slots=True, order=True)
class Record:
    """One line, in the order in which lines make digests again: by day, those without one last."""

    order: tuple[str, str, str, str]
    line: str

    @property
    def year(self) -> str:
        """Return the year that its file is named after, "undated" if there is none."""
        return self.order[0].partition("-")[0]


def records(paper: Paper) -> Iterator[Record]:
    """Yield every record of ``paper``."""
    return (Record(_order(told[0]), _record(paper, told)) for told in _tellings(paper))


def _by_day(papers: Iterable[Paper]) -> Iterator[str]:
    """Yield the records of all ``papers``, each day's together: they are digests again."""
    return (record.line for record in sorted(chain.from_iterable(map(records, papers))))


def _written(paper: Paper, _cited: Citation, _style: Style) -> str:
    return "".join(_record(paper, told) for told in _tellings(paper))


def _tellings(paper: Paper) -> Iterator[tuple[Event, ...]]:
    """Yield the events of ``paper`` that one record of one day tells: two certifications, say."""
    for _, told in groupby(sorted(paper.events, key=_order), key=_order):
        yield tuple(told)


def _order(event: Event) -> tuple[str, str, str, str]:
    return (str(event.date or "undated"), event.source, str(event.kind), event.record)


def _record(paper: Paper, told: tuple[Event, ...]) -> str:
    """Return one line: the keys of an entry of ``digest read``, the day, and the name of the format."""
    event = told[0]
    own_id = None if event.record.startswith("hash:") else event.record
    details = tuple(each.detail for each in told if each.detail)
    record = {
        "format": "digest-archive",
        "date": event.date.isoformat() if event.date else None,
        "section": str(event.kind),
        "title": event.title,
        "authors": event.authors,
        "authors_complete": event.authors_complete,
        "abstract": event.abstract,
        "url": event.url,
        "id": own_id,
        "other_ids": [each for each in paper.ids if each != own_id],
        "categories": event.categories,
        "certifications": details if event.kind is Section.CERTIFIED else event.certifications,
        "links": [(link.kind, link.url) for link in paper.links if link.kind not in _FROM_IDS],
        "comment": paper.comment,
    }
    return _on_one_line(json.dumps(record, ensure_ascii=False)) + "\n"


def _on_one_line(written: str) -> str:
    """Return ``written`` without what JSON lets stand though ``str.splitlines`` and clients of HTTP end lines there."""
    return written.replace("\u2028", r"\u2028").replace("\u2029", r"\u2029").replace("\x85", r"\u0085")


_FROM_IDS = frozenset({"forum", "pdf", "arxiv", "doi"})
"""Links that any reader of the record makes again."""

JSONL = Form(name="jsonl", ending="jsonl", write=_written, whole=_by_day)
