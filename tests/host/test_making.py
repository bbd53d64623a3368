import signal
from collections.abc import Mapping
from multiprocessing import active_children
from pathlib import Path

import pytest
from announcing import SITE
from archives import archive

from generator.build.loading.pipeline import Loaded
from generator.host import making
from generator.host.job import Job

NOTHING = Loaded(readings=(), archive=archive([], []), diagnostics=(), paper_keys={})


def wait_for_ever(*_: object) -> None:
    signal.pause()


def fail(*_: object) -> None:
    raise LookupError


def test_what_is_made_aside_goes_when_the_rest_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    running: list[int] = []

    def fail_beside(*_: object) -> None:
        running.append(len(active_children()))
        fail()

    monkeypatch.setattr(making, "related_papers", wait_for_ever)
    monkeypatch.setattr(making, "plan", fail_beside)
    with pytest.raises(LookupError):
        making.Making(Job(jobs=2), NOTHING, SITE, {}, tmp_path)
    assert running == [2]
    assert active_children() == []


def test_what_is_made_aside_goes_when_nobody_waits_for_it(
    templates: Mapping[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(making, "put_feeds", wait_for_ever)
    begun = making.Making(Job(jobs=2), NOTHING, SITE, dict(templates), tmp_path)
    assert active_children()
    begun.close()
    assert active_children() == []
