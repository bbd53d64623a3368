"""Archive -> feeds: Atom, RSS and JSON Feed of events that never repeat themselves and never forget."""

from generator.feeds.writing import build, diagnose, feed_of_search, write

__all__ = ["build", "diagnose", "feed_of_search", "write"]
