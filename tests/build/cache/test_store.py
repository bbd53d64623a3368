import os
import pickle
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from generator.build.cache.store import Cache, key_of
from generator.build.work.workers import workers

KEY = key_of("a digest")


def entries(folder: Path, notes: list[str]) -> dict[bytes, object]:
    cache = Cache(folder, notes.append)
    found = cache.get("reading", [KEY])
    cache.close()
    return found


def keep(folder: Path, value: object) -> None:
    cache = Cache(folder, lambda _: None)
    cache.put("reading", {KEY: value})
    cache.close()


def test_what_one_build_keeps_the_next_finds(tmp_path: Path) -> None:
    keep(tmp_path, ("papers", 92))
    assert entries(tmp_path, []) == {KEY: ("papers", 92)}


def test_stages_do_not_see_each_other(tmp_path: Path) -> None:
    keep(tmp_path, 1)
    cache = Cache(tmp_path, lambda _: None)
    assert cache.get("pages", [KEY]) == {}
    cache.close()


class Bomb:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("touch exploded",)


def test_a_strangers_entry_is_never_unpickled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    keep(tmp_path, 1)
    database = sqlite3.connect(tmp_path / "results.sqlite")
    with database:
        database.execute("update results set data = ?", (b"\0" * 32 + pickle.dumps(Bomb()),))
    database.close()
    notes: list[str] = []
    assert entries(tmp_path, notes) == {}
    assert not (tmp_path / "exploded").exists()
    assert "1 entries of the cache were damaged" in notes[0]


def test_a_cache_file_that_is_none_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").write_bytes(b"not a database at all" * 100)
    notes: list[str] = []
    assert entries(tmp_path, notes) == {}
    assert "made anew" in notes[0]
    keep(tmp_path, 2)
    assert entries(tmp_path, []) == {KEY: 2}


def test_a_build_killed_while_it_keeps_entries_leaves_a_cache_that_works(tmp_path: Path) -> None:
    keep(tmp_path, 1)
    script = (
        "import os, signal, sys, pathlib\n"
        "from generator.build.cache.store import Cache, key_of\n"
        "cache = Cache(pathlib.Path(sys.argv[1]), print)\n"
        "cache._database.execute('begin')\n"
        "cache._database.execute('delete from results')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, tmp_path], check=False)
    assert done.returncode == -signal.SIGKILL
    assert entries(tmp_path, []) == {KEY: 1}


def test_entries_that_no_build_uses_any_more_are_dropped(tmp_path: Path) -> None:
    keep(tmp_path, 1)
    for _ in range(12):
        Cache(tmp_path, lambda _: None).close()
    assert entries(tmp_path, []) == {}


def test_parts_of_a_key_do_not_run_together() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")


def test_a_process_that_was_forked_off_uses_the_same_cache(tmp_path: Path) -> None:
    before, there, here = map(key_of, ("before", "there", "here"))
    cache = Cache(tmp_path, lambda _: None)
    cache.put("reading", {before: "kept before the fork"})

    def elsewhere() -> dict[bytes, object]:
        cache.put("reading", {there: "kept there"})
        return cache.get("reading", [before])

    with workers(2) as pool:
        wait = pool.beside(elsewhere)
        cache.put("reading", {here: "kept here"})
        assert wait() == {before: "kept before the fork"}
    assert cache.get("reading", [there, here]) == {there: "kept there", here: "kept here"}
    cache.close()
