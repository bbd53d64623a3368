"""Whether each paper is in each export once: files are read back in the plainest way that their form allows."""

import csv
import gzip
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from generator.build.verify.site import Site
from generator.diagnostics import Diagnostic, report
from generator.exports.form import key
from generator.model import Archive
from generator.settings import Settings
from generator.views import cite

__all__ = ["check_exports"]

_FOLDER = "exports/"
_BIBTEX_KEY = re.compile(r"^@\w+\{([^,\s]+),$", re.MULTILINE)
_RIS_KEY = re.compile(r"^ID  - (.+?)\r?$", re.MULTILINE)


def check_exports(archive: Archive, site: Site, settings: Settings) -> Iterator[Diagnostic]:
    """Yield what exports of the whole archive lack, have too much, or have twice."""
    if "exports" in settings.without:
        return
    cited = [key(paper) for paper in archive.shown if cite(paper).title]
    every = [key(paper) for paper in archive.shown]
    told = [
        f"{event.date or None} {event.kind} {event.title}"
        for paper in archive.shown
        for event in {(e.date, e.source, e.kind, e.record): e for e in reversed(paper.events)}.values()
    ]
    yield from _compared(site, "bibtex-", ".bib", _BIBTEX_KEY.findall, cited)
    yield from _compared(site, "papers", ".ris", _RIS_KEY.findall, cited)
    yield from _compared(site, "papers", ".csv", _csv_keys, every)
    yield from _compared(site, "records-", ".jsonl", _records, told)


def _compared(
    site: Site, name: str, ending: str, read: Callable[[str], Iterable[str]], expected: list[str]
) -> Iterator[Diagnostic]:
    """Yield a fault for each entry that the files ``exports/NAME…ENDING`` hold less or more often than ``expected``."""
    pattern = re.compile(rf"{re.escape(_FOLDER + name)}[^/]*{re.escape(ending)}(\.gz)?")
    paths = sorted(path for path in site.files if pattern.fullmatch(path))
    found: Counter[str] = Counter()
    for path in paths:
        try:
            found.update(read(_text(site, path)))
        except (OSError, EOFError, ValueError, KeyError, csv.Error) as error:
            yield report("wrong-export", path, 0, f"cannot be read: {error}")
            return
    where = paths[0] if paths else f"{_FOLDER}{name}{ending}"
    wanted = Counter(expected)
    for entry in sorted((wanted - found).keys()):
        yield report("wrong-export", where, 0, f"leaves out {entry}")
    for entry in sorted((found - wanted).keys()):
        yield report("wrong-export", where, 0, f"has {entry}, which is not in the archive, or once too often")


def _text(site: Site, path: str) -> str:
    data = site.read(path)
    return (gzip.decompress(data) if path.endswith(".gz") else data).decode("utf-8")


def _csv_keys(text: str) -> Iterator[str]:
    for row in csv.DictReader(io.StringIO(text, newline="")):
        yield row["key"].removeprefix("'")


def _records(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        if line:
            record = json.loads(line)
            yield f"{record['date']} {record['section']} {record['title']}"
