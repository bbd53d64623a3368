"""Whether every link leads somewhere, and whether every page can be reached."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from generator.build.verify.page import PageFacts
from generator.build.verify.site import Site
from generator.diagnostics import Diagnostic, report

__all__ = ["check_links", "check_reach"]


def check_links(site: Site, pages: Mapping[str, PageFacts]) -> Iterator[Diagnostic]:
    """Yield a fault for each file or anchor that a page leads to and that is not there."""
    asked: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for page in pages.values():
        for target in page.targets:
            asked[target].append(page.path)
    for (path, fragment), origins in sorted(asked.items()):
        if path not in site.files:
            yield _broken(origins, f"{path} is not there")
        elif fragment and path in pages and fragment not in pages[path].anchors:
            yield _broken(origins, f"{path} has no anchor {fragment!r}")


def _broken(origins: list[str], what: str) -> Diagnostic:
    first, *others = sorted(origins)
    more = f" ({len(others)} more pages lead there)" if others else ""
    return report("broken-link", first, 0, f"a link leads nowhere: {what}{more}")


def check_reach(pages: Mapping[str, PageFacts]) -> Iterator[Diagnostic]:
    """Yield a fault for each page to which no path of links leads from the home page."""
    reached = {"index.html"}
    waiting = ["index.html"]
    while waiting:
        page = pages.get(waiting.pop())
        fresh = {path for path, _ in page.targets if path in pages} - reached if page else set()
        reached |= fresh
        waiting += fresh
    for path, page in sorted(pages.items()):
        if page.counts and path not in reached:
            yield report("unreachable-page", path, 0, "no path of links leads here from the home page")
