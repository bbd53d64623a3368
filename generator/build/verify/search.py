"""Whether the search finds each paper by each of its words: its files are read back as a browser reads them."""

import json
from collections.abc import Iterator
from typing import Any

from generator.build.verify.site import Site
from generator.diagnostics import Diagnostic, report
from generator.model import Archive
from generator.search import blocks_of, read_block
from generator.search.numbers import BASE, DIGITS
from generator.views.documents import FIELDS

__all__ = ["check_search"]

_MANIFEST = "search/manifest.json"
_ABSTRACT = FIELDS.index("abstract")
_VALUES = {character: number for number, character in enumerate(DIGITS)}

Posting = tuple[str, int, int, int]
"""Term, field, paper and frequency."""


def check_search(archive: Archive, site: Site) -> Iterator[Diagnostic]:
    """Yield what the index lacks, has too much, or shows wrongly."""
    expected, addresses = _expected(archive)
    try:
        manifest = json.loads(site.read(_MANIFEST))
        shown = [card["address"] for card in _cards(site, manifest)]
        found = set(_postings(site, manifest))
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        yield report("wrong-search", _MANIFEST, 0, f"the index cannot be read: {error!r}")
        return
    if shown != addresses or manifest["papers"] != len(addresses):
        yield from _card_faults(shown, addresses)
    yield from _posting_faults(expected - found, addresses, "does not find")
    yield from _posting_faults(found - expected, addresses, "finds without reason")


def _expected(archive: Archive) -> tuple[set[Posting], list[str]]:
    """Return every posting that the index must hold, and the addresses of papers in the order of their numbers."""
    postings: set[Posting] = set()
    addresses: list[str] = []
    for papers in blocks_of(archive):
        block = read_block(papers)
        first = len(addresses)
        columns = (block.term, block.field, block.paper, block.frequency)
        for term, field, paper, frequency in zip(*(column.tolist() for column in columns), strict=True):
            postings.add((block.terms[term], field, first + paper, frequency))
        addresses += [paper.address for paper in papers]
    return postings, addresses


def _cards(site: Site, manifest: dict[str, Any]) -> Iterator[dict[str, Any]]:
    names = manifest["cards"]["names"]
    for number in range(len(names) // 3):
        yield from json.loads(site.read(f"search/cards/{number}-{names[3 * number : 3 * number + 3]}.json"))


def _postings(site: Site, manifest: dict[str, Any]) -> Iterator[Posting]:
    for name in filter(None, manifest["pieces"]["names"]):
        yield from _decoded(json.loads(site.read(f"search/pieces/{name}.json")), 0)
    yield from _decoded(manifest["tail"], manifest["tail"]["from"])


def _decoded(piece: dict[str, str], first_paper: int) -> Iterator[Posting]:
    """Yield the postings of a piece; ``generator.search.encoding`` says how it is written."""
    numbers = _numbers(piece["postings"])
    for term in _terms(piece["terms"]):
        mask = next(numbers)
        for field in (field for field in range(len(FIELDS)) if mask >> field & 1):
            paper = first_paper
            for _ in range(next(numbers)):
                gap, frequency = divmod(next(numbers), 4)
                paper += gap
                if frequency == 3:  # noqa: PLR2004 (3 stands for "4 or more", and the rest follows)
                    frequency += next(numbers)
                if field != _ABSTRACT:
                    next(numbers)  # the length of the field
                yield term, field, paper, frequency + 1


def _terms(text: str) -> Iterator[str]:
    term = ""
    for line in filter(None, text.split("\n")):
        term = term[: _VALUES[line[0]]] + line[1:]
        yield term


def _numbers(text: str) -> Iterator[int]:
    number, scale = 0, 1
    for character in text:
        more, digit = divmod(_VALUES[character], BASE)
        number += digit * scale
        scale *= BASE
        if not more:
            yield number
            number, scale = 0, 1


def _card_faults(shown: list[str], addresses: list[str]) -> Iterator[Diagnostic]:
    for address in sorted(set(addresses) - set(shown)):
        yield report("wrong-search", _MANIFEST, 0, f"the search never shows {address}")
    for address in sorted(set(shown) - set(addresses)):
        yield report("wrong-search", _MANIFEST, 0, f"the search shows {address}, which is no paper that it may show")
    if sorted(shown) != sorted(set(shown)) or set(shown) == set(addresses):
        yield report("wrong-search", _MANIFEST, 0, "cards are doubled, or not in the order of the index")


def _posting_faults(postings: set[Posting], addresses: list[str], what: str) -> Iterator[Diagnostic]:
    """Yield a fault for each paper with such postings, which names one of its terms."""
    of_papers: dict[int, list[str]] = {}
    for term, _, paper, _ in postings:
        of_papers.setdefault(paper, []).append(term)
    for paper, terms in sorted(of_papers.items()):
        place = addresses[paper] if paper < len(addresses) else f"paper {paper}"
        message = f"the search {what} {place} by {len(terms)} of its words, {min(terms)!r} for one"
        yield report("wrong-search", _MANIFEST, 0, message)
