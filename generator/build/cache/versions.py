"""Fingerprints of code, templates and packages: the part of a cache key that no content holds."""

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import generator
from generator.build import templates
from generator.build.cache.store import key_of

__all__ = ["code_key", "program_key", "templates_key"]

_PACKAGE = Path(generator.__file__).resolve().parent


def code_key(*parts: str) -> bytes:
    """Return a key that changes with any line of the named packages of ours, and with any package installed."""
    return key_of(*map(_part_key, parts), _part_key(""), _packages_key())


def program_key() -> bytes:
    """Return a key that changes with any line of ours, and with any package installed."""
    return code_key(*sorted(each.parent.name for each in _PACKAGE.glob("*/__init__.py")))


@cache
def _part_key(part: str) -> bytes:
    """Return a key of the modules of one package of ours, or of those beside them."""
    return _files_key(sorted((_PACKAGE / part).rglob("*.py") if part else _PACKAGE.glob("*.py")))


@cache
def templates_key() -> bytes:
    """Return a key that changes with any template or asset."""
    return _files_key(file for file in sorted(templates.folder().rglob("*")) if file.is_file())


@cache
def _packages_key() -> bytes:
    """Return a key that changes with Python's version and with that of any package installed.

    The names of their metadata folders tell (PEP 376); reading the metadata itself takes longer than an idle build.
    """
    places = (Path(each) for each in sys.path if each)
    names = {info.name for place in places if place.is_dir() for info in place.glob("*.dist-info")}
    return key_of(sys.version, *sorted(names))


def _files_key(files: Iterable[Path]) -> bytes:
    """Return a key of the names and bytes of ``files``."""
    total = hashlib.blake2b(digest_size=20)
    for file in files:
        total.update(key_of(file.name, file.read_bytes()))
    return total.digest()
