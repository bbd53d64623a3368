import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from generator.build.output.staging import UnsafeFolderError, staged
from generator.build.output.writer import SiteWriter


def build(site: Path, **files: str) -> None:
    with staged(site) as writer:
        for name, text in files.items():
            writer.put(f"{name}/index.html" if name != "index" else "index.html", text.encode())


def tree(folder: Path) -> dict[str, str]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}


def fail(site: Path, path: str) -> None:
    """Begin a build that puts ``path`` and then fails, with KeyError."""
    with staged(site) as writer:
        writer.put(path, b"half")
        raise KeyError


def test_a_build_takes_the_place_of_the_site_as_a_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home", old="gone tomorrow")
    with staged(site) as writer:
        writer.put("index.html", b"new home")
        assert tree(site) == {"index.html": "home", "old/index.html": "gone tomorrow"}
    assert tree(site) == {"index.html": "new home"}
    assert not (site / "old").exists()


def test_a_build_that_fails_leaves_the_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home")

    with pytest.raises(KeyError):
        fail(site, "index.html")
    assert tree(site) == {"index.html": "home"}
    build(site, index="home", more="after all")
    assert tree(site) == {"index.html": "home", "more/index.html": "after all"}


def test_a_killed_build_leaves_the_site_and_the_next_one_is_right(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home", a="a", b="b")
    script = (
        "import os, signal, sys, pathlib\n"
        "from generator.build.output.staging import staged\n"
        "with staged(pathlib.Path(sys.argv[1])) as writer:\n"
        "    writer.put('a/index.html', b'half a build')\n"
        "    writer.put('c/index.html', b'half a build')\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, site], check=False)
    assert done.returncode == -signal.SIGKILL
    assert tree(site) == {"index.html": "home", "a/index.html": "a", "b/index.html": "b"}
    with staged(site) as writer:
        for kept in ("index.html", "a/index.html", "b/index.html"):
            writer.note(kept, written=False)
    assert tree(site) == {"index.html": "home", "a/index.html": "a", "b/index.html": "b"}


def test_a_crash_between_two_renames_is_mended(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home", a="a")
    site.rename(tmp_path / ".site.old")
    build(site, index="home", b="b")
    assert tree(site) == {"index.html": "home", "b/index.html": "b"}
    assert not (tmp_path / ".site.old").exists()


def test_a_second_build_waits_for_the_first(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home")
    second = threading.Thread(target=build, args=(site,), kwargs={"index": "second"})
    with staged(site) as writer:
        second.start()
        second.join(0.2)
        assert second.is_alive()
        writer.put("index.html", b"first")
    second.join()
    assert tree(site) == {"index.html": "second"}


def test_unchanged_files_are_the_same_files(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home", same="kept", other="kept too")
    before = {name: (site / name).stat() for name in ("same/index.html", "other/index.html")}
    for text in ("changed", "changed again", "and again"):
        with staged(site) as writer:
            writer.put("same/index.html", b"kept")
            writer.note("other/index.html", written=False)
            writer.put("index.html", text.encode())
        assert writer.written == 1
    after = {name: (site / name).stat() for name in before}
    assert {name: (each.st_ino, each.st_mtime_ns) for name, each in before.items()} == {
        name: (each.st_ino, each.st_mtime_ns) for name, each in after.items()
    }


def test_a_file_that_somebody_changed_is_found(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home")
    build(site, index="home")
    os.truncate(site / "index.html", 2)
    build(site, index="home")
    assert tree(site) == {"index.html": "home"}


def test_a_file_may_become_a_folder_and_a_folder_a_file(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with staged(site) as writer:
        writer.put("index.html", b"")
        writer.put("a", b"file")
        writer.put("b/c", b"in folder")
    with staged(site) as writer:
        writer.put("index.html", b"")
        writer.put("a/x", b"in folder")
        writer.put("b", b"file")
    assert tree(site) == {"index.html": "", "a/x": "in folder", "b": "file"}


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


def test_a_build_leaves_the_spare_ready_for_the_next(tmp_path: Path) -> None:
    site, spare = tmp_path / "site", tmp_path / ".site.spare"
    build(site, index="home", old="gone tomorrow", same="kept")
    build(site, index="home", old="gone tomorrow", same="kept")
    build(site, index="new home", new="come today", same="kept")
    assert tree(spare) == tree(site)
    assert (tmp_path / ".site.same").exists()
    assert all((site / name).samefile(spare / name) for name in tree(site))


def test_a_spare_that_is_said_to_be_ready_and_is_not_does_no_harm(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home", a="a", b="b")
    build(site, index="home", a="a", b="b")
    (tmp_path / ".site.spare" / "a" / "index.html").unlink()
    (tmp_path / ".site.spare" / "stray.html").write_text("stray", encoding="utf-8")
    build(site, index="home", a="a", b="b")
    assert tree(site) == {"index.html": "home", "a/index.html": "a", "b/index.html": "b"}


def test_a_build_that_fails_forgets_that_the_two_were_the_same(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, index="home")
    build(site, index="home")

    with pytest.raises(KeyError):
        fail(site, "half/index.html")
    assert not (tmp_path / ".site.same").exists()
    build(site, index="home")
    assert tree(site) == {"index.html": "home"}
