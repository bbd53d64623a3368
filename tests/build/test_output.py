import subprocess
import sys
from pathlib import Path

import pytest

from generator.build.output import SiteWriter, UnsafeFolderError, staged


def site_with(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, text in {"index": "home", **files}.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


def test_a_build_takes_the_place_of_the_site_as_a_whole(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site", old="gone tomorrow")
    with staged(site) as folder:
        SiteWriter(folder, site).put("index.html", b"new home")
        assert (site / "old.html").exists()
    assert sorted(each.name for each in site.iterdir()) == ["index.html"]
    assert (site / "index.html").read_bytes() == b"new home"
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_a_build_that_fails_leaves_the_site_and_nothing_else(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site")

    def build() -> None:
        with staged(site) as folder:
            SiteWriter(folder, site).put("index.html", b"half")
            raise KeyError

    with pytest.raises(KeyError):
        build()
    assert (site / "index.html").read_text(encoding="utf-8") == "home"
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_what_a_killed_build_left_is_removed_by_the_next(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site")
    script = (
        "import os, signal, sys, pathlib\n"
        "from generator.build.output import staged\n"
        "with staged(pathlib.Path(sys.argv[1])): os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    subprocess.run([sys.executable, "-c", script, site], check=False)
    assert len(list(tmp_path.iterdir())) == 2
    with staged(site) as folder:
        SiteWriter(folder, site).put("index.html", b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


def test_a_build_leaves_the_folder_of_another_that_still_runs(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site")
    with staged(site) as first:
        with staged(site) as second:
            SiteWriter(second, site).put("index.html", b"second")
        assert first.is_dir()
        SiteWriter(first, site).put("index.html", b"first")
    assert (site / "index.html").read_bytes() == b"first"


def test_unchanged_files_are_the_same_files(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site", same="kept")
    before = (site / "same.html").stat()
    with staged(site) as folder:
        writer = SiteWriter(folder, site)
        writer.put("same.html", b"kept")
        writer.put("index.html", b"changed")
    after = (site / "same.html").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert (writer.written, writer.linked) == (1, 1)


def test_writing_over_a_link_leaves_the_site_that_stands_alone(tmp_path: Path) -> None:
    site = site_with(tmp_path / "site")
    with staged(site) as folder:
        writer = SiteWriter(folder, site)
        writer.put("index.html", b"home")
        writer.put("index.html", b"other")
        assert (site / "index.html").read_bytes() == b"home"


@pytest.mark.parametrize("name", [".git", "mkdocs.yml", "notes.txt"])
def test_a_folder_that_is_no_site_is_refused(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / name).write_text("mine", encoding="utf-8")
    with pytest.raises(UnsafeFolderError, match="name another"), staged(folder):
        pass
    assert (folder / name).read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("path", ["../x", "/etc/x", "a/../../x"])
def test_no_path_leaves_the_site(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="inside the site"):
        SiteWriter(tmp_path).put(path, b"")
