"""Bytes that are the same for equal values: what keys of the cache are hashes of.

Pickle will not do: its references tell which parts happen to be one object, and it asks each dataclass in Python. Here
values become tuples of plain things, which ``marshal`` writes at C speed; its version 0 knows no references and no
interned strings.
"""

import datetime as dt
import io
import marshal
import pickle
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from pathlib import PurePath
from types import MappingProxyType
from typing import Any

__all__ = ["steady"]

_AS_THEY_ARE = frozenset({str, bytes, int, float, bool, type(None)})


_Plainly = Callable[[Any], Any]
_Reader = Callable[[Any, Mapping[type, _Plainly]], Any]
_NONE: Mapping[type, _Plainly] = MappingProxyType({})


def steady(value: Any, known: Mapping[type, _Plainly] = _NONE) -> bytes:  # noqa: ANN401 (any value)
    """Return the bytes of ``value``, in which equal values agree and others differ.

    ``known`` gives something shorter that stands for values of some types, wherever they are.
    """
    return marshal.dumps(_plain(value, known), 0)


def _plain(value: Any, known: Mapping[type, _Plainly]) -> Any:  # noqa: ANN401 (any value)
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    if kind in known:
        return known[kind](value)
    plain = _PLAIN.get(kind)
    if plain is None:
        plain = _PLAIN[kind] = _reader(kind)
    return plain(value, known)


def _sequence(value: Any, known: Mapping[type, _Plainly]) -> Any:  # noqa: ANN401 (a tuple or list)
    return tuple([each if type(each) is str else _plain(each, known) for each in value])


def _mapping(value: Any, known: Mapping[type, _Plainly]) -> Any:  # noqa: ANN401 (a mapping)
    return ("mapping", *sorted((_plain(key, known), _plain(each, known)) for key, each in value.items()))


def _members(value: Any, known: Mapping[type, _Plainly]) -> Any:  # noqa: ANN401 (a set)
    return ("set", *sorted(_plain(each, known) for each in value))


def _pickled(value: Any, _: object) -> bytes:  # noqa: ANN401 (anything else: functions of extensions, say)
    file = io.BytesIO()
    pickler = pickle.Pickler(file, protocol=5)
    pickler.fast = True  # no references
    pickler.dump(value)
    return file.getvalue()


def _reader(kind: type) -> _Reader:
    """Return what makes a plain thing of values of ``kind``."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if is_dataclass(kind):
        names = [each.name for each in fields(kind)]
        if len(names) > 1:
            parts = attrgetter(*names)
            return lambda value, known: (
                name,
                *[each if type(each) is str else _plain(each, known) for each in parts(value)],
            )
        return lambda value, known: (name, *(_plain(getattr(value, each), known) for each in names))
    if issubclass(kind, Enum):
        return lambda value, _: (name, value.name)
    if issubclass(kind, PurePath):
        return lambda value, _: (name, str(value))
    return _pickled


_PLAIN: dict[type, _Reader] = {
    tuple: _sequence,
    list: _sequence,
    dict: _mapping,
    MappingProxyType: _mapping,
    set: _members,
    frozenset: _members,
    dt.date: lambda value, _: ("date", value.toordinal()),
}
"""How each kind becomes plain; kinds that come up are added."""
