"""Which records are one paper.

Two are if they share an id (OpenReview, arXiv without its version, DOI), a web address or the address of their pages,
or if the maintainer says so; if they share their title, normalised, and an author; or, where neither has a title, their
abstract. Papers are the connected components. Where titles and abstracts would bring together two ids of one scheme,
or what the maintainer parted, none of that component's count. A record without authors is linked by ids and addresses
alone. The order of records decides nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.archive.components import Components
from generator.archive.record import SCHEMES, Record
from generator.text import normalise, person_key

__all__ = ["Conflict", "Decisions", "identify"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decisions:
    """What the maintainer decided about identity; records are named by their place in the sequence."""

    joined: tuple[tuple[int, int], ...] = ()
    """Pairs of records that are one paper."""
    parted: tuple[tuple[frozenset[int], frozenset[int]], ...] = ()
    """Pairs of groups of records that are two papers."""
    titles: tuple[tuple[int, str], ...] = ()
    """Titles that the maintainer gave to records, beside those that they have."""


NOTHING_DECIDED = Decisions()


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Records that would be one paper, or are, though they hold two ids of one scheme."""

    records: tuple[int, ...]
    ids: tuple[str, ...]
    """The ids that contradict each other, sorted."""
    firm: bool
    """True where ids or addresses make them one paper all the same, False where only titles would have."""


def identify(
    records: Sequence[Record], decisions: Decisions = NOTHING_DECIDED
) -> tuple[tuple[tuple[int, ...], ...], tuple[Conflict, ...]]:
    """Return the papers, each as the ascending places of its records, and where ids contradict each other.

    Firm links (ids, addresses, the maintainer's word) always hold. Title links hold only where they give a component
    no two ids of one scheme and nothing that the maintainer parted; else none of that component's is made.
    """
    firm = _firm(records, decisions)
    whole = _with_titles(firm, records, decisions)
    parted = _parted_sets(whole, decisions)
    same_id = _same_ids(records, decisions)
    conflicts = []
    for root, members in whole.groups().items():
        clash = _clash(records, members, same_id)
        parts = sorted({firm.find(member) for member in members})
        if clash and root not in parted:
            conflicts.append(Conflict(records=tuple(members), ids=clash, firm=len(parts) == 1))
        if not clash and root not in parted:
            for part in parts:
                firm.union(root, part)
    return tuple(tuple(group) for group in firm.groups().values()), tuple(conflicts)


def _firm(records: Sequence[Record], decisions: Decisions) -> Components:
    """Return the components by ids and addresses, those apart that the maintainer parted."""
    found = _by_names(records, {})
    apart = {
        record: number
        for number, (some, others) in enumerate(decisions.parted, 1)
        if {found.find(each) for each in some} & {found.find(each) for each in others}
        for record in _of_pages(records, some, others)
    }
    if apart:
        found = _by_names(records, apart)
    for one, other in decisions.joined:
        found.union(one, other)
    return found


def _of_pages(records: Sequence[Record], some: frozenset[int], others: frozenset[int]) -> Iterator[int]:
    """Yield the records whose pages are those of ``some`` and not of ``others``: what shares a page is never parted."""
    pages = {records[each].address for each in some} - {records[each].address for each in others}
    return (place for place, record in enumerate(records) if record.address in pages)


def _by_names(records: Sequence[Record], apart: dict[int, int]) -> Components:
    """Return the components by equal names; a name holds only among records of the same number in ``apart``."""
    found = Components(len(records))
    first: dict[tuple[int, str], int] = {}
    for place, record in enumerate(records):
        for name in _names(record):
            other = first.setdefault((apart.get(place, 0), name), place)
            if other != place:
                found.union(place, other)
    return found


def _names(record: Record) -> Iterator[str]:
    """Yield what no two papers share; the page's own address is among it, for one page cannot show two papers."""
    yield record.address
    yield from record.ids
    if record.entry.url:
        yield f"url:{record.entry.url}"


def _with_titles(firm: Components, records: Sequence[Record], decisions: Decisions) -> Components:
    """Return the components by firm and title links together."""
    found = firm.copy()
    for group in _same(_titles(records, decisions), firm):
        first: dict[str, int] = {}
        for place in group:
            for person in _people(records[place]):
                found.union(place, first.setdefault(person, place))
    for group in _same(_abstracts(records), firm):
        for place in group:
            found.union(place, group[0])
    return found


def _same(texts: Iterable[tuple[int, str]], firm: Components) -> Iterator[list[int]]:
    """Yield the places whose normalised text is the same, where that could join what is not joined already."""
    groups: dict[str, list[int]] = defaultdict(list)
    for place, text in texts:
        if normalised := normalise(text):
            groups[normalised].append(place)
    for group in groups.values():
        if len(group) > 1 and len({firm.find(place) for place in group}) > 1:
            yield group


def _titles(records: Sequence[Record], decisions: Decisions) -> Iterator[tuple[int, str]]:
    for place, record in enumerate(records):
        if record.entry.title and record.entry.authors:
            yield place, record.entry.title
    yield from (given for given in decisions.titles if records[given[0]].entry.authors)


def _abstracts(records: Sequence[Record]) -> Iterator[tuple[int, str]]:
    """Yield the abstracts of untitled records; without authors a record is linked by id or address only."""
    for place, record in enumerate(records):
        if record.entry.abstract and record.entry.authors and not record.entry.title:
            yield place, record.entry.abstract


def _people(record: Record) -> set[str]:
    """Return the names of the authors, folded; what holds no letter (":" as an author) is nobody."""
    return {person_key(name) for name in record.entry.authors} - {""}


def _parted_sets(whole: Components, decisions: Decisions) -> set[int]:
    """Return the roots of the components that would join what the maintainer parted."""
    return {
        root
        for some, others in decisions.parted
        for root in {whole.find(each) for each in some} & {whole.find(each) for each in others}
    }


def _same_ids(records: Sequence[Record], decisions: Decisions) -> dict[str, str]:
    """Return one id for each that the maintainer joined to others of its scheme, so that they do not clash."""
    names = sorted({name for pair in decisions.joined for each in pair for name in records[each].ids})
    number = {name: place for place, name in enumerate(names)}
    sets = Components(len(names))
    for pair in decisions.joined:
        for scheme in SCHEMES:
            same = [number[name] for each in pair for name in records[each].ids if name.startswith(f"{scheme}:")]
            for one in same[1:]:
                sets.union(same[0], one)
    return {name: names[sets.find(place)] for name, place in number.items()}


def _clash(records: Sequence[Record], members: Sequence[int], same_id: dict[str, str]) -> tuple[str, ...]:
    """Return the ids of ``members`` in the schemes of which they hold two or more."""
    if len(members) == 1:
        return ()
    by_scheme: dict[str, set[str]] = defaultdict(set)
    for member in members:
        for name in records[member].ids:
            by_scheme[name.partition(":")[0]].add(same_id.get(name, name))
    return tuple(sorted(name for scheme in SCHEMES if len(by_scheme[scheme]) > 1 for name in by_scheme[scheme]))
