"""What a query moves and how long it takes, in headless Chromium over http with gzip."""

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page
from serving import ServedSite

__all__ = ["Traffic", "cut_titles", "first_queries", "latencies", "later_queries", "percentile"]

_BOX = "#search-page input[type=search]"
# Notes when the last key was struck and when the first title stood there after it, and when the page last changed.
_WATCH = """() => {
  const place = document.getElementById("search-results");
  window.search = {};
  new MutationObserver(() => {
    window.search.changed = Date.now();
    if (place.querySelector("h3")) window.search.shown ??= Date.now();
  }).observe(place, { childList: true, subtree: true });
}"""
_TYPE = """(text) => {
  const box = document.querySelector("#search-page input[type=search]");
  window.search = {};
  box.value = text;
  window.search.struck = Date.now();
  box.dispatchEvent(new Event("input", { bubbles: true }));
}"""
_QUIET_MS = 500
_SLOWER = 4


@dataclass(frozen=True, slots=True)
class Traffic:
    """What one query moved."""

    bytes: int
    requests: int
    before_title: int
    """Requests that had begun when the first title was shown."""
    milliseconds: float
    """From the last key to the first title."""


@dataclass(slots=True)
class _Watched:
    """A search page, and when its requests began (seconds since 1970 times 1000)."""

    page: Page
    begun: list[float] = field(default_factory=list)


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
    found = []
    for text in texts:
        with _opened(browser, site) as watched:
            found.append(_asked(watched, site, text))
    return found


def later_queries(browser: Browser, site: ServedSite, texts: Iterable[str]) -> list[Traffic]:
    """Return what each of ``texts`` moves in a browser that has searched before."""
    with _opened(browser, site) as watched:
        _asked(watched, site, "learning")
        return [_asked(watched, site, text) for text in texts]


def latencies(browser: Browser, site: ServedSite, texts: Sequence[str]) -> list[float]:
    """Return the milliseconds from the last key to the first title of each of ``texts``, everything fetched before.

    The page's processor is slowed four times, and so is the worker's where Chromium can.
    """
    with _opened(browser, site) as watched:
        for text in texts:
            _asked(watched, site, text)
        session = watched.page.context.new_cdp_session(watched.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
        return [_asked(watched, site, text).milliseconds for text in texts]


@contextmanager
def _opened(browser: Browser, site: ServedSite) -> Iterator[_Watched]:
    context = browser.new_context()
    watched = _Watched(context.new_page())
    watched.page.goto(f"{site.url}search/")
    watched.page.wait_for_load_state("networkidle")
    watched.page.evaluate(_WATCH)
    context.on("requestfinished", lambda request: watched.begun.append(request.timing["startTime"]))
    yield watched
    context.close()


def _asked(watched: _Watched, site: ServedSite, text: str) -> Traffic:
    watched.begun.clear()
    before = len(site.requests)
    watched.page.evaluate(_TYPE, text)
    watched.page.wait_for_function(f"window.search.changed && Date.now() - window.search.changed > {_QUIET_MS}")
    times = watched.page.evaluate("window.search")
    moved = site.requests[before:]
    shown = times.get("shown", times["changed"])
    return Traffic(
        bytes=sum(size for _, _, size in moved),
        requests=len(moved),
        before_title=sum(begun < shown for begun in watched.begun),
        milliseconds=shown - times["struck"],
    )
