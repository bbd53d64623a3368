"""A record: one entry of a digest, with the names that follow from it alone."""

import datetime as dt
import re
from dataclasses import dataclass

from generator.archive.filing import filing_order
from generator.model import Digest, Entry, Mention, Reading
from generator.text import slug
from generator.text.characters import short_hash

__all__ = ["SCHEMES", "Place", "Record", "place_of", "record"]

Place = tuple[tuple[str, str], int, int]

SCHEMES = ("openreview", "arxiv", "doi")
"""What gives papers ids that no two papers share."""

_ARXIV_DOI = "doi:10.48550/arxiv."
_SAFE = re.compile(r"[A-Za-z0-9._-]{1,100}")
_UNSAFE = re.compile(r"[^A-Za-z0-9._]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One entry where it stands."""

    entry: Entry
    digest: Digest
    """The digest that holds it, its date and source corrected."""
    sha256: str
    """Of the bytes of the digest, which say all that ``entry`` does."""
    read_date: dt.date | None
    """The digest's date before corrections: what decides about addresses, which no correction may change."""
    key: str
    address: str
    ids: tuple[str, ...]
    """What links it to other records: ids, ``doi:`` in lower case, and ``url:`` with the paper's own address."""

    @property
    def date(self) -> dt.date | None:
        """Return the day of its digest."""
        return self.digest.date

    @property
    def mention(self) -> Mention:
        """Return the place where it stands."""
        digest = self.digest
        return Mention(
            digest=digest.key,
            path=digest.path,
            part=digest.part,
            lines=self.entry.lines,
            verbatim=digest.verbatim,
            date=digest.date,
            source=digest.source,
        )

    @property
    def place(self) -> Place:
        """Return path (as paths are sorted), part and line, by which records are told apart and ordered."""
        return place_of(self.digest, self.entry)


def place_of(digest: Digest, entry: Entry) -> Place:
    """Return where ``entry`` of ``digest`` stands."""
    return filing_order(digest.path), digest.part or 0, entry.lines[0]


def record(entry: Entry, digest: Digest, reading: Reading) -> Record:
    """Return ``entry`` of ``reading`` with its names.

    The key is the record's first id in one of the SCHEMES, else ``hash:`` and the last part of its address: two records
    share their keys if and only if they share their addresses. Feeds make ids of keys, so they must never change, and
    no more must addresses, ``papers/arxiv-2601.15305/``: both are made from the entry as it stands, by rules
    that no later version of this program may improve.
    """
    names = _names(entry)
    page = _page(entry, names)
    return Record(
        entry=entry,
        digest=digest,
        sha256=reading.sha256,
        read_date=reading.date,
        key=next(filter(_is_id, names), f"hash:{page}"),
        address=f"papers/{page}/",
        ids=names,
    )


def _names(entry: Entry) -> tuple[str, ...]:
    """Return what names the paper of ``entry``, its own id first; its address counts where it has no id."""
    own = entry.id or (f"url:{entry.url}" if entry.url else None)
    found = dict.fromkeys(_canonical(each) for each in (own, *entry.other_ids) if each)
    return tuple(found)


def _page(entry: Entry, names: tuple[str, ...]) -> str:
    """Return the last part of the address of the record's page."""
    named = next(filter(_is_id, names), None)
    if named:
        scheme, _, value = named.partition(":")
        return f"{scheme}-{_segment(value)}"
    content = names[0].partition(":")[2] if names else _content(entry)
    return f"{slug(entry.title) if entry.title else 'untitled'}-{short_hash(content)}"


def _is_id(name: str) -> bool:
    return name.partition(":")[0] in SCHEMES


def _canonical(name: str) -> str:
    """Return ``name`` as it is compared: DOIs have no case (DOI Handbook, 2.4), and those of arXiv are its ids."""
    if not name.startswith("doi:"):
        return name
    lower = name.lower()
    return f"arxiv:{name[len(_ARXIV_DOI) :]}" if lower.startswith(_ARXIV_DOI) else lower


def _segment(value: str) -> str:
    """Return ``value`` for an address, two values never the same one.

    Only the first ``/`` may become ``-`` unmarked: old arXiv ids and DOIs have theirs at a place that the rest gives.
    """
    whole = value.replace("/", "-", 1)
    if _SAFE.fullmatch(whole):
        return whole
    return f"{_UNSAFE.sub('-', whole)[:60].strip('-') or 'x'}-{short_hash(value)}"


def _content(entry: Entry) -> str:
    """Return what tells ``entry`` from others when nothing names it: title and first author, or the abstract."""
    if entry.title:
        return "\n".join([_one_line(entry.title), *(_one_line(name) for name in entry.authors[:1])])
    return _one_line(entry.abstract or "\n".join((*entry.authors, *entry.categories, entry.comment or "")))


def _one_line(text: str) -> str:
    return " ".join(text.split())
