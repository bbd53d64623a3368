"""What docs/how-to/theming.md promises: own styles and an own frame reach every page, and a page by hand wins."""

import datetime as dt
from pathlib import Path

import pytest
from conftest import ROOT
from offered import tmlr

from generator.host.job import Job, Report
from generator.host.site import build_site
from generator.ingest.start import Answers, start

TEMPLATE = ROOT / "site_templates/theme/digest.html"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return a new archive with a digest and a page written by hand, built once as it is."""
    answers = Answers(name="Farm", address="https://farm.example/papers/", authority="farm.example,2026")
    list(start(tmp_path, answers, ROOT / "site_templates/init"))
    (tmp_path / "content/digests/mail.txt").write_text(tmlr(dt.date(2026, 2, 22), "Alpha centaurs"), encoding="utf-8")
    (tmp_path / "content/pages/by-hand.md").write_text("# By hand\n", encoding="utf-8")
    build(tmp_path)
    return tmp_path


def build(archive: Path) -> Report:
    return build_site(archive / "mkdocs.yml", None, Job(jobs=1, quiet=True))[0]


def pages(archive: Path) -> dict[str, str]:
    """Return every page of the site by its path."""
    site = archive / "site"
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}


@pytest.mark.parametrize("own", ["true", "false"])
def test_own_styles_reach_every_page_and_an_own_frame_those_of_the_archive(own: str, archive: Path) -> None:
    (archive / "content/pages/mine.css").write_text(":root { --accent: light-dark(#00563f, #7fd1ae); }\n", "utf-8")
    (archive / "overrides").mkdir()
    frame = TEMPLATE.read_text(encoding="utf-8").replace("<footer>", "<footer><p>Shorn daily</p> ")
    (archive / "overrides/digest.html").write_text(frame, encoding="utf-8")
    settings = (archive / "mkdocs.yml").read_text(encoding="utf-8").replace("own_shell: true", f"own_shell: {own}")
    settings = settings.replace("theme:\n", "theme:\n  custom_dir: overrides\n") + "extra_css: [mine.css]\n"
    (archive / "mkdocs.yml").write_text(settings, encoding="utf-8")
    build(archive)
    found = pages(archive)
    assert (archive / "site/mine.css").is_file()
    assert len(found) > 10
    for path, page in found.items():
        way = "/papers/" if path == "404.html" else "../" * path.count("/") or "./"
        assert f'<link rel="stylesheet" href="{way}mine.css">' in page, path
    without = {path for path, page in found.items() if "Shorn daily" not in page}
    assert without == (set() if own == "true" else {"by-hand/index.html"})


def test_a_page_by_hand_stands_instead_of_the_archive_s_own_and_a_notice_says_so(archive: Path) -> None:
    for name in ("about.md", "days/2026.md"):
        (archive / "content/pages" / name).parent.mkdir(exist_ok=True)
        (archive / "content/pages" / name).write_text("# Of sheep\n", encoding="utf-8")
    told = [str(each) for each in build(archive).diagnostics if each.code == "page-by-hand"]
    assert told == [
        "content/pages/about.md: page-by-hand: stands at about/index.html instead of the archive's own",
        "content/pages/days/2026.md: page-by-hand: stands at days/2026/index.html instead of the archive's own",
    ]
    found = pages(archive)
    assert all("Of sheep" in found[path] for path in ("about/index.html", "days/2026/index.html"))
