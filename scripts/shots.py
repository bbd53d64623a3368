"""Takes pictures of the site in ``site/``: each kind of page, wide and narrow, light and dark, into ``shots/``.

``shots.py --readme`` takes the one that README.md shows.
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browsing import CHROMIUM, FLAGS  # noqa: E402 (the tests' modules are no package)
from kinds import KINDS, example  # noqa: E402 (the same)
from serving import serving  # noqa: E402 (the same)

SITE = ROOT / "site"
WIDTHS = {"wide": 1280, "narrow": 390}


def all_kinds(browser: Browser, url: str) -> None:
    """Take each kind of page in each look."""
    for look, width in WIDTHS.items():
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
            for kind in KINDS:
                page.goto(url + example(SITE, kind).relative_to(SITE).as_posix(), wait_until="networkidle")
                page.screenshot(path=ROOT / "shots" / f"{kind.replace(' ', '-')}-{look}-{scheme}.png", full_page=True)
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
