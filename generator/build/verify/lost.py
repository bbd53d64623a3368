"""What an older site had and this one has not: addresses that somebody may have kept, and ids that readers know."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from lxml import etree

from generator.build.verify.feeds import history
from generator.build.verify.site import Site
from generator.build.verify.sitemaps import addresses
from generator.diagnostics import Diagnostic, report

__all__ = ["lost"]

_NOT_KEPT = ("assets/", "search/")
"""Folders whose files change their names with their content; pages ask for them, nobody else does."""


def lost(site: Site, old: Path) -> Iterator[Diagnostic]:
    """Yield a fault for each address, and each id in the archive's feed, that ``old`` has and ``site`` has not.

    ``old`` is the folder of an earlier build of the same site, or its sitemap. Raises OSError where it cannot be read
    and ValueError where it is neither.
    """
    if old.is_dir():
        if not (old / "index.html").is_file():
            raise ValueError(f"{old} is no site, it has no index.html: name the folder of an older build")
        before = Site.of(old, site.url)
        yield from _lost_addresses(site, (path for path in before.files if _is_kept(path)))
        known = {id_ for told in history(site)[0] for id_ in told.ids}
        gone = {id_ for told in history(before)[0] for id_ in told.ids} - known
        for id_ in sorted(gone):
            yield report("lost-feed-id", "feed.xml", 0, f"{id_} is in no file of the feed any more")
    else:
        yield from _lost_addresses(site, _listed(old, site))


def _lost_addresses(site: Site, paths: Iterator[str]) -> Iterator[Diagnostic]:
    for path in sorted(set(paths) - site.files):
        yield report("lost-address", path, 0, "was a file of the older site and is gone: put back what it was made of")


def _is_kept(path: str) -> bool:
    return not path.startswith(_NOT_KEPT) or path == "search/index.html"


def _listed(sitemap: Path, site: Site) -> Iterator[str]:
    """Yield the files that a sitemap lists, on whatever host and below whatever path the older site stood."""
    try:
        found = addresses(sitemap.read_bytes())
    except etree.XMLSyntaxError:
        found = []
    if not found:
        raise ValueError(f"{sitemap} is no sitemap: name sitemap.xml of the older site, or its folder")
    home = min(found, key=len)
    for address in found:
        path = address.removeprefix(home) if address.startswith(home) else urlsplit(address).path.lstrip("/")
        yield site.file(path)
