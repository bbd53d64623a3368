"""Keys of papers: 40 bits that stand for an address, so that two hundred papers fit into one address of their own."""

import hashlib
from collections import Counter
from dataclasses import dataclass

from generator.model import Archive

__all__ = ["LENGTH", "Keys", "digest"]

LENGTH = 10
"""Hexadecimal digits of a key. Among 100,000 papers, two share one in one archive of two hundred."""


@dataclass(frozen=True, slots=True)
class Keys:
    """What each address of an archive is called."""

    shared: frozenset[str] = frozenset()
    """Keys that several addresses would have; each of these has all 64 digits instead."""

    @classmethod
    def among(cls, archive: Archive) -> "Keys":
        """Return the keys of every address that a paper of ``archive`` has."""
        addresses = (address for paper in archive.papers for address in (paper.address, *paper.aliases))
        counted = Counter(digest(address)[:LENGTH] for address in addresses)
        return cls(frozenset(key for key, count in counted.items() if count > 1))

    def of(self, address: str) -> str:
        """Return the key of ``address``, which never stands for another paper."""
        whole = digest(address)
        return whole if whole[:LENGTH] in self.shared else whole[:LENGTH]


def digest(address: str) -> str:
    """Return the SHA-256, in hexadecimal digits, of the last part of ``address``.

    That is ``openreview-h8D75pVKja`` for ``papers/openreview-h8D75pVKja/``: a part that no base path, no host and no
    final ``/`` changes.
    """
    return hashlib.sha256(address.strip("/").rpartition("/")[2].encode()).hexdigest()
