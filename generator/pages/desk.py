"""The page of the reading list, which scripts in the reader's browser fill."""

from generator.pages.plans import Site, root_of

__all__ = ["FIRST", "preloads"]

FIRST = ("bar", "choosing", "controls", "list", "lists", "rows", "store", "trouble")
"""The scripts in ``assets/js/desk`` that the list is first shown with."""


def preloads(site: Site, address: str) -> tuple[str, ...]:
    """Return the lines of the head that ask for ``FIRST`` at once; else each is asked for when another names it."""
    folder = f"{root_of(address, site.settings)}assets/digest/js/desk/"
    return tuple(f'<link rel="modulepreload" href="{folder}{name}.js">' for name in FIRST)
