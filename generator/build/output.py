"""Writes the site: only what changed, beside the site that stands, and never half of one build and half of another.

A build fills a new folder next to the site. A file whose bytes are those of the site that stands becomes a hard link
to it, so it keeps its times and costs no writing. When the folder is complete it takes the site's place: on Linux in
one step (``renameat2`` with RENAME_EXCHANGE), elsewhere in two renames. A build that is killed leaves the site as it
was, and a folder ``.NAME.build-…`` beside it that the next build removes; a crash between the two renames leaves the
complete old site under such a name, and the next build puts a new one in its place.
"""

import ctypes
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = ["SiteWriter", "UnsafeFolderError", "staged"]

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2  # linux/fs.h


class UnsafeFolderError(Exception):
    """The folder named as the site holds something that is not a site; it is left alone."""


class SiteWriter:
    """Puts files into a site folder and counts what it did."""

    def __init__(self, folder: Path, previous: Path | None = None) -> None:
        """Write below ``folder``; link to the files of ``previous`` that are the same."""
        self.folder = folder
        self.previous = previous if previous and previous.is_dir() else None
        self.written = 0
        self.linked = 0
        self._folders: set[str] = set()

    def put(self, path: str, data: bytes) -> None:
        """Make ``path`` hold ``data``. Raises ValueError if ``path`` would leave the site folder."""
        target = self._target(path)
        if self._same(path, data) and self._link(path, target):
            return
        with suppress(FileNotFoundError):
            os.unlink(target)  # it may be a link into the old site, which must not change
        with open(target, "wb") as file:
            file.write(data)
        self.written += 1

    def keep(self, path: str) -> bool:
        """Return whether ``path`` could be taken over from the previous site as it is."""
        return self._link(path, self._target(path))

    def adopt(self) -> None:
        """Turn files that somebody else wrote into links where the previous site has the same."""
        if self.previous is None:
            return
        for root, _, names in os.walk(self.folder):
            for name in names:
                file = Path(root, name)
                if file.stat().st_nlink == 1:
                    self.put(file.relative_to(self.folder).as_posix(), file.read_bytes())

    def _target(self, path: str) -> str:
        if path.startswith("/") or ".." in path.split("/"):
            raise ValueError(f"{path!r} does not stay inside the site folder")
        target = os.path.join(self.folder, path)
        parent = os.path.dirname(target)
        if parent not in self._folders:
            os.makedirs(parent, exist_ok=True)
            self._folders.add(parent)
        return target

    def _same(self, path: str, data: bytes) -> bool:
        if self.previous is None:
            return False
        old = os.path.join(self.previous, path)
        try:
            if os.path.getsize(old) != len(data):
                return False
            with open(old, "rb") as file:
                return file.read() == data
        except OSError:
            return False

    def _link(self, path: str, target: str) -> bool:
        if self.previous is None:
            return False
        with suppress(FileNotFoundError):
            os.unlink(target)
        try:
            os.link(os.path.join(self.previous, path), target)
        except OSError:
            return False
        self.linked += 1
        return True


@contextmanager
def staged(site: Path) -> Iterator[Path]:
    """Yield a new folder; when the block ends well it stands where ``site`` stood, else it is removed.

    Raises UnsafeFolderError if ``site`` holds things that no build of a site leaves there.
    """
    _refuse_foreign(site)
    site.parent.mkdir(parents=True, exist_ok=True)
    _remove_leftovers(site)
    folder = Path(tempfile.mkdtemp(prefix=_prefix(site), dir=site.parent))
    folder.chmod(0o755)
    # The lock tells other builds that somebody still works here; the kernel drops it with the process.
    lock = os.open(folder, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    try:
        yield folder
        _take_place(folder, site)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


def _prefix(site: Path) -> str:
    return f".{site.name}.build-"


def _refuse_foreign(site: Path) -> None:
    if not site.exists():
        return
    if not site.is_dir():
        raise UnsafeFolderError(f"{site} is a file; name a folder for the site")
    names = {each.name for each in site.iterdir()}
    foreign = sorted(names & {".git", "mkdocs.yml", "content", "pyproject.toml"})
    if foreign or (names and "index.html" not in names):
        what = f"holds {foreign[0]}" if foreign else "is not empty and holds no site (no index.html)"
        raise UnsafeFolderError(f"{site} {what}; a build replaces the whole folder, so name another, or empty it")


def _remove_leftovers(site: Path) -> None:
    for folder in sorted(site.parent.glob(_prefix(site) + "*")):
        with suppress(OSError):
            lock = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(lock)


def _take_place(folder: Path, site: Path) -> None:
    if not site.exists():
        folder.rename(site)
    elif not _exchange(folder, site):
        aside = Path(tempfile.mkdtemp(prefix=_prefix(site), dir=site.parent))
        site.rename(aside / "old")
        folder.rename(site)
        shutil.rmtree(aside, ignore_errors=True)


def _exchange(one: Path, other: Path) -> bool:
    """Return whether the kernel could exchange the two folders in one step (renameat2(2), Linux 3.15)."""
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        return False
    done: int = call(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    return done == 0
