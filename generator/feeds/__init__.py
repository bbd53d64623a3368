"""Archive -> feeds: Atom, RSS and JSON Feed of events that never repeat themselves and never forget."""

from generator.feeds.writing import build, diagnose, feed_for_query, write

__all__ = ["build", "diagnose", "feed_for_query", "write"]
