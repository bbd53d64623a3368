"""``digest fetch``: from the feeds and folders of mail in ``sources.yml`` to files of the archive."""

from generator.ingest.fetch.fetch import fetch
from generator.ingest.fetch.sources_file import parse

__all__ = ["fetch", "parse"]
