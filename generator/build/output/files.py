"""Puts the files that are no pages into the site, and leaves alone what the last build made of the same."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from generator.build.cache.store import key_of
from generator.build.output.manifest import Line, Manifest
from generator.build.output.writer import SiteWriter
from generator.build.work.aside import Aside
from generator.build.work.stages import Progress
from generator.exports import Planned
from generator.model import OutputFile

__all__ = ["Outputs"]


@dataclass(frozen=True, slots=True)
class _Made:
    """What was put into the site by somebody else."""

    manifest: Manifest
    paths: set[str]
    changed: set[str]


class Outputs:
    """One build's files that are no pages."""

    def __init__(self, site: SiteWriter, last: Manifest, manifest: Manifest, aside: Aside) -> None:
        """Put files into ``site``; ``manifest`` gets a line for each that the next build may leave alone.

        Workers, cache and progress are those of ``aside``.
        """
        self._site = site
        self._last = last
        self._manifest = manifest
        self._aside = aside
        self._keys: dict[str, bytes] = {}

    def beside(self, work: "Callable[[Outputs], None]") -> Callable[[], None]:
        """Start ``work``, which puts files of its own into the site, beside what follows; return what waits for it."""
        wait = self._aside.start(partial(self._made, work), patient=True)
        return lambda: self._take(wait())

    def _made(self, work: "Callable[[Outputs], None]", progress: Progress) -> "_Made":
        """Return what ``work`` puts into the site, wherever it does."""
        site, manifest = self._site.beside(), Manifest()
        there = replace(self._aside, progress=progress)
        work(Outputs(site, self._last, manifest, there))
        return _Made(manifest, site.paths, site.changed)

    def _take(self, made: "_Made") -> None:
        for path in made.paths:
            self._site.note(path, written=path in made.changed)
        self._manifest.lines |= made.manifest.lines
        self._manifest.groups |= made.manifest.groups

    @property
    def aside(self) -> Aside:
        """Return what has workers, the cache and progress."""
        return self._aside

    @property
    def progress(self) -> Progress:
        """Return whoever shows how far this has come."""
        return self._aside.progress

    def put(self, files: Iterable[OutputFile]) -> None:
        """Put ``files`` into the site."""
        for file in files:
            self._site.put(file.path, file.data)
            if key := self._keys.get(file.path):
                self._manifest.lines[file.path] = Line.of(key, self._site.folder / file.path)

    def put_group(self, name: str, key: bytes, make: Callable[[], Iterable[OutputFile]]) -> tuple[str, ...]:
        """Put the files that ``make`` gives into the site, unless the last build made them of what ``key`` says.

        Returns the paths of the files, made or kept.
        """
        return self.put_groups({name: key}, lambda _: [make()])[name]

    def put_groups(
        self, keys: Mapping[str, bytes], make: Callable[[Sequence[str]], Iterable[Iterable[OutputFile]]]
    ) -> dict[str, tuple[str, ...]]:
        """Put groups of files into the site, and return the paths of each, by its name.

        ``keys`` say of what each is made. ``make`` yields the files of those named to it, which the last build made
        of something else.
        """
        found = {name: self._last.group(name, key, self._site.found.files) for name, key in keys.items()}
        missing = [name for name, paths in found.items() if paths is None]
        made = {
            name: self._put_made(keys[name], files)
            for name, files in zip(missing, make(missing) if missing else (), strict=True)
        }
        for name, paths in found.items():
            self._keep_all(paths or ())
            self._manifest.groups[name] = (keys[name], made[name] if paths is None else paths)
        return {name: self._manifest.groups[name][1] for name in keys}

    def put_family(self, name: str, key: bytes, make: Callable[[], Iterable[OutputFile]]) -> None:
        """Do what ``put_group`` does where ``make`` puts groups itself, whose names start with that of the family.

        If the last build made all of what ``key`` says, and nobody touched it, none of them is looked at.
        """
        groups = self._last.family(name, key, self._site.found.files)
        if groups is None:
            self.put_group(name, key, make)
        else:
            for _, paths in groups.values():
                self._keep_all(paths)
            self._manifest.groups |= groups

    def put_planned(self, name: str, key: bytes, plan: Callable[[], Iterable[Planned]]) -> None:
        """Put the files that ``plan`` gives into the site, each unless the last build made it of the same papers.

        If the last build made all of what ``key`` says, nothing is planned.
        """
        paths = self._last.group(name, key, self._site.found.files)
        if paths is None:
            paths = tuple(self._put_planned(each) for each in plan())
        else:
            self._keep_all(paths)
        self._manifest.groups[name] = (key, paths)

    def _put_planned(self, file: Planned) -> str:
        if not self.keeps(file.path, key_of(file.path, file.key)):
            self.put([OutputFile(file.path, file.data())])
        return file.path

    def _put_made(self, key: bytes, files: Iterable[OutputFile]) -> tuple[str, ...]:
        made = tuple(files)
        self._keys |= {file.path: key_of(key, file.path) for file in made}
        self.put(made)
        return tuple(file.path for file in made)

    def _keep_all(self, paths: Iterable[str]) -> None:
        for path in paths:
            self._keep(path, self._last.lines[path])

    def keeps(self, path: str, key: bytes) -> bool:
        """Keep the file at ``path`` if the last build made it of what ``key`` says; else it is to be put, and is then.

        Returns whether it is kept.
        """
        found = self._last.find(key, self._site.found.files)
        if found and found[0] == path:
            self._keep(*found)
            return True
        self._keys[path] = key
        return False

    def _keep(self, path: str, line: Line) -> None:
        self._site.note(path, written=False)
        self._manifest.lines[path] = line
