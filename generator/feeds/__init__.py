"""Archive -> feeds: Atom, RSS and JSON Feed of events that never repeat themselves and never forget."""

from generator.feeds.keeping import Keeper, Simply, write
from generator.feeds.writing import build, diagnose, feed_for_query

__all__ = ["Keeper", "Simply", "build", "diagnose", "feed_for_query", "write"]
