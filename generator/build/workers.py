"""Where work is done: in this process, in a few of them, or on a Dask cluster; the results never tell which."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context
from typing import Protocol, TypeVar

__all__ = ["Workers", "batches", "workers"]

Item = TypeVar("Item")
Result = TypeVar("Result")


class Workers(Protocol):
    """What stages know of whoever works for them."""

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """Yield ``function`` of each item, in the order of ``items``; both are picklable."""


class _Here:
    """This process, one item after the other."""

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        return map(function, items)


class _Pool:
    """Any executor; a batch whose worker was killed is done again, here, and costs only itself."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        if len(items) <= 1:
            return map(function, items)
        futures = [self._executor.submit(function, item) for item in items]
        return (_result(future, function, item) for future, item in zip(futures, items, strict=True))


def _result(future: Future[Result], function: Callable[[Item], Result], item: Item) -> Result:
    try:
        return future.result()
    except Exception as error:
        if not _is_lost_worker(error):
            raise
        return function(item)


def _is_lost_worker(error: Exception) -> bool:
    """Return whether the worker died, not the work; Dask's classes are known by name, since Dask need not be here."""
    return isinstance(error, BrokenProcessPool) or type(error).__name__ in {"KilledWorker", "CancelledError"}


@contextmanager
def workers(jobs: int | None = None, dask: str | None = None) -> Iterator[Workers]:
    """Yield the workers that ``--jobs`` and ``--dask`` ask for; by default one process a core.

    Raises ValueError with one line where Dask is asked for and is not installed or does not answer.
    """
    count = jobs or os.cpu_count() or 1
    if not dask and count == 1:
        yield _Here()
        return
    with _dask(dask) if dask else _processes(count) as executor:
        yield _Pool(executor)


def _processes(count: int) -> AbstractContextManager[Executor]:
    # Forked workers start in milliseconds and share what the parent has imported; nothing here has threads by then.
    method = "fork" if hasattr(os, "fork") else "spawn"
    return ProcessPoolExecutor(count, mp_context=get_context(method))


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # noqa: PLC0415 (an extra: only those who ask for it have it)
    except ImportError as error:
        raise ValueError("--dask needs the extra: pip install 'digest-archive[dask]'") from error
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise ValueError(f"--dask {address}: no scheduler answers there ({type(error).__name__})") from error
    with client, nullcontext(client.get_executor()) as executor:
        yield executor


def batches(items: Iterable[Item], weight: Callable[[Item], int], limit: int) -> Iterator[tuple[Item, ...]]:
    """Yield runs of ``items`` whose weights add up to about ``limit``; order is kept, a heavy item stands alone."""
    batch: list[Item] = []
    total = 0
    for item in items:
        heavy = weight(item)
        if batch and total + heavy > limit:
            yield tuple(batch)
            batch, total = [], 0
        batch.append(item)
        total += heavy
    if batch:
        yield tuple(batch)
