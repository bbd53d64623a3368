"""Papers like each paper, gone on with from where the last build's comparison stood."""

from collections.abc import Mapping
from pathlib import Path

from generator.archive.related import Standing, compare
from generator.build.cache.steady import steady
from generator.build.cache.store import Store, key_of
from generator.build.cache.versions import code_key
from generator.build.work.workers import Workers
from generator.model import Archive

__all__ = ["relatives"]

_STAGE = "related"
_WORTH_WRITING = 20
"""One new paper for so many is compared again sooner than all of them, some megabytes, are written down again."""


def relatives(
    archive: Archive, folders: tuple[Path, ...], workers: Workers, store: Store
) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of papers like each paper of ``archive``, by its key.

    What a build of the same ``folders`` found is kept where no new paper can change it: a new day costs the days of a
    month, a change of an old paper a comparison of all.
    """
    key = key_of(code_key("archive", "text", "model"), steady(folders))
    before: Standing | None = store.get(_STAGE, [key]).get(key)
    found, standing = compare(archive.papers, before=before, run=workers.map)
    if not before or not standing.goes_on_from(before, _WORTH_WRITING):
        store.put(_STAGE, {key: standing})
    return found
