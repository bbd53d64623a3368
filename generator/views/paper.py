"""The page of one paper, and the addresses that lead to it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model import Archive, Paper
from generator.views.day import DayView
from generator.views.listing import Ref, ref

__all__ = ["PaperView", "RedirectView", "papers", "redirects"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperView:
    """What the page of a paper shows."""

    paper: Paper
    author_slugs: tuple[str | None, ...] = ()
    """For each author the last part of her page's address; None where she has none."""
    previous: Ref | None = None
    """The paper before it on its first day, in the order of that day's page."""
    next: Ref | None = None
    related: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RedirectView:
    """An address that a paper does not stand at any more, or never did."""

    address: str
    paper: Ref


def papers(
    archive: Archive,
    days: tuple[DayView, ...],
    author_slugs: Mapping[str, str],
    related: Mapping[str, tuple[str, ...]],
) -> Iterator[PaperView]:
    """Yield the page of each paper of ``archive``, hidden ones too.

    ``author_slugs`` maps names to the pages that they have; ``related`` keys of papers to those of papers like them.
    """
    refs = {paper.key: ref(paper) for paper in archive.papers}
    around = _around(days, refs)
    for paper in archive.papers:
        if paper.hidden:
            yield PaperView(paper=paper)
            continue
        previous, following = around.get(paper.key, (None, None))
        yield PaperView(
            paper=paper,
            author_slugs=tuple(map(author_slugs.get, paper.authors)),
            previous=previous,
            next=following,
            related=tuple([refs[key] for key in related.get(paper.key, ())]),
        )


def redirects(archive: Archive) -> Iterator[RedirectView]:
    """Yield the other addresses of each paper of ``archive``."""
    for paper in archive.papers:
        for address in paper.aliases:
            yield RedirectView(address=address, paper=ref(paper))


def _around(days: tuple[DayView, ...], refs: Mapping[str, Ref]) -> dict[str, tuple[Ref | None, Ref | None]]:
    """Return by key the neighbours of each paper among those that came up first on the same day."""
    found: dict[str, tuple[Ref | None, Ref | None]] = {}
    for day in days:
        order = [paper.key for paper in day.order if paper.first_date == day.date]
        named = [None, *(refs[key] for key in order), None]
        found |= {key: (named[place], named[place + 2]) for place, key in enumerate(order)}
    return found
