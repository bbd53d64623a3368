"""Whether every link of a built site leads somewhere: files, anchors, feeds and the sitemap."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from lxml import etree, html

__all__ = ["Site", "broken", "strangers"]

ADDRESSES = {
    "a": ("href",),
    "area": ("href",),
    "link": ("href",),
    "script": ("src",),
    "img": ("src", "srcset"),
    "source": ("src", "srcset"),
    "iframe": ("src",),
    "form": ("action",),
    "use": ("href", "{http://www.w3.org/1999/xlink}href"),
    "object": ("data",),
    "video": ("src", "poster"),
    "audio": ("src",),
}
LOADED = {"link", "script", "img", "source", "iframe", "use", "object", "video", "audio"}
"""Elements whose address the browser asks for by itself."""
PASSIVE = {"alternate", "author", "canonical", "license", "next", "prev", "search", "edit", "me"}
"""Relations of ``link`` that a browser only notes."""


@dataclass(frozen=True)
class Site:
    """A built site and the public address of its home page."""

    folder: Path
    url: str

    def pages(self) -> Iterator[tuple[str, Path]]:
        """Yield the address and the file of every HTML page."""
        for path in sorted(self.folder.rglob("*.html")):
            name = path.relative_to(self.folder).as_posix()
            yield urljoin(self.url, name.removesuffix("index.html")), path

    def file(self, address: str) -> Path | None:
        """Return the file that answers ``address`` (without fragment); None where nothing does."""
        path = self.folder / unquote(urlsplit(address).path.removeprefix(urlsplit(self.url).path))
        path = path / "index.html" if path.is_dir() else path
        return path if path.is_file() else None


def broken(site: Site) -> list[str]:
    """Return one line for each link within ``site`` that leads nowhere, each doubled id and each script link."""
    lines: list[str] = []
    for address, path in site.pages():
        lines.extend(f"{address}: id {name!r} twice" for name, count in _ids(path).items() if count > 1)
        lines.extend(f"{address}: {fault}" for fault in _faults(site, address, path))
    for name in ("sitemap.xml", "feed.xml", "rss.xml"):
        if (site.folder / name).exists():
            lines.extend(f"{name}: {link}" for link in _xml_links(site.folder / name) if _leads_nowhere(site, link))
    return lines


def strangers(site: Site) -> set[str]:
    """Return every host that a page of ``site`` makes the browser ask, the site's own left out."""
    own = urlsplit(site.url).netloc
    found = set()
    for address, path in site.pages():
        for element, link in _links(path):
            passive = element.tag == "link" and set(element.get("rel", "").split()) <= PASSIVE
            if element.tag in LOADED and not passive:
                found.add(urlsplit(urljoin(address, link)).netloc)
    return found - {own, ""}


def _faults(site: Site, address: str, path: Path) -> Iterator[str]:
    for _, link in _links(path):
        target = urljoin(address, link)
        scheme = urlsplit(target).scheme
        if scheme not in {"http", "https", "mailto", "data"}:
            yield f"{link!r} is no address for a web page"
        elif _leads_nowhere(site, target):
            yield f"{link!r} leads nowhere"


def _leads_nowhere(site: Site, target: str) -> bool:
    if urlsplit(target)[:2] != urlsplit(site.url)[:2]:
        return False
    if not target.startswith(site.url):
        return True  # the same host, but above the base path: another site's place
    page, fragment = urldefrag(target)
    file = site.file(page)
    if file is None:
        return True
    return bool(fragment) and file.suffix == ".html" and unquote(fragment) not in _ids(file)


@cache
def _ids(path: Path) -> Counter[str]:
    tree = _tree(path)
    return Counter([*map(str, tree.xpath("//@id")), *map(str, tree.xpath("//a/@name"))])


def _links(path: Path) -> Iterator[tuple[html.HtmlElement, str]]:
    for element in _tree(path).iter(*ADDRESSES):
        for name in ADDRESSES[element.tag]:
            value = element.get(name)
            if value is None:
                continue
            if name == "srcset":
                yield from ((element, part.split()[0]) for part in value.split(",") if part.split())
            else:
                yield element, value.strip()


def _tree(path: Path) -> html.HtmlElement:
    return html.document_fromstring(path.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))


def _xml_links(path: Path) -> Iterator[str]:
    for element in etree.parse(path).iter("{*}loc", "{*}link", "{*}id"):
        link = element.get("href") or (element.text or "").strip()
        if link.startswith(("http://", "https://")):
            yield link
