"""Whether each paper of the archive has its page, under each of its addresses."""

from collections.abc import Iterator, Mapping

from generator.build.verify.page import PageFacts
from generator.build.verify.site import Site
from generator.diagnostics import Diagnostic, report
from generator.model import Archive, Paper

__all__ = ["check_papers"]


def check_papers(archive: Archive, site: Site, pages: Mapping[str, PageFacts], edition: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with the pages of papers, with their days, and with pages that no paper has.

    ``edition`` is the folder of the language whose pages are looked at.
    """
    known: set[str] = set()
    for paper in archive.papers:
        file = site.file(edition + paper.address)
        aliases = [site.file(edition + alias) for alias in paper.aliases]
        known |= {file, *aliases}
        if file in pages:
            yield from _faults(paper, pages[file], site.url + edition + paper.address)
        else:
            yield report("missing-page", file, 0, f"the paper {paper.key} has no page")
        for alias in aliases:
            if alias_page := pages.get(alias):
                if alias_page.redirect != file:
                    yield report("missing-page", alias, 0, f"does not lead on to {file}")
            else:
                yield report("missing-page", alias, 0, f"an address of {paper.key} has no page")
    yield from _strangers(pages, known, edition)
    yield from _days(archive, site, pages, edition)


def _faults(paper: Paper, page: PageFacts, address: str) -> Iterator[Diagnostic]:
    if page.redirect:
        yield report("missing-page", page.path, 0, f"leads on to {page.redirect} instead of showing {paper.key}")
    if page.noindex != paper.hidden:
        state = "is hidden, but search engines may list it" if paper.hidden else "asks search engines to leave it out"
        yield report("missing-page", page.path, 0, f"the page of {paper.key} {state}")
    if page.canonical and page.canonical != address:
        yield report("missing-page", page.path, 0, f"says that its address is {page.canonical}")


def _strangers(pages: Mapping[str, PageFacts], known: set[str], edition: str) -> Iterator[Diagnostic]:
    for path in sorted(pages):
        if path.startswith(f"{edition}papers/") and path not in known:
            yield report("missing-page", path, 0, "is the page of no paper in the archive")


def _days(archive: Archive, site: Site, pages: Mapping[str, PageFacts], edition: str) -> Iterator[Diagnostic]:
    """Yield a fault for each event that the page of its day, or of its digest without one, does not lead to."""
    for paper in archive.shown:
        file = site.file(edition + paper.address)
        for event in paper.events:
            places = {f"days/{m.date}/" if m.date else f"digests/{m.digest}/" for m in event.mentions}
            for place in sorted(site.file(edition + each) for each in places):
                page = pages.get(place)
                if page is None or file not in {path for path, _ in page.targets}:
                    yield report("missing-page", place, 0, f"does not show {paper.key}, which a digest of it announces")
