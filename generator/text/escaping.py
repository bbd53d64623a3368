"""What stands for a value in HTML, without a copy of what can stand there as it is."""

import re

from markupsafe import Markup, escape

__all__ = ["escaped"]

_SPECIAL = re.compile("[&<>'\"]").search


def escaped(value: object) -> str:
    """Return what markupsafe's ``escape`` makes of ``value``, or ``value`` where it makes the same of it.

    A page is put together of two hundred strings, hardly any of which holds anything that must be escaped. The result
    can stand in HTML, but may not say so: it is not always a ``Markup``.
    """
    if type(value) is Markup:
        return value
    if type(value) is str:
        text = value
    elif hasattr(value, "__html__"):
        return Markup(value)  # noqa: S704 (it says so itself)
    else:
        text = str(value)
    return escape(text) if _SPECIAL(text) else text
