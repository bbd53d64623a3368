"""What a query moves and how long it takes, in headless Chromium over http with gzip."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser
from serving import ServedSite

__all__ = ["Traffic", "cut_titles", "first_queries", "percentile"]

_BOX = "#search-page input[type=search]"
# Cards fade in one after the other; a query is done when every hit it announces is on the page.
_DONE = """(text) => document.documentElement.dataset.settled === text"""
_WATCH = """
(() => {
  const place = document.getElementById("search-results");
  window.shownAt = 0;
  new MutationObserver(() => { if (place.querySelector("h3")) window.shownAt ||= performance.now(); })
    .observe(place, { childList: true, subtree: true });
})()
"""


@dataclass(frozen=True, slots=True)
class Traffic:
    """What one query moved."""

    bytes: int
    requests: int
    before_title: int
    """Requests that were answered before the first title was shown."""


def cut_titles(titles: Iterable[str], count: int, words: int = 3, seed: int = 1) -> list[str]:
    """Return ``count`` of ``titles`` picked by ``seed``, cut to their first ``words`` words."""
    chance = random.Random(seed)  # noqa: S311 (the same titles every time)
    long_enough = [title for title in titles if len(title.split()) >= words]
    return [" ".join(title.split()[:words]) for title in chance.sample(long_enough, count)]


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which ``share`` of ``values`` lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def first_queries(browser: Browser, site: ServedSite, texts: Iterable[str]) -> list[Traffic]:
    """Return what each of ``texts`` moves as the first query of a fresh browser, beyond the page."""
    return [_first(browser, site, text) for text in texts]


def _first(browser: Browser, site: ServedSite, text: str) -> Traffic:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.url}search/")
    page.wait_for_load_state("networkidle")
    before = len(site.requests)
    page.fill(_BOX, text)
    page.wait_for_selector("#search-results h3")
    shown = len(site.requests)
    page.wait_for_load_state("networkidle")
    moved = site.requests[before:]
    context.close()
    return Traffic(sum(size for _, _, size in moved), len(moved), shown - before)
