"""Jinja's sandbox, in which views are read and our own functions called at the price of any attribute and any call."""

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from types import CodeType, MethodType
from typing import Any

from jinja2 import Environment, Template
from jinja2.runtime import Context, Macro
from jinja2.sandbox import SandboxedEnvironment

from generator.text.escaping import escaped
from generator.views.language import Language

__all__ = ["Sandbox"]


class _Template(Template):
    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],  # noqa: A002 (Jinja's name)
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        """Return the template whose compiled form is ``code``, which escapes as ``escaped`` does."""
        made = super().from_code(environment, code, globals, uptodate)
        made.root_render_func.__globals__["escape"] = escaped
        return made


class Sandbox(SandboxedEnvironment):
    """Refuses what Jinja's does; but what is ours need not be looked at each time: data, functions, words."""

    template_class = _Template

    def __init__(self, ours: dict[str, Any], **options: Any) -> None:  # noqa: ANN401 (Jinja's)
        """Take the names that templates know beside Jinja's, and Jinja's options.

        Functions among them must want nothing of Jinja's: no context, and no environment.
        """
        super().__init__(**options)
        self.globals.update(ours)
        self._ours = frozenset(each for each in ours.values() if callable(each))

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 (as in Jinja)
        """Return what ``attribute`` of ``obj`` holds, or what raises SecurityError as soon as it is used."""
        if attribute in _OPEN[type(obj)]:
            return getattr(obj, attribute)
        return super().getattr(obj, attribute)

    def call(self, context: Context, function: Any, /, *args: Any, **named: Any) -> Any:  # noqa: ANN401 (as in Jinja)
        """Return what ``function`` returns. Raises SecurityError if it is one that Jinja's sandbox does not call."""
        kind = type(function)
        if kind is Macro:
            args = (context.eval_ctx, *args)
        elif function not in self._ours and not (kind is MethodType and type(function.__self__) is Language):
            return super().call(context, function, *args, **named)
        if named:
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
        return function(*args, **named)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the names that a template knows as one dictionary: it is copied for each page."""
        return {**self.globals, **(d or {})}


class _Open(dict[type, frozenset[str]]):
    """By type the attributes that hold values: fields and properties of a dataclass; none of another type."""

    def __missing__(self, kind: type) -> frozenset[str]:
        found = self[kind] = _public([*_fields(kind), *_properties(kind)] if is_dataclass(kind) else [])
        return found


def _fields(kind: Any) -> Iterator[str]:  # noqa: ANN401 (a dataclass)
    return (each.name for each in fields(kind))


def _properties(kind: type) -> Iterator[str]:
    return (name for name, each in vars(kind).items() if isinstance(each, property | cached_property))


def _public(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name for name in names if not name.startswith("_"))


_OPEN = _Open({Language: _public(vars(Language))})
