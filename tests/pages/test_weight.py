"""What a paper's page weighs, on a thousand real papers."""

import gzip
from pathlib import Path
from statistics import median

from playwright.sync_api import Page
from serving import Serve

HTML, PACKED = 9_000, 3_200
FIRST_LOAD = 150_000


def papers(site: Path) -> list[bytes]:
    found = [path.read_bytes() for path in sorted(site.glob("papers/*/index.html"))]
    return [data for data in found if b'http-equiv="refresh"' not in data]


def test_a_papers_page_is_light(thousand_site: Path) -> None:
    found = papers(thousand_site)
    assert len(found) == 1000
    assert median(map(len, found)) <= HTML
    assert median(len(gzip.compress(data, 6)) for data in found) <= PACKED


def test_its_first_load_is_light_and_comes_from_the_site(thousand_site: Path, serve: Serve, page: Page) -> None:
    served = serve(thousand_site, "/digest-archive/")
    place = min(thousand_site.glob("papers/*/index.html")).parent.relative_to(thousand_site).as_posix()
    page.goto(f"{served.url}{place}/", wait_until="networkidle")
    assert sum(size for _, _, size in served.requests) <= FIRST_LOAD
    assert {status for _, status, _ in served.requests} == {200}
