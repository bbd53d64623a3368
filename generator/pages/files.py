"""Files beside the pages: the sitemap, and what tells machines how to read the site."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

from generator.model import OutputFile
from generator.pages.plans import Site
from generator.pages.scripts import words_file
from generator.pages.trend_files import trend_files
from generator.settings import Settings
from generator.views import PaperView, TrendsView, View
from generator.views.address import address, indexed, lastmod
from generator.views.feed import feed_of_archive, has_feeds
from generator.views.language import Language

__all__ = ["LARGEST_SITEMAP", "extras", "sitemap"]

LARGEST_SITEMAP = 50_000
"""Addresses in one file (https://www.sitemaps.org/protocol.html); more files are listed by an index."""
Place = tuple[str, dt.date | None]
"""A page's address below the site, and when it changed last."""


def extras(views: Iterable[View], site: Site, written: Mapping[str, bool] | None = None) -> Iterator[OutputFile]:
    """Yield the files beside the pages of ``views``.

    ``written`` are the addresses of pages written by hand, and whether search engines may show them.
    """
    settings, found = site.settings, tuple(views)
    if settings.site_url:
        yield from sitemap(_families(tuple(filter(indexed, found)), settings, written or {}), settings)
        yield OutputFile("llms.txt", _llms(settings, site.t).encode())
    yield OutputFile("robots.txt", _robots(settings).encode())
    yield from (words_file(t, edition) for edition, t in site.editions or (("", site.t),))
    for view in found:
        if isinstance(view, TrendsView) and view.trends:
            yield from trend_files(view.trends)


def _families(views: tuple[View, ...], settings: Settings, written: Mapping[str, bool]) -> dict[str, list[Place]]:
    """Return the places of papers apart from those of other pages, in each language apart from the others.

    Papers come by their first day, so a new one changes only the last part of theirs.
    """
    papers = [(address(view), lastmod(view)) for view in views if isinstance(view, PaperView)]
    others = [(address(view), lastmod(view)) for view in views if not isinstance(view, PaperView)]
    families: dict[str, list[Place]] = {}
    for edition in (each.edition for each in settings.editions):
        name = edition.replace("/", "-")
        families |= {f"{name}pages": _within(edition, others), f"{name}papers": _within(edition, papers)}
    known = {place for places in families.values() for place, _ in places}
    families["pages"] += [(place, None) for place in sorted(set(written) - known)]
    return {name: [each for each in places if written.get(each[0], True)] for name, places in families.items()}


def _within(edition: str, places: list[Place]) -> list[Place]:
    return [(edition + place, changed) for place, changed in places]


def sitemap(families: dict[str, list[Place]], settings: Settings) -> Iterator[OutputFile]:
    """Yield ``sitemap.xml`` of the places of all ``families``; of more than fit one file, an index and its parts."""
    everything = [place for places in families.values() for place in places]
    if len(everything) <= LARGEST_SITEMAP:
        yield OutputFile("sitemap.xml", _places(everything, settings))
        return
    parts: list[Place] = []
    for family, places in families.items():
        for number, start in enumerate(range(0, len(places), LARGEST_SITEMAP), 1):
            part = places[start : start + LARGEST_SITEMAP]
            path = f"sitemap-{family}-{number}.xml"
            parts.append((path, max((changed for _, changed in part if changed), default=None)))
            yield OutputFile(path, _places(part, settings))
    yield OutputFile("sitemap.xml", _document("sitemapindex", "sitemap", parts, settings))


def _places(places: Sequence[Place], settings: Settings) -> bytes:
    return _document("urlset", "url", places, settings)


def _document(root: str, element: str, places: Sequence[Place], settings: Settings) -> bytes:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<{root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    days = {day: f"<lastmod>{day}</lastmod>" if day else "" for day in {changed for _, changed in places}}
    url = settings.site_url
    lines += [f"<{element}><loc>{escape(url + place)}</loc>{days[changed]}</{element}>" for place, changed in places]
    return "\n".join([*lines, f"</{root}>", ""]).encode()


def _robots(settings: Settings) -> str:
    """Return ``robots.txt`` (RFC 9309): everything may be read. Only at the top of a host does anybody look for it."""
    sitemap_line = f"\nSitemap: {settings.site_url}sitemap.xml\n" if settings.site_url else ""
    return f"User-agent: *\nAllow: /\n{sitemap_line}"


def _llms(settings: Settings, t: Language) -> str:
    """Return ``llms.txt`` (https://llmstxt.org): what the site is, and where a program finds what."""
    url = settings.site_url
    links = [
        (t.plain("days.title"), "days/", t.plain("llms.days")),
        (t.plain("topics.title"), "topics/", t.plain("topics.description")),
        (t.plain("authors.title"), "authors/", t.plain("authors.description")),
        (t.plain("sources.title"), "sources/", t.plain("sources.description")),
        ("API", "api/v1/index.json", t.plain("llms.api")),
        ("Sitemap", "sitemap.xml", t.plain("llms.sitemap")),
    ]
    if has_feeds(settings):
        links += [(str(form), place, t.plain("llms.feed")) for form, place in feed_of_archive(settings).forms]
    lines = [f"- [{name}]({url}{place}): {about}" for name, place, about in links]
    about = settings.site_description or t.plain("home.description", site=settings.site_name)
    return "\n".join([f"# {settings.site_name}", "", f"> {about}", "", t.plain("llms.about"), "", *lines, ""])
