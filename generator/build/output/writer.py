"""Puts files into the site's folder: only what changed, and nothing outside of it."""

import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from generator.build.output.tree import NOTHING, Standing, Tree, tree

__all__ = ["SiteWriter", "clear"]


class SiteWriter:
    """Puts files into a site folder, and knows which of those there are the build's own."""

    def __init__(self, folder: Path, ready: Callable[[], Tree] | None = None) -> None:
        """Write below ``folder``, which is not to be touched before ``ready`` has returned what stands there."""
        self.folder = folder
        self._ready = ready
        self._found: Tree | None = None
        self.changed: set[str] = set()
        """Files that have other bytes than before, or are gone."""
        self.written = 0
        """How many of them there are now."""
        self.paths: set[str] = set()
        """All files that are the build's own."""
        self.left: Mapping[str, Standing] = {}
        """All files that stand when the others are removed."""
        self._folders: set[str] = set()

    def wait(self) -> None:
        """Learn what stands in the folder, when it may be written to; nobody else waits for that."""
        ready, self._ready = self._ready, None
        self._found = ready() if ready else self.found

    @property
    def found(self) -> Tree:
        """Return what stood in the folder when it was looked at first."""
        if self._found is None:
            self._found = tree(self.folder) if self.folder.is_dir() else NOTHING
        return self._found

    def beside(self) -> "SiteWriter":
        """Return another writer into the same folder, for a process of its own, whose files are to be noted here."""
        other = SiteWriter(self.folder)
        other._found = self._found
        return other

    def put(self, path: str, data: bytes) -> bool:
        """Make ``path`` hold ``data``, and return whether its bytes are new.

        Raises ValueError if ``path`` would leave the site folder.
        """
        target = self._target(path)
        size = _size(target)
        if size is not None:
            if size == len(data) and _holds(target, data):
                return False
            clear(target)  # it may be a link into the site that stands, which must not change
        _write(target, data)
        self.note(path, written=True)
        return True

    def note(self, path: str, *, written: bool) -> None:
        """Count ``path`` among the build's own: a worker has put it there, or it is as the last build left it."""
        self.paths.add(path)
        if written:
            self.changed.add(path)
            self.written += 1

    def remove_others(self) -> None:
        """Remove every file that was neither put nor kept, and folders that are empty then; the rest is ``left``."""
        files = self.found.files
        for path in files.keys() - self.paths:
            # Something else may have been put in its place.
            with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
                os.unlink(os.path.join(self.folder, path))
            self.changed.add(path)
        full = {path.rpartition("/")[0] for path in self.paths}
        for path in reversed(self.found.folders):
            if path not in full:
                with suppress(OSError):  # others are in it
                    os.rmdir(os.path.join(self.folder, path))
        self.left = {path: self._standing(path) for path in self.paths}

    def _standing(self, path: str) -> Standing:
        there = None if path in self.changed else self.found.files.get(path)
        return there or Standing.of(os.path.join(self.folder, path))

    def _target(self, path: str) -> str:
        if path.startswith("/") or ".." in path.split("/"):
            raise ValueError(f"{path!r} does not stay inside the site folder")
        self.paths.add(path)
        target = os.path.join(self.folder, path)
        parent = os.path.dirname(target)
        if parent not in self._folders:
            if not _made(parent):
                try:
                    os.makedirs(parent, exist_ok=True)
                except (FileExistsError, NotADirectoryError):
                    self._clear_way(path)
                    os.makedirs(parent, exist_ok=True)
            self._folders.add(parent)
        return target

    def _clear_way(self, path: str) -> None:
        """Remove the file that stands where ``path`` needs a folder."""
        folder = str(self.folder)
        for name in path.split("/")[:-1]:
            folder = os.path.join(folder, name)
            if not os.path.isdir(folder):
                clear(folder)
                return


def clear(path: str) -> None:
    """Make nothing stand at ``path``."""
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    else:
        with suppress(FileNotFoundError):
            os.unlink(path)


def _made(folder: str) -> bool:
    """Return whether ``folder`` could be made: most pages have one of their own, in one that is there."""
    try:
        os.mkdir(folder)
    except OSError:
        return False
    return True


def _size(path: str) -> int | None:
    """Return the size of what stands at ``path``, None where nothing does."""
    try:
        return os.lstat(path).st_size
    except OSError:
        return None


def _write(file: str, data: bytes) -> None:
    with open(file, "wb", buffering=0) as writing:  # a buffer would only copy what is one piece
        left = memoryview(data)
        while left:
            left = left[writing.write(left) :]


def _holds(file: str, data: bytes) -> bool:
    try:
        with open(file, "rb") as reading:
            return reading.read() == data
    except OSError:
        return False
