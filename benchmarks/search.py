"""``make bench-search``: the search beside Pagefind and a whole lunr index, on the same papers, in one run."""

import argparse
import gzip
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from laboratory import archive_in
from playwright.sync_api import Browser

from benchmarks import rivals
from benchmarks.corpus import archive_folder, papers_of
from benchmarks.measure import run
from benchmarks.search_collections import collection, ndcg
from benchmarks.search_known import KINDS, items
from benchmarks.search_lab import ask_all, browsing, documents, engine
from benchmarks.search_rivals import Rival, pagefind, whole_lunr
from benchmarks.search_traffic import cut_titles, first_queries, latencies, later_queries, percentile

ROOT = Path(__file__).resolve().parent.parent
COLLECTIONS = ROOT.parent / "shared" / "ir"
JUDGED = (
    ("scifact", "qrels.train.tsv", None),
    ("scifact", "qrels.tsv", 0.685),
    ("cranfield", "qrels.tsv", 0.41),
    ("cacm", "qrels.tsv", 0.48),
)
_BUILD = """
import sys
from pathlib import Path
from laboratory import SETTINGS, archive_in
from generator.build.templates import texts
from generator.search import build
archive = archive_in(Path(sys.argv[1]))
import time
started = time.perf_counter()
files = sum(1 for _ in build(archive, SETTINGS, texts()))
print(time.perf_counter() - started, file=sys.stderr)
"""


def main() -> None:
    """Measure what was asked for and print a line a number, with the bar that it should keep to."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--size", default="10k", help="1k, 10k or 100k papers")
    asked.add_argument("--queries", type=int, default=200, help="titles cut to three words")
    asked.add_argument("--known", type=int, default=500, help="papers looked for by what one remembers")
    asked.add_argument("--alone", action="store_true", help="without Pagefind and lunr.py")
    asked.add_argument("--collection", type=Path, action="append", help="judge only this folder (docs, queries, qrels)")
    options = asked.parse_args()
    with browsing() as browser, tempfile.TemporaryDirectory(prefix="bench-search-") as temporary:
        folder = Path(temporary)
        if options.collection:
            for number, each in enumerate(options.collection):
                _judge(browser, each, "qrels.tsv", None, folder / str(number))
            return
        _corpus(browser, folder, options)
        for number, (name, judgements, bar) in enumerate(JUDGED):
            if (COLLECTIONS / name).is_dir():
                _judge(browser, COLLECTIONS / name, judgements, bar, folder / f"judged-{number}")


def _say(what: str, value: float, bar: float | None = None, *, least: bool = False) -> None:
    kept = "" if bar is None else f"   {'at least' if least else 'at most'} {bar:,g}"
    missed = bar is not None and (value < bar if least else value > bar)
    print(f"{what:<58} {value:>14,.4g}{kept}{'   MISSED' if missed else ''}", flush=True)


def _corpus(browser: Browser, folder: Path, options: argparse.Namespace) -> None:
    origin = archive_folder(options.size, folder / "digests")
    print(f"{options.size}: {origin}", flush=True)
    archive = archive_in(folder / "digests" / "tmlr")
    with engine(browser, archive.papers, folder / "site") as (laboratory, site):
        known = documents(folder / "site")
        queries = cut_titles((each["title"] for each in known), options.queries)
        moved = list(first_queries(browser, site, queries))
        large = options.size == "100k"
        _say("first query, bytes, median", statistics.median(each.bytes for each in moved), 300e3 if large else 120e3)
        _say("first query, requests, median", statistics.median(each.requests for each in moved), 16)
        _say("requests begun before the first title, median", statistics.median(each.before_title for each in moved), 7)
        later = [each.bytes for each in later_queries(browser, site, queries)]
        _say("later query, bytes, median", statistics.median(later), None if large else 40e3)
        waits = latencies(browser, site, queries)
        _say("last key to first title, 4 x slower, ms, median", statistics.median(waits), 100)
        _say("last key to first title, 4 x slower, ms, 95 %", percentile(waits, 0.95), 250)
        index = sum(len(gzip.compress(file.read_bytes(), 6)) for file in _index_files(folder / "site" / "search"))
        for kind in KINDS:
            wanted = items(known, kind, options.known)
            found = ask_all(laboratory, [text for _, text in wanted], 5)
            hits = list(zip((number for number, _ in wanted), found, strict=True))
            # An author may have several papers: which of them comes first says nothing.
            least = None if kind == "name of an author" else 0.95
            first = sum(papers[:1] == [number] for number, papers in hits) / len(hits)
            _say(f"{kind}: first", first, least, least=least is not None)
            _say(f"{kind}: first five", sum(number in papers for number, papers in hits) / len(hits), 0.99, least=True)
    if not options.alone:
        _rivals(browser, folder, options, index, queries)
    else:
        _say("index without cards, bytes", index)


def _index_files(folder: Path) -> Iterator[Path]:
    yield folder / "manifest.json"
    for part in ("pieces", "positions", "terms"):
        yield from sorted((folder / part).iterdir())


def _rivals(browser: Browser, folder: Path, options: argparse.Namespace, index: int, queries: Sequence[str]) -> None:
    tools = _tools(ROOT / ".cache" / "bench-tools")
    papers = list(papers_of(options.size, folder / "digests"))
    theirs = pagefind(papers, folder / "pagefind", tools, browser, queries[:50])
    _say("Pagefind: first query, bytes, median", statistics.median(theirs.first_query_bytes))
    _say("index without cards, bytes (bar: Pagefind's)", index, theirs.index_bytes)
    lunr: Rival = whole_lunr(papers, folder / "lunr", Path(sys.executable))
    _say("lunr: whole index, bytes", lunr.index_bytes)
    ours = float(run([sys.executable, "-c", _BUILD, folder / "digests" / "tmlr"], ROOT).log.split()[-1])
    _say("lunr.py: building, s", lunr.seconds)
    _say("Pagefind: building, s", theirs.seconds)
    _say("building, cold, one process, s (bar: a quarter of lunr.py)", ours, lunr.seconds / 4)


def _tools(folder: Path) -> Path:
    """Return a virtual environment with Pagefind in it."""
    if not (folder / "bin" / "pagefind").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "--quiet", *rivals.TOOLS], check=True)
    return folder


def _judge(browser: Browser, source: Path, judgements: str, bar: float | None, folder: Path) -> None:
    judged = collection(source, judgements)
    with engine(browser, judged.papers, folder) as (laboratory, _):
        known = documents(folder)
        found = ask_all(laboratory, list(judged.queries.values()))
    papers = {
        query: [known[number]["key"] for number in numbers]
        for query, numbers in zip(judged.queries, found, strict=True)
    }
    _say(f"nDCG@10, {source.name}, {judgements}", ndcg(papers, judged.judged), bar, least=bar is not None)


if __name__ == "__main__":
    main()
