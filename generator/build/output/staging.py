"""Keeps a site whole while it is written: one build or the next, never half of each.

Beside ``site/`` lies ``.site.spare/``: the site before, whose unchanged files are hard links to those of ``site/``. A
build writes into the spare what is new, removes what is gone, and exchanges the two: on Linux in one step
(``renameat2`` with RENAME_EXCHANGE), elsewhere in two renames. Then it makes the same changes in what is the spare now
and says so in ``.site.same``, so that its work is proportional to the change, and whoever looks at ``site/`` sees one
build or the next. A build that is killed leaves the site as it was and no such note: the next one compares the two
(names and inode numbers, no file is opened) and mends the spare. A crash between the two renames leaves the complete
old site as ``.site.old/``, and the next build puts it back.
"""

import ctypes
import fcntl
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from generator.build.output.tree import Tree, tree
from generator.build.output.writer import SiteWriter, clear
from generator.settings import SetupError

__all__ = ["UnsafeFolderError", "staged"]

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2  # linux/fs.h


class UnsafeFolderError(SetupError):
    """The folder named as the site holds something that is not a site; it is left alone."""


Beside = Callable[[Callable[[], Tree]], Callable[[], Tree]]
"""Starts work beside what follows, and returns what waits for it."""


def _at_once(work: Callable[[], Tree]) -> Callable[[], Tree]:
    done = work()
    return lambda: done


@contextmanager
def staged(site: Path, beside: Beside = _at_once) -> Iterator[SiteWriter]:
    """Yield a writer; when the block ends well, what it put and kept stands where ``site`` stood.

    Whoever writes waits for the writer first: what the spare folder lacks is put there, and the folder looked at,
    ``beside`` what comes before.
    Raises UnsafeFolderError if ``site`` holds things that no build of a site leaves there.
    """
    _refuse_foreign(site)
    site.parent.mkdir(parents=True, exist_ok=True)
    with _locked_spare(site) as spare:
        _put_back(site)
        if not site.is_dir():
            _empty(spare)
        stands = site.is_dir()
        writer = SiteWriter(spare, beside(partial(_readied, spare, site, _are_same(spare, site))) if stands else None)
        yield writer
        writer.wait()
        writer.remove_others()
        with _locked(site):  # soon the spare, and not yet ready for another build
            _take_place(spare, site)
            if spare.is_dir():
                _follow(spare, site, writer.changed)


def _beside(site: Path, what: str) -> Path:
    return site.with_name(f".{site.name}.{what}")


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


@contextmanager
def _locked_spare(site: Path) -> Iterator[Path]:
    """Yield the spare folder, which no other build uses meanwhile; the kernel drops the lock with the process."""
    spare = _beside(site, "spare")
    while True:
        spare.mkdir(exist_ok=True)
        with _locked(spare) as lock:
            if _is_still(spare, lock):
                yield spare
                return


def _is_still(folder: Path, lock: int) -> bool:
    """Return whether ``lock`` is of ``folder``; another build may have exchanged the folders while this one waited."""
    try:
        return os.path.samestat(os.fstat(lock), os.stat(folder))
    except OSError:
        return False


@contextmanager
def _locked(folder: Path) -> Iterator[int]:
    """Yield a descriptor of ``folder``, locked; -1 where there is no such folder."""
    try:
        lock = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:
        yield -1
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock
    finally:
        os.close(lock)


def _are_same(spare: Path, site: Path) -> bool:
    """Return whether the last build left the two the same, and forget it, for this one will change the spare."""
    note = _beside(site, "same")
    try:
        same = note.read_text(encoding="ascii") == _identity(spare, site)
        note.unlink()
    except (OSError, UnicodeDecodeError):
        return False
    return same


def _identity(spare: Path, site: Path) -> str:
    return " ".join(str(os.stat(folder).st_ino) for folder in (spare, site))


def _follow(spare: Path, site: Path, changed: Iterable[str]) -> None:
    """Make the files ``changed`` in ``spare`` what they are in ``site``, and note that the two are the same."""
    try:
        for path in sorted(changed):
            _follow_file(os.path.join(spare, path), os.path.join(site, path))
    except OSError:
        return  # a file stands where there was a folder, say: the next build compares everything
    _beside(site, "same").write_text(_identity(spare, site), encoding="ascii")


def _follow_file(target: str, source: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(target)
    if os.path.lexists(source):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        _link(source, target)
    else:
        with suppress(OSError):  # others are still in it
            os.rmdir(os.path.dirname(target))


def _readied(spare: Path, site: Path, are_same: bool) -> Tree:  # noqa: FBT001 (partial gives it its place)
    if not are_same:
        _make_same(spare, site)
    return tree(spare)


def _make_same(spare: Path, site: Path) -> None:
    """Make ``spare`` hold the same files as ``site``, as hard links."""
    stack = [""]
    while stack:
        inside = stack.pop()
        wanted, found = _entries(os.path.join(site, inside)), _entries(os.path.join(spare, inside))
        for name, entry in found.items():
            if name not in wanted or wanted[name].is_dir() != entry.is_dir():
                clear(entry.path)
        for name, entry in wanted.items():
            target = os.path.join(spare, inside, name)
            there = found.get(name)
            if entry.is_dir(follow_symlinks=False):
                if there is None or not there.is_dir():
                    os.mkdir(target)
                stack.append(os.path.join(inside, name))
            elif there is None:
                _link(entry.path, target)
            elif there.inode() != entry.inode():
                clear(target)
                _link(entry.path, target)


def _entries(folder: str) -> dict[str, os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return {entry.name: entry for entry in entries}
    except FileNotFoundError:
        return {}


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)  # a file system without hard links


def _empty(folder: Path) -> None:
    for entry in _entries(str(folder)).values():
        clear(entry.path)


def _put_back(site: Path) -> None:
    old = _beside(site, "old")
    if old.is_dir() and not site.exists():
        old.rename(site)


def _take_place(spare: Path, site: Path) -> None:
    if not site.exists():
        spare.rename(site)
    elif not _exchange(spare, site):
        old = _beside(site, "old")
        site.rename(old)
        spare.rename(site)
        old.rename(spare)


def _exchange(one: Path, other: Path) -> bool:
    """Return whether the kernel could exchange the two folders in one step (renameat2(2), Linux 3.15)."""
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        return False
    done: int = call(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
    return done == 0
