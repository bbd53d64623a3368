"""All files of the search, from an archive."""

from collections.abc import Iterator, Mapping

from generator.model import Archive, OutputFile, Paper
from generator.search.blocks import BLOCK_SIZE
from generator.search.cards import put_cards
from generator.search.keeping import Keeper, Simply
from generator.search.manifest import manifest
from generator.search.opensearch import opensearch
from generator.search.pieces import put_pieces
from generator.search.postings import collect
from generator.search.scripts import worker
from generator.settings import Settings
from generator.views.documents import searchable
from generator.views.language import language

__all__ = ["blocks_of", "build", "put_index"]


def blocks_of(archive: Archive) -> tuple[tuple[Paper, ...], ...]:
    """Return the papers of ``archive`` in the batches that ``read_block`` takes; a new day changes the last ones."""
    papers = tuple(searchable(archive))
    return tuple(papers[start : start + BLOCK_SIZE] for start in range(0, len(papers), BLOCK_SIZE))


def build(archive: Archive, settings: Settings, templates: Mapping[str, str]) -> Iterator[OutputFile]:
    """Yield every file below ``search/`` but the page itself, and the description for browsers' search boxes.

    ``templates`` holds the text files of ``site_templates`` by their path there.
    """
    keeper = Simply()
    loose = tuple(put_index(archive, settings, templates, keeper))
    yield from (*keeper.files, *loose)


def put_index(
    archive: Archive, settings: Settings, templates: Mapping[str, str], keeper: Keeper
) -> Iterator[OutputFile]:
    """Put what is made of papers into the site, and yield the files that are not worth remembering."""
    collected = collect(keeper.blocks(blocks_of(archive)))
    pieces = put_pieces(collected, keeper)
    cards = put_cards(collected.blocks, keeper)
    yield from pieces.files
    yield manifest(collected, pieces, cards)
    yield worker(templates)
    if settings.site_url:
        yield opensearch(settings, language(settings, templates))
