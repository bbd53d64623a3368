"""The search: an index of the whole archive in pieces that a browser asks one by one."""

from generator.search.blocks import BLOCK_SIZE, Block, read_block
from generator.search.build import blocks_of, build, put_index

__all__ = ["BLOCK_SIZE", "Block", "blocks_of", "build", "put_index", "read_block"]
