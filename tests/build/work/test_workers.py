import os
import select
import signal
import subprocess
import sys
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build.work.workers import Workers, batches, workers


def square(number: int) -> int:
    return number * number


def square_or_die(job: tuple[int, str]) -> int:
    number, marker = job
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def fail(_: int) -> int:
    raise LookupError("the work itself fails")


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    with workers(jobs, patience=0) as pool:
        assert list(pool.map(square, range(20))) == [n * n for n in range(20)]


def process_of(_: int) -> int:
    return os.getpid()


def test_little_work_is_done_where_it_is_asked_for() -> None:
    with workers(2, patience=60) as pool:
        assert set(pool.map(process_of, range(20))) == {os.getpid()}
    with workers(2, patience=0) as pool:
        assert os.getpid() not in set(pool.map(process_of, range(20)))


def test_a_killed_worker_costs_no_result(tmp_path: Path) -> None:
    marker = str(tmp_path / "died")
    with workers(2, patience=0) as pool:
        assert list(pool.map(square_or_die, [(n, marker) for n in range(8)])) == [n * n for n in range(8)]
    assert Path(marker).exists()


def test_an_error_of_the_work_is_raised() -> None:
    with workers(2, patience=0) as pool, pytest.raises(LookupError):
        list(pool.map(fail, [1, 2]))


def process_and_squares(pool: Workers) -> tuple[int, list[int]]:
    return os.getpid(), list(pool.map(square, range(8)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_beside_other_work_may_have_workers_of_its_own(jobs: int) -> None:
    with workers(jobs, patience=0) as pool:
        wait = pool.beside(partial(process_and_squares, pool))
        here = list(pool.map(square, range(5)))
        process, there = wait()
    assert (here, there) == ([n * n for n in range(5)], [n * n for n in range(8)])
    assert (process == os.getpid()) == (jobs == 1)


def processes_of(pool: Workers) -> set[int]:
    return {os.getpid(), *pool.map(process_of, range(20))}


def test_work_beside_other_work_has_half_of_the_cores() -> None:
    with workers(2, patience=0) as pool:
        assert len(pool.beside(partial(processes_of, pool))()) == 1
        assert len(processes_of(pool)) > 1, "what goes on here still has all"
    with workers(4, patience=0) as pool:
        assert 1 < len(pool.beside(partial(processes_of, pool))()) <= 3


def die_elsewhere(home: int) -> str:
    if os.getpid() != home:
        os.kill(os.getpid(), signal.SIGKILL)
    return "done here"


def test_work_beside_other_work_that_is_killed_is_done_here() -> None:
    with workers(2) as pool:
        assert pool.beside(partial(die_elsewhere, os.getpid()))() == "done here"


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_work_beside_other_work_raises_is_raised_where_somebody_waits(jobs: int) -> None:
    with workers(jobs) as pool:
        wait = pool.beside(partial(fail, 1))
        with pytest.raises(LookupError):
            wait()


def wait_for_ever(_: int) -> None:
    signal.pause()


def test_work_beside_a_build_that_fails_ends_with_it() -> None:
    elsewhere: list[int] = []

    def fail_beside() -> None:
        with workers(2) as pool:
            pool.beside(partial(wait_for_ever, 0))
            elsewhere.extend(process.pid or 0 for process in active_children())
            raise LookupError

    with pytest.raises(LookupError):
        fail_beside()
    (process,) = elsewhere
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


BUILD = """
import os, signal
from generator.build.work.workers import workers
def work(_):
    os.write(1, b"%d\\n" % os.getpid())  # in one piece: three write at once
    signal.pause()
with workers(2, patience=0) as pool:
    pool.beside(lambda: work(0))
    list(pool.map(work, range(2)))
"""


def test_workers_of_a_killed_build_are_gone() -> None:
    build = subprocess.Popen([sys.executable, "-c", BUILD], stdout=subprocess.PIPE, text=True)
    assert build.stdout
    with build.stdout:
        for _ in range(3):
            assert int(build.stdout.readline()) != build.pid
        build.kill()
        build.wait()
        # Each of them holds the other end: it closes when the last is gone.
        assert select.select([build.stdout], [], [], 30)[0]
        assert not build.stdout.read()


@given(st.lists(st.integers(0, 50)), st.integers(1, 100))
def test_batches_keep_every_item_in_order(weights: list[int], limit: int) -> None:
    found = list(batches(weights, lambda weight: weight, limit))
    assert [each for batch in found for each in batch] == weights
    assert all(len(batch) == 1 or sum(batch) <= limit for batch in found)
