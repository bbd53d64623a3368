"""Plain MkDocs does what ``digest`` does: the plugin is all that it takes."""

import re
import subprocess
from pathlib import Path

import pytest
from previewing import free_port, previewing, wait_for
from running import BIN, copy_project, digest, run, tree


def test_mkdocs_build_writes_what_digest_build_writes(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    digest("build", "--strict", cwd=project)
    ours = tree(project / "site")
    done = run("mkdocs", "build", "--strict", "--site-dir", "plain", cwd=project)
    assert done.returncode == 0, done.stderr
    plain = tree(project / "plain")
    assert plain.keys() == ours.keys()
    assert [name for name in ours if ours[name] != plain[name]] == []


def test_mkdocs_deploys_to_a_branch(tmp_path: Path) -> None:
    project, remote = copy_project(tmp_path / "project"), tmp_path / "remote.git"
    for command in (
        ["git", "init", "--quiet", "--bare", str(remote)],
        ["git", "init", "--quiet", "--initial-branch=main", str(project)],
        ["git", "-C", str(project), "config", "user.email", "ada@example.org"],
        ["git", "-C", str(project), "config", "user.name", "Ada Example"],
        ["git", "-C", str(project), "add", "content", "mkdocs.yml"],
        ["git", "-C", str(project), "commit", "--quiet", "--message=Begin"],
        ["git", "-C", str(project), "remote", "add", "origin", str(remote)],
    ):
        subprocess.run(command, check=True, capture_output=True)
    done = run("mkdocs", "gh-deploy", "--strict", cwd=project)
    assert done.returncode == 0, done.stderr
    names = subprocess.run(
        ["git", "-C", str(remote), "ls-tree", "-r", "--name-only", "gh-pages"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert {"index.html", "feed.xml", "days/2026-02-22/index.html"} <= set(names)


@pytest.mark.parametrize("command", [["mkdocs", "serve", "--dev-addr"], ["digest", "serve", "--address"]])
def test_a_changed_digest_is_served_anew(command: list[str], tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    address = f"127.0.0.1:{free_port()}"
    page = f"http://{address}/digest-archive/papers/openreview-SampleRent/"
    with previewing([BIN / command[0], *command[1:], address], project) as log:
        wait_for(page, "Rent or Buy", log)
        path = project / "content/digests/tmlr/2025/2025-11-04.txt"
        path.write_text(path.read_text("utf-8").replace("Rent or Buy?", "Rent, Buy or Borrow?"), encoding="utf-8")
        wait_for(page, "Rent, Buy or Borrow", log)
        assert not re.search("Traceback", log.read_text("utf-8"))
