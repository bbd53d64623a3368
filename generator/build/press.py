"""Prints pages: from views to finished HTML in the site folder, in batches, leaving alone what the last build printed.

A worker gets views and a press, and says what stands where; the pages themselves never travel between processes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.build.cache import key_of
from generator.build.manifest import Line, Manifest
from generator.build.output import SiteWriter
from generator.build.stamping import Frame, Renderer, site_path, stamp
from generator.build.steady import steady
from generator.build.versions import code_key, templates_key
from generator.pages import Writer
from generator.settings import Settings
from generator.views import PaperView, View

__all__ = ["Press", "Printed", "batched", "press_key", "print_batch"]

BATCH = 250
"""Views a worker takes at a time: some tenths of a second of work."""


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """All that a worker needs to turn views into files."""

    settings: Settings
    texts: Mapping[str, str]
    """Templates and words, as ``templates.texts`` gives them."""
    frames: Mapping[tuple[str, int], Frame]
    """By kind of page and depth."""
    extensions: tuple[Any, ...]
    configs: Mapping[str, Any]
    """Of Python-Markdown, as MkDocs has them."""
    key: bytes
    """Tells this press from any other that prints differently; two with one key are equal."""
    folder: Path
    """Where the site is written."""
    last: Manifest
    """What the last build put there."""
    taken: frozenset[str]
    """Paths of pages that are written by hand."""
    paper_keys: Mapping[str, bytes]
    """Of all that each paper is, by the paper's own key."""

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


def press_key(settings: Settings, frames: Mapping[tuple[str, int], Frame], configuration: bytes) -> bytes:
    """Return what, besides a view, a printed page depends on."""
    made_by = code_key("pages", "views", "text", "exports", "model", "build")
    return key_of(made_by, templates_key(), steady(settings), steady(sorted(frames.items())), configuration)


def batched(views: Sequence[View], press: Press) -> Iterator[tuple[Press, tuple[View, ...]]]:
    """Yield the work of ``print_batch``."""
    for start in range(0, len(views), BATCH):
        yield press, tuple(views[start : start + BATCH])


def print_batch(work: tuple[Press, tuple[View, ...]]) -> tuple[Printed, ...]:
    """Print some views, and return what became of each, in their order."""
    press, views = work
    site = SiteWriter(press.folder)
    return tuple(_print(view, press, site) for view in views)


def _print(view: View, press: Press, site: SiteWriter) -> Printed:
    key = key_of(press.key, type(view).__name__, *_made_from(view, press))
    found = press.last.find(key, press.folder)
    if found and found[0] not in press.taken:
        return Printed(*found, written=False)
    writer, renderer = _tools(press)
    page = writer.page(view)
    path = site_path(page.address)
    if path in press.taken:
        return Printed(path, None, written=False)
    frame = press.frames[page.kind, page.address.count("/")]
    written = site.put(path, stamp(frame, page, renderer.content(page.body)))
    return Printed(path, Line.of(key, press.folder / path), written)


def _made_from(view: View, press: Press) -> Iterator[bytes]:
    """Yield what tells ``view`` from any other of its type; a paper, which is large, has a key already."""
    if isinstance(view, PaperView):
        yield press.paper_keys[view.paper.key]
        yield steady([getattr(view, name) for name in _BESIDE_THE_PAPER])
    else:
        yield steady(view)


_BESIDE_THE_PAPER = [field.name for field in fields(PaperView) if field.name != "paper"]


@lru_cache(maxsize=1)
def _tools(press: Press) -> tuple[Writer, Renderer]:
    """Return a process's own writer and renderer: compiling templates takes longer than printing a batch."""
    return Writer(press.settings, press.texts), Renderer(press.extensions, press.configs)
