"""Takes pictures of one page of each kind, as a wide and a narrow screen, the dark and the printer show them.

``shots.py [SITE] [FOLDER]``: reads the built site ``SITE`` (``site``), writes ``FOLDER/KIND-LOOK.png`` (``shots``). The
folder ``tests`` has to be on PYTHONPATH; ``make shots`` sees to it. Pictures are for looking at, nothing compares them.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from browsing import CHROMIUM, FLAGS
from lxml import html
from playwright.sync_api import Browser, sync_playwright
from serving import serving

LOOKS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True},
    "dark": {"viewport": {"width": 900, "height": 800}, "color_scheme": "dark"},
    "print": {"viewport": {"width": 718, "height": 1000}},  # A4 at 96 dots an inch, less margins of a centimetre
}
TALLEST = 3000
"""Pixels of a picture; below that pages repeat themselves."""


def kinds(site: Path) -> Iterator[tuple[str, str]]:
    """Yield a name and an address for one page of each kind in ``site``: the largest in each folder at each depth."""
    yield "home", ""
    yield "missing", "no/such/page"
    largest: dict[tuple[str, int], tuple[int, str]] = {}
    for path in sorted(site.glob("*/**/index.html")):
        text = path.read_text(encoding="utf-8")
        parts = path.relative_to(site).parts[:-1]
        if 'http-equiv="refresh"' not in text:
            kind = parts[0], len(parts)
            largest[kind] = max(largest.get(kind, (0, "")), (len(text), "/".join(parts) + "/"))
    for (folder, depth), (_, address) in sorted(largest.items()):
        yield f"{folder}-{depth}", address


def base_of(site: Path) -> str:
    """Return the base path of ``site``, as its home page's canonical address has it."""
    links = html.parse(str(site / "index.html")).xpath("//link[@rel='canonical']/@href")
    return urlsplit(str(links[0])).path if links else "/"


def take(browser: Browser, address: str, file: Path, look: str) -> None:
    """Write a picture of the page at ``address`` to ``file``."""
    context = browser.new_context(**LOOKS[look])
    page = context.new_page()
    page.emulate_media(media="print" if look == "print" else "screen")
    page.goto(address)
    width, height = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
    page.screenshot(path=file, full_page=True, clip={"x": 0, "y": 0, "width": width, "height": min(TALLEST, height)})
    context.close()


def main(site: str = "site", folder: str = "shots") -> None:
    """Take every picture."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with serving(Path(site), base_of(Path(site))) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, address in kinds(Path(site)):
            for look in LOOKS:
                take(browser, served.url + address, out / f"{name}-{look}.png", look)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
