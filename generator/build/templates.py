"""Where the templates and assets stand: beside the package in a checkout, inside it in the wheel."""

from functools import cache
from pathlib import Path

import generator

__all__ = ["folder"]


@cache
def folder() -> Path:
    """Return the folder ``site_templates``."""
    package = Path(generator.__file__).resolve().parent
    shipped = package / "site_templates"
    return shipped if shipped.is_dir() else package.parent / "site_templates"
