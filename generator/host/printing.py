"""Puts the pages that are many of their kind into the site: left as they are, stamped, or rendered one by one."""

import datetime as dt
import heapq
import logging
from collections.abc import Iterator, Sequence
from dataclasses import fields

from generator.build.cache.steady import steady
from generator.build.output.manifest import Manifest
from generator.build.output.writer import SiteWriter
from generator.build.printing.press import Due, Press, Printed, batched, made_from, press_key, print_batch, put_page
from generator.build.printing.stamping import look_of, site_path
from generator.build.site.plan import Plan
from generator.build.work.workers import Workers
from generator.host.rendering import Theme
from generator.host.stamps import frames, proved
from generator.model import Page
from generator.pages import Writer
from generator.settings import Settings
from generator.views import (
    AuthorView,
    DayView,
    GroupMonthView,
    GroupView,
    LetterView,
    MonthView,
    PaperView,
    RedirectView,
    SourceView,
    UndatedView,
    View,
    YearView,
)

__all__ = ["Printing", "many"]

log = logging.getLogger("mkdocs.plugins.digests")

_OF_MANY = (
    PaperView,
    RedirectView,
    DayView,
    UndatedView,
    MonthView,
    YearView,
    GroupView,
    GroupMonthView,
    AuthorView,
    LetterView,
    SourceView,
)
"""Kinds of which there are more and more pages; the others come once each, and MkDocs renders them."""


def many(views: Sequence[View]) -> tuple[list[View], list[list[View]]]:
    """Return the views that MkDocs renders, and those to stamp, in groups that look alike."""
    groups: dict[tuple[type, str], list[View]] = {}
    for view in views:
        groups.setdefault((type(view), _sort(view)), []).append(view)
    few = [view for (kind, _), group in groups.items() if kind not in _OF_MANY for view in group]
    return few, [group for (kind, _), group in groups.items() if kind in _OF_MANY]


def _sort(view: View) -> str:
    """Return what tells apart views of one type whose pages are of different kinds."""
    if isinstance(view, PaperView):
        return "hidden" if view.paper.hidden else "shown"
    return str(getattr(view, "kind", ""))


class Printing:
    """One build's printing of all groups in one language."""

    def __init__(self, theme: Theme, settings: Settings, site: Plan, writer: SiteWriter, manifest: Manifest) -> None:
        """Print with ``theme`` into the folder of ``writer``; what MkDocs put there itself stays.

        ``settings`` are those of the language. ``manifest`` gets a line for each page that the next build may leave
        alone.
        """
        self._theme = theme
        self._settings = settings
        self._plan = site
        self._pages = Writer(settings, site.texts)
        self._site = writer
        self._taken = frozenset(file.dest_uri for file in theme.files)
        self._manifest = manifest
        self.left_out: list[str] = []
        """Paths at which a page stands that somebody wrote by hand."""

    def run(self, groups: Sequence[Sequence[View]], last: Manifest, workers: Workers) -> Iterator[int]:
        """Put every page of ``groups`` into the site; yields how many more are done.

        ``last`` is what the last build put there: a page that would be made from the same is left as it is.
        """
        likes = [self._pages.empty(group[0]) for group in groups]
        press = self._press(likes)
        due: list[Due] = []
        for group, like in zip(groups, likes, strict=True):
            fresh = self._fresh(group, press, last) if look_of(like) in press.frames else None
            done = None if fresh is None else self._proved(fresh, press)
            if fresh is None or done is None:
                yield self._render(group)
            else:
                due += [each for each in fresh if each[0] not in done]
                yield len(group) - len(fresh) + len(done)
        yield from self._stamp(due, press, workers)

    def _press(self, likes: Sequence[Page]) -> Press:
        found = frames(likes, self._theme)
        config = self._theme.config
        extensions, configs = tuple(config.markdown_extensions), dict(config.mdx_configs or {})
        key = press_key(self._settings, found, steady((extensions, configs)))
        return Press(
            settings=self._settings,
            texts=self._plan.texts,
            frames=found,
            extensions=extensions,
            configs=configs,
            key=key,
            folder=self._site.folder,
            taken=self._taken,
        )

    def _fresh(self, group: Sequence[View], press: Press, last: Manifest) -> list[Due]:
        """Return the views of ``group`` whose pages must be printed; those of the others are kept."""
        due: list[Due] = []
        for view in group:
            key = made_from(view, press, self._plan.known)
            found = last.find(key, self._site.found.files)
            if found and found[0] not in self._taken:
                self._note(Printed(*found, written=False))
            else:
                due.append((key, view))
        return due

    def _proved(self, due: Sequence[Due], press: Press) -> set[bytes] | None:
        """Print a sample of what is due and return its keys; None where it would not come out as MkDocs makes it."""
        sample = [(key, self._pages.page(view)) for key, view in _sample(due)]
        stamped = proved([page for _, page in sample], press.frames, self._theme)
        if stamped is None:
            return None
        site = SiteWriter(press.folder)  # counts are those of the notes
        for (key, page), data in zip(sample, stamped, strict=True):
            self._note(put_page(key, page, data, press, site))
        return {key for key, _ in sample}

    def _render(self, group: Sequence[View]) -> int:
        for page in map(self._pages.page, group):
            path = site_path(page.address)
            if path in self._taken:
                self.left_out.append(path)
            else:
                self._site.put(path, self._theme.encoded(page))
        return len(group)

    def _stamp(self, due: Sequence[Due], press: Press, workers: Workers) -> Iterator[int]:
        by_day = sorted(due, key=lambda each: _day(each[1]))
        for batch in workers.map(print_batch, list(batched(by_day, press))):
            for printed in batch:
                self._note(printed)
            yield len(batch)

    def _note(self, printed: Printed) -> None:
        if printed.line is None:
            self.left_out.append(printed.path)
        else:
            self._site.note(printed.path, written=printed.written)
            self._manifest.lines[printed.path] = printed.line


def _day(view: View) -> dt.date:
    """Return the day that a view belongs to: a day's page and its papers say the same things, read once in a batch."""
    if isinstance(view, DayView):
        return view.date
    if isinstance(view, MonthView):
        return view.days[-1].date
    return (isinstance(view, PaperView) and view.paper.first_date) or dt.date.max


def _sample(due: Sequence[Due]) -> tuple[Due, ...]:
    """Return the last view and the two that hold least: the proof that a frame holds, at little cost."""
    chosen = (*due[-1:], *heapq.nsmallest(2, due, key=lambda each: _rows(each[1])))
    return tuple(dict(chosen).items())


def _rows(view: View) -> int:
    values = (getattr(view, field.name) for field in fields(view))
    return sum(len(value) for value in values if isinstance(value, tuple))
