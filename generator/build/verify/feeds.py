"""Whether feeds tell every event of the archive once, and lead to pages that are there."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from generator.build.verify.site import Site, parsed_xml
from generator.diagnostics import Diagnostic, report
from generator.feeds.event import event_id
from generator.model import Archive
from generator.settings import Settings
from generator.views.feed import Family, Form
from generator.views.following import Following

__all__ = ["Told", "check_feeds", "history"]

_HEAD = "feed.xml"
_NEWEST = 100
"""As many events a head holds at least, if there are as many."""
_ATOM = {"a": "http://www.w3.org/2005/Atom"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What one file of a feed says."""

    ids: tuple[str, ...]
    pages: tuple[str, ...]
    """Addresses that its items are about."""
    previous: str = ""
    """Address of the file of older items (RFC 5005); empty where there is none."""


def check_feeds(archive: Archive, site: Site, settings: Settings, planned: Following) -> Iterator[Diagnostic]:
    """Yield what is wrong with the feeds of ``archive``, which are to tell what is ``planned``."""
    ids = [event_id(event, settings.authority) for event in planned.events]
    hidden = {site.file(paper.address) for paper in archive.papers if paper.hidden}
    for feed, places in planned.feeds:
        expected = None if feed.family is Family.DAYS else [ids[place] for place in places]
        for form, path in feed.forms:
            yield from _head_faults(site, form, path, hidden, expected)
    if planned.feeds:
        yield from _history_faults(site, ids)


def _head_faults(
    site: Site, form: Form, path: str, hidden: set[str], expected: list[str] | None
) -> Iterator[Diagnostic]:
    try:
        told = _READERS[form](site.read(path))
    except (OSError, ValueError, etree.XMLSyntaxError) as error:
        yield report("wrong-feed", path, 0, f"cannot be read: {error}")
        return
    yield from (
        report("wrong-feed", path, 0, f"tells {id_} {count} times")
        for id_, count in sorted(Counter(told.ids).items())
        if count > 1
    )
    yield from _page_faults(site, path, told, hidden)
    if expected is not None:
        strange = sorted(set(told.ids) - set(expected))
        missing = set(expected[:_NEWEST]) - set(told.ids) if len(expected) <= _NEWEST else set[str]()
        yield from (report("wrong-feed", path, 0, f"tells {id_}, which is none of its events") for id_ in strange)
        yield from (report("wrong-feed", path, 0, f"does not tell {id_}") for id_ in sorted(missing))


def _page_faults(site: Site, path: str, told: Told, hidden: set[str]) -> Iterator[Diagnostic]:
    for page in sorted(set(told.pages)):
        target = site.target(page)
        if target is None or target[0] not in site.files:
            yield report("wrong-feed", path, 0, f"leads to {page}, which is no page of this site")
        elif target[0] in hidden:
            yield report("wrong-feed", path, 0, f"tells of {page}, a hidden paper")


def _history_faults(site: Site, expected: list[str]) -> Iterator[Diagnostic]:
    """Yield a fault for each event that a client that follows the archive's feed back would not see, or see twice."""
    files, faults = history(site)
    yield from faults
    older = Counter(id_ for told in files[1:] for id_ in told.ids)
    yield from (
        report("wrong-feed", _HEAD, 0, f"its history tells {id_} {count} times")
        for id_, count in sorted(older.items())
        if count > 1
    )
    told = {id_ for each in files for id_ in each.ids}
    for id_ in sorted(set(expected) - told):
        yield report("wrong-feed", _HEAD, 0, f"neither it nor its history tells {id_}")
    for id_ in sorted(told - set(expected)):
        yield report("wrong-feed", _HEAD, 0, f"it or its history tells {id_}, which is no event of the archive")
    for id_, count in sorted(Counter(expected).items()):
        if count > 1:
            yield report("wrong-feed", _HEAD, 0, f"{count} events have the id {id_}")


def history(site: Site) -> tuple[tuple[Told, ...], tuple[Diagnostic, ...]]:
    """Return the head of the archive's feed and the files of its history, newest first, and what is wrong with them."""
    files: list[Told] = []
    path, seen = _HEAD, set[str]()
    while path and path not in seen:
        seen.add(path)
        try:
            files.append(_atom(site.read(path)))
        except (OSError, etree.XMLSyntaxError) as error:
            return tuple(files), (report("wrong-feed", path, 0, f"cannot be read: {error}"),)
        target = site.target(files[-1].previous) if files[-1].previous else None
        path = target[0] if target else ""
    faults = (report("wrong-feed", path, 0, "the history of the feed runs in a circle"),) if path else ()
    return tuple(files), faults


def _atom(data: bytes) -> Told:
    root = parsed_xml(data)
    return Told(
        ids=tuple(map(str, root.xpath("a:entry/a:id/text()", namespaces=_ATOM))),
        pages=tuple(map(str, root.xpath("a:entry/a:link[not(@rel) or @rel='alternate']/@href", namespaces=_ATOM))),
        previous=str(root.xpath("string(a:link[@rel='prev-archive']/@href)", namespaces=_ATOM)),
    )


def _rss(data: bytes) -> Told:
    root = parsed_xml(data)
    return Told(
        ids=tuple(map(str, root.xpath("channel/item/guid/text()"))),
        pages=tuple(map(str, root.xpath("channel/item/link/text()"))),
    )


def _json(data: bytes) -> Told:
    items = json.loads(data)["items"]
    return Told(ids=tuple(item["id"] for item in items), pages=tuple(item["url"] for item in items))


_READERS = {Form.ATOM: _atom, Form.RSS: _rss, Form.JSON: _json}
