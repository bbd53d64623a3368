"""Where work is done: in this process, in a few of them, or on a Dask cluster; the results never tell which."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Protocol, TypeVar

from generator.build.work.cluster import cluster
from generator.build.work.forks import Forks, can_fork

__all__ = ["Workers", "batches", "workers"]

Item = TypeVar("Item")
Result = TypeVar("Result")


class Workers(Protocol):
    """What stages know of whoever works for them."""

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """Yield ``function`` of each item, in the order of ``items``; both are picklable."""

    def beside(self, function: Callable[[], Result], *, patient: bool = False) -> Callable[[], Result]:
        """Start ``function`` beside what follows, where there is another process for it; return what waits for it.

        If that process is killed, ``function`` runs here when it is waited for. Where nobody waits for it soon it is
        ``patient``, and lets others go first.
        """


class _Here:
    """This process, one item after the other."""

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        return map(function, items)

    def beside(self, function: Callable[[], Result], *, patient: bool = False) -> Callable[[], Result]:  # noqa: ARG002 (the protocol's)
        return function


_PATIENCE = 0.05
"""Seconds of work that are not worth a process."""


@contextmanager
def workers(jobs: int | None = None, dask: str | None = None, patience: float = _PATIENCE) -> Iterator[Workers]:
    """Yield the workers that ``--jobs`` and ``--dask`` ask for; by default one process a core.

    Processes are forked for work that takes longer than ``patience`` seconds. Raises WorkersError where Dask is asked
    for and is not installed or does not answer.
    """
    count = jobs or os.cpu_count() or 1
    if dask:
        with cluster(dask) as there:
            yield there
    elif count > 1 and can_fork():
        with closing(Forks(count, patience)) as forks:
            yield forks
    else:
        yield _Here()


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
