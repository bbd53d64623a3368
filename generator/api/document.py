"""One file of the API."""

import json
from collections.abc import Mapping
from typing import Any

from generator.model import OutputFile

__all__ = ["ROOT", "VERSION", "document"]

VERSION = 1
"""What every file says of itself, and the folder's name: a reader of version 1 will read them for ever."""
ROOT = f"api/v{VERSION}/"


def document(path: str, value: Mapping[str, Any]) -> OutputFile:
    """Return the file at ``path`` below the API's folder that says ``value``, without blanks between its parts."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return OutputFile(ROOT + path, text.encode("utf-8", "replace"))
