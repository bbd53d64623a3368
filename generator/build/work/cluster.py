"""Work on a Dask cluster."""

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import TypeVar

from generator.settings import SetupError

__all__ = ["WorkersError", "cluster"]

Item = TypeVar("Item")
Result = TypeVar("Result")

_ADDRESS = re.compile(r"([a-z]+://)?(\[[0-9a-fA-F:]+\]|[\w.-]+):\d+/?")


class WorkersError(SetupError):
    """There is nobody to do the work."""


class _Cluster:
    """Any executor elsewhere; an item whose worker was killed is done here, and costs only itself."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        futures = [self._executor.submit(function, item) for item in items]
        return (_result(future, function, item) for future, item in zip(futures, items, strict=True))

    def beside(self, function: Callable[[], Result], *, patient: bool = False) -> Callable[[], Result]:  # noqa: ARG002 (the protocol's)
        return function


def _result(future: Future[Result], function: Callable[[Item], Result], item: Item) -> Result:
    try:
        return future.result()
    except Exception as error:
        # Dask's classes are known by name: an archive built without --dask need not have it.
        if type(error).__name__ not in {"KilledWorker", "CancelledError", "FutureCancelledError"}:
            raise
        return function(item)


@contextmanager
def cluster(address: str) -> Iterator[_Cluster]:
    """Yield whoever works at ``address``. Raises WorkersError where Dask is not installed or nobody answers there."""
    try:
        from distributed import Client  # noqa: PLC0415 (an extra: only those who ask for it have it)
    except ImportError as error:
        raise WorkersError("--dask needs the extra: pip install 'digest-archive[dask]'") from error
    if not _ADDRESS.fullmatch(address):
        raise WorkersError(f"--dask {address}: takes a host and a port, as in tcp://127.0.0.1:8786")
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise WorkersError(f"--dask {address}: no scheduler answers there ({type(error).__name__})") from error
    with client:
        yield _Cluster(client.get_executor())
