"""Where a digest tells something: a file and its lines, and the address at which a repository shows them."""

from functools import lru_cache
from pathlib import Path
from urllib.parse import quote, urlencode

from generator.model import Digest, Mention
from generator.settings import Settings

__all__ = ["issue_address", "lines_address"]

LONGEST_TITLE = 120
"""Characters of a title that an issue is opened with; servers refuse addresses of more than 8 kB."""


def lines_address(settings: Settings, place: Mention | Digest) -> str:
    """Return where the repository shows ``place``; empty where it shows no such lines, or there is no repository.

    A file that was a wrapped mail or a page is not the text whose lines are counted. Files below the folder of
    ``mkdocs.yml``, which is the repository's, are named from there on; others are not in it.
    """
    if not settings.repository or not place.verbatim:
        return ""
    if not place.path.startswith(_folders(settings.root, settings.digests)):
        return ""
    address = f"{settings.repository}/blob/{quote(settings.branch)}/{quote(place.path)}"
    return f"{address}#L{place.lines[0]}-L{place.lines[1]}" if isinstance(place, Mention) else address


@lru_cache(maxsize=1)
def _folders(root: Path, digests: tuple[Path, ...]) -> tuple[str, ...]:
    """Return the folders of digests inside the repository; asked for at every line that a page names."""
    return tuple(folder.relative_to(root).as_posix() for folder in digests if folder.is_relative_to(root))


def issue_address(settings: Settings, title: str, body: str) -> str:
    """Return the address that opens a new issue with ``title`` and ``body`` filled in; empty without a repository."""
    if not settings.repository:
        return ""
    return f"{settings.repository}/issues/new?{urlencode({'title': title[:LONGEST_TITLE], 'body': body})}"
