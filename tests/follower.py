"""Who follows a feed, as RFC 5005 says: back through its history to the first file that she has seen."""

from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

__all__ = ["ATOM", "Follower", "atom_ids", "link"]

ATOM = "{http://www.w3.org/2005/Atom}"


def atom_ids(data: bytes) -> list[str]:
    """Return the ids of the entries of an Atom feed, in its order."""
    return [entry.findtext(f"{ATOM}id") or "" for entry in etree.fromstring(data).findall(f"{ATOM}entry")]


def link(data: bytes, rel: str) -> str | None:
    """Return where the feed's own link of the relation ``rel`` leads, None if there is none."""
    links = etree.fromstring(data).findall(f"{ATOM}link")
    return next((each.get("href") for each in links if each.get("rel") == rel), None)


@dataclass
class Follower:
    """Follows the feed of the site at ``home``."""

    home: str
    shown: list[str] = field(default_factory=list)
    """Every id that was new to her, in the order in which she met them."""
    _seen: set[str] = field(default_factory=set)
    _known: set[str] = field(default_factory=set)

    def poll(self, read: Callable[[str], bytes]) -> None:
        """Read the feed, and show what is new; ``read`` gives a file of the site by its path."""
        head = read("feed.xml")
        self._show(head)
        address = link(head, "prev-archive")
        while address and address not in self._seen:
            self._seen.add(address)
            data = read(address.removeprefix(self.home))
            self._show(data)
            address = link(data, "prev-archive")

    def _show(self, data: bytes) -> None:
        fresh = [each for each in atom_ids(data) if each not in self._known]
        self.shown += fresh
        self._known.update(fresh)
