"""Turns a folder of paper digests into a website; ARCHITECTURE.md draws how data flows through the packages."""

__all__ = ["version"]


def version() -> str:
    """Return which version was installed; a checkout got its own from git's tags (``scripts/version.py``)."""
    from importlib import metadata  # noqa: PLC0415 (its mail parser takes longer than an idle build's other imports)

    return metadata.version("digest-archive")
