"""All files of the search, from an archive."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from generator.model import Archive, OutputFile, Paper
from generator.search.blocks import BLOCK_SIZE, Block, read_block
from generator.search.cards import cards
from generator.search.manifest import manifest
from generator.search.opensearch import opensearch
from generator.search.pieces import cut
from generator.search.postings import merge
from generator.search.scripts import worker
from generator.settings import Settings
from generator.views.documents import searchable
from generator.views.language import language

__all__ = ["blocks_of", "build"]

Papers = tuple[Paper, ...]


def blocks_of(archive: Archive) -> tuple[Papers, ...]:
    """Return the papers of ``archive`` in the batches that ``read_block`` takes; a new day changes the last ones."""
    papers = tuple(searchable(archive))
    return tuple(papers[start : start + BLOCK_SIZE] for start in range(0, len(papers), BLOCK_SIZE))


def _read_here(batches: Sequence[Papers]) -> Iterable[Block]:
    return map(read_block, batches)


def build(
    archive: Archive,
    settings: Settings,
    templates: Mapping[str, str],
    read: Callable[[Sequence[Papers]], Iterable[Block]] = _read_here,
) -> Iterator[OutputFile]:
    """Yield every file below ``search/`` but the page itself.

    ``templates`` holds the text files of ``site_templates`` by their path there. ``read`` returns ``read_block`` of
    each batch in order; a build passes one that remembers blocks and has several processes.
    """
    postings = merge(read(blocks_of(archive)))
    pieces = cut(postings)
    yield from pieces.files
    shown = cards(postings.documents)
    yield from shown.files
    yield manifest(postings, pieces, shown)
    yield worker(templates)
    if settings.site_url:
        yield opensearch(settings, language(settings, templates))
