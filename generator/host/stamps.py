"""Frames for the press: rendered by MkDocs and proved on real pages before anything is stamped from them."""

import logging
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from generator.build.stamping import Frame, Renderer, cut, marked, stamp
from generator.host.rendering import Theme
from generator.model import Page

__all__ = ["frames"]

log = logging.getLogger("mkdocs.plugins.digests")

_HOOKS = ("pre_page", "page_read_source", "page_markdown", "page_content", "page_context", "post_page")
_READERS = frozenset({"search", "material/search"})
"""Plugins whose page hooks only read: they need not see thousands of papers, which have a search of their own."""


def frames(samples: Sequence[Page], theme: Theme) -> Mapping[tuple[str, int], Frame]:
    """Return a frame for each kind and depth among ``samples`` from which each of them comes out as MkDocs makes it.

    Kinds that cannot be stamped are missing, and a warning says why.
    """
    groups: dict[tuple[str, int], list[Page]] = {}
    for page in samples:
        groups.setdefault((page.kind, page.address.count("/")), []).append(page)
    other = _hooked_by(theme.config)
    found: dict[tuple[str, int], Frame] = {}
    for (kind, depth), pages in groups.items():
        frame = f"the plugin '{other}' hooks into pages" if other else _proved(pages, theme)
        if isinstance(frame, Frame):
            found[kind, depth] = frame
        else:
            log.warning("pages of kind '%s' are rendered one by one, which takes longer: %s", kind, frame)
    return found


def _proved(pages: Sequence[Page], theme: Theme) -> Frame | str:
    """Return the frame of ``pages``, or why there is none."""
    try:
        frame = cut(theme.render(marked(pages[0])))
    except ValueError as error:
        return str(error)
    renderer = Renderer(theme.config.markdown_extensions, theme.config.mdx_configs or {})
    for page in pages:
        if stamp(frame, page, renderer.content(page.body)) != theme.encoded(page):
            return f"{page.address} would come out otherwise than from MkDocs"
    return frame


def _hooked_by(config: MkDocsConfig) -> str | None:
    """Return the name of another plugin that may change pages, None if there is none."""
    others = ((name, plugin) for name, plugin in config.plugins.items() if name != "digests" and name not in _READERS)
    return next((str(name) for name, plugin in others if any(_overrides(plugin, hook) for hook in _HOOKS)), None)


def _overrides(plugin: Any, hook: str) -> bool:  # noqa: ANN401 (any plugin of anyone's)
    if isinstance(plugin, ModuleType):  # a file that the configuration names under "hooks"
        return hasattr(plugin, f"on_{hook}")
    return any(f"on_{hook}" in vars(each) for each in type(plugin).__mro__ if each.__module__ != "mkdocs.plugins")
