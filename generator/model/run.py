"""Whoever does the work that a stage hands out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

__all__ = ["Run"]

Given = TypeVar("Given")
Made = TypeVar("Made")


class Run(Protocol):
    """``map``, or that of a pool; results come in the order of the items."""

    def __call__(self, function: Callable[[Given], Made], items: Sequence[Given], /) -> Iterator[Made]:
        """Yield ``function`` of each of ``items``; both are picklable."""
