"""Headless Chromium for tests: one a worker, a fresh context a test, no address but the loopback's."""

import os
import shutil
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from serving import Serve

__all__ = ["CHROMIUM", "FLAGS"]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""Chromium on PATH; None: Playwright's own is asked for (``make test`` sees to one of them)."""

FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--force-color-profile=srgb",
    # The sandbox refuses to run as root, which is what containers are.
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]

PATIENCE = 60_000
"""Milliseconds that a page has for what a test expects of it, on a machine that does other things, too."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return the worker's Chromium; without one the tests that ask for it fail, they are never skipped."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser, serve: Serve) -> Iterator[BrowserContext]:  # noqa: ARG001 (so that servers outlive pages)
    """Return a fresh context of 1280 by 800; the test fails where a page asks another host for anything or throws."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", timezone_id="UTC")
    strangers: list[str] = []
    thrown: list[str] = []
    context.on("request", lambda request: _note_stranger(request.url, strangers))
    context.on("weberror", lambda error: thrown.append(str(error.error)))
    yield context
    context.close()
    assert not strangers, f"pages asked other hosts: {strangers}"
    assert not thrown, f"scripts threw: {thrown}"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Return a page of ``context``."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def _note_stranger(url: str, strangers: list[str]) -> None:
    place = urlsplit(url)
    if place.scheme in {"http", "https", "ws", "wss"} and place.hostname != "127.0.0.1":
        strangers.append(url)
