"""Takes pictures of the site in ``site/``: each kind of page, wide, narrow, light, dark and printed, into ``shots/``.

``shots.py --readme`` takes the one that README.md shows.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browsing import CHROMIUM, FLAGS  # noqa: E402 (the tests' modules are no package)
from kinds import KINDS, example  # noqa: E402 (the same)
from serving import serving  # noqa: E402 (the same)

SITE = ROOT / "site"
LOOKS: dict[str, dict[str, Any]] = {
    "wide-light": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
    "wide-dark": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
    "narrow-light": {"viewport": {"width": 390, "height": 900}, "color_scheme": "light"},
    "narrow-dark": {"viewport": {"width": 390, "height": 900}, "color_scheme": "dark"},
    "print": {"viewport": {"width": 718, "height": 1000}},  # A4 at 96 dots an inch, less a centimetre on each side
}


def all_kinds(browser: Browser, url: str) -> None:
    """Take each kind of page that the site has in each look."""
    kinds = [kind for kind, pattern in KINDS.items() if any(SITE.glob(pattern))]
    for look, screen in LOOKS.items():
        page = browser.new_page(**screen)
        page.emulate_media(media="print" if look == "print" else "screen")
        for kind in kinds:
            page.goto(url + example(SITE, kind).relative_to(SITE).as_posix(), wait_until="networkidle")
            page.screenshot(path=ROOT / "shots" / f"{kind.replace(' ', '-')}-{look}.png", full_page=True)
        page.close()


def readme(browser: Browser, url: str) -> None:
    """Take the newest day as a reader finds it."""
    page = browser.new_page(viewport={"width": 1000, "height": 720})
    page.goto(url, wait_until="networkidle")
    page.screenshot(path=ROOT / "docs" / "images" / "home.png")


def main() -> None:
    """Take what was asked for."""
    with serving(SITE, "/digest-archive/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        (readme if sys.argv[1:] == ["--readme"] else all_kinds)(browser, site.url)
        browser.close()


if __name__ == "__main__":
    main()
