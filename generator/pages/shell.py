"""What the frame around every page is drawn with, the same on all of them."""

import base64
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from generator.settings import Settings
from generator.views.language import Language, language

__all__ = ["NAV", "Shell", "shells"]

NAV = (
    ("days", "days/"),
    ("topics", "topics/"),
    ("authors", "authors/"),
    ("trends", "trends/"),
    ("feeds", "feeds/"),
    ("desk", "reading-list/"),
)
"""The words of the navigation: a key of the language's ``nav`` table and an address below the site."""

_WITHIN = {
    **dict.fromkeys(("day", "days", "digest", "month", "paper", "year"), "days"),
    **dict.fromkeys(("topic", "topic-month", "topics"), "topics"),
    **dict.fromkeys(("author", "authors", "letter"), "authors"),
    "trends": "trends",
    "feeds": "feeds",
    "reading-list": "desk",
}
Local = Callable[[object], object]
SCRIPT = (
    "(e=>{e.className='js';try{let t=localStorage.getItem(document.currentScript.dataset.key);"
    "if(t)e.dataset.theme=t}catch{}})(document.documentElement)"
)
"""Sets the reader's theme before anything is drawn, so that nothing flashes; the only inline script of a page."""


def _itself(item: object) -> object:
    return item


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """Known to the theme's template as ``digest``."""

    settings: Settings
    t: Language
    nav: tuple[tuple[str, str], ...] = NAV
    local: Local = _itself
    """Leads from a page of the host's navigation to the same page in this language, where there is one."""
    serving: bool = False
    """True while ``digest serve`` shows the site: its live reload is an inline script, so there is no policy."""
    search_script: bool = True
    """False where the site has no search."""
    editions: Mapping[str, "Shell"] = field(default_factory=dict)
    """The frames in the site's other languages, by the folder of each."""
    script: str = field(default=SCRIPT, init=False)

    def within_edition(self, edition: str | None) -> "Shell":
        """Return the frame of pages in ``edition``: their folder, ``zh/``; empty or None for the first language."""
        return self.editions.get(edition or "", self)

    def within(self, kind: str | None) -> str:
        """Return the word of the navigation that pages of ``kind`` stand under; empty if none."""
        return _WITHIN.get(kind or "", "")

    @property
    def script_hash(self) -> str:
        """Return the source expression that admits ``script`` (Content Security Policy 3, section 2.3.1)."""
        return "sha256-" + base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()


def shells(settings: Settings, templates: Mapping[str, str], local: Callable[[str], Local], *, serving: bool) -> Shell:
    """Return the frame of pages in the site's first language, which knows those of the others.

    ``local(edition)`` returns what leads from an item of the navigation to the same in ``edition``.
    """
    first, *others = (
        Shell(settings=each, t=language(each, templates), local=local(each.edition), serving=serving)
        for each in settings.editions
    )
    return replace(first, editions={each.settings.edition: each for each in others})
