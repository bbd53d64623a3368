"""A conference's list of papers copied from a Chinese search page: topic, authors and abstract in turn.

Titles and addresses are lost: they were links. Nothing says which site it is: the form was learnt from copies.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from generator.model import Entry, Section
from generator.reading.body import Body, Fault
from generator.reading.formats.cut import in_a_line
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.text import split_names

__all__ = ["FORMAT"]

_HEADING = "论文检索"  # "paper search"
_SEPARATOR = " · "
_SHORTEST_ABSTRACT = 200
_RECORD = re.compile(r"^\S[^\n]{0,60} · [^\n]{1,100}\n\s*\n[^\n]+\n\s*\n[^\n]{200}", re.MULTILINE)
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
    def is_long(self) -> bool:
        """Tell whether this is an abstract by its length."""
        return len(self.text) >= _SHORTEST_ABSTRACT

    @property
    def is_topic(self) -> bool:
        """Tell whether this names an area of the conference."""
        return not self.is_long and bool(_TOPIC.fullmatch(self.text))


def _recognises(body: Body) -> bool:
    """Tell by the heading, or by two records where it is lost."""
    if body.solid and body.lines[body.solid[0]].strip() == _HEADING:
        return True
    return _SEPARATOR in body.margin and len([*islice(_RECORD.finditer(body.text), 2)]) == 2  # noqa: PLR2004 - two


def _read(body: Body) -> Draft:
    blocks = [*_blocks(body)]
    heading = blocks.pop(0).lines if blocks and blocks[0].text == _HEADING else ()
    findings = [_record(group) for group in _grouped(blocks)]
    return Draft(
        entries=tuple(entry for entry, _ in findings if entry),
        furniture=heading[:1],
        faults=(*(fault for _, faults in findings for fault in faults), *in_a_line(body)),
    )


def _blocks(body: Body) -> Iterator[_Block]:
    """Yield what stands between blank lines; the heading is a block even where its blank line is lost."""
    start = 0
    for place, index in enumerate(body.solid):
        following = body.solid[place + 1] if place + 1 < len(body.solid) else None
        if following != index + 1 or body.lines[index].strip() == _HEADING:
            first = body.solid[start]
            yield _Block((first + 1, index + 1), "\n".join(body.lines[first : index + 1]).strip())
            start = place + 1


def _grouped(blocks: Sequence[_Block]) -> Iterator[Sequence[_Block]]:
    """Yield the blocks of each record: from its topic to its abstract, whichever of the two is lost."""
    start = 0
    for place, block in enumerate(blocks):
        if place > start and (block.is_topic or blocks[place - 1].is_long):
            yield blocks[start:place]
            start = place
    if blocks:
        yield blocks[start:]


def _record(blocks: Sequence[_Block]) -> tuple[Entry | None, list[Fault]]:
    """Return the paper: topic, authors, abstract; None where nothing is long enough and nothing names a topic."""
    short = [block for block in blocks if not block.is_long]
    topic = short.pop(0) if short and (short[0].is_topic or len(short) > 1) else None
    abstract = "\n\n".join(block.text for block in (*short[1:], *blocks[len(short) + bool(topic) :]))
    if not topic and not abstract:
        return None, []
    names, complete = split_names(short[0].text) if short else ((), True)
    entry = Entry(
        section=Section.LISTED,
        authors=names,
        authors_complete=complete,
        abstract=abstract or None,
        categories=tuple(topic.text.split(_SEPARATOR, 1)) if topic else (),
        lines=(blocks[0].lines[0], blocks[-1].lines[1]),
    )
    faults = [*missing(entry, "authors", "abstract")]
    if not topic or not topic.is_topic:
        faults.append(Fault("no-topic", entry.lines[0], "the record names no topic: complete it from the original"))
    return entry, faults


FORMAT = Format(name="conference-page", source="conference", recognises=_recognises, read=_read, wraps=False)
