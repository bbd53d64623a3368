import gzip
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page
from serving import Serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text("<!doctype html><title>A</title><p>é", encoding="utf-8")
    (tmp_path / "404.html").write_text("<!doctype html><title>Nowhere</title>", encoding="utf-8")
    return tmp_path


def test_a_folder_is_served_below_its_base_path(folder: Path, serve: Serve) -> None:
    site = serve(folder)
    with urllib.request.urlopen(urllib.request.Request(site.url + "a", headers={"Accept-Encoding": "gzip"})) as answer:  # noqa: S310 (our own server)
        assert answer.url == site.url + "a/"
        assert gzip.decompress(answer.read()).decode().endswith("é")
    assert site.requests[-1][:2] == ("a/", 200)


@pytest.mark.parametrize("path", ["nowhere/", "../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd"])
def test_what_is_not_there_gets_the_404_page(folder: Path, serve: Serve, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(serve(folder).url + path)  # noqa: S310 (our own server)
    with refused.value as answer:
        assert (answer.code, b"Nowhere" in answer.read()) == (404, True)


def test_the_browser_shows_it(folder: Path, serve: Serve, page: Page) -> None:
    page.goto(serve(folder).url + "a/")
    assert (page.title(), page.inner_text("p")) == ("A", "é")
