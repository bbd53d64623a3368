"""One file of the API."""

import json
from collections.abc import Mapping
from typing import Any

from generator.model import OutputFile

__all__ = ["FOLDER", "VERSION", "document"]

VERSION = 1
"""What every file says of itself, and the folder is called after; docs/reference/api.md says what it promises."""
FOLDER = f"api/v{VERSION}/"


def document(path: str, site_url: str, value: Mapping[str, Any]) -> OutputFile:
    """Return the file at ``path`` that says ``value``, in the order of its keys and without blanks.

    Every address in it starts at ``base``: the public address of the site, or, where nobody knows that, the way there
    from the file itself.
    """
    said = {"version": VERSION, "base": site_url or "../" * path.count("/"), **value}
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return OutputFile(path, text.encode("utf-8", "replace"))
