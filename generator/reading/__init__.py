"""What digests say, line by line: decoding, wrappers, and one file a format under ``formats``.

``reader`` reads one; a build that finds nothing to read should not pay for importing it, and asks ``folder`` alone.
"""
