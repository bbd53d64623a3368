"""gzip in chunks that are compressed each by itself, so that a build compresses only what is new.

A chunk ends where the text says so and not after some length (content-defined chunking, as rsync's ``--rsyncable``
has it for gzip): a new paper anywhere in a file changes one chunk. Deflate's blocks may stand behind one another once
each ends at a byte (RFC 1951, 3.2.4; zlib's ``Z_FULL_FLUSH``), so the file is one ordinary member of gzip (RFC 1952).
"""

import zlib
from collections.abc import Iterable, Iterator

__all__ = ["chunks", "deflated", "gzipped"]

_ONE_IN = 256
"""Of so many pieces one ends a chunk: a hundred kilobytes and more, in which deflate forgets little."""
_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""Deflate, no name, no time, no operating system."""
_LAST_BLOCK = b"\x03\x00"
"""An empty block that says it is the last."""


def chunks(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Yield ``pieces`` joined; which pieces end a chunk depends on their own bytes."""
    chunk: list[bytes] = []
    for piece in pieces:
        chunk.append(piece)
        if zlib.crc32(piece) % _ONE_IN == 0:
            yield b"".join(chunk)
            chunk = []
    if chunk:
        yield b"".join(chunk)


def deflated(chunk: bytes) -> bytes:
    """Return the blocks of ``chunk``, the last of which is not the file's last."""
    # Level 9 takes three times as long and saves two bytes in a hundred.
    packer = zlib.compressobj(level=6, wbits=-zlib.MAX_WBITS)
    return packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)


def gzipped(whole: Iterable[bytes], blocks: Iterable[bytes]) -> bytes:
    """Return the file that unpacks to the chunks ``whole``, of which ``blocks`` are what ``deflated`` gives."""
    check = size = 0
    for chunk in whole:
        check = zlib.crc32(chunk, check)
        size += len(chunk)
    end = check.to_bytes(4, "little") + (size % (1 << 32)).to_bytes(4, "little")
    return b"".join([_HEADER, *blocks, _LAST_BLOCK, end])
