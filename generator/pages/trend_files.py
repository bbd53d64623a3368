"""The numbers behind the charts as CSV (RFC 4180), beside the page of trends."""

import csv
import io
from collections.abc import Iterable, Iterator

from generator.model import OutputFile
from generator.views.trends import Change, Changes, Trends

__all__ = ["trend_files"]

MOST_BY_MONTH = 200
"""Terms whose months have a file: the commonest."""
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Row = Iterable[object]


def trend_files(of: Trends) -> Iterator[OutputFile]:
    """Yield the files of ``of``; days are ISO 8601, months ``2026-02``, shares from 0 to 1."""
    yield _file(
        "volume",
        ("month", "source", "section", "announcements"),
        ((f"{month:%Y-%m}", source, str(kind), number) for month, source, kind, number in of.volume.cells),
    )
    yield _file(
        "papers",
        ("month", "new_papers", "new_names", "known_names"),
        (
            (f"{month:%Y-%m}", *numbers)
            for month, *numbers in zip(
                of.axis, of.volume.papers.numbers, of.newcomers.new.numbers, of.newcomers.known.numbers, strict=True
            )
        ),
    )
    yield _file(
        "review",
        ("month", "papers", "lower_quartile_days", "median_days", "upper_quartile_days"),
        ((f"{wait.month:%Y-%m}", wait.papers, wait.lower, wait.median, wait.upper) for wait in of.review.waits),
    )
    yield _file(
        "certified",
        ("month", "accepted", "certified", "share"),
        ((f"{each.month:%Y-%m}", each.accepted, each.certified, f"{each.share:.4f}") for each in of.review.certified),
    )
    yield _changes("terms", of.terms)
    yield _changes("topics", of.topics)
    yield _file("terms-by-month", ("term", "month", "papers"), _by_month(of.terms.all))


def _changes(name: str, of: Changes) -> OutputFile:
    columns = ("name", "papers", "papers_now", "papers_before", "score", "direction", "first_seen", "last_seen")
    direction = {each.label: "rising" for each in of.rising} | {each.label: "falling" for each in of.falling}
    rows = (
        (
            each.label,
            each.by_month.total,
            each.now,
            each.before,
            f"{each.score:.3f}",
            direction.get(each.label, ""),
            each.first,
            each.last,
        )
        for each in of.all
    )
    return _file(name, columns, rows)


def _by_month(found: tuple[Change, ...]) -> Iterator[Row]:
    commonest = sorted(found, key=lambda each: (-each.by_month.total, each.label))[:MOST_BY_MONTH]
    for each in sorted(commonest, key=lambda each: each.label):
        for month, papers in zip(each.by_month.starts, each.by_month.numbers, strict=True):
            if papers:
                yield each.label, f"{month:%Y-%m}", papers


def _file(name: str, columns: Row, rows: Iterable[Row]) -> OutputFile:
    written = io.StringIO()
    csv.writer(written).writerows([columns, *([_harmless(str(cell)) for cell in row] for row in rows)])
    return OutputFile(f"trends/{name}.csv", written.getvalue().encode("utf-8", "replace"))


def _harmless(cell: str) -> str:
    """Return ``cell`` with an apostrophe before what a spreadsheet would run as a formula; a number is none."""
    is_number = cell.lstrip("-").replace(".", "", 1).isdecimal()
    return f"'{cell}" if cell.startswith(_STARTS_FORMULA) and not is_number else cell
