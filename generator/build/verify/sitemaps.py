"""Whether the sitemap lists every page once, and nothing else."""

from collections import Counter
from collections.abc import Iterator, Mapping

from lxml import etree

from generator.build.verify.page import PageFacts
from generator.build.verify.site import Site, parsed_xml
from generator.diagnostics import Diagnostic, report

__all__ = ["addresses", "check_sitemap"]

_HOME = "sitemap.xml"
_NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def check_sitemap(site: Site, pages: Mapping[str, PageFacts]) -> Iterator[Diagnostic]:
    """Yield what the sitemap lists twice, lists wrongly or leaves out."""
    if _HOME not in site.files:
        yield report("wrong-sitemap", _HOME, 0, "is not there")
        return
    try:
        listed = Counter(_files(site, _HOME))
    except (etree.XMLSyntaxError, OSError) as error:
        yield report("wrong-sitemap", _HOME, 0, f"cannot be read: {error}")
        return
    for path, count in sorted(listed.items()):
        if count > 1:
            yield report("wrong-sitemap", _HOME, 0, f"lists {path} {count} times")
        if path not in pages:
            yield report("wrong-sitemap", _HOME, 0, f"lists {path}, which is no page of this site")
        elif not pages[path].counts:
            yield report("wrong-sitemap", _HOME, 0, f"lists {path}, which is hidden, a redirect or no page of its own")
    for path in sorted(path for path, page in pages.items() if page.counts and path not in listed):
        yield report("wrong-sitemap", _HOME, 0, f"leaves out {path}")


def addresses(data: bytes) -> list[str]:
    """Return the addresses that the sitemap ``data`` lists (https://www.sitemaps.org/protocol.html)."""
    return [str(text).strip() for text in parsed_xml(data).xpath("//s:url/s:loc/text()", namespaces=_NAMES)]


def _files(site: Site, path: str) -> Iterator[str]:
    """Yield the files that a sitemap, or an index of sitemaps, lists; an address elsewhere as it stands."""
    data = site.read(path)
    for part in parsed_xml(data).xpath("//s:sitemap/s:loc/text()", namespaces=_NAMES):
        inside = site.target(str(part).strip())
        if inside and inside[0] != path:
            yield from _files(site, inside[0])
    for address in addresses(data):
        target = site.target(address)
        yield target[0] if target else address
