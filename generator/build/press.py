"""Prints pages: from views to finished HTML in batches, skipping those that the last build printed alike."""

import io
import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.build.cache import key_of
from generator.build.stamping import Frame, Renderer, stamp
from generator.build.versions import code_key, templates_key
from generator.model import Page
from generator.pages import Writer
from generator.settings import Settings
from generator.views import View

__all__ = ["Press", "Printed", "batched", "press_key", "print_batch", "view_key"]

BATCH = 250
"""Views a worker takes at a time: some tenths of a second of work."""


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """All that a worker needs to turn views into HTML."""

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Press) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished page."""

    page: Page
    data: bytes


def press_key(settings: Settings, frames: Mapping[tuple[str, int], Frame], configuration: bytes) -> bytes:
    """Return what, besides a view, a printed page depends on."""
    made_by = code_key("pages", "views", "text", "exports", "model", "build")
    return key_of(made_by, templates_key(), steady(settings), steady(sorted(frames.items())), configuration)


def steady(value: Any) -> bytes:  # noqa: ANN401 (any value that pickles)
    """Return bytes that are the same for equal values, however their parts are shared in memory."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file, protocol=5)
    pickler.fast = True  # no memo: its references would tell which strings happen to be one object
    pickler.dump(value)
    return file.getvalue()


def view_key(press: Press, view: View) -> bytes:
    """Return the key of the page that ``press`` makes of ``view``."""
    return key_of(press.key, type(view).__name__, steady(view))


def batched(views: Sequence[View], press: Press) -> Iterator[tuple[Press, tuple[View, ...]]]:
    """Yield the work of ``print_batch``."""
    for start in range(0, len(views), BATCH):
        yield press, tuple(views[start : start + BATCH])


def print_batch(work: tuple[Press, tuple[View, ...]]) -> tuple[Printed, ...]:
    """Return the pages of some views, in their order; picklable in and out."""
    press, views = work
    writer, renderer = _tools(press)
    return tuple(_printed(press, writer.page(view), renderer) for view in views)


def _printed(press: Press, page: Page, renderer: Renderer) -> Printed:
    frame = press.frames[page.kind, page.address.count("/")]
    return Printed(page, stamp(frame, page, renderer.content(page.body)))


@lru_cache(maxsize=1)
def _tools(press: Press) -> tuple[Writer, Renderer]:
    """Return a process's own writer and renderer: compiling templates takes longer than printing a batch."""
    return Writer(press.settings, press.texts), Renderer(press.extensions, press.configs)
