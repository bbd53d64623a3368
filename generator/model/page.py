"""A page before any renderer has seen it."""

import datetime as dt
from dataclasses import dataclass

__all__ = ["Page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of the site: Markdown with digest text inside HTML blocks, and what stands in its head.

    Pages of one ``kind`` at one depth are rendered alike: everything that differs between them is in these fields,
    so that one rendering can be cut and the others stamped from it.
    """

    kind: str
    """``home``, ``paper``, ``day``, ``redirect`` … a word of the archive's own."""
    address: str
    """Where it stands below the site, ``papers/arxiv-2601.15305/``; empty for home, ``404.html`` for a file."""
    title: str
    """Plain text, for ``<title>`` and lists; not escaped."""
    head: str = ""
    """HTML for ``<head>`` that only this page has (canonical link, metadata, feeds), escaped already."""
    body: str
    """Markdown; text that came from a digest stands only inside HTML blocks."""
    edition: str = ""
    """Folder of its language below the site, ``zh/``, with which its address starts; empty for the first language."""
    switch: str = ""
    """HTML of the links to the same page in other languages; empty where the site has one."""
    lastmod: dt.date | None = None
    """The newest event or correction on it, for the sitemap."""
    indexed: bool = True
    """False keeps it out of the sitemap (redirects, hidden papers, 404)."""
