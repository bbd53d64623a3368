"""What a stage wants to see in the site folder."""

from dataclasses import dataclass

__all__ = ["OutputFile"]


@dataclass(frozen=True, slots=True)
class OutputFile:
    """One file of the site; ``build`` decides whether its bytes need writing."""

    path: str
    """Where it stands below the site folder, with ``/`` and without a leading one: ``feed.xml``."""
    data: bytes
    """Its content, complete."""
