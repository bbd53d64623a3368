"""From files to an archive: reads, merges and corrects, and keeps what the maintainer should hear."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.archive import assemble
from generator.archive.corrections import NONE, Corrections, parse
from generator.archive.terms import Term, terms
from generator.build.cache.remembering import Remembering
from generator.build.cache.store import Store
from generator.build.cache.versions import code_key
from generator.build.loading.digests import DigestFile, digest_listing, read_digests
from generator.build.loading.merging import Merging
from generator.build.loading.relatives import relatives
from generator.build.work.stages import Progress
from generator.build.work.workers import Workers
from generator.diagnostics import Diagnostic, report
from generator.model import Archive, Reading
from generator.settings import Settings
from generator.views import saved
from generator.views.saved import SavedSearch

__all__ = ["Loaded", "load", "load_corrections", "load_searches", "related_papers", "terms_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """All that content says."""

    readings: tuple[Reading, ...]
    archive: Archive
    diagnostics: tuple[Diagnostic, ...]
    """Of files, readings, corrections, merging and saved searches, sorted."""
    corrections: Corrections = NONE
    """What ``corrections.yml`` says, applied already."""
    searches: tuple[SavedSearch, ...] = ()
    """What ``feeds.yml`` saves."""
    paper_keys: Mapping[str, bytes]
    """Of all that each paper is made of, by the paper's own key."""


def load(settings: Settings, workers: Workers, store: Store, progress: Progress) -> Loaded:
    """Return the archive that the settings name, read by ``workers``."""
    files, faults = digest_listing(settings)
    progress.stage("Reading digests", len(files))
    readings = tuple(read_digests(files, workers, store, progress.advance))
    corrections, notes = load_corrections(settings)
    progress.stage("Merging papers")
    merging = Merging(store)
    archive = assemble(readings, _as_shown(corrections, files), merging)
    searches, remarks = load_searches(settings)
    diagnostics = tuple(sorted({*faults, *notes, *remarks, *archive.diagnostics}))
    return Loaded(
        readings=readings,
        archive=archive,
        diagnostics=diagnostics,
        corrections=corrections,
        searches=searches,
        paper_keys=merging.keys,
    )


def related_papers(
    archive: Archive, settings: Settings, workers: Workers, store: Store, progress: Progress
) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of papers like each paper of ``archive``, by its key, which only a site shows."""
    progress.stage("Finding related papers")
    return relatives(archive, settings.digests, workers, store)


def terms_of(archive: Archive, workers: Workers, store: Store, progress: Progress) -> tuple[Term, ...]:
    """Return what the papers of ``archive`` are about, which only a site shows."""
    progress.stage("Finding terms")
    return terms(archive.shown, Remembering("terms", code_key("archive", "text", "model"), store, workers.map))


def load_corrections(settings: Settings) -> tuple[Corrections, tuple[Diagnostic, ...]]:
    """Return what ``corrections.yml`` says, nothing if there is none, and what is wrong with it."""
    text, faults = _text(settings.corrections, settings)
    corrections, notes = parse(text, _shown(settings.corrections, settings.root))
    return corrections, (*faults, *notes)


def load_searches(settings: Settings) -> tuple[tuple[SavedSearch, ...], tuple[Diagnostic, ...]]:
    """Return the searches that ``feeds.yml`` saves, none if there is no such file, and what is wrong with it."""
    text, faults = _text(settings.feeds, settings)
    searches, notes = saved.parse(text, _shown(settings.feeds, settings.root))
    return searches, (*faults, *notes)


def _text(path: Path, settings: Settings) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return what the file at ``path`` says, nothing if there is none, and a diagnostic where it cannot be read."""
    if not path.exists():
        return "", ()
    try:
        return path.read_text(encoding="utf-8"), ()
    except (OSError, UnicodeDecodeError) as error:
        message = f"cannot be read as UTF-8 text ({error})"
        return "", (report("unreadable-file", _shown(path, settings.root), 0, message),)


def _as_shown(corrections: Corrections, files: tuple[DigestFile, ...]) -> Corrections:
    """Return ``corrections`` with files named as readings are; keepers name them below the digests folder.

    So is a file that is not there, or no near miss of its name would be found.
    """
    shown: dict[str, list[str]] = defaultdict(list)
    for file in files:
        shown[file.found.path].append(file.shown)
    folder = files[0].shown.removesuffix(files[0].found.path) if files else ""
    named = (
        replace(each, path=name)
        for each in corrections.files
        for name in shown.get(each.path, [folder + each.path.removeprefix(folder)])
    )
    return replace(corrections, files=tuple(named))


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
