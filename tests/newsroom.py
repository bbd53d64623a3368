"""What the days of an archive bring: new papers, revised ones, copies, late mail, broken files, or nothing at all."""

import datetime as dt
import random
from dataclasses import dataclass, field
from pathlib import Path

from offered import mail, tmlr

from generator.ingest import Addition, Unread, add

__all__ = ["Newsroom"]

WORDS = ("sheep", "goats", "barns", "wool", "shears", "dogs", "hills", "rain", "fences", "clover", "lambs", "bells")
GARBAGE = {
    b"<html><body>502 Bad Gateway</body></html>\n": "unknown-format",
    b"": "empty-file",
    b"\0" * 512: "binary-file",
}
"""What disks and proxies leave where a digest should be, and what a build says of each."""


@dataclass(frozen=True, kw_only=True)
class _Digest:
    """A mail with its papers, and the file that stands in its place until it is mended."""

    day: dt.date
    mail: bytes
    titles: tuple[str, ...]
    over: str = ""
    """A file that holds none of it, which it replaces; empty where there is none."""
    cut: str = ""
    """A file that holds its beginning, beside which it is filed; empty where there is none."""


@dataclass
class Newsroom:
    """Sends digests to an archive, spoils some of its files, and mends them later as a maintainer would.

    A file is replaced only where no page was ever made of it. Half a record has an address, which people may have kept,
    so the whole digest is filed beside it, and a correction says that the two are one paper.
    """

    archive: Path
    chance: random.Random
    announced: dict[str, str] = field(default_factory=dict)
    """Title by id of every paper that the archive should have."""
    halves: set[str] = field(default_factory=set)
    """Ids of papers that came in a file that was cut, so that followers know them by another name."""
    blamed: dict[str, str] = field(default_factory=dict)
    """The one code of warnings or errors that a build should give of a file, by its path."""
    away: set[str] = field(default_factory=set)
    """Ids of papers whose only digest is spoilt today."""
    _later: dict[int, list[_Digest]] = field(default_factory=dict)
    """What comes, or is mended, on a later day, by its number."""
    _good: list[_Digest] = field(default_factory=list)
    """What stands in the archive as it came, each with its file as ``over``."""
    _spoilt: list[_Digest] = field(default_factory=list)
    _joined: list[str] = field(default_factory=list)

    def bring(self, day: dt.date) -> None:
        """Do what happens on ``day``."""
        while self._spoilt:
            self._restore(self._spoilt.pop())
        for due in self._later.pop(day.toordinal(), []):
            self._arrive(due)
        count = self.chance.choice((1, 1, 1, 2))
        titles = tuple(self._title(f"P{day:%y%m%d}{number:03}") for number in range(count))
        digest = _Digest(day=day, mail=mail(tmlr(day, *titles)), titles=titles)
        what = self.chance.choices(("comes", "late", "none", "garbage", "cut", "spoilt"), (70, 6, 12, 4, 4, 4))[0]
        if what == "late":
            self._in_days(digest)
        elif what == "garbage":
            self._garbage(digest)
        elif what == "cut":
            self._cut(digest)
        elif what != "none":
            self._file(digest)
            self._also(digest)
        if what == "spoilt":
            self._spoil()

    def finish(self) -> None:
        """Let everything come that was on its way, and mend everything."""
        while self._later:
            for due in self._later.pop(min(self._later)):
                self._arrive(due)
        while self._spoilt:
            self._restore(self._spoilt.pop())

    def _arrive(self, digest: _Digest) -> None:
        """File what comes late, sometimes broken, or mend what broke."""
        if digest.over:
            del self.blamed[digest.over]
            self._write(digest.over, digest.mail)
            self._good.append(digest)
            self.announced |= _by_id(digest.titles)
        elif digest.cut:
            self._file(digest)
            self._join(self._half(digest), digest)
            del self.blamed[digest.cut]
        elif self.chance.random() < 0.3:
            self._cut(digest)
        else:
            self._file(digest)

    def _half(self, digest: _Digest) -> str:
        """Return the address of the page that was made of the half record at the end of ``digest``."""
        (page,) = (self.archive / "site/papers").glob(f"{digest.titles[-1][:10].lower()}-*")
        return f"papers/{page.name}"

    def _join(self, half: str, digest: _Digest) -> None:
        """Say in ``corrections.yml`` that the page ``half`` is about the last paper of ``digest``."""
        self._joined.append(f"  {half}:\n    date: {digest.day}\n    same-as: openreview:{digest.titles[-1][:10]}\n")
        text = "".join(["papers:\n", *self._joined])
        (self.archive / "content/corrections.yml").write_text(text, encoding="utf-8")

    def _file(self, digest: _Digest) -> None:
        """Add ``digest`` as a maintainer does."""
        for outcome in self._add(digest.mail):
            assert isinstance(outcome, Addition)
            self._good.append(_Digest(day=digest.day, mail=digest.mail, titles=digest.titles, over=_path(outcome)))
        self.announced |= _by_id(digest.titles)

    def _also(self, digest: _Digest) -> None:
        """Add what comes besides: copies, old papers under new titles, and mail that is no digest."""
        if self.chance.random() < 0.3:
            self._add(mail(tmlr(digest.day, *digest.titles), Received="by another.example.org"))
        if self._good and self.chance.random() < 0.2:
            self._add(self.chance.choice(self._good).mail)
        known = sorted(self.announced.keys() - self.halves)
        if known and self.chance.random() < 0.3:
            id_ = self.chance.choice(known)
            self.announced[id_] = self._title(id_)
            self._add(tmlr(digest.day, self.announced[id_]).replace("Daily", "Weekly").encode())
        if self.chance.random() < 0.1:
            (unread,) = self._add(b"Out of office.\n")
            assert isinstance(unread, Unread)
            assert unread.problem.code == "unknown-format"

    def _garbage(self, digest: _Digest) -> None:
        """Put something else where ``digest`` should be."""
        data = self.chance.choice(list(GARBAGE))
        path = self._place(digest.day, data)
        self.blamed[path] = GARBAGE[data]
        self._in_days(_Digest(day=digest.day, mail=digest.mail, titles=digest.titles, over=path))

    def _cut(self, digest: _Digest) -> None:
        """File ``digest`` without the end of its last abstract, and what follows it."""
        path = self._place(digest.day, digest.mail[: digest.mail.rindex(b"practical")])
        self.blamed[path] = "cut-record"
        self.announced |= _by_id(digest.titles)
        self.halves.add(digest.titles[-1][:10])
        self._in_days(_Digest(day=digest.day, mail=digest.mail, titles=digest.titles, cut=path))

    def _spoil(self) -> None:
        """Write garbage over a digest that stands in the archive, until tomorrow."""
        digest = self.chance.choice(self._good)
        self._write(digest.over, b"")
        self.blamed[digest.over] = "empty-file"
        self._spoilt.append(digest)
        self.away = set(_by_id(digest.titles))

    def _restore(self, digest: _Digest) -> None:
        self._write(digest.over, digest.mail)
        del self.blamed[digest.over]
        self.away = set()

    def _in_days(self, digest: _Digest) -> None:
        when = digest.day.toordinal() + self.chance.randint(2, 40)
        self._later.setdefault(when, []).append(digest)

    def _add(self, data: bytes) -> list[Addition | Unread]:
        """Return what ``digest add`` did with ``data``, copies left out."""
        outcomes = add([data], self.archive / "content/digests")
        return [each for each in outcomes if isinstance(each, (Addition, Unread))]

    def _place(self, day: dt.date, data: bytes) -> str:
        """Put a file of ``data`` where the digest of ``day`` belongs, past ``digest add``; return its path."""
        path = f"content/digests/tmlr/{day:%Y}/{day}.eml"
        assert not (self.archive / path).exists()
        self._write(path, data)
        return path

    def _write(self, path: str, data: bytes) -> None:
        (self.archive / path).parent.mkdir(parents=True, exist_ok=True)
        (self.archive / path).write_bytes(data)

    def _title(self, id_: str) -> str:
        return f"{id_} {' '.join(self.chance.sample(WORDS, 4))}"


def _path(outcome: Addition) -> str:
    return f"content/digests/{outcome.path}"


def _by_id(titles: tuple[str, ...]) -> dict[str, str]:
    """Return ``titles`` by their papers' ids, which are their first ten letters and digits."""
    return {title[:10]: title for title in titles}
