"""Keys of what parts of the index are made of."""

import hashlib
import marshal
from typing import Any

__all__ = ["KEY_BYTES", "key_of"]

KEY_BYTES = 20


def key_of(*parts: Any) -> bytes:  # noqa: ANN401 (plain values)
    """Return a key of strings, bytes, numbers and tuples of these."""
    # Version 0 of marshal knows no references, so equal parts have equal bytes.
    return hashlib.blake2b(marshal.dumps(parts, 0), digest_size=KEY_BYTES).digest()
