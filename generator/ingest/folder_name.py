"""Which names a source's folder may have."""

import re

__all__ = ["FOLDER_RULE", "is_folder_name"]

FOLDER_RULE = 'a source is the name of one folder: no / \\ : * ? " < > | in it, no dot at its start or end'
_REFUSED = r"\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029/\\:*?\"<>|"
_NAME = re.compile(rf"(?![. ])[^{_REFUSED}]*[^{_REFUSED}. ]")


def is_folder_name(name: str) -> bool:
    """Return whether a folder of this name can stand on any file system and is no hidden one."""
    return _NAME.fullmatch(name) is not None
