"""Reads the files of the archive, in batches that any worker can take."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from generator.build.cache.store import Store, key_of
from generator.build.cache.versions import code_key
from generator.build.work.workers import Workers, batches
from generator.diagnostics import Diagnostic
from generator.model import Reading
from generator.reading.folder import FoundFile, digest_files, load
from generator.reading.reader import read
from generator.settings import Settings

__all__ = ["DigestFile", "digest_listing", "read_digests"]

BATCH_BYTES = 2_000_000
_STAGE = "reading"


@dataclass(frozen=True, slots=True)
class DigestFile:
    """One file of the archive and the name that the maintainer knows it by."""

    found: FoundFile
    shown: str
    """From the folder of ``mkdocs.yml`` where it lies there, else from the digests folder."""


def digest_listing(settings: Settings) -> tuple[tuple[DigestFile, ...], tuple[Diagnostic, ...]]:
    """Return the files of all digests folders, sorted by path, and what is wrong with files that are none."""
    files: list[DigestFile] = []
    diagnostics: list[Diagnostic] = []
    for root in settings.digests:
        prefix = _prefix(root, settings)
        for found in digest_files(root):
            if isinstance(found, Diagnostic):
                diagnostics.append(replace(found, path=prefix + found.path))
            else:
                files.append(DigestFile(found, prefix + found.path))
    return tuple(sorted(files, key=lambda each: each.shown)), tuple(diagnostics)


def _prefix(root: Path, settings: Settings) -> str:
    folder = root if root.is_dir() else root.parent
    inside = folder.resolve()
    base = settings.root.resolve()
    if inside.is_relative_to(base) and inside != base:
        return inside.relative_to(base).as_posix() + "/"
    return f"{inside.name}/" if len(settings.digests) > 1 else ""


def read_digests(
    files: tuple[DigestFile, ...], workers: Workers, store: Store, done: Callable[[int], None] = lambda _: None
) -> Iterator[Reading]:
    """Yield the readings of ``files``, in their order; ``done`` hears how many more files have been read.

    Files whose bytes, name and reader are those of an earlier build come from ``store``. One file's bytes are in
    memory at a time, and the readings of all.
    """
    code = code_key("reading", "text", "model", "diagnostics")
    keys = {file: _key(file, code) for file in files}
    known: dict[bytes, tuple[Reading, ...]] = store.get(_STAGE, keys.values())
    done(len(known))
    missing = tuple(file for file in files if keys[file] not in known)
    work = tuple(batches(missing, lambda each: each.found.size, BATCH_BYTES))
    for batch, results in zip(work, workers.map(_read_batch, work), strict=True):
        fresh = {keys[file]: readings for file, readings in zip(batch, results, strict=True)}
        store.put(_STAGE, fresh)
        known |= fresh
        done(len(batch))
    for file in files:
        yield from known[keys[file]]


def _key(file: DigestFile, code: bytes) -> bytes:
    """Return what the readings of ``file`` depend on."""
    data = load(file.found)
    fault = b"" if isinstance(data, bytes) else str(data).encode()
    return key_of(code, file.found.path, file.shown, fault, data if isinstance(data, bytes) else b"")


def _read_batch(files: tuple[DigestFile, ...]) -> tuple[tuple[Reading, ...], ...]:
    return tuple(_read_file(each) for each in files)


def _read_file(file: DigestFile) -> tuple[Reading, ...]:
    data = load(file.found)
    if isinstance(data, Diagnostic):
        fault = replace(data, path=file.shown)
        return (Reading(path=file.shown, sha256="", format=None, source="", diagnostics=(fault,)),)
    return tuple(_named(reading, file.shown) for reading in read(data, path=file.found.path))


def _named(reading: Reading, shown: str) -> Reading:
    if reading.path == shown:
        return reading
    diagnostics = tuple(replace(each, path=shown) for each in reading.diagnostics)
    return replace(reading, path=shown, diagnostics=diagnostics)
