"""Puts the pages that are many of their kind into the site: taken over, stamped, or rendered one by one."""

import logging
from collections.abc import Iterator, Sequence

from generator.build.manifest import Line, Manifest
from generator.build.output import SiteWriter
from generator.build.press import Press, Printed, batched, press_key, print_batch, steady, view_key
from generator.build.stamping import site_path
from generator.build.workers import Workers
from generator.host.rendering import Theme
from generator.host.stamps import frames
from generator.pages import Writer
from generator.settings import Settings
from generator.views import PaperView, View

__all__ = ["WORTH_STAMPING", "Printing", "many"]

log = logging.getLogger("mkdocs.plugins.digests")

WORTH_STAMPING = 12
"""Views of a kind from which on a frame is cheaper than rendering each."""


def many(views: Sequence[View]) -> tuple[list[View], list[list[View]]]:
    """Return the views that MkDocs renders, and those to stamp, in groups that look alike."""
    groups: dict[tuple[type, bool], list[View]] = {}
    for view in views:
        hidden = isinstance(view, PaperView) and view.paper.hidden
        groups.setdefault((type(view), hidden), []).append(view)
    few = [view for group in groups.values() if len(group) < WORTH_STAMPING for view in group]
    return few, [group for group in groups.values() if len(group) >= WORTH_STAMPING]


class Printing:
    """One build's printing of all groups."""

    def __init__(self, theme: Theme, settings: Settings, texts: dict[str, str], writer: SiteWriter) -> None:
        """Print with ``theme`` into the folder of ``writer``; what MkDocs put there itself stays."""
        self._taken = {file.dest_uri for file in theme.files}
        self._theme = theme
        self._settings = settings
        self._texts = texts
        self._pages = Writer(settings, texts)
        self._writer = writer
        self.manifest = Manifest()

    def run(self, groups: Sequence[Sequence[View]], last: Manifest, workers: Workers) -> Iterator[int]:
        """Put every page of ``groups`` into the site; yields how many more are done."""
        press = self._press(groups)
        stamped: list[View] = []
        rendered: list[View] = []
        for group in groups:
            (stamped if self._framed(group, press) else rendered).extend(group)
        for view in rendered:
            page = self._pages.page(view)
            self._put(Printed(page, self._theme.encoded(page)), key=b"")
            yield 1
        yield from self._stamp(stamped, press, last, workers)

    def _press(self, groups: Sequence[Sequence[View]]) -> Press:
        samples = [self._pages.page(view) for group in groups for view in _sample(group)]
        found = frames(samples, self._theme)
        config = self._theme.config
        extensions, configs = tuple(config.markdown_extensions), dict(config.mdx_configs or {})
        key = press_key(self._settings, found, steady((extensions, configs)))
        return Press(self._settings, self._texts, found, extensions, configs, key)

    def _framed(self, group: Sequence[View], press: Press) -> bool:
        page = self._pages.page(group[0])
        return (page.kind, page.address.count("/")) in press.frames

    def _stamp(self, views: list[View], press: Press, last: Manifest, workers: Workers) -> Iterator[int]:
        keys = {id(view): view_key(press, view) for view in views}
        known = {line.key: (path, line) for path, line in last.lines.items()}
        fresh = [view for view in views if not self._kept(keys[id(view)], known, last)]
        yield len(views) - len(fresh)
        batches = list(batched(fresh, press))
        for (_, batch), printed in zip(batches, workers.map(print_batch, batches), strict=True):
            for view, page in zip(batch, printed, strict=True):
                self._put(page, keys[id(view)])
            yield len(batch)

    def _kept(self, key: bytes, known: dict[bytes, tuple[str, Line]], last: Manifest) -> bool:
        path, _ = known.get(key, ("", None))
        line = last.holds(path, key, self._writer.folder) if path else None
        if line is None or path in self._taken:
            return False
        self._writer.keep(path)
        self.manifest.lines[path] = line
        return True

    def _put(self, printed: Printed, key: bytes) -> None:
        path = site_path(printed.page.address)
        if path in self._taken:
            log.info("%s: written by hand, so the archive's own page is left out", path)
            return
        self._writer.put(path, printed.data)
        self.manifest.add(path, key, printed.page, self._writer.folder / path)


def _sample(group: Sequence[View]) -> tuple[View, ...]:
    """Return the first, the middle and the last view: the proof that a frame holds."""
    return tuple({id(view): view for view in (group[0], group[len(group) // 2], group[-1])}.values())
