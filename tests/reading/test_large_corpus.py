"""The archive of 100,000 papers, read whole: it takes long, so that only ``make soak`` runs it."""

import json
import resource
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.model import Section
from generator.reading.reader import read

pytestmark = [pytest.mark.corpus, pytest.mark.soak]


def _files(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of each file, one in memory at a time."""
    with tarfile.open(archive, "r|xz") as members:
        for member in members:
            if content := members.extractfile(member):
                yield member.name.rpartition("/")[2], content.read()


def _peak() -> int:
    """Return the most bytes that this process ever held (Linux counts them in KiB)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def test_a_hundred_thousand_papers_are_read_without_an_unread_line(shared: Path) -> None:
    corpus = shared / "corpus"
    manifest = json.loads((corpus / "digests-100k.manifest.json").read_text(encoding="utf-8"))
    sections: Counter[Section] = Counter()
    papers: set[str | None] = set()
    files: list[str] = []
    unread: list[tuple[str, int]] = []
    before = _peak()
    for name, data in _files(corpus / "digests-100k.tar.xz"):
        files.append(name)
        (reading,) = read(data, path=name)
        unread += [(name, line) for line, _ in reading.unread]
        sections.update(entry.section for entry in reading.entries)
        papers.update(entry.id for entry in reading.entries)
    assert unread == []
    assert (len(files), len(papers)) == (manifest["files"], manifest["unique papers"])
    assert sections == {
        Section.ACCEPTED: manifest["entries accepted"],
        Section.SUBMITTED: manifest["entries new submissions"],
        Section.CERTIFIED: manifest["certification entries"],
    }
    assert _peak() - before < manifest["bytes"], "memory grows with the folder"
