"""Frames for the press: rendered by MkDocs, and proved on some of the pages that a build stamps from them."""

import logging
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from generator.build.printing.stamping import Frame, Look, Renderer, cut, look_of, marked, stamp
from generator.host.rendering import Theme
from generator.model import Page

__all__ = ["frames", "proved"]

log = logging.getLogger("mkdocs.plugins.digests")

_HOOKS = ("pre_page", "page_read_source", "page_markdown", "page_content", "page_context", "post_page")
_READERS = frozenset({"search", "material/search"})
"""Plugins whose page hooks only read: they need not see thousands of papers, which have a search of their own."""


def frames(likes: Sequence[Page], theme: Theme) -> Mapping[Look, Frame]:
    """Return a frame for pages of the kind and at the depth of each of ``likes``.

    Kinds that cannot be stamped are missing, and a warning says why.
    """
    other = _hooked_by(theme.config)
    found: dict[Look, Frame] = {}
    for page in likes:
        frame = f"the plugin '{other}' hooks into pages" if other else _frame(page, theme)
        if isinstance(frame, Frame):
            found[look_of(page)] = frame
        else:
            _warn(page, frame)
    return found


def proved(sample: Sequence[Page], frames: Mapping[Look, Frame], theme: Theme) -> list[bytes] | None:
    """Return the HTML of each page of ``sample``, stamped; None, and a warning, where MkDocs makes another of one."""
    renderer = Renderer(theme.config.markdown_extensions, theme.config.mdx_configs or {})
    found = []
    for page in sample:
        stamped = stamp(frames[look_of(page)], page, renderer.content(page.body))
        if stamped != theme.encoded(page):
            _warn(page, f"{page.address} would come out otherwise than from MkDocs")
            return None
        found.append(stamped)
    return found


def _frame(like: Page, theme: Theme) -> Frame | str:
    """Return the frame of pages like this one, or why there is none."""
    try:
        return cut(theme.render(marked(like)))
    except ValueError as error:
        return str(error)


def _warn(page: Page, why: str) -> None:
    log.warning("pages of kind '%s' are rendered one by one, which takes longer: %s", page.kind, why)


def _hooked_by(config: MkDocsConfig) -> str | None:
    """Return the name of another plugin that may change pages, None if there is none."""
    others = ((name, plugin) for name, plugin in config.plugins.items() if name != "digests" and name not in _READERS)
    return next((str(name) for name, plugin in others if any(_overrides(plugin, hook) for hook in _HOOKS)), None)


def _overrides(plugin: Any, hook: str) -> bool:  # noqa: ANN401 (any plugin of anyone's)
    if isinstance(plugin, ModuleType):  # a file that the configuration names under "hooks"
        return hasattr(plugin, f"on_{hook}")
    return any(f"on_{hook}" in vars(each) for each in type(plugin).__mro__ if each.__module__ != "mkdocs.plugins")
