"""One page of each kind of the sample site, for judges that look at pages one by one."""

from pathlib import Path

KINDS = {
    "home": "index.html",
    "day": "days/2025-12-16/index.html",
    "days": "days/index.html",
    "year": "days/2026/index.html",
    "month": "days/2026/02/index.html",
    "paper": "papers/openreview-NXgyHW1c7M/index.html",
    "paper with math": "papers/openreview-SampleJun7/index.html",
    "paper with a story": "papers/openreview-SampleSh33/index.html",
    "untitled paper": "papers/untitled-124a3214/index.html",
    "redirect": "papers/openreview-SampleSl0w/index.html",
    "digest without date": "digests/*/index.html",
    "sources": "sources/index.html",
    "source": "sources/tmlr/index.html",
    "search": "search/index.html",
    "hand-written": "about/index.html",
    "not found": "404.html",
    "authors": "authors/index.html",
    "author": "authors/*/index.html",
    "topics": "topics/index.html",
    "topic": "topics/*/index.html",
    "certification": "certifications/*/index.html",
    "trends": "trends/index.html",
    "feeds": "feeds/index.html",
    "reading list": "reading-list/index.html",
    "documentation": "docs/index.html",
}


def example(site: Path, kind: str) -> Path:
    """Return the first page of ``kind`` that ``site`` holds."""
    return min(site.glob(KINDS[kind]))
