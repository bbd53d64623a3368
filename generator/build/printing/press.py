"""Prints pages: from views to finished HTML in the site folder, in batches.

A worker gets views and a press, and says what stands where; the pages themselves never travel between processes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.build.cache.known import Known
from generator.build.cache.steady import steady
from generator.build.cache.store import key_of
from generator.build.cache.versions import code_key, templates_key
from generator.build.output.manifest import Line
from generator.build.output.writer import SiteWriter
from generator.build.printing.stamping import Frame, Look, Renderer, look_of, site_path, stamp
from generator.model import Page
from generator.pages import Writer
from generator.settings import Settings
from generator.views import View

__all__ = ["Due", "Press", "Printed", "batched", "made_from", "press_key", "print_batch", "put_page"]

BATCH = 250
"""Views a worker takes at a time: some tenths of a second of work."""

Due = tuple[bytes, View]
"""What is to be printed, and a key of all that the page is made from."""


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """All that a worker needs to turn views into files."""

    settings: Settings
    texts: Mapping[str, str]
    """Templates and words, as ``templates.texts`` gives them."""
    frames: Mapping[Look, Frame]
    extensions: tuple[Any, ...]
    configs: Mapping[str, Any]
    """Of Python-Markdown, as MkDocs has them."""
    key: bytes
    """Tells this press from any other that prints differently; two with one key are equal."""
    folder: Path
    """Where the site is written."""
    taken: frozenset[str]
    """Paths of pages that are written by hand."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Press) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Printed:
    """What became of one view."""

    path: str
    """The page's file below the site."""
    line: Line | None
    """What to remember of it; None where a hand-written page stands there."""
    written: bool
    """False where the file has the bytes that it had."""


def press_key(settings: Settings, frames: Mapping[Look, Frame], configuration: bytes) -> bytes:
    """Return what, besides a view, a printed page depends on."""
    made_by = code_key("pages", "views", "text", "exports", "model", "build")
    return key_of(made_by, templates_key(), steady(settings), steady(sorted(frames.items())), configuration)


def made_from(view: View, press: Press, known: Known) -> bytes:
    """Return a key of all that the page of ``view`` is made from."""
    return key_of(press.key, type(view).__name__, known.steady(view))


def batched(due: Sequence[Due], press: Press) -> Iterator[tuple[Press, tuple[Due, ...]]]:
    """Yield the work of ``print_batch``."""
    for start in range(0, len(due), BATCH):
        yield press, tuple(due[start : start + BATCH])


def print_batch(work: tuple[Press, tuple[Due, ...]]) -> tuple[Printed, ...]:
    """Print some views, and return what became of each, in their order."""
    press, due = work
    site = SiteWriter(press.folder)
    return tuple(_print(key, view, press, site) for key, view in due)


def _print(key: bytes, view: View, press: Press, site: SiteWriter) -> Printed:
    writer, renderer = _tools(press)
    page = writer.page(view)
    html = stamp(press.frames[look_of(page)], page, renderer.content(page.body))
    return put_page(key, page, html, press, site)


def put_page(key: bytes, page: Page, html: bytes, press: Press, site: SiteWriter) -> Printed:
    """Put ``html``, made from what ``key`` says, where ``page`` stands, unless there is a page written by hand."""
    path = site_path(page.address)
    if path in press.taken:
        return Printed(path, None, written=False)
    written = site.put(path, html)
    return Printed(path, Line.of(key, f"{press.folder}/{path}"), written)


@lru_cache(maxsize=1)
def _tools(press: Press) -> tuple[Writer, Renderer]:
    """Return a process's own writer and renderer: compiling templates takes longer than printing a batch."""
    return Writer(press.settings, press.texts), Renderer(press.extensions, press.configs)
