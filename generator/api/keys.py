"""Keys of papers: 40 bits that stand for an address, so that two hundred papers fit into one address of their own."""

import hashlib
from collections import Counter
from collections.abc import Iterable

__all__ = ["LENGTH", "SHARD", "digest", "keys"]

LENGTH = 10
"""Hexadecimal digits of a key: two of a hundred thousand papers share one once in two hundred archives."""
SHARD = 2
"""Hexadecimal digits of a key that name the shard it is in."""


def digest(address: str) -> str:
    """Return the SHA-256, in hexadecimal digits, of the last part of ``address``.

    That is ``openreview-h8D75pVKja`` for ``papers/openreview-h8D75pVKja/``: a part that no base path, no host and no
    final ``/`` changes.
    """
    return hashlib.sha256(address.strip("/").rpartition("/")[2].encode()).hexdigest()


def keys(addresses: Iterable[str]) -> dict[str, str]:
    """Return the key of each of ``addresses``: the first ``LENGTH`` digits of its digest, or all 64.

    Addresses that agree in the first ten digits have all 64, each of them: a key never stands for the wrong paper.
    """
    digests = {address: digest(address) for address in addresses}
    sharing = Counter(each[:LENGTH] for each in digests.values())
    return {address: each[:LENGTH] if sharing[each[:LENGTH]] == 1 else each for address, each in digests.items()}
