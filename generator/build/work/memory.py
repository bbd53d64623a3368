"""The garbage collector during a build."""

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["seldom_collected", "uncollected_at_exit"]

_THRESHOLDS = (100_000, 20, 100)
"""How much is made before what is young is looked at, and how often that is before what is older is."""


def uncollected_at_exit() -> None:
    """Let the collector leave alone what this process has when it ends: to look through it takes half a second."""
    atexit.register(gc.freeze)


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let the collector hardly ever look at what is old.

    A build makes millions of values that live to its end and never refer to each other in a circle; looking through
    them again and again would be a tenth of its work.
    """
    before = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
