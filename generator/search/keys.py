"""Keys of what parts of the index are made of."""

import hashlib

__all__ = ["key_of"]


def key_of(*parts: object) -> bytes:
    """Return a key of strings, bytes, numbers, days and what is made of them: their ``repr`` says all they hold."""
    return hashlib.blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=20).digest()
