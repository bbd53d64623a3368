"""Every fault that reading reports is provoked here or in a golden; none costs an exception or a neighbour."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.reading.reader import read

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
DIGEST = (GOLDEN / "tmlr" / "daily.txt").read_bytes()
NESTED = b"From: a@example.org\nSubject: x\n" + b"".join(
    b"Content-Type: multipart/mixed; boundary=x%d\n\n--x%d\n" % (depth, depth) for depth in range(1200)
)
PROVOKED = {
    "ambiguous-format": DIGEST + b"\n" + (GOLDEN / "arxiv-mail" / "pastweek.txt").read_bytes(),
    "binary-file": bytes(range(256)) * 8,
    "broken-mail": NESTED,
    "empty-file": b" \n\n",
    "may-be-cut": DIGEST.rstrip(b"\n-"),
    "no-date": (GOLDEN / "arxiv-cards" / "cards.txt").read_bytes(),
    "no-topic": (GOLDEN / "conference-page" / "page.txt").read_bytes().replace(b"Optimization\n\n", b""),
    "not-a-digest": b"From: a@example.org\nList-ID: <tmlr-announce.googlegroups.com>\nSubject: News\n\nDear all,\n",
    "not-utf-16": b"\xff\xfe" + "Daily TMLR digest for Mar 05, 2026".encode("utf-16-le") + b"\x00\xd8\x00",
    "not-utf-8": DIGEST.replace("Zoë".encode(), b"Zo\xeb"),
    "unknown-format": b"Dear diary\n",
}


def _codes(data: bytes) -> set[str]:
    return {each.code for reading in read(data, path="inbox") for each in reading.diagnostics}


@pytest.mark.parametrize("code", PROVOKED)
def test_a_fault_is_said(code: str) -> None:
    assert code in _codes(PROVOKED[code])


def test_every_code_of_reading_is_provoked() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "generator" / "reading").rglob("*.py"))
    used = set(re.findall(r'(?:Fault|fault|yield)\(?\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"', sources))
    used |= set(re.findall(r'": \("([a-z]+-[a-z]+)", ', sources))
    goldens = {
        diagnostic["code"]
        for path in GOLDEN.glob("*/*.expected.json")
        for reading in json.loads(path.read_text(encoding="utf-8"))
        for diagnostic in reading["diagnostics"]
    }
    assert used
    assert used - goldens - PROVOKED.keys() == set()


def test_one_stray_byte_does_not_garble_the_file() -> None:
    (reading,) = read(DIGEST.replace(b"Short.", b"Sh\xf6rt."), path="x")
    assert reading.entries[4].abstract == "Shört."
    assert reading.entries[2].authors[0] == "Zoë Müster"
    (fault,) = reading.diagnostics[-1:]
    assert (fault.code, DIGEST.split(b"\n")[fault.line - 1]) == ("not-utf-8", b"Abstract: Short.")


def test_two_claims_name_both_formats() -> None:
    (reading,) = read(PROVOKED["ambiguous-format"], path="x")
    (fault,) = reading.diagnostics
    assert "arxiv-mail and tmlr" in fault.message
    assert reading.format is None
    assert not reading.entries


@pytest.mark.parametrize("text", [b"", b"\n\n", bytes(range(256))])
def test_a_mail_without_text_does_not_count_in_lines_of_the_mailbox(text: bytes) -> None:
    (reading,) = read(b"From a@example.org Thu Mar  5 00:00:06 2026\n" + text, path="x")
    assert not reading.verbatim
    assert len(reading.diagnostics) == 1


PLAIN = b"Title: A Paper\nURL: https://example.org/a\n"


@pytest.mark.parametrize("digest", [DIGEST, PLAIN])
def test_labels_without_anything_behind_them_are_no_paper(digest: bytes) -> None:
    (whole,) = read(digest, path="x")
    (reading,) = read(digest + b"\nTitle:\nAuthors:\nTitle:\n", path="x")
    assert reading.entries == whole.entries
    assert [text for _, text in reading.unread] == ["Title:", "Authors:", "Title:"]
    assert [each.code for each in reading.diagnostics[len(whole.diagnostics) :]] == ["unread-lines"]


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "one long line": lambda size: b"a " * (size // 2),
    "rules": lambda size: b"---\n" * (size // 4),
    "rules in a digest": lambda size: DIGEST + b"---\n" * (size // 4),
    "bare titles": lambda size: b"Title:\n" * (size // 7),
    "bare titles in a digest": lambda size: DIGEST + b"Title:\n" * (size // 7),
    "bare titles in the plain form": lambda size: PLAIN + b"Title:\n" * (size // 7),
    "titles in a digest": lambda size: DIGEST + b"Title: A\n" * (size // 9),
    "underlines in a digest": lambda size: DIGEST + b"======\n" * (size // 7),
    "digests in a row": lambda size: (DIGEST + b"\n") * (size // len(DIGEST)),
    "deep quoting": lambda size: (b">" * 4000 + b"\n") * (size // 4001),
    "one quoted line": lambda size: b"> " * (size // 2),
    "brackets of JSON": lambda size: b'{"summary": "", "id": "2603.99001", "a": [\n' * (size // 44),
    "open records of a feed": lambda size: b"<rss>" + b"<item>" * (size // 6),
    "edges of arXiv": lambda size: b"\\\\\narXiv:2603.99001\n" + b"\\\\\n" * (size // 3),
    "open entries of BibTeX": lambda size: b"@abc{b,\n title={\n" * (size // 18),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_reading_is_linear(name: str) -> None:
    def seconds(size: int) -> float:
        data = HOSTILE[name](size)
        start = time.process_time()
        read(data, path="x")
        return time.process_time() - start

    small = min(seconds(25_000) for _ in range(2))
    assert any(seconds(200_000) < 8 * 4 * small + 0.05 for _ in range(2))
