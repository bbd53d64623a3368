"""Plain MkDocs does what ``digest`` does: the plugin is all that it takes."""

import os
import re
import socket
import subprocess
import time
from collections.abc import Callable
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


def test_what_comes_to_be_while_the_preview_runs_is_followed_and_nothing_of_it_stays(tmp_path: Path) -> None:
    project, kept = copy_project(tmp_path / "project"), tmp_path / "kept"
    kept.mkdir()
    (project / "over").mkdir()
    (project / "content/feeds.yml").unlink(missing_ok=True)
    settings = project / "mkdocs.yml"
    text = settings.read_text("utf-8").replace("theme:\n", "theme:\n  custom_dir: over\n")
    settings.write_text(f"{text}watch: [more]\n", encoding="utf-8")
    (project / "more").mkdir()
    place = f"127.0.0.1:{free_port()}"
    root = f"http://{place}/digest-archive"
    environment = {**os.environ, "TMPDIR": str(kept)}
    with previewing([BIN / "digest", "serve", "--address", place], project, environment) as log:
        wait_until(lambda: listens(place))
        change = project / "content/digests/tmlr/2025/2025-11-04.txt"  # while the first build goes on
        change.write_text(change.read_text("utf-8").replace("Rent or Buy?", "Rent, Buy or Borrow?"), encoding="utf-8")
        wait_for(f"{root}/papers/openreview-SampleRent/", "Rent, Buy or Borrow", log)
        (project / "content/feeds.yml").write_text("saved_searches:\n  renting: rent\n", encoding="utf-8")
        wait_for(f"{root}/feeds/searches/renting.xml", "Papers that the search", log)
        (project / "over/digest.html").write_text("<!doctype html><title>Overridden</title>", encoding="utf-8")
        wait_for(f"{root}/papers/openreview-SampleRent/", "Overridden", log)
        before = log.read_text("utf-8").count("Look at")
        (project / "more/x.txt").write_text("x", encoding="utf-8")
        wait_until(lambda: log.read_text("utf-8").count("Look at") > before)
    assert "Traceback" not in log.read_text("utf-8")
    assert [each.name for each in kept.iterdir()] == []


def listens(place: str) -> bool:
    host, _, port = place.partition(":")
    with socket.socket() as asked:
        return asked.connect_ex((host, int(port))) == 0


def wait_until(true: Callable[[], bool], *, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
