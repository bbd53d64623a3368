"""What the results show of a paper, in files of a few papers each."""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model import OutputFile
from generator.search.blocks import BLOCK_SIZE, Block
from generator.search.keeping import Keeper
from generator.search.keys import key_of

__all__ = ["CardFiles", "put_cards"]

_SIZE = 4
"""How many papers' cards a file holds; twice as many in a large archive."""
_LARGE_ARCHIVE = 1 << 15
"""Papers."""
_NAME_CHARACTERS = 3
"""Of the hash in a file's name, which has its number, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFiles:
    """The cards of all papers."""

    size: int
    """Papers a file."""
    names: str
    """Of each file three characters that its content decides; its number tells it from the others."""


def put_cards(blocks: Sequence[Block], keeper: Keeper) -> CardFiles:
    """Put the cards of the papers of ``blocks``, which follow one another, into the site."""
    # The names of the files are part of the manifest: in a large archive fewer of them cost a query less.
    size = _SIZE if sum(block.papers for block in blocks) < _LARGE_ARCHIVE else 2 * _SIZE
    numbered = {f"search/cards/{number}": block.shown for number, block in enumerate(blocks)}
    groups = {name: key_of(size, each.key) for name, each in numbered.items()}

    def make(names: Sequence[str]) -> Iterator[tuple[OutputFile, ...]]:
        for name in names:
            yield _files(int(name.rpartition("/")[2]) * BLOCK_SIZE // size, numbered[name].cards.split(b"\n"), size)

    paths = keeper.put(groups, make)
    return CardFiles(size=size, names="".join(_name_in(path) for group in groups for path in paths[group]))


def _files(first: int, cards: Sequence[bytes], size: int) -> tuple[OutputFile, ...]:
    starts = range(0, len(cards), size)
    return tuple(_file(first + place, cards[start : start + size]) for place, start in enumerate(starts))


def _file(number: int, cards: Sequence[bytes]) -> OutputFile:
    data = b"[" + b",".join(cards) + b"]"
    name = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()[:_NAME_CHARACTERS]
    return OutputFile(f"search/cards/{number}-{name}.json", data)


def _name_in(path: str) -> str:
    return path.removesuffix(".json")[-_NAME_CHARACTERS:]
