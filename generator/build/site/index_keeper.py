"""The keeper of the search index: blocks of papers, and files that can stay as they are."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from generator.build.cache.known import Known
from generator.build.cache.remembering import Remembering
from generator.build.cache.store import key_of
from generator.build.cache.versions import code_key
from generator.build.output.files import Outputs
from generator.model import OutputFile, Paper
from generator.search import Block, read_block

__all__ = ["IndexKeeper"]


class IndexKeeper:
    """Keeps blocks and files of an index from one build to the next; see ``search.keeping.Keeper``."""

    def __init__(self, outputs: Outputs, known: Known) -> None:
        """Put files into the site by ``outputs``; ``known`` are the keys of papers."""
        self._outputs = outputs
        self._code = code_key("search", "text", "views", "model")
        aside = outputs.aside
        self._remembered = Remembering("search", self._code, aside.store, aside.workers.map, known.of)

    def blocks(self, batches: Sequence[tuple[Paper, ...]]) -> Iterable[Block]:
        """Return the words of each batch of papers."""
        return self._remembered(read_block, batches)

    def put(
        self, groups: Mapping[str, bytes], make: Callable[[Sequence[str]], Iterable[tuple[OutputFile, ...]]]
    ) -> Mapping[str, tuple[str, ...]]:
        """Put files into the site, those of ``groups`` whose keys are new, and return all paths."""
        return self._outputs.put_groups({name: key_of(self._code, key) for name, key in groups.items()}, make)
