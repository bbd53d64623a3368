"""What the last build put where: which page was made from what, so that the next can leave it as it is, unread."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from generator.build.cache.store import Store, key_of
from generator.build.cache.versions import code_key
from generator.build.output.tree import Standing

__all__ = ["Line", "Manifest", "recall", "remember"]

Files = Mapping[str, Standing]
"""The files of a site as they stand, by path below it."""

_STAGE = "manifest"


class Line(NamedTuple):
    """One page of a site that stands; a tuple, because there are as many as files and each build loads them all."""

    key: bytes
    """Of all that it was made from."""
    size: int
    """Of its file, in bytes."""
    modified: int
    """Time of its file in nanoseconds: a file that somebody touched is made anew. Never shown anywhere."""

    @classmethod
    def of(cls, key: bytes, file: str | Path) -> "Line":
        """Return what to remember of ``file``, made from what ``key`` says."""
        return cls(key, *Standing.of(file))


@dataclass(slots=True)
class Manifest:
    """The lines of one site, by path below it."""

    lines: dict[str, Line] = field(default_factory=dict)
    groups: dict[str, tuple[bytes, tuple[str, ...]]] = field(default_factory=dict)
    """Files that are made together: by name of the group, a key of all that they were made from, and their paths."""
    _paths: dict[bytes, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Index the lines by key."""
        self._paths = {line.key: path for path, line in self.lines.items()}

    def find(self, key: bytes, site: Files) -> tuple[str, Line] | None:
        """Return the page that was made from what ``key`` says, if its file in ``site`` is as it was left."""
        path = self._paths.get(key)
        return (path, self.lines[path]) if path is not None and self._is_intact(path, site) else None

    def group(self, name: str, key: bytes, site: Files) -> tuple[str, ...] | None:
        """Return the paths of the group, if it was made from what ``key`` says and every file is as it was left."""
        made_from, paths = self.groups.get(name, (b"", ()))
        return paths if made_from == key and all(self._is_intact(path, site) for path in paths) else None

    def family(self, name: str, key: bytes, site: Files) -> dict[str, tuple[bytes, tuple[str, ...]]] | None:
        """Return the group, made from what ``key`` says, with those whose names start with its own and ``/``.

        None where it was made from something else, or a file of one of them is not as it was left.
        """
        if self.groups.get(name, (b"", ()))[0] != key:
            return None
        found = {each: made for each, made in self.groups.items() if each == name or each.startswith(f"{name}/")}
        return found if all(self._is_intact(path, site) for _, paths in found.values() for path in paths) else None

    def _is_intact(self, path: str, site: Files) -> bool:
        line = self.lines.get(path)
        return line is not None and site.get(path) == (line.size, line.modified)


def recall(store: Store, site: Path) -> Manifest:
    """Return what the last build of ``site`` remembered, an empty manifest if there was none."""
    key = _key(site)
    lines, groups = store.get(_STAGE, [key]).get(key, ({}, {}))
    return Manifest(lines, groups)


def remember(store: Store, site: Path, manifest: Manifest) -> None:
    """Keep ``manifest`` for the next build of ``site``."""
    store.put(_STAGE, {_key(site): (manifest.lines, manifest.groups)})


def _key(site: Path) -> bytes:
    # Another version may remember in another form.
    return key_of("site", code_key("build"), str(site))
