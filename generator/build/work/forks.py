"""Processes of this machine that are forked for work, and find in their memory what it is about."""

import ctypes
import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any, TypeVar, cast

__all__ = ["Forks", "can_fork"]

Item = TypeVar("Item")
Result = TypeVar("Result")


class Forks:
    """Processes forked for each piece of work: they inherit its items, so that nothing large is sent to them.

    They are forked when the work has gone on for a while here, since forks cost as much as little work does. When one
    is killed, the others' unfinished items are given to new ones; the item that was waited for is done here.

    What goes on beside other work has half as many: processes that wait for cores would only send results about.
    """

    def __init__(self, count: int, patience: float) -> None:
        self._count = count
        self._patience = patience
        self._beside: list[BaseProcess] = []

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """Yield ``function`` of each item, in the order of ``items``."""
        return map(function, items) if len(items) <= 1 or self._count <= 1 else self._map(function, items)

    def _map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        first, spent = 0, 0.0
        while first < len(items) and spent < self._patience:
            started = perf_counter()
            result = function(items[first])
            spent += perf_counter() - started
            first += 1
            yield result
        while first < len(items):
            with _inheriting(function, items), self._pool() as pool:
                futures: list[Future[Result]] = [pool.submit(_inherited, index) for index in range(first, len(items))]
                try:
                    for future in futures:
                        yield future.result()
                        first += 1
                except BrokenProcessPool:
                    yield function(items[first])
                    first += 1
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise

    def beside(self, function: Callable[[], Result], *, patient: bool = False) -> Callable[[], Result]:
        """Start ``function`` in a process of its own; return what waits for its result, or does it here if need be."""
        forks = get_context("fork")
        ours, theirs = forks.Pipe(duplex=False)
        # An executor would leave a thread here, and what has threads must not be forked again.
        process = forks.Process(target=_tell, args=(os.getpid(), theirs, partial(self._share, function), patient))
        with _shared_memory():
            process.start()
        theirs.close()
        self._beside.append(process)
        return partial(_told, ours, process, function)

    def _share(self, function: Callable[[], Result]) -> Result:
        self._count //= 2
        return function()

    def close(self) -> None:
        """End what nobody waits for any more, since the build failed."""
        for process in self._beside:
            process.kill()
            process.join()

    def _pool(self) -> ProcessPoolExecutor:
        context = get_context("fork")
        return ProcessPoolExecutor(self._count, context, initializer=_die_with, initargs=(os.getpid(),))


def _die_with(parent: int) -> None:
    """Let this process be killed as soon as ``parent`` is, where the kernel does that (prctl(2), PR_SET_PDEATHSIG).

    Otherwise it would wait for work for ever, and hold the lock of the site's folder, which it inherited: the next
    build would wait for it.
    """
    if prctl := getattr(ctypes.CDLL(None), "prctl", None):
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it was killed before that
        os._exit(1)


_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_NICER = 3
"""How much nicer to others (nice(2)): half as much of a core that both want."""


def _tell(parent: int, there: Connection, function: Callable[[], Any], patient: bool) -> None:  # noqa: FBT001 (an argument of a process)
    """Send what ``function`` comes to: a result, or what it raised."""
    _die_with(parent)
    if patient:
        os.nice(_NICER)
    answer: tuple[Any, Exception | None]
    try:
        answer = (function(), None)
    except KeyboardInterrupt:
        return  # whoever waits was interrupted, too
    except Exception as error:  # noqa: BLE001 (it is raised where somebody waits for it)
        answer = (None, error)
    there.send(answer)


def _told(here: Connection, process: BaseProcess, function: Callable[[], Result]) -> Result:
    try:
        result, error = here.recv()
    except EOFError:
        return function()
    finally:
        here.close()
        process.join()
    if error:
        raise error
    return cast("Result", result)


_work: list[tuple[Callable[[Any], Any], Sequence[Any]]] = []
"""What forked processes find in their memory; the last is theirs."""


@contextmanager
def _inheriting(function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[None]:
    _work.append((function, items))
    try:
        with _shared_memory():
            yield
    finally:
        _work.pop()


@contextmanager
def _shared_memory() -> Iterator[None]:
    """Keep the garbage collector of processes forked meanwhile off what they inherit: each page it marks is copied."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _inherited(index: int) -> Any:  # noqa: ANN401 (whatever the work gives)
    function, items = _work[-1]
    return function(items[index])


def can_fork() -> bool:
    """Return whether processes can share work: some sandboxes have no semaphores, without which none can."""
    if not hasattr(os, "fork"):
        return False
    try:
        get_context("fork").Lock()
    except (ImportError, OSError):
        return False
    return True
