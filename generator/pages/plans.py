"""From a view to a plan: which template writes the page, under which title, and what it shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.model import Digest, Mention, Section
from generator.settings import Settings
from generator.text import is_right_to_left, readable
from generator.text.escaping import escaped
from generator.views import Listing, Ref
from generator.views.language import Language
from generator.views.places import lines_address
from generator.views.title import headline as headline_of

__all__ = ["Plan", "Site", "base_of", "by", "headline", "place", "root_of", "shape"]


@dataclass(frozen=True, slots=True)
class Site:
    """What every page of the site is written with."""

    settings: Settings
    """In the page's language."""
    t: Language
    editions: tuple[tuple[str, Language], ...] = ()
    """Folder and words of every language, the page's among them; empty where the site has one language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How one page will be written."""

    kind: str
    title: str
    template: str
    description: str = ""
    """Plain text; empty: none."""
    shows: Mapping[str, object] = field(default_factory=dict)
    """What the template is given besides the view."""
    head: tuple[str, ...] = ()
    """Further lines for the head, escaped already."""


def base_of(address: str, settings: Settings) -> str:
    """Return what leads from the page at ``address`` to the first page: for 404, shown anywhere, a path.

    The first page is that of the page's language, and ``address`` is below it.
    """
    if address == "404.html":
        return settings.base_path + settings.edition
    return "../" * address.count("/") or "./"


def root_of(address: str, settings: Settings) -> str:
    """Return what leads from the page at ``address`` to the top of the site, where files stand that it has once."""
    if address == "404.html":
        return settings.base_path
    return "../" * (settings.edition + address).count("/") or "./"


def place(site: Site, at: Mention | Digest) -> Markup:
    """Return the file of a digest, of a mention with its lines; a link where the repository shows them."""
    words = [Markup(f"<code>{escaped(at.path)}</code>")]  # noqa: S704 (escaped)
    if at.part:
        words.append(site.t("paper.part", part=at.part))
    if isinstance(at, Mention):
        first, last = at.lines
        words.append(site.t("paper.line" if first == last else "paper.lines", first=first, last=last))
    text = site.t.joined("list", words)
    address = lines_address(site.settings, at)
    return Markup(f'<a href="{escaped(address)}">{text}</a>') if address else text  # noqa: S704 (escaped)


def headline(site: Site, paper: Ref | Listing) -> str:
    """Return the title of ``paper`` as text, formulas in Unicode; without one, "Untitled: " and its first words."""
    return headline_of(site.t, paper.title, paper.abstract, readable)


def by(site: Site, names: Sequence[str], *, complete: bool, most: int) -> Markup:
    """Return the first ``names`` of authors, and how many more there are; ``complete`` says whether all are known."""
    shown = escaped(", ".join(names[:most]))
    if is_right_to_left(shown):
        # Two such names side by side would change places.
        shown = ", ".join(f"<bdi>{escaped(name)}</bdi>" for name in names[:most])
    if len(names) > most:
        return Markup(f"{shown} {site.t.count('more_authors', len(names) - most)}")  # noqa: S704 (escaped)
    return Markup(shown if complete else f"{shown} {site.t('others')}")  # noqa: S704 (escaped)


def shape(site: Site, sections: tuple[tuple[Section, tuple[Listing, ...]], ...]) -> str:
    """Return how many papers each of ``sections`` holds, as plain text: "6 accepted, 26 submitted"."""
    return site.t.plain_joined("list", (site.t.plain_count(f"shape.{kind}", len(lines)) for kind, lines in sections))
