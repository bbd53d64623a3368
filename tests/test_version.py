"""Which version a copy of the project says it is, however it was come by."""

import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from conftest import ROOT
from running import digest
from version import notes, version

GIT = ("git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org")


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run([*GIT, "-C", folder, *arguments], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with what tells versions, released as 1.2.0 and two commits on."""
    folder = tmp_path / "repository"
    folder.mkdir()
    for name in (".gitattributes", ".git_archival.txt"):
        shutil.copy(ROOT / name, folder)
    text = "## [Unreleased]\n\n## [1.2.0] - 2026-03-01\n\n- Sheep.\n\n## [1.1.0] - 2026-02-01\n\n- Goats.\n"
    (folder / "CHANGELOG.md").write_text(text, encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    git(folder, "tag", "v1.2.0")
    for message in ("Go on", "And on"):
        git(folder, "commit", "--quiet", "--allow-empty", "--message", message)
    return folder


def short(repository: Path) -> str:
    return git(repository, "rev-parse", "--short=7", "HEAD")


def test_a_tag_is_the_version_and_commits_after_it_lead_to_the_next(repository: Path) -> None:
    assert version(repository) == f"1.2.1.dev2+g{short(repository)}"
    git(repository, "checkout", "--quiet", "v1.2.0")
    assert version(repository) == "1.2.0"


def test_a_shallow_clone_knows_no_tag_and_asks_the_changelog(repository: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--quiet", "--depth=1", "--no-tags", f"file://{repository}", "shallow")
    assert re.fullmatch(r"1\.2\.1\.dev0\+g[0-9a-f]{12}", version(tmp_path / "shallow"))


def test_an_archive_without_git_says_what_git_said(repository: Path, tmp_path: Path) -> None:
    git(repository, "archive", "--output", str(tmp_path / "copy.tar"), "HEAD")
    with tarfile.open(tmp_path / "copy.tar") as packed:
        packed.extractall(tmp_path / "copy", filter="data")
    assert version(tmp_path / "copy") == f"1.2.1.dev2+g{short(repository)}"


def test_a_plain_copy_asks_the_changelog(repository: Path) -> None:
    shutil.rmtree(repository / ".git")
    assert version(repository) == "1.2.1.dev0"


def test_an_sdist_says_what_it_was_made_as(repository: Path) -> None:
    (repository / "PKG-INFO").write_text("Metadata-Version: 2.4\nVersion: 7.8.9\n", encoding="utf-8")
    assert version(repository) == "7.8.9"


def test_git_may_be_absent(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert version(repository) == "1.2.1.dev0"


def test_a_release_has_its_section_of_the_changelog(repository: Path) -> None:
    git(repository, "checkout", "--quiet", "v1.2.0")
    assert notes("v1.2.0", repository) == "- Sheep.\n"
    with pytest.raises(SystemExit, match=r"## \[1\.3\.0\] - DATE"):
        notes("v1.3.0", repository)
    with pytest.raises(SystemExit, match=r"the tag is v1\.1\.0, and what would be built is 1\.2\.0"):
        notes("v1.1.0", repository)


def test_the_command_says_which_version_it_is() -> None:
    assert re.fullmatch(r"digest, version \d+\.\d+\.\d+(\.dev\d+(\+g[0-9a-f]+)?)?\n", digest("--version"))


def test_the_changelog_goes_from_unreleased_back_and_agrees_with_the_tags() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    numbers = [tuple(map(int, each.split("."))) for each in headings[1:]]
    assert numbers == sorted(set(numbers), reverse=True)
    if (ROOT / ".git").exists():
        assert {tag.removeprefix("v") for tag in git(ROOT, "tag", "--list", "v[0-9]*").split()} <= set(headings)
