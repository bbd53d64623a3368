"""The papers that are measured: real ones from ../shared where it is there, else made up from a seed."""

import gzip
import json
import lzma
import random
import shutil
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

__all__ = ["PaperText", "archive_folder", "made_digests", "papers_of"]

SHARED = Path(__file__).resolve().parent.parent.parent / "shared" / "corpus"
_SYLLABLES = (
    "ba",
    "ce",
    "di",
    "fo",
    "gu",
    "ha",
    "je",
    "ki",
    "lo",
    "mu",
    "na",
    "pe",
    "ri",
    "so",
    "tu",
    "va",
    "we",
    "xi",
    "yo",
)
PER_DAY = 28


@dataclass(frozen=True, slots=True)
class PaperText:
    """One paper as plain words, for rivals that know no digests."""

    title: str
    authors: tuple[str, ...]
    abstract: str


def archive_folder(size: str, folder: Path) -> str:
    """Fill ``folder`` with the digests of ``size`` ("1k", "10k", "100k"); returns where they come from."""
    real = SHARED / f"digests-{size}"
    if real.is_dir():
        shutil.copytree(real, folder / "tmlr")
        return "real papers"
    packed = SHARED / f"digests-{size}.tar.xz"
    if packed.is_file():
        with lzma.open(packed) as data, tarfile.open(fileobj=data) as tar:
            tar.extractall(folder / "tmlr", filter="data")
        return "real papers"
    made_digests(int(size.removesuffix("k")) * 1000, folder / "tmlr")
    return "made-up papers (no ../shared here)"


def papers_of(size: str, folder: Path) -> Iterator[PaperText]:
    """Yield each paper of the archive in ``folder`` once, from the answer key where there is one."""
    key = SHARED / f"digests-{size}.expected.jsonl.gz"
    if not key.is_file():
        yield from _from_digests(folder)
        return
    papers: dict[str, PaperText] = {}
    with gzip.open(key, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            if entry.get("abstract"):
                papers[entry["id"]] = PaperText(entry["title"], tuple(entry.get("authors", ())), entry["abstract"])
    yield from papers.values()


def _from_digests(folder: Path) -> Iterator[PaperText]:
    for file in sorted(folder.rglob("*.txt")):
        for record in file.read_text(encoding="utf-8").split("\n---"):
            fields = dict(line.split(": ", 1) for line in record.splitlines() if ": " in line)
            if "Abstract" in fields:
                authors = tuple(fields.get("Authors", "").split(", "))
                yield PaperText(fields["Title"], authors, fields["Abstract"])


def made_digests(count: int, folder: Path, seed: int = 1) -> None:
    """Write ``count`` made-up papers as daily TMLR digests; words follow Zipf's law, as real ones do."""
    chance = random.Random(seed)  # noqa: S311 (a benchmark wants the same papers every time)
    words = ["".join(chance.choices(_SYLLABLES, k=chance.randint(2, 4))) for _ in range(20_000)]
    weights = [1 / rank for rank in range(1, len(words) + 1)]
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, count, PER_DAY):
        day = date(2016, 1, 1) + timedelta(days=first // PER_DAY)
        records = [_record(number, words, weights, chance) for number in range(first, min(first + PER_DAY, count))]
        head = f"Daily TMLR digest for {day:%b %d, %Y}\nTMLR\nAccepted papers\n===============\n"
        (folder / f"{day}.txt").write_text(head + "\n".join(records), encoding="utf-8")


def _record(number: int, words: list[str], weights: list[float], chance: random.Random) -> str:
    title = " ".join(chance.choices(words, weights, k=9)).capitalize()
    authors = ", ".join(f"{chance.choice(words).capitalize()} {chance.choice(words).capitalize()}" for _ in range(4))
    abstract = ". ".join(" ".join(chance.choices(words, weights, k=18)).capitalize() for _ in range(10))
    url = f"https://openreview.net/forum?id=Made{number:06d}"
    return f"Title: {title}\nAuthors: {authors}\nAbstract: {abstract}.\nURL: {url}\n---"
