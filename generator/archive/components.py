"""Disjoint sets: which of many things are one."""

from collections import defaultdict

__all__ = ["Components"]


class Components:
    """Disjoint sets of the numbers below ``size``, by union and find with halved paths (Tarjan and van Leeuwen)."""

    def __init__(self, size: int) -> None:
        """Start with every number on its own."""
        self._parent = list(range(size))

    def find(self, item: int) -> int:
        """Return the smallest member of the set of ``item``."""
        parent = self._parent
        while parent[item] != item:
            parent[item] = parent[parent[item]]
            item = parent[item]
        return item

    def union(self, one: int, other: int) -> None:
        """Make the sets of ``one`` and ``other`` one; the order of such calls makes no difference."""
        one, other = self.find(one), self.find(other)
        self._parent[max(one, other)] = min(one, other)

    def copy(self) -> "Components":
        """Return the same sets, free to grow on their own."""
        twin = Components(0)
        twin._parent = self._parent.copy()
        return twin

    def groups(self) -> dict[int, list[int]]:
        """Return the members of each set in ascending order, by the smallest."""
        found: dict[int, list[int]] = defaultdict(list)
        for item in range(len(self._parent)):
            found[self.find(item)].append(item)
        return found
