import datetime as dt
import os
import subprocess
from pathlib import Path

import pytest
from offered import cards, tmlr

from generator.ingest import Addition, Committed, IngestError, Wishes, add
from generator.ingest.git import message

DAY = dt.date(2026, 2, 22)
DIGEST = tmlr(DAY, "Alpha", "Beta").encode()


@pytest.fixture(autouse=True)
def own_git(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep git away from the settings of whoever runs the tests."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    git(tmp_path, "config", "--global", "user.name", "Maintainer")
    git(tmp_path, "config", "--global", "user.email", "maintainer@example.org")
    git(tmp_path, "config", "--global", "init.defaultBranch", "main")


@pytest.fixture
def repository(archive: Path) -> Path:
    """Return the root of a repository around the archive, with one commit."""
    root = archive.parent.parent
    git(root, "init", "--quiet")
    (root / "README.md").write_text("An archive\n", encoding="utf-8")
    git(root, "add", "README.md")
    git(root, "commit", "--quiet", "--message", "Start")
    return root


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", "-C", folder, *arguments], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return done.stdout


def log(folder: Path) -> list[str]:
    return git(folder, "log", "--format=%s").splitlines()


def test_commit_names_days_and_counts_and_holds_what_was_added(repository: Path, archive: Path) -> None:
    offers = [DIGEST, tmlr(dt.date(2026, 2, 20), "Gamma").encode(), cards("Delta").encode()]
    *_, outcome = add(offers, archive, commit=True)
    assert outcome == Committed(message="Add 3 digests of 2026-02-20 to 2026-02-22 (4 papers)")
    assert git(repository, "log", "-1", "--format=%B").splitlines()[2:5] == [
        "2026-02-20 tmlr: 1 paper",
        "2026-02-22 tmlr: 2 papers",
        "undated arxiv: 1 paper",
    ]
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "show", "HEAD:content/digests/tmlr/2026/2026-02-22.txt").encode() == DIGEST


def test_nothing_added_makes_no_commit(repository: Path, archive: Path) -> None:
    list(add([DIGEST], archive, commit=True))
    list(add([DIGEST, b"no digest"], archive, commit=True))
    assert log(repository) == ["Add 1 digest of 2026-02-22 (2 papers)", "Start"]


def test_what_the_maintainer_staged_stays_staged(repository: Path, archive: Path) -> None:
    (repository / "README.md").write_text("Half done\n", encoding="utf-8")
    git(repository, "add", "README.md")
    (archive / "stray.txt").write_text("not mine", encoding="utf-8")
    list(add([DIGEST], archive, commit=True))
    assert git(repository, "status", "--porcelain").splitlines() == ["M  README.md", "?? content/digests/stray.txt"]


def test_source_with_letters_that_git_would_expand_commits_nothing_else(repository: Path, archive: Path) -> None:
    folder = archive / "[ab] é" / "2026"
    folder.mkdir(parents=True)
    (archive / "a").mkdir()
    (archive / "a" / "stray.txt").write_text("not mine", encoding="utf-8")
    (folder / "2026-01-01.txt").write_text("not mine", encoding="utf-8")
    list(add([DIGEST], archive, wishes=Wishes(source="[ab] é"), commit=True))
    assert "2026-02-22.txt" in git(repository, "show", "--stat", "--format=", "HEAD")
    assert git(repository, "show", "--name-only", "--format=", "-z", "HEAD").split("\0")[:-1] == [
        "content/digests/[ab] é/2026/2026-02-22.txt"
    ]


def test_new_repository_gets_its_first_commit(archive: Path) -> None:
    root = archive.parent.parent
    git(root, "init", "--quiet")
    list(add([DIGEST], archive, commit=True))
    assert log(root) == ["Add 1 digest of 2026-02-22 (2 papers)"]


def test_archive_that_does_not_exist_yet_is_committed(repository: Path) -> None:
    list(add([DIGEST], repository / "new" / "digests", commit=True))
    assert log(repository)[0] == "Add 1 digest of 2026-02-22 (2 papers)"


