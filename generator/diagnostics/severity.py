"""How much a diagnostic matters."""

from enum import IntEnum

__all__ = ["Severity"]


class Severity(IntEnum):
    """How much a diagnostic matters; comparable, the worst is the largest."""

    NOTICE = 1
    """Worth knowing: undated, glued sentences, a gap."""
    WARNING = 2
    """Something that was read may be wrong."""
    ERROR = 3
    """A file or a record could not be read."""

    def __str__(self) -> str:
        """Return the word that messages and JSON use, in lower case."""
        return self.name.lower()
