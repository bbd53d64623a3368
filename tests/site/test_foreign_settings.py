"""A ``mkdocs.yml`` that knows nothing of us and only adds the plugin."""

import shutil
from pathlib import Path

import pytest
from conftest import ROOT
from links import Site, broken
from running import run


def project(folder: Path, *, theme: str, site_url: str) -> Path:
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Our group\n\nWe read [papers](papers.md).\n", encoding="utf-8")
    (folder / "docs" / "papers.md").write_text("# Papers\n\nSee the days.\n", encoding="utf-8")
    shutil.copytree(ROOT / "content" / "digests", folder / "content" / "digests")
    settings = ["site_name: Our group", f"theme: {theme}", "plugins:", "  - search", "  - digests"]
    if site_url:
        settings += ["      authority: group.example,2025", f"site_url: {site_url}"]
        settings[4] = "  - digests:"
    (folder / "mkdocs.yml").write_text("\n".join(settings) + "\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_it_gets_papers_days_and_search_in_any_theme(theme: str, tmp_path: Path) -> None:
    url = "https://group.example/reading/"
    project(tmp_path, theme=theme, site_url=url)
    done = run("mkdocs", "build", "--strict", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    site = tmp_path / "site"
    assert broken(Site(site, url)) == []
    for name in (
        "papers/openreview-NXgyHW1c7M/index.html",
        "days/2026-02-22/index.html",
        "search/index.html",
        "feed.xml",
    ):
        assert (site / name).is_file(), name


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs"])
def test_a_hostile_title_is_text_in_any_theme(theme: str, tmp_path: Path) -> None:
    project(tmp_path, theme=theme, site_url="https://group.example/")
    title = '<script>alert(1)</script> "&amp; {{ 7*7 }}</title>'
    record = f"Title: {title}\nAuthors: {title}, Bo Example\nAbstract: Short.\nURL: https://example.org/1\n"
    (tmp_path / "content/digests/plain/2026").mkdir(parents=True)
    (tmp_path / "content/digests/plain/2026/2026-03-05.txt").write_text(record, encoding="utf-8")
    done = run("mkdocs", "build", "--strict", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    pages = [path.read_text("utf-8") for path in (tmp_path / "site").glob("*/script-alert-1*/index.html")]
    assert pages
    assert not any("<script>alert" in page for page in pages)
    assert all("<title>&lt;script&gt;alert(1)&lt;/script&gt;" in page for page in pages)


def test_a_hand_written_page_wins_and_a_notice_says_so(tmp_path: Path) -> None:
    project(tmp_path, theme="mkdocs", site_url="https://group.example/")
    done = run("mkdocs", "build", cwd=tmp_path)
    assert "index.md: page-by-hand: stands at index.html instead of the archive's own" in done.stderr
    assert "We read" in (tmp_path / "site/index.html").read_text("utf-8")


def test_without_an_address_there_are_no_feeds_and_one_warning_says_so(tmp_path: Path) -> None:
    project(tmp_path, theme="mkdocs", site_url="")
    done = run("mkdocs", "build", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    warnings = [line for line in done.stderr.splitlines() if line.startswith("WARNING")]
    assert len(warnings) == 1, done.stderr
    assert "site_url" in warnings[0]
    site = tmp_path / "site"
    assert not (site / "feed.xml").exists()
    pages = [path.read_text("utf-8") for path in site.glob("papers/*/index.html")]
    assert pages
    assert not any('rel="canonical"' in page or "application/atom+xml" in page for page in pages)
    assert broken(Site(site, "https://anywhere.example/")) == []


def test_a_page_by_hand_in_the_frame_of_the_theme_names_its_original_in_the_other_language(tmp_path: Path) -> None:
    project(tmp_path, theme="material", site_url="https://group.example/")
    text = (tmp_path / "mkdocs.yml").read_text("utf-8")
    text = text.replace("      authority", "      other_languages: [zh]\n      authority")
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    (tmp_path / "docs/about-us.md").write_text("# About us\n\nWe [read](index.md).\n", encoding="utf-8")
    (tmp_path / "docs/index.md").write_text("# Our group\n\nWe [are](about-us.md) few.\n", encoding="utf-8")
    done = run("digest", "build", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    copy = (tmp_path / "site/zh/about-us/index.html").read_text("utf-8")
    assert 'rel="canonical" href="https://group.example/about-us/"' in copy
    faults = run("digest", "verify", "site", cwd=tmp_path).stderr
    assert "wrong-sitemap" not in faults, faults


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs"])
def test_the_navigation_that_the_documentation_gives_leads_to_every_page(theme: str, tmp_path: Path) -> None:
    project(tmp_path, theme=theme, site_url="https://example.org/papers/")
    for page in ("index.md", "papers.md"):
        (tmp_path / "docs" / page).unlink()
    guide = (ROOT / "docs/how-to/theming.md").read_text("utf-8").partition("## Another theme")[2]
    with (tmp_path / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write(guide.partition("```yaml\n")[2].partition("```")[0])
    done = run("digest", "build", "--strict", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    faults = run("digest", "verify", "site", cwd=tmp_path).stderr
    assert "unreachable-page" not in faults, faults


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs"])
def test_what_a_page_tells_machines_stands_in_its_head_in_any_theme(theme: str, tmp_path: Path) -> None:
    project(tmp_path, theme=theme, site_url="https://example.org/papers/")
    done = run("mkdocs", "build", "--strict", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    paper = "papers/patience-as-regularisation-slow-learning-rates-for-slow-c24f3372/"
    alias = (tmp_path / "site/papers/openreview-SampleSl0w/index.html").read_text("utf-8").partition("</head>")[0]
    assert f'http-equiv="refresh" content="0; url=../../{paper}"' in alias
    assert 'name="robots" content="noindex"' in alias
    assert 'rel="canonical"' not in alias
    head = (tmp_path / "site" / paper / "index.html").read_text("utf-8").partition("</head>")[0]
    assert head.count(f'rel="canonical" href="https://example.org/papers/{paper}"') == head.count("canonical") == 1
    assert 'type="application/atom+xml"' in head
