import os
from pathlib import Path

from running import copy_project, digest, tree


def test_two_machines_build_the_same_bytes(tmp_path: Path) -> None:
    """Another folder, user, time zone, locale, hash seed, core count, file time and file order: the same site."""
    one, two = tmp_path / "one", tmp_path / "another place" / "ünïcode"
    copy_project(one)
    two.mkdir(parents=True)
    copy_project(two)
    for path in sorted(two.rglob("*.txt"), reverse=True):
        os.utime(path, (86400, 86400))
    digest("build", cwd=one, env={"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8", "USER": "ada"})
    digest(
        "build",
        cwd=two,
        env={
            "PYTHONHASHSEED": "2",
            "TZ": "America/St_Johns",
            "LC_ALL": "C",
            "PYTHONUTF8": "1",
            "USER": "bo",
            "SOURCE_DATE_EPOCH": "86400",
        },
    )
    first, second = tree(one / "site"), tree(two / "site")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_a_second_build_changes_nothing(tmp_path: Path) -> None:
    copy_project(tmp_path)
    digest("build", cwd=tmp_path)
    first = tree(tmp_path / "site")
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "site").rglob("*.html")}
    digest("build", cwd=tmp_path)
    assert tree(tmp_path / "site") == first
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "site").rglob("*.html")} == times
