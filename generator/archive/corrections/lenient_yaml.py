"""YAML read leniently: a node tree with line numbers, of which a broken block is left out and reported."""

import yaml

from generator.diagnostics import Diagnostic, report

__all__ = ["compose", "line_of"]

_MOST_BLOCKS = 50
"""So many broken blocks are left out before the rest is given up; each costs reading the file once more."""


def line_of(node: yaml.Node) -> int:
    """Return the line on which ``node`` starts, from 1."""
    return int(node.start_mark.line) + 1


def compose(text: str, path: str) -> tuple[yaml.Node | None, list[Diagnostic]]:
    """Return the tree of ``text``, None where it is empty, and a diagnostic for each block that is no YAML.

    A block is what stands under one key of the second level (one paper, one file), else under one of the first.
    """
    lines = text.split("\n")
    found: list[Diagnostic] = []
    for _ in range(_MOST_BLOCKS):
        try:
            return yaml.compose("\n".join(lines), Loader=yaml.SafeLoader), found
        except yaml.YAMLError as error:
            place, reason = _fault(error, lines)
            first, end = _block(lines, place)
            last = max(number for number in range(first, end) if lines[number].strip() or number == first)
            message = f"{reason}, so lines {first + 1} to {last + 1} are left out: mend the YAML there"
            found.append(report("broken-corrections", path, place + 1, message))
            lines[first:end] = [""] * (end - first)
        except RecursionError:
            break
    message = "too much of it is no YAML, so none of it is applied: mend it from the first message on"
    return None, [*found[:1], report("broken-corrections", path, 0, message)]


def _fault(error: yaml.YAMLError, lines: list[str]) -> tuple[int, str]:
    """Return the line, from 0, where the trouble starts, and what it is."""
    if isinstance(error, yaml.reader.ReaderError):
        return "\n".join(lines)[: error.position].count("\n"), "a character that YAML forbids"
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark:
        mark = error.problem_mark if _is_of_a_line(error) else error.context_mark or error.problem_mark
        return mark.line, f"{error.problem or error.context}{_hint(error.problem)}"
    return 0, str(error)


def _is_of_a_line(error: yaml.MarkedYAMLError) -> bool:
    """Return whether the fault is the line where it was found, and not where something begins that never ends.

    A line that is indented as none before it is told as trouble of the whole mapping, from its first line on.
    """
    return (error.context or "").startswith(("while parsing a block", "expected a single document"))


def _hint(problem: str | None) -> str:
    if problem in ("mapping values are not allowed here", "expected ',' or '}', but got ':'"):
        return ' (a value that holds ": " stands in quotes)'
    return " (indent with blanks)" if problem and r"'\t'" in problem else ""


def _block(lines: list[str], place: int) -> tuple[int, int]:
    """Return the first line and the end of the block that holds line ``place``, counted from 0.

    A line at the margin that is no key has nothing under it.
    """
    if place < len(lines) and _is_stray(lines[place]):
        return place, place + 1
    depth = next((_indent(line) for line in lines if _indent(line)), 0) or 0
    starts = [number for number, line in enumerate(lines) if (indent := _indent(line)) is not None and indent <= depth]
    first = max((start for start in starts if start <= place), default=0)
    if _indent(lines[first]) == 0:  # the key of a whole section: what follows means nothing without it
        starts = [start for start in starts if _indent(lines[start]) == 0]
    return first, min((start for start in starts if start > first), default=len(lines))


def _is_stray(line: str) -> bool:
    return _indent(line) == 0 and (":" not in line or line.startswith("\t"))


def _indent(line: str) -> int | None:
    """Return how many blanks start ``line``; None for an empty one and a comment."""
    text = line.lstrip(" ")
    return None if not text.strip() or text.startswith("#") else len(line) - len(text)
