"""One entry of a feed before any form is chosen."""

import datetime as dt
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

__all__ = ["Category", "Item", "Sketch", "Told", "shortened"]

_SUMMARY_LENGTH = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A word that an item is filed under."""

    scheme: str
    """The folder of the site whose pages are the words of that list."""
    term: str
    """Last part of the page's address."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One entry; every text is plain but ``content``, and fit for XML."""

    id: str
    """A tag URI (RFC 4151), for ever the same."""
    url: str
    """The page that it is about."""
    title: str
    authors: tuple[str, ...] = ()
    content: str
    """HTML, escaped already."""
    summary: str
    """How it starts, as plain text."""
    formulas: bool = False
    """True where ``content`` holds MathML, which not every reader draws: the summary then stands beside it."""
    published: dt.date
    updated: dt.date
    """The day of the newest correction, else ``published``."""
    categories: tuple[Category, ...] = ()
    external: str | None = None
    """The page that somebody else has about the same."""

    size: int = field(init=False, compare=False)
    """How many bytes it adds to a file of any form, at most."""

    def __post_init__(self) -> None:
        """Measure it once: every feed that tells it asks."""
        texts = (self.id, self.url, self.title, self.content, self.summary, self.external or "", *self.authors)
        words = (each.scheme + each.term + each.label for each in self.categories)
        elements = 60 * (len(self.authors) + len(self.categories))
        object.__setattr__(self, "size", 1000 + elements + _escaped_size("".join((*texts, *words))))

    def sketch(self, key: bytes) -> "Sketch":
        """Return a sketch of it, called ``key``."""
        return Sketch(key, self.id, self.published, self.updated, self.size)


class Sketch(NamedTuple):
    """What a plan has to know of an item; a tuple, since there are as many as events and each build loads them all."""

    key: bytes
    """That of an equal item, and of no other."""
    id: str
    published: dt.date
    updated: dt.date
    size: int


class Told(Protocol):
    """What feeds are planned of: items, or sketches of them."""

    @property
    def id(self) -> str:
        """Return its tag URI."""

    @property
    def published(self) -> dt.date:
        """Return its day."""

    @property
    def updated(self) -> dt.date:
        """Return the day of its newest correction, else its own."""

    @property
    def size(self) -> int:
        """Return how many bytes it adds to a file, at most."""


def _escaped_size(text: str) -> int:
    """Return how many bytes ``text`` takes in XML or JSON, at most: six for each that may have to be escaped."""
    data = text.encode()
    return 6 * len(data) - 5 * len(data.translate(None, b'&<>"\n\\'))


def shortened(text: str) -> str:
    """Return the first 300 characters of ``text`` on one line, cut between words."""
    # Most texts are far longer than what is shown of them.
    words = " ".join(text[: 2 * _SUMMARY_LENGTH].split())
    if len(words) <= _SUMMARY_LENGTH:
        words = " ".join(text.split())
    if len(words) <= _SUMMARY_LENGTH:
        return words
    cut = words[: _SUMMARY_LENGTH - 1]
    return (cut.rpartition(" ")[0] or cut) + "…"
