"""What the frame around every page is drawn with, the same on all of them."""

import base64
import hashlib
from dataclasses import dataclass, field

from generator.settings import Settings
from generator.views.language import Language

__all__ = ["NAV", "Shell"]

NAV = (
    ("days", "days/"),
    ("topics", "topics/"),
    ("authors", "authors/"),
    ("feeds", "feeds/"),
    ("desk", "reading-list/"),
)
"""The words of the navigation: a key of the language's ``nav`` table and an address below the site."""

_WITHIN = {
    **dict.fromkeys(("day", "days", "digest", "month", "paper", "year"), "days"),
    **dict.fromkeys(("topic", "topic-month", "topics"), "topics"),
    **dict.fromkeys(("author", "authors", "letter"), "authors"),
    "feeds": "feeds",
    "reading-list": "desk",
}
SCRIPT = (
    "(e=>{e.className='js';try{let t=localStorage.getItem(document.currentScript.dataset.key);"
    "if(t)e.dataset.theme=t}catch{}})(document.documentElement)"
)
"""Sets the reader's theme before anything is drawn, so that nothing flashes; the only inline script of a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """Known to the theme's template as ``digest``."""

    settings: Settings
    t: Language
    nav: tuple[tuple[str, str], ...] = NAV
    serving: bool = False
    """True while ``digest serve`` shows the site: its live reload is an inline script, so there is no policy."""
    search_script: bool = True
    """False where the site has no search."""
    script: str = field(default=SCRIPT, init=False)

    def within(self, kind: str | None) -> str:
        """Return the word of the navigation that pages of ``kind`` stand under; empty if none."""
        return _WITHIN.get(kind or "", "")

    @property
    def script_hash(self) -> str:
        """Return the source expression that admits ``script`` (Content Security Policy 3, section 2.3.1)."""
        return "sha256-" + base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
