"""What digests say, line by line: decoding, wrappers, and one file a format under ``formats``."""

from generator.reading.reader import identify, read

__all__ = ["identify", "read"]
