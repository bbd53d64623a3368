"""What the last build put where: which page was made from what, so that the next can take it over unread."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.build.cache import Store, key_of
from generator.model import Page

__all__ = ["Line", "Manifest", "recall", "remember"]

_STAGE = "manifest"


@dataclass(frozen=True, slots=True)
class Line:
    """One page of a site that stands."""

    key: bytes
    """Of all that it was made from."""
    size: int
    """Of its file, in bytes."""
    modified: int
    """Time of its file in nanoseconds: a file that somebody touched is made anew. Never shown anywhere."""
    address: str
    lastmod: dt.date | None
    indexed: bool


@dataclass(slots=True)
class Manifest:
    """The lines of one site, by path below it."""

    lines: dict[str, Line] = field(default_factory=dict)

    def holds(self, path: str, key: bytes, site: Path) -> Line | None:
        """Return the line of ``path`` if it was made from what ``key`` says and its file is as it was left."""
        line = self.lines.get(path)
        if line is None or line.key != key:
            return None
        try:
            status = (site / path).stat()
        except OSError:
            return None
        return line if (status.st_size, status.st_mtime_ns) == (line.size, line.modified) else None

    def add(self, path: str, key: bytes, page: Page, file: Path) -> Line:
        """Remember that ``file``, at ``path``, was made from what ``key`` says."""
        status = file.stat()
        line = Line(key, status.st_size, status.st_mtime_ns, page.address, page.lastmod, page.indexed)
        self.lines[path] = line
        return line


def recall(store: Store, site: Path) -> Manifest:
    """Return what the last build of ``site`` remembered, an empty manifest if there was none."""
    key = _key(site)
    lines: Mapping[str, Line] = store.get(_STAGE, [key]).get(key, {})
    return Manifest(dict(lines))


def remember(store: Store, site: Path, manifest: Manifest) -> None:
    """Keep ``manifest`` for the next build of ``site``."""
    store.put(_STAGE, {_key(site): manifest.lines})


def _key(site: Path) -> bytes:
    return key_of("site", str(site))
