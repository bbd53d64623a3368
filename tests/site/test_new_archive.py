"""A stranger starts an archive: init, add, build, check, serve, and a browser over it."""

import datetime as dt
import re
import subprocess
from pathlib import Path

import pytest
from offered import mail, tmlr
from playwright.sync_api import Page, expect
from previewing import free_port, previewing, wait_for
from running import BIN, digest, run

DAY = dt.date(2026, 2, 22)
FLAGS = ("--name", "Papers of mine", "--address", "https://me.github.io/papers/", "--authority", "me.github.io,2026")
NO_SOURCES = ("--repository", "https://github.com/me/papers", "--arxiv", "")


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """Return a new archive that started with one mail."""
    (tmp_path / "digest.eml").write_bytes(mail(tmlr(DAY, "Alpha centaurs", "Beta testers")))
    digest("init", tmp_path / "new", *FLAGS, *NO_SOURCES, "--from", tmp_path / "digest.eml")
    return tmp_path / "new"


def test_new_archive_builds_without_a_warning_and_passes_its_checks(new: Path) -> None:
    (new / "more.txt").write_text(tmlr(DAY + dt.timedelta(days=1), "Gamma rays"), encoding="utf-8")
    assert "added tmlr/2026/2026-02-23.txt" in digest("add", "more.txt", cwd=new)
    digest("build", "--strict", cwd=new)
    digest("check", "--strict", cwd=new)
    digest("fetch", cwd=new)
    assert (new / "site/days/2026-02-23/index.html").is_file()
    assert "Gamma rays" in (new / "site/feed.xml").read_text(encoding="utf-8")


def test_archive_without_a_digest_builds_too(tmp_path: Path) -> None:
    digest("init", "new", *FLAGS, *NO_SOURCES, cwd=tmp_path)
    digest("build", "--strict", cwd=tmp_path / "new")
    digest("check", "--strict", cwd=tmp_path / "new")


def test_git_keeps_what_the_archive_needs_and_not_what_it_makes(new: Path) -> None:
    digest("build", cwd=new)
    subprocess.run(["git", "init", "--quiet"], cwd=new, check=True)
    subprocess.run(["git", "add", "--all"], cwd=new, check=True)
    kept = subprocess.run(["git", "ls-files"], cwd=new, check=True, capture_output=True, text=True).stdout.split()
    assert {"mkdocs.yml", "content/pages/.gitkeep", ".github/workflows/publish.yml"} <= set(kept)
    assert not [path for path in kept if path.startswith(("site/", ".cache/"))]


def test_questions_are_asked_for_what_no_option_tells(tmp_path: Path) -> None:
    answers = "https://me.github.io/papers/\n\n\n\ncs.LG, stat.ML\n"
    subprocess.run(
        [BIN / "digest", "init", "Mine"], cwd=tmp_path, input=answers, check=True, capture_output=True, text=True
    )
    settings = (tmp_path / "Mine/mkdocs.yml").read_text(encoding="utf-8")
    assert "site_name: Mine\n" in settings
    assert re.search(r"authority: me\.github\.io,\d{4}\n", settings)
    assert "repository: https://github.com/me/papers\n" in settings
    assert "[cs.LG, stat.ML]" in (tmp_path / "Mine/content/sources.yml").read_text(encoding="utf-8")


def test_answers_that_cannot_be_used_are_told_at_once(tmp_path: Path) -> None:
    done = run("digest", "init", "new", *FLAGS, "--repository", "x", "--arxiv", "a;b", cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 2
    assert not (tmp_path / "new").exists()


def test_a_browser_finds_the_papers(new: Path, page: Page) -> None:
    place = f"127.0.0.1:{free_port()}"
    with previewing([BIN / "digest", "serve", "--address", place], new) as log:
        wait_for(f"http://{place}/papers/", "Papers of mine", log)
        page.goto(f"http://{place}/papers/")
        expect(page).to_have_title(re.compile("Papers of mine"))
        page.get_by_role("link", name="Alpha centaurs").first.click()
        expect(page.get_by_role("heading", name="Alpha centaurs", level=1)).to_be_visible()
        page.close()  # before its server, or what it still loads would fail
