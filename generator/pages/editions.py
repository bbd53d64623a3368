"""One site in several languages: every page stands in each, and links lead from one to the others."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from generator.diagnostics import Diagnostic, report
from generator.pages.feeds import feed_lines
from generator.pages.plans import Site, root_of
from generator.settings import Settings, SettingsError
from generator.views.language import has_language, language

__all__ = ["alternates", "check_languages", "diagnose", "site_in", "switch", "written_head"]


def check_languages(settings: Settings, templates: Mapping[str, str]) -> None:
    """Raise SettingsError if one of the languages beside the site's first has no table of words."""
    unknown = [code for code in settings.other_languages if not has_language(code, templates)]
    if unknown:
        message = f"names {', '.join(unknown)}, and there are words for {_known(templates)} only"
        raise SettingsError([("other_languages", message)])


def diagnose(settings: Settings, templates: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Return the one notice that there are no words in the site's first language, where that is so."""
    if has_language(settings.language, templates):
        return ()
    known = _known(templates)
    message = f"theme.language is {settings.language!r}, and there are words for {known} only: pages are in English"
    return (report("no-language", "mkdocs.yml", 0, message),)


def _known(templates: Mapping[str, str]) -> str:
    tables = (path.split("/")[1] for path in templates if path.startswith("languages/"))
    return ", ".join(sorted(table.removesuffix(".yml") for table in tables))


def site_in(settings: Settings, templates: Mapping[str, str]) -> Site:
    """Return what pages in the language of ``settings`` are written with."""
    every = tuple((each.edition, language(each, templates)) for each in settings.editions)
    return Site(settings, language(settings, templates), every if len(every) > 1 else ())


def alternates(site: Site, at: str) -> Iterator[str]:
    """Yield the links by which search engines find the page at ``at``, below its edition, in each language.

    Each page names all of them, itself included, by whole addresses; ``x-default`` is for readers of none of them
    (https://developers.google.com/search/docs/specialty/international/localized-versions).
    """
    url = site.settings.site_url
    places = [(t.code, edition) for edition, t in site.editions]
    for code, edition in [*places, *(("x-default", edition) for _, edition in places[:1])]:
        yield f'<link rel="alternate" hreflang="{code}" href="{escape(url + edition + at)}">'


def switch(site: Site, at: str) -> str:
    """Return the links, as HTML, to the page at ``at`` in the other languages; empty where there are none."""
    root = root_of(at, site.settings)
    links = (
        Markup('<a href="{}" hreflang="{}" lang="{}" rel="alternate">{}</a>').format(
            f"{root}{edition}{at}", t.code, t.code, t.name
        )
        for edition, t in site.editions
        if edition != site.settings.edition
    )
    return " ".join(links)


def written_head(site: Site, at: str, *, translated: bool, alone: bool) -> str:
    """Return what stands in the head of a page written by hand at ``at``, below its edition.

    ``translated`` says whether each edition has a text of its own: where not, search engines are to keep to the first
    address; ``alone`` whether no other edition has the page.
    """
    lines = list(feed_lines(site, None, root_of(at, site.settings)))
    if translated and site.settings.site_url and not alone:
        lines += alternates(site, at)
    elif site.settings.edition and not translated:
        lines.append('<meta name="robots" content="noindex">')
    return "\n".join(lines)
