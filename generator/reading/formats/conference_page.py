"""A conference's list of papers copied from a Chinese search page: topic, authors and abstract in turn.

Titles and addresses are lost: they were links. The source is inferred, see docs/formats.md.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model import Entry, Section
from generator.reading.body import Body, Fault
from generator.reading.formats.format import Draft, Format
from generator.text import split_names

__all__ = ["FORMAT"]

_HEADING = "论文检索"  # "paper search"
_SEPARATOR = " · "
_SHORTEST_ABSTRACT = 200
_AREAS = (
    "Applications",
    "Deep Learning",
    "General Machine Learning",
    "Miscellaneous Aspects of Machine Learning",
    "Optimization",
    "Probabilistic Methods",
    "Reinforcement Learning",
    "Research Priorities, Methodology, and Evaluation",
    "Social Aspects",
    "Theory",
)
_TOPIC = re.compile(rf"(?:{'|'.join(_AREAS)})(?: · \S.{{0,100}})?|\S.{{0,60}} · \S.{{0,100}}")


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines between blank lines."""

    lines: tuple[int, int]
    """First and last, in the body, from 1."""
    text: str

    @property
    def is_topic(self) -> bool:
        """Tell whether this names an area of the conference."""
        return len(self.text) < _SHORTEST_ABSTRACT and bool(_TOPIC.fullmatch(self.text))


def _recognises(body: Body) -> bool:
    return bool(body.solid) and body.lines[body.solid[0]].strip() == _HEADING


def _read(body: Body) -> Draft:
    heading, *blocks = _blocks(body)
    entries: list[Entry] = []
    faults: list[Fault] = []
    for record in _records(blocks):
        if record[0].is_topic:
            entries.append(_entry(record))
            faults += _missing(record)
    return Draft(entries=tuple(entries), furniture=heading.lines[:1], faults=tuple(faults))


def _blocks(body: Body) -> Iterator[_Block]:
    start = previous = body.solid[0]
    for index in (*body.solid[1:], None):
        if index is None or index > previous + 1 or start == body.solid[0]:
            yield _Block((start + 1, previous + 1), "\n".join(body.lines[start : previous + 1]).strip())
            start = index or 0
        previous = index or 0


def _records(blocks: Sequence[_Block]) -> Iterator[Sequence[_Block]]:
    """Yield the blocks of each record: a topic and what follows up to the next one."""
    start = 0
    for place, block in enumerate(blocks):
        if block.is_topic and place > start:
            yield blocks[start:place]
            start = place
    if blocks:
        yield blocks[start:]


def _entry(record: Sequence[_Block]) -> Entry:
    topic, authors, abstract = _parts(record)
    names, complete = split_names(authors.text) if authors else ((), True)
    return Entry(
        section=Section.LISTED,
        authors=names,
        authors_complete=complete,
        abstract=abstract or None,
        categories=tuple(topic.text.split(_SEPARATOR, 1)),
        lines=(topic.lines[0], record[-1].lines[1]),
    )


def _parts(record: Sequence[_Block]) -> tuple[_Block, _Block | None, str]:
    """Return topic, authors and abstract; a record that lost its authors goes straight on to a long block."""
    topic, *rest = record
    authors = rest.pop(0) if rest and (len(rest) > 1 or len(rest[0].text) < _SHORTEST_ABSTRACT) else None
    return topic, authors, "\n\n".join(block.text for block in rest)


def _missing(record: Sequence[_Block]) -> Iterator[Fault]:
    topic, authors, abstract = _parts(record)
    line = topic.lines[0]
    if not authors:
        yield Fault("no-authors", line, f'the record under "{topic.text[:60]}" has no authors')
    if not abstract:
        yield Fault("no-abstract", line, f'the record under "{topic.text[:60]}" has no abstract')


FORMAT = Format(name="conference-page", source="conference", recognises=_recognises, read=_read, wraps=False)
