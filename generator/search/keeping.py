"""Whoever makes blocks and files of an index, and may keep them from one build to the next.

A key says of what something is made: equal keys, equal bytes, as long as the code is the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from generator.model import OutputFile, Paper
from generator.search.blocks import Block, read_block

__all__ = ["Keeper", "Simply"]


class Keeper(Protocol):
    """Makes blocks of papers and puts files of the index into the site, and may remember what it made."""

    def blocks(self, batches: Sequence[tuple[Paper, ...]]) -> Iterable[Block]:
        """Return ``read_block`` of each batch, in order."""

    def put(
        self, groups: Mapping[str, bytes], make: Callable[[Sequence[str]], Iterable[tuple[OutputFile, ...]]]
    ) -> Mapping[str, tuple[str, ...]]:
        """Put files into the site, and return the paths of each of ``groups``, by its name.

        ``groups`` has their keys. ``make`` yields the files of those that are named to it, in that order; what was
        made before for the same key need not be made again.
        """


class Simply:
    """Makes everything in this process, gathers the files, and remembers nothing."""

    def __init__(self) -> None:
        """Start without files."""
        self.files: list[OutputFile] = []

    def blocks(self, batches: Sequence[tuple[Paper, ...]]) -> Iterator[Block]:
        """Yield ``read_block`` of each batch."""
        return map(read_block, batches)

    def put(
        self, groups: Mapping[str, bytes], make: Callable[[Sequence[str]], Iterable[tuple[OutputFile, ...]]]
    ) -> Mapping[str, tuple[str, ...]]:
        """Gather the files of all ``groups``."""
        made = dict(zip(groups, make(tuple(groups)), strict=True))
        self.files += (file for files in made.values() for file in files)
        return {name: tuple(file.path for file in files) for name, files in made.items()}
