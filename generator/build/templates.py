"""Where the templates and assets stand: beside the package in a checkout, inside it in the wheel."""

from functools import cache
from pathlib import Path

import generator
from generator.settings import SetupError

__all__ = ["assets", "folder", "languages", "texts"]

_PARTS = ("api", "assets", "categories", "init", "languages", "pages", "search", "theme")


@cache
def folder() -> Path:
    """Return the folder ``site_templates``. Raises SetupError where a part of it is missing."""
    package = Path(generator.__file__).resolve().parent
    shipped = package / "site_templates"
    found = shipped if shipped.is_dir() else package.parent / "site_templates"
    missing = [part for part in _PARTS if not (found / part).is_dir()]
    if missing:
        names = ", ".join(missing)
        raise SetupError(f"{found} lacks {names}, so the program is not whole: install digest-archive again")
    return found


def texts() -> dict[str, str]:
    """Return the templates of pages, the tables of words, the search's modules and the API's schemas, by path."""
    files = (
        file
        for part in ("api", "categories", "languages", "pages", "search")
        for file in sorted((folder() / part).rglob("*"))
        if file.is_file()
    )
    return {file.relative_to(folder()).as_posix(): file.read_text(encoding="utf-8") for file in files}


def languages() -> list[str]:
    """Return the codes of the languages that there are words for, sorted."""
    return sorted(table.stem for table in (folder() / "languages").glob("*.yml"))


def assets() -> dict[str, Path]:
    """Return the files that browsers fetch, by their path below ``assets/digest/``."""
    root = folder() / "assets"
    return {file.relative_to(root).as_posix(): file for file in sorted(root.rglob("*")) if file.is_file()}
