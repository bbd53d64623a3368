"""What one page says of itself and where it leads."""

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import html

from generator.build.verify.site import Site

__all__ = ["PageFacts", "read_page"]

_ADDRESSES = {
    "a": ("href",),
    "area": ("href",),
    "audio": ("src",),
    "form": ("action",),
    "iframe": ("src",),
    "img": ("src", "srcset"),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "use": ("href",),
    "video": ("src", "poster"),
}
"""Elements that lead somewhere, and the attributes that say where (HTML Living Standard, index of attributes)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """One page, as far as its site depends on it."""

    path: str
    """Its file."""
    anchors: frozenset[str]
    """Ids and names that a fragment can mean."""
    targets: frozenset[tuple[str, str]]
    """Files and fragments within the site that it leads to."""
    canonical: str
    """The address that it says it has; empty where it says none."""
    noindex: bool
    """True where it asks search engines to leave it out."""
    copy: bool
    """True where it says that another page of the site is the one to list."""
    redirect: str
    """The file that it sends readers on to; empty where it does not."""
    heading: str
    """The text of its first ``h1``."""

    @property
    def counts(self) -> bool:
        """Return whether it is a page of its own: no redirect, no copy, not 404, not left out."""
        return not (self.noindex or self.copy or self.redirect or self.path == "404.html")


def read_page(path: str, site: Site) -> PageFacts:
    """Return the facts of the page in the file ``path`` of ``site``."""
    root = html.document_fromstring(site.read(path) or b"<p>", parser=html.HTMLParser(encoding="utf-8"))
    targets = (site.target(link, path) for link in _links(root))
    refresh = root.xpath("string(//meta[@http-equiv='refresh']/@content)").partition("url=")[2]
    redirect = site.target(refresh, path) if refresh else None
    canonical = root.xpath("string(//link[@rel='canonical']/@href)")
    listed = site.target(canonical, path) if canonical else None
    return PageFacts(
        path=path,
        anchors=frozenset(map(str, root.xpath("//@id | //a/@name"))),
        targets=frozenset(target for target in targets if target),
        canonical=canonical,
        copy=listed is not None and listed[0] != path,
        noindex="noindex" in root.xpath("string(//meta[@name='robots']/@content)"),
        redirect=redirect[0] if redirect else "",
        heading=" ".join(root.xpath("string(//h1)").split()),
    )


def _links(root: html.HtmlElement) -> Iterator[str]:
    for element in root.iter(*_ADDRESSES):
        for name in _ADDRESSES[element.tag]:
            value = element.get(name)
            if value and name == "srcset":
                yield from (part.split()[0] for part in value.split(",") if part.split())
            elif value is not None:
                yield value.strip()
