"""What abbreviations mean where a paper does not say, learnt from the papers that do."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from generator.archive.terms.batch import Batch
from generator.text.terms import singular_short

__all__ = ["Abbreviations", "learn"]

_FEWEST = 3
"""Papers that must introduce an abbreviation before it is taken to be known."""
_LOWEST_SHARE = 0.7
"""Share of them that must mean the same by it."""


@dataclass(frozen=True, slots=True)
class Abbreviations:
    """The abbreviations of an archive."""

    meanings: Mapping[str, str]
    """What each that has one meaning stands for, by its lower case: ``large language model`` of ``llm``."""
    shorts: Mapping[str, tuple[str, int]]
    """The commonest abbreviation of each long form (without blanks) as typed, and how many papers introduce any."""

    def written_out(self, key: str) -> str:
        """Return ``key``, what a term is compared by, with abbreviations written out."""
        if key.isascii() and key in self.meanings:
            return self.meanings[key]
        return " ".join(self.meanings.get(word, word) for word in key.split(" "))


def learn(batches: Iterable[Batch]) -> Abbreviations:
    """Return what the papers of ``batches`` introduce."""
    said = Counter(chain.from_iterable(batch.defined for batch in batches))
    by_short: defaultdict[str, Counter[str]] = defaultdict(Counter)
    by_long: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (short, key), papers in said.items():
        long = key.replace(" ", "")
        by_short[singular_short(short).lower()][long] += papers
        by_long[long][short] += papers
    spaced = _spaced(said)
    meanings = {}
    for short, longs in by_short.items():
        long, papers = _first(longs)
        if papers >= _FEWEST and papers >= _LOWEST_SHARE * longs.total():
            meanings[short] = spaced[long]
    return Abbreviations(meanings, {long: (_first(shorts)[0], shorts.total()) for long, shorts in by_long.items()})


def _spaced(said: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return long forms by themselves without blanks, those of the most words where hyphens differ."""
    found: dict[str, str] = {}
    for _, key in said:
        bare = key.replace(" ", "")
        known = found.setdefault(bare, key)
        if known != key:
            found[bare] = max(known, key, key=lambda each: (each.count(" "), each))
    return found


def _first(counts: Counter[str]) -> tuple[str, int]:
    return next(iter(counts.items())) if len(counts) == 1 else min(counts.items(), key=lambda each: (-each[1], each[0]))