def test_dry_run_neither_commits_nor_needs_git(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    (outcome,) = add([DIGEST], archive, dry_run=True, commit=True)
    assert isinstance(outcome, Addition)


def test_without_git_nothing_is_filed_and_one_message_says_why(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    refused(archive, "git is not installed or not on PATH: install it, or leave --commit out")


def test_outside_a_repository_nothing_is_filed(archive: Path) -> None:
    refused(
        archive, r"is in no git repository \(fatal: not a git repository.*\): run `git init`, or leave --commit out"
    )


def test_nothing_is_filed_where_a_commit_would_be_lost(repository: Path, archive: Path) -> None:
    git(repository, "switch", "--quiet", "--detach")
    refused(archive, r"no branch checked out \(detached HEAD\), where a commit would be lost: `git switch` to one")


def test_nothing_is_filed_that_git_ignores(repository: Path, archive: Path) -> None:
    (repository / ".gitignore").write_text("content/\n", encoding="utf-8")
    refused(archive, r"git ignores what is filed in .*: mend .gitignore, or leave --commit out")


def test_nothing_is_filed_in_a_repository_without_a_work_tree(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--bare", "bare.git")
    refused(tmp_path / "bare.git" / "digests", r"is in no git repository \(it has no work tree\)")


def test_shallow_clone_can_be_pushed(repository: Path, tmp_path: Path) -> None:
    for number in range(3):
        git(repository, "commit", "--quiet", "--allow-empty", "--message", str(number))
    git(tmp_path, "clone", "--quiet", "--depth", "1", repository.as_uri(), "shallow")
    clone = tmp_path / "shallow"
    list(add([DIGEST], clone / "content" / "digests", commit=True))
    assert log(clone) == ["Add 1 digest of 2026-02-22 (2 papers)", "2"]
    git(clone, "push", "--quiet", "origin", "main:digests")
    assert log(repository) == ["2", "1", "0", "Start"]
    assert git(repository, "log", "-1", "--format=%s", "digests") == "Add 1 digest of 2026-02-22 (2 papers)\n"


def test_work_tree_of_a_worktree_and_a_link_to_the_archive(repository: Path, tmp_path: Path) -> None:
    git(repository, "worktree", "add", "--quiet", "-b", "other", str(tmp_path / "other"))
    (tmp_path / "link").symlink_to(tmp_path / "other")
    list(add([DIGEST], tmp_path / "link" / "content" / "digests", commit=True))
    assert log(tmp_path / "other")[0] == "Add 1 digest of 2026-02-22 (2 papers)"


def test_hook_that_refuses_says_so_and_the_digests_stay(repository: Path, archive: Path) -> None:
    hook = repository / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho Not on Sundays >&2\nexit 1\n", encoding="utf-8")
    hook.chmod(0o700)
    with pytest.raises(IngestError, match="the digests are filed, but git did not commit them: Not on Sundays"):
        list(add([DIGEST], archive, commit=True))
    assert (archive / "tmlr/2026/2026-02-22.txt").exists()


def test_unknown_maintainer_gets_git_s_own_advice(
    repository: Path, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    git(repository, "config", "user.useConfigOnly", "true")
    with pytest.raises(IngestError, match=r"git did not commit them: .*tell me who you are"):
        list(add([DIGEST], archive, commit=True))


def test_archive_named_from_the_current_folder_is_committed(
    repository: Path, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(archive.parent)
    list(add([DIGEST], Path("digests"), commit=True))
    assert log(repository)[0] == "Add 1 digest of 2026-02-22 (2 papers)"


def test_line_ends_survive_a_git_that_would_change_them(repository: Path, archive: Path) -> None:
    git(repository, "config", "core.autocrlf", "true")
    (repository / ".gitattributes").write_text("content/digests/** -text\n", encoding="utf-8")
    data = DIGEST.replace(b"\n", b"\r\n")
    list(add([data], archive, commit=True))
    shown = subprocess.run(
        ["git", "-C", repository, "show", "HEAD:content/digests/tmlr/2026/2026-02-22.txt"],
        check=True,
        capture_output=True,
    )
    assert shown.stdout == data


def test_message_of_undated_digests_alone() -> None:
    addition = Addition(path="arxiv/undated/x.txt", label="x", date=None, papers=1)
    assert message([addition]).splitlines()[0] == "Add 1 digest without a day (1 paper)"


def refused(archive: Path, message: str) -> None:
    """Check that nothing can be committed, that one message says why, and that nothing is filed."""
    with pytest.raises(IngestError, match=message) as caught:
        list(add([DIGEST], archive, commit=True))
    assert len(caught.value.problems) == 1
    assert not (archive / "tmlr").exists()
