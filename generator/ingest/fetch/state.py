"""What is remembered between runs of ``digest fetch``: a file in the cache folder that is safe to delete."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

__all__ = ["Memory", "load", "save", "trusted"]

_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What one source told at the last fetch."""

    etag: str = ""
    last_modified: str = ""
    validity: int = 0
    """UIDVALIDITY of the folder of mail."""
    uid: int = 0
    """The highest number of a mail that was fetched."""
    filed: tuple[str, ...] = ()
    """Paths of the digests that the last fetch filed."""
    not_before: float = 0
    """Seconds since 1970, UTC: the server asked to be left alone until then."""


def load(file: Path) -> dict[str, Memory]:
    """Return what each source told; nothing where the file is missing, broken or of another version."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["version"] != _VERSION:
            return {}
        return {label: Memory(**{**each, "filed": tuple(each["filed"])}) for label, each in kept["sources"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def save(file: Path, memories: dict[str, Memory]) -> None:
    """Replace ``file`` as a whole."""
    kept: dict[str, Any] = {"version": _VERSION, "sources": {label: asdict(each) for label, each in memories.items()}}
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(".new")
    draft.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    draft.replace(file)


def trusted(memory: Memory, root: Path) -> Memory:
    """Return ``memory``, or one that asks for everything again where digests of the last fetch are not there.

    The cache can outlive them: a scheduled run whose push failed leaves its cache to the next run, but no digests.
    """
    if all((root / path).is_file() for path in memory.filed):
        return memory
    return Memory(not_before=memory.not_before)
