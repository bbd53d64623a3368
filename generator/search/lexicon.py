"""Numbers for what papers are indexed by, so that arrays do what words would cost one by one.

Words are read run by run (see ``text.words``), each run once: its terms and their places are kept beside its number.
"""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import local

from generator.text.words import Reading, in_run, runs

__all__ = ["GAP", "Lexicon", "lexicon"]

GAP = 0
"""The number of a gap between two names or two titles: as wide as a word, and without a term."""
_MOST = 1 << 19
_NUMBERS = "q"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Runs by number, and what each is indexed by."""

    terms: list[str] = field(default_factory=list)
    """Every term, by its number."""
    width: "array[int]" = field(default_factory=lambda: array(_NUMBERS, [1]))
    """Of each run how many words wide it is."""
    first: "array[int]" = field(default_factory=lambda: array(_NUMBERS, [0, 0]))
    """Of each run where its terms start in the two below, with the end of all as last."""
    term: "array[int]" = field(default_factory=lambda: array(_NUMBERS))
    """Numbers of terms."""
    offset: "array[int]" = field(default_factory=lambda: array(_NUMBERS))
    """Of each of these how many words of its run stand before it."""
    _places: dict[str, int] = field(default_factory=dict)
    _readings: dict[Reading, "_Runs"] = field(default_factory=dict)

    def numbers(self, read: Reading, texts: Iterable[str]) -> list[int]:
        """Return the numbers of the runs of ``texts``, with a gap after each text."""
        if read not in self._readings:
            self._readings[read] = _Runs(self, read)
        number = self._readings[read].__getitem__
        found: list[int] = []
        for text in texts:
            found += map(number, runs(text, read))
            found.append(GAP)
        return found

    def add(self, run: str, read: Reading) -> int:
        """Return a number for ``run``, which is new."""
        width = 0
        for each in in_run(run, read):
            parts, _, terms = read(each)
            for term, place in terms:
                self.term.append(self._place(term))
                self.offset.append(width + place)
            width += len(parts)
        self.width.append(width)
        self.first.append(len(self.term))
        return len(self.width) - 1

    def _place(self, term: str) -> int:
        place = self._places.setdefault(term, len(self.terms))
        if place == len(self.terms):
            self.terms.append(term)
        return place


class _Runs(dict[str, int]):
    """Number by run, for one way of reading it."""

    def __init__(self, lexicon: Lexicon, read: Reading) -> None:
        super().__init__()
        self._lexicon = lexicon
        self._read = read

    def __missing__(self, run: str) -> int:
        number = self[run] = self._lexicon.add(run, self._read)
        return number


class _Kept(local):
    """The lexicon of a thread: a worker of a Dask cluster reads blocks in several, and arrays grow."""

    def __init__(self) -> None:
        self.lexicon = Lexicon()


_kept = _Kept()


def lexicon() -> Lexicon:
    """Return the lexicon of this thread; before it gets too large another one is begun."""
    if len(_kept.lexicon.width) + len(_kept.lexicon.term) > _MOST:
        _kept.lexicon = Lexicon()
    return _kept.lexicon
