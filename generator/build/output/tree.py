"""All files of a folder with what tells whether somebody touched them: one walk for all who ask."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

__all__ = ["NOTHING", "Standing", "Tree", "tree"]


class Standing(NamedTuple):
    """A file as it stands; a tuple, since there are as many as files."""

    size: int
    """In bytes."""
    modified: int
    """In nanoseconds. Never shown anywhere."""

    @classmethod
    def of(cls, file: str | Path) -> "Standing":
        """Return how ``file`` stands. Raises OSError where it does not."""
        status = os.lstat(file)
        return cls(status.st_size, status.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class Tree:
    """What lies below a folder."""

    files: Mapping[str, Standing]
    """By path below the folder, in no order."""
    folders: tuple[str, ...]
    """Their paths, each behind the one that it lies in."""


NOTHING = Tree({}, ())


def tree(folder: Path) -> Tree:
    """Return what lies below ``folder``. Raises OSError where that cannot be looked at."""
    files: dict[str, Standing] = {}
    folders = [""]
    for inside in folders:  # grows meanwhile
        with os.scandir(f"{folder}/{inside}") as entries:
            for entry in entries:
                path = f"{inside}/{entry.name}" if inside else entry.name
                if entry.is_dir(follow_symlinks=False):
                    folders.append(path)
                else:
                    status = entry.stat(follow_symlinks=False)
                    files[path] = Standing(status.st_size, status.st_mtime_ns)
    return Tree(files, tuple(folders[1:]))
