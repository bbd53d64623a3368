"""Records of labelled lines: ``Title: …``, ``Abstract: …`` and lines that go on with the field before them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.reading.body import Body, Fault

__all__ = ["LabelledRecord", "labelled_records", "rules"]

_RULE = "---"
_UNKNOWN_LABEL = re.compile(r"[A-Z][A-Za-z-]{2,14}: ")
_INDENT = "  "


@dataclass(slots=True)
class LabelledRecord:
    """One record while it is read; its texts are complete when it is yielded."""

    first: int
    last: int
    """Lines of the body, from 1."""
    texts: dict[str, list[str]] = field(default_factory=dict)
    """The lines under each label, the label itself left out."""
    strays: list[tuple[int, str]] = field(default_factory=list)
    """Lines that are no field."""

    def line(self, label: str) -> str:
        """Return the field as one line, folds undone; empty if there is none."""
        return " ".join(" ".join(self.texts[label]).split()) if label in self.texts else ""

    def text(self, label: str) -> str:
        r"""Return the field with its lines joined by ``\n``; empty if there is none."""
        return "\n".join(self.texts.get(label, ())).strip()

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing but labels."""
        return not self.strays and not any(line.strip() for lines in self.texts.values() for line in lines)

    def faults(self) -> Iterator[Fault]:
        """Yield a fault for each line that is no field."""
        for number, line in self.strays:
            yield Fault("stray-line", number, f'no field of the record: "{line[:60]}"')


def labelled_records(body: Body, labels: Sequence[str], prose: str) -> Iterator[LabelledRecord]:
    """Yield the records in ``body``; the first of ``labels`` begins one, a line of ``---`` ends one.

    A label that the record has already begins another where a blank line stands before it: the first was lost then.
    Lines that begin with two blanks always go on with their field, without the blanks; lines in the field ``prose``
    may look like labels of other forms. Labels with nothing behind them are no record.
    """
    return (record for record in _records(body, labels, prose) if not record.is_empty)


def _records(body: Body, labels: Sequence[str], prose: str) -> Iterator[LabelledRecord]:
    grammar = re.compile(rf"({'|'.join(map(re.escape, labels))}):(?:[ \t]+|$)")
    miswritten = re.compile(rf"{_UNKNOWN_LABEL.pattern}|(?i:{grammar.pattern})")
    record: LabelledRecord | None = None
    label = ""
    for number, line in enumerate(body.lines, 1):
        match = grammar.match(line)
        again = match and record and match[1] in record.texts
        anew = match and (match[1] == labels[0] or (again and not body.lines[number - 2].strip()))
        if record and (anew or line.rstrip() == _RULE):
            yield record
            record = None
        if match and not record:
            record = LabelledRecord(number, number)
        if not record:
            continue
        if match and match[1] not in record.texts:
            label = match[1]
            record.texts[label] = [line[match.end() :]]
        elif match or (label != prose and miswritten.match(line)):
            record.strays.append((number, line))
        else:
            record.texts[label].append(line.removeprefix(_INDENT))
        record.last = number if line.strip() else record.last
    if record:
        yield record


def rules(body: Body) -> tuple[int, ...]:
    """Return the lines that only end records, from 1."""
    return tuple(index + 1 for index in body.solid if body.lines[index].rstrip() == _RULE)
