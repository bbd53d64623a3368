"""A built site as a reader's browser would find it: files, and which of them an address means."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from lxml import etree

__all__ = ["Site", "parsed_xml"]

_NOWHERE = "http://site.invalid/"
"""Stands for the public address of a site that has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """A site folder and the public address of its home page."""

    folder: Path
    url: str
    files: frozenset[str]
    """Every file below the folder, with ``/``."""

    @staticmethod
    def of(folder: Path, url: str) -> "Site":
        """Return the site in ``folder``, whose home page stands at ``url`` (empty: nobody knows)."""
        files = (each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file())
        return Site(folder=folder, url=url or _NOWHERE, files=frozenset(files))

    def read(self, path: str) -> bytes:
        """Return the bytes of the file ``path``."""
        return (self.folder / path).read_bytes()

    def pages(self) -> list[str]:
        """Return every file that is a page, sorted."""
        return sorted(path for path in self.files if path.endswith(".html"))

    def address(self, path: str) -> str:
        """Return the public address of the page in the file ``path``."""
        return self.url + path.removesuffix("index.html")

    def file(self, address: str) -> str:
        """Return the file that a page's ``address`` below the site means, whether it is there or not."""
        return address + "index.html" if address.endswith("/") or not address else address

    def target(self, link: str, page: str = "") -> tuple[str, str] | None:
        """Return file and fragment that ``link`` on the page in the file ``page`` means, None where it leads out."""
        try:
            address, fragment = urldefrag(urljoin(self.address(page), link))
            place = urlsplit(address)
        except ValueError:  # a broken bracket: digests write such addresses, and nothing of the site has one
            return None
        home = urlsplit(self.url)
        if (place.scheme, place.netloc) != (home.scheme, home.netloc):
            return None
        if not place.path.startswith(home.path):
            return "../" + place.path, unquote(fragment)  # the same host, but another site's place
        path = self.file(unquote(place.path.removeprefix(home.path)))
        return (f"{path}/index.html" if f"{path}/index.html" in self.files else path), unquote(fragment)


def parsed_xml(data: bytes) -> etree._Element:
    """Return the root of an XML file that a build wrote; raises etree.XMLSyntaxError where it is none."""
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
