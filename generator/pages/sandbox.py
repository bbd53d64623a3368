"""Jinja's sandbox, in which views are read at the price of any attribute."""

from dataclasses import fields, is_dataclass
from typing import Any

from jinja2.sandbox import SandboxedEnvironment

__all__ = ["Sandbox"]


class Sandbox(SandboxedEnvironment):
    """Refuses what Jinja's does; that a field of a dataclass is data need not be found out each time."""

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 (as in Jinja)
        """Return what ``attribute`` of ``obj`` holds, or what raises SecurityError as soon as it is used."""
        if attribute in _FIELDS[type(obj)]:
            return getattr(obj, attribute)
        return super().getattr(obj, attribute)


class _Fields(dict[type, frozenset[str]]):
    """By type the fields of a dataclass that hold values; none of another type."""

    def __missing__(self, kind: type) -> frozenset[str]:
        names = [each.name for each in fields(kind)] if is_dataclass(kind) else []
        found = self[kind] = frozenset(name for name in names if not name.startswith("_"))
        return found


_FIELDS = _Fields()
