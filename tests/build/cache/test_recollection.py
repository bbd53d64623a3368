"""A process that builds again asks the cache only for what it has not in its hands."""

from pathlib import Path

import pytest

from generator.build.cache.recollection import Recollection
from generator.build.cache.store import Cache, key_of

NEW, OLD = key_of("new"), key_of("old")


def test_what_the_last_build_used_is_the_same_object(tmp_path: Path) -> None:
    cache, hands = Cache(tmp_path, pytest.fail), Recollection()
    value = ("a reading",)
    hands.before(cache).put("reading", {OLD: value})
    assert hands.before(cache).get("reading", [OLD, NEW]) == {OLD: value}
    assert hands.before(cache).get("reading", [OLD])[OLD] is value
    cache.close()


def test_what_a_build_did_not_use_is_asked_of_the_cache_again(tmp_path: Path) -> None:
    cache, hands = Cache(tmp_path, pytest.fail), Recollection()
    value = ("a reading",)
    hands.before(cache).put("reading", {OLD: value})
    hands.before(cache).put("reading", {NEW: ("another",)})
    found = hands.before(cache).get("reading", [OLD])
    assert found == {OLD: value}
    assert found[OLD] is not value
    cache.close()


def test_stages_do_not_share_their_keys(tmp_path: Path) -> None:
    cache, hands = Cache(tmp_path, pytest.fail), Recollection()
    hands.before(cache).put("reading", {OLD: "reading"})
    assert hands.before(cache).get("papers", [OLD]) == {}
    cache.close()


def test_what_is_held_stays_in_the_cache_however_often_a_process_builds(tmp_path: Path) -> None:
    hands = Recollection()
    for _ in range(25):
        cache = Cache(tmp_path, pytest.fail)
        store = hands.before(cache)
        if not store.get("reading", [OLD]):
            store.put("reading", {OLD: "kept"})
        cache.close()
    cache = Cache(tmp_path, pytest.fail)
    assert cache.get("reading", [OLD]) == {OLD: "kept"}
    cache.close()
