"""Which files below a folder are digests; the one place of ``reading`` that looks at the disk.

``build`` and ``ingest`` may not import each other and must agree on what the archive holds, so the rule stands
below both of them.
"""

import os
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import Diagnostic, report

__all__ = ["MAX_BYTES", "FoundFile", "digest_files", "load"]

MAX_BYTES = 256 * 2**20
"""Larger files are refused: no digest is that large, and a reader holds a file in memory."""

_ODD = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that would break a line of messages, or that UTF-8 cannot write (bytes that Python escaped)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundFile:
    """One file of the archive, not opened yet."""

    path: str
    """Below the digests folder, with ``/``: ``tmlr/2026/2026-02-22.txt``."""
    file: Path
    """Where it stands on this disk."""
    size: int
    """Bytes."""


def digest_files(root: Path) -> Iterator[FoundFile | Diagnostic]:
    """Yield every digest file below ``root`` in the order of its path, and in its place what is wrong with others.

    Hidden files and folders are passed over without a word; tables of titles, which people keep beside the digests
    that lost them, with a notice. ``root`` may be one file, whose path is then its name.
    Links to files inside ``root`` are followed, links out of it are not: a pull request could publish
    any file of the machine that builds it.
    """
    if root.is_dir():
        yield from _below(root, "", root.resolve())
    else:
        yield _judge(root, root.name, root.resolve().parent)


def load(found: FoundFile) -> bytes | Diagnostic:
    """Return the bytes of ``found``, or what keeps this process from reading them."""
    try:
        with found.file.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        return _unreadable(found.path, error)
    return data if len(data) <= MAX_BYTES else _huge(found.path)


def _below(folder: Path, prefix: str, root: Path) -> Iterator[FoundFile | Diagnostic]:
    try:
        with os.scandir(folder) as listing:
            # With its final "/" a folder sorts where its files do, so paths come out in order.
            names = sorted((each.name + "/" * each.is_dir(follow_symlinks=False), each) for each in listing)
    except OSError as error:
        yield _unreadable(prefix.rstrip("/") or folder.name, error)
        return
    for name, item in names:
        if name.startswith("."):
            continue
        if not name.endswith("/"):
            yield _judge(Path(item.path), prefix + name, root)
        elif _is_odd(name):
            yield _odd(prefix + name)
        else:
            yield from _below(Path(item.path), prefix + name, root)


def _judge(file: Path, path: str, root: Path) -> FoundFile | Diagnostic:
    if _is_odd(path):
        return _odd(path)
    try:
        status = file.stat()  # before resolve(), which raises RuntimeError where links run in circles
        if file.is_symlink() and not file.resolve().is_relative_to(root):
            message = f"the link leads to {str(file.readlink())!r}, out of the folder: put the file itself here"
            return report("outside-link", path, 0, message)
    except OSError as error:
        return _unreadable(path, error)
    return _unfit(path, status) or FoundFile(path=path, file=file, size=status.st_size)


def _unfit(path: str, status: os.stat_result) -> Diagnostic | None:
    """Return why the file cannot be a digest, None where it can."""
    if not stat.S_ISREG(status.st_mode):
        return report("not-a-file", path, 0, f"this is {_kind(status.st_mode)}, not a file: remove it")
    if status.st_size > MAX_BYTES:
        return _huge(path)
    if path.lower().endswith(".tsv"):
        return report("titles-table", path, 0, "a table of titles, not a digest: give it to `digest titles`")
    return None


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a link to a folder"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device or a socket"


def _is_odd(path: str) -> bool:
    return any(unicodedata.category(character) in _ODD for character in path)


def _odd(path: str) -> Diagnostic:
    """Return the fault with the name escaped, so that the message is one line of valid text."""
    escaped = "".join(
        repr(character)[1:-1] if unicodedata.category(character) in _ODD else character for character in path
    )
    message = "the name holds a line break, a control character or bytes that are not UTF-8: rename the file"
    return report("odd-name", escaped, 0, message)


def _unreadable(path: str, error: OSError) -> Diagnostic:
    reason = error.strerror or type(error).__name__
    return report("unreadable-file", path, 0, f"cannot be read ({reason}): mend its permissions, or remove it")


def _huge(path: str) -> Diagnostic:
    message = (
        f"larger than {MAX_BYTES // 2**20} MiB, so no digest: split it (`digest add` splits mailboxes) or remove it"
    )
    return report("huge-file", path, 0, message)
