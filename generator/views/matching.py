"""Which papers a query finds, decided without an index: for feeds of saved searches.

The search page shows papers that have everything first, and counts only those; these are the ones meant here. The
rules are those of ``site_templates/search/groups.js`` and ``answer.js``.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from string import ascii_lowercase

from generator.model import Paper
from generator.text import plain
from generator.text.stemming import stem
from generator.text.words import Reading, Word, folded, label_words, name_words, terms, text_words, written
from generator.views.documents import FIELDS, identifiers, labels, names, sections, titles
from generator.views.query import Clause, Filter, parse

__all__ = ["select"]

_READINGS: dict[str, Reading] = {"author": name_words, "id": name_words, "category": label_words}
_SCHEME = re.compile(r"(?:arxiv|openreview|doi|url):", re.IGNORECASE)
_LABEL = re.compile(r"[a-z]+(?:-[a-z]+)?\.[a-z]{2}(?:-[a-z]+)?", re.IGNORECASE)
# Commands of TeX that stand inside words.
_ACCENT = re.compile(r"""\\(?:[`'"^~=.]|[uvHtcdbkr]\b|(?:aa|ae|oe|ss|[lijoO])\b)""")
_LETTERS = re.compile(r"[^\W_]+")
_CJK = re.compile("[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
_JOINTS = re.compile("[-_^']")
_NOT_IN_PATTERN = re.compile(r"(?:[^\w*.]|_)")


def select(papers: Iterable[Paper], query: str) -> tuple[Paper, ...]:
    """Return those of ``papers`` that have everything ``query`` asks for, in the order given.

    A query that asks for nothing finds nothing.
    """
    parsed = parse(query)
    filters = [_passes(asked) for asked in parsed.filters]
    tests = _tests(parsed.clauses)
    if not filters and not tests:
        return ()
    passed = [_Text(paper) for paper in papers if all(passes(paper) for passes in filters)]
    found = [text.paper for text in passed if _satisfies(text, tests)]
    if not found and any(clause.kind == "fuzzy" for clause in parsed.clauses):
        # A word that is typed wrong near its end is like no stem; then letters are changed before the stem is taken.
        tests = _tests(parsed.clauses, _of_typing_error)
        found = [text.paper for text in passed if _satisfies(text, tests)]
    return tuple(found)


@dataclass(frozen=True)
class _Text:
    """The words of a paper, taken apart once they are asked for."""

    paper: Paper
    known: dict[int, dict[str, set[int]]] = field(default_factory=dict)

    @cached_property
    def letters(self) -> str:
        """Return its text, folded, joined words closed up: a quick look for what cannot be in it."""
        paper = self.paper
        raw = (paper.title, paper.abstract, *paper.formerly, *paper.authors, *paper.categories, *paper.ids)
        whole = "\n".join(filter(None, raw))
        if _ACCENT.search(whole):
            whole = "\n".join(text for _, texts in _FIELDS for text in texts(paper))
        return _JOINTS.sub("", folded(whole))

    def terms(self, place: int) -> dict[str, set[int]]:
        """Return the terms of one of ``FIELDS`` and where they stand."""
        if place not in self.known:
            read, texts = _FIELDS[place]
            self.known[place] = _positions(read, texts(self.paper))
        return self.known[place]


_FIELDS: tuple[tuple[Reading, Callable[[Paper], tuple[str, ...]]], ...] = (
    (text_words, titles),
    (name_words, names),
    (text_words, lambda paper: (plain(paper.abstract or ""),)),
    (label_words, labels),
    (name_words, identifiers),
)


def _positions(read: Reading, texts: tuple[str, ...]) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    start = 0
    for text in texts:
        last = start
        for term, place in terms(text, read):
            last = max(last, start + place)
            found.setdefault(term, set()).add(start + place)
        start = last + 2
    return found


@dataclass(frozen=True, slots=True)
class _Test:
    """One thing that a query asks for."""

    holds: Callable[[_Text], bool]
    needles: tuple[str, ...] = ()
    """Letters without which it cannot hold."""


def _satisfies(text: _Text, tests: list[_Test]) -> bool:
    possible = all(needle in text.letters for test in tests for needle in test.needles)
    return possible and all(test.holds(text) for test in tests)


def _tests(clauses: tuple[Clause, ...], fuzzy: "_Maker | None" = None) -> list[_Test]:
    """Return what the words of a paper must satisfy."""
    makers = _MAKERS | ({"fuzzy": fuzzy} if fuzzy else {})
    found = [test for clause in clauses for test in _of_clause(clause, text_words, makers)]
    # Nothing but words too common to be indexed: they may be names (Will, An).
    return found or [test for clause in clauses for test in _of_clause(clause, name_words, makers)]


def _of_clause(clause: Clause, otherwise: Reading, makers: "dict[str, _Maker]") -> Iterator[_Test]:
    for test in makers[clause.kind](clause, _READINGS.get(clause.field, otherwise)):
        yield _not(test) if clause.presence == "-" else test


def _not(test: _Test) -> _Test:
    return _Test(lambda text: not test.holds(text))


def _places(clause: Clause) -> tuple[int, ...]:
    return (FIELDS.index(clause.field),) if clause.field else tuple(range(len(FIELDS)))


def _of_words(clause: Clause, read: Reading) -> Iterator[_Test]:
    written_text = _SCHEME.sub("", clause.text, count=1) if clause.field == "id" else clause.text
    places = _places(clause)
    found = [word for word in map(read, written(written_text, read)) if word.joined or any(word.parts)]
    if not clause.field and _LABEL.fullmatch(written_text):
        parts = tuple(term for word in found for term, _ in word.terms)
        yield _any_of((parts, (written_text.lower(),)), places)
        return
    for word in found:
        yield _any_of(_options(word), places)


def _options(word: Word) -> tuple[tuple[str, ...], ...]:
    parts = tuple(part for part in word.parts if part)
    return tuple(option for option in (parts, (word.joined,) if word.joined else ()) if option)


def _any_of(options: tuple[tuple[str, ...], ...], places: tuple[int, ...]) -> _Test:
    def holds(text: _Text) -> bool:
        return any(all(any(term in text.terms(place) for place in places) for term in option) for option in options)

    # What is joined is written with the letters of its parts, so the parts' letters are needed either way.
    return _Test(holds, _needles(options[0]))


def _needles(wanted: Iterable[str]) -> tuple[str, ...]:
    """Return letters of words with the stems ``wanted``: a stem differs from its word in its last letter at most."""
    return tuple(term[:-1] for term in wanted if term.isascii() and len(term) > 1)


def _of_phrase(clause: Clause, read: Reading) -> Iterator[_Test]:
    words = [part for word in map(read, written(clause.text, read)) for part in word.parts]
    phrase = [(part, place) for place, part in enumerate(words) if part]
    places = _places(clause)
    if phrase:
        stands = partial(_anywhere, phrase, clause.text, places)
        yield _Test(stands, _needles(term for term, _ in phrase))


def _anywhere(phrase: list[tuple[str, int]], exact: str, places: tuple[int, ...], text: _Text) -> bool:
    return any(_stands(phrase, text.terms(place)) and _holds(text, place, exact) for place in places)


def _holds(text: _Text, place: int, exact: str) -> bool:
    """Return whether a field holds a phrase to the letter: positions are those of stems, without common words."""
    spaced = _closed if _CJK.search(exact) else _apart
    return any(spaced(exact) in spaced(one) for one in _FIELDS[place][1](text.paper))


def _apart(text: str) -> str:
    words = _LETTERS.findall(folded(text).replace("'", ""))
    return f" {' '.join(words)} "


def _closed(text: str) -> str:
    return "".join(_LETTERS.findall(folded(text)))


def _stands(phrase: list[tuple[str, int]], positions: dict[str, set[int]]) -> bool:
    if any(term not in positions for term, _ in phrase):
        return False
    first, start = phrase[0]
    return any(all(found + place - start in positions[term] for term, place in phrase) for found in positions[first])


def _of_wildcard(clause: Clause, _: Reading) -> Iterator[_Test]:
    pieces = _NOT_IN_PATTERN.sub("", folded(clause.text)).split("*")
    pattern = re.compile(".*".join(map(re.escape, pieces)))
    # The index holds stems, and this matches them, as lunr does: a long beginning may be more than its stem.
    yield _Test(
        _some_term(clause, lambda term: pattern.fullmatch(term) is not None), _needles(f"{piece}*" for piece in pieces)
    )


def _of_fuzzy(clause: Clause, read: Reading) -> Iterator[_Test]:
    for word in map(read, written(clause.text, read)):
        wanted = word.joined or word.parts[0]
        if wanted:
            yield _Test(_some_term(clause, partial(_near, wanted, clause.edits)))


def _of_typing_error(clause: Clause, _: Reading) -> Iterator[_Test]:
    meant = frozenset(stem(word) for word in _one_key_away(folded(clause.text)))
    yield _Test(_some_term(clause, meant.__contains__))


def _one_key_away(word: str) -> Iterator[str]:
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ascii_lowercase:
            yield before + letter + after
            yield before + letter + after[1:]


_Maker = Callable[[Clause, Reading], Iterator[_Test]]
_MAKERS: dict[str, _Maker] = {
    "words": _of_words,
    "phrase": _of_phrase,
    "wildcard": _of_wildcard,
    "fuzzy": _of_fuzzy,
}


def _some_term(clause: Clause, good: Callable[[str], bool]) -> Callable[[_Text], bool]:
    # The same terms come again in paper after paper.
    known = cache(good)
    places = _places(clause)
    return lambda text: any(known(term) for place in places for term in text.terms(place))


def _near(one: str, edits: int, other: str) -> bool:
    """Return whether ``edits`` changes turn ``one`` into ``other``: a letter more, less, another, or two swapped."""
    if one == other:
        return True
    if not edits or abs(len(one) - len(other)) > edits:
        return False
    same = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    same = min(len(one), len(other)) if same is None else same
    one, other = one[same:], other[same:]
    swapped = len(one) > 1 and other[:1] == one[1] and _near(one[0] + one[2:], edits - 1, other[1:])
    return (
        swapped
        or (bool(one) and _near(one[1:], edits - 1, other))
        or (bool(other) and _near(one, edits - 1, other[1:]))
        or (bool(one and other) and _near(one[1:], edits - 1, other[1:]))
    )


def _passes(asked: Filter) -> Callable[[Paper], bool]:
    value = asked.value
    tests: dict[str, Callable[[Paper], bool]] = {
        "year": lambda paper: _in_years(paper, value),
        "after": lambda paper: _day(paper)[: len(value)] >= value,
        "before": lambda paper: "" < _day(paper) < value,
        "is": lambda paper: value in sections(paper) or (value == "certified" and bool(paper.certifications)),
        "source": lambda paper: value in {source.lower() for source in paper.sources},
        "certification": lambda paper: any(value in name.lower() for name in paper.certifications),
    }
    test = tests[asked.name]
    return lambda paper: test(paper) != asked.negated


def _day(paper: Paper) -> str:
    return paper.first_date.isoformat() if paper.first_date else ""


def _in_years(paper: Paper, years: str) -> bool:
    first, _, last = years.partition("-")
    return first <= _day(paper)[:4] <= (last or first)
