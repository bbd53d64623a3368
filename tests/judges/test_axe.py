from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from judging import program
from kinds import KINDS, example
from playwright.sync_api import Browser
from serving import Serve

pytestmark = pytest.mark.judge

Scheme = Literal["light", "dark"]
LOOKS: list[tuple[Scheme, int]] = list(product(("light", "dark"), (1280, 360)))


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_violation(kind: str, sample_site: Path, serve: Serve, browser: Browser) -> None:
    path = example(sample_site, kind).relative_to(sample_site).as_posix()
    look_at(kind, serve(sample_site, "/digest-archive/").url + path, browser)


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_violation_in_chinese(kind: str, two_languages: Path, serve: Serve, browser: Browser) -> None:
    site = two_languages / "site"
    path = example(site, kind).relative_to(site).as_posix()
    look_at(kind, f"{serve(site, '/digest-archive/').url}zh/{path}", browser)


def look_at(kind: str, address: str, browser: Browser) -> None:
    axe = Path(program("axe-core/axe.min.js")).read_text("utf-8")
    for scheme, width in LOOKS:
        with browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 800}) as context:
            page = context.new_page()
            page.goto(address.removesuffix("index.html"), wait_until="networkidle")
            page.evaluate(axe)
            found = page.evaluate("axe.run().then(result => result.violations)")
            faults = [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
            assert faults == [], (kind, scheme, width)
