"""What stands for a value in HTML, without a copy of what can stand there as it is."""

import re
from typing import Any

from markupsafe import Markup, escape

__all__ = ["escaped"]

_SPECIAL = re.compile("[&<>'\"]").search


def escaped(value: Any) -> str:  # noqa: ANN401 (any value)
    """Return what markupsafe's ``escape`` makes of ``value``, or ``value`` where it makes the same of it.

    A page is put together of two hundred strings, hardly any of which holds anything that must be escaped. The result
    can stand in HTML, but may not say so: it is not always a ``Markup``.
    """
    kind = type(value)
    if kind is Markup or (kind is str and not _SPECIAL(value)):
        found: str = value
        return found
    return escape(value)
