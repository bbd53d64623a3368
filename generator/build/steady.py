"""Bytes that are the same for equal values: what keys of the cache are hashes of.

Pickle will not do: its references tell which parts happen to be one object, and it asks each dataclass in Python. Here
values become tuples of plain things, which ``marshal`` writes at C speed; its version 0 knows no references and no
interned strings.
"""

import datetime as dt
import io
import marshal
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from pathlib import PurePath
from types import MappingProxyType
from typing import Any

__all__ = ["steady"]

_AS_THEY_ARE = frozenset({str, bytes, int, float, bool, type(None)})


def steady(value: Any) -> bytes:  # noqa: ANN401 (any value)
    """Return the bytes of ``value``, in which equal values agree and others differ."""
    return marshal.dumps(_plain(value), 0)


def _plain(value: Any) -> Any:  # noqa: ANN401 (any value)
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    plain = _PLAIN.get(kind)
    if plain is None:
        plain = _PLAIN[kind] = _reader(kind)
    return plain(value)


def _sequence(value: Any) -> Any:  # noqa: ANN401 (a tuple or list)
    return tuple([each if type(each) is str else _plain(each) for each in value])


def _mapping(value: Any) -> Any:  # noqa: ANN401 (a mapping)
    return ("mapping", *sorted((_plain(key), _plain(each)) for key, each in value.items()))


def _members(value: Any) -> Any:  # noqa: ANN401 (a set)
    return ("set", *sorted(map(_plain, value)))


def _pickled(value: Any) -> bytes:  # noqa: ANN401 (anything else: functions of extensions, say)
    file = io.BytesIO()
    pickler = pickle.Pickler(file, protocol=5)
    pickler.fast = True  # no references
    pickler.dump(value)
    return file.getvalue()


def _reader(kind: type) -> Callable[[Any], Any]:
    """Return what makes a plain thing of values of ``kind``."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if is_dataclass(kind):
        names = [each.name for each in fields(kind)]
        if len(names) > 1:
            parts = attrgetter(*names)
            return lambda value: (name, *[each if type(each) is str else _plain(each) for each in parts(value)])
        return lambda value: (name, *(_plain(getattr(value, each)) for each in names))
    if issubclass(kind, Enum):
        return lambda value: (name, value.name)
    if issubclass(kind, PurePath):
        return lambda value: (name, str(value))
    return _pickled


_PLAIN: dict[type, Callable[[Any], Any]] = {
    tuple: _sequence,
    list: _sequence,
    dict: _mapping,
    MappingProxyType: _mapping,
    set: _members,
    frozenset: _members,
    dt.date: lambda value: ("date", value.toordinal()),
}
"""How each kind becomes plain; kinds that come up are added."""
