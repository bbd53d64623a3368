"""Known items: is the paper that a reader half remembers found, and where."""

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from generator.text.words import terms

__all__ = ["KINDS", "Item", "items"]

Item = tuple[int, str]
"""Number of a paper, and the query that should find it."""

Documents = Sequence[dict[str, Any]]
_WORD = re.compile(r"[A-Za-z]{4,}")
_KEYS = {
    "a": "sqw", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj", "i": "uo", "j": "hk",
    "k": "jl", "l": "k", "m": "n", "n": "bm", "o": "ip", "p": "o", "q": "wa", "r": "et", "s": "ad", "t": "ry",
    "u": "yi", "v": "cb", "w": "qe", "x": "zc", "y": "tu", "z": "x",
}  # fmt: skip
_MOST_PAPERS_OF_AN_AUTHOR = 5


def _rare_words(documents: Documents, chance: random.Random) -> Callable[[int], str]:
    """Return a maker of queries: three of the ten rarest words of an abstract."""
    holding = Counter(term for each in documents for term in {term for term, _ in terms(each["abstract"])})

    def make(number: int) -> str:
        words = sorted(set(_WORD.findall(documents[number]["abstract"])))
        rarest = sorted(words, key=lambda word: holding[next((term for term, _ in terms(word)), "")] or len(documents))
        return " ".join(chance.sample(rarest[:10], min(3, len(rarest))))

    return make


def _mistyped_title(documents: Documents, chance: random.Random) -> Callable[[int], str]:
    """Return a maker of queries: a title with two typing errors, each in another word of four letters or more."""

    def make(number: int) -> str:
        title: str = documents[number]["title"]
        places = [match.span() for match in _WORD.finditer(title)]
        for start, end in sorted(chance.sample(places, min(2, len(places))), reverse=True):
            title = title[:start] + _mistyped(title[start:end], chance) + title[end:]
        return title

    return make


def _mistyped(word: str, chance: random.Random) -> str:
    """Return ``word`` with a letter left out, doubled, swapped with the next, or the key beside it struck."""
    place = chance.randrange(1, len(word) - 1)
    letter = word[place]
    beside = chance.choice(_KEYS[letter.lower()])
    wrong = [
        word[:place] + word[place + 1 :],
        word[:place] + letter + word[place:],
        word[:place] + word[place + 1] + letter + word[place + 2 :],
        word[:place] + beside + word[place + 1 :],
    ]
    return chance.choice([each for each in wrong if each != word])


def _author(documents: Documents, chance: random.Random) -> Callable[[int], str]:
    """Return a maker of queries: the full name of an author who has few papers; empty where there is none."""
    papers = Counter(name for each in documents for name in set(each["authors"]))

    def make(number: int) -> str:
        names = [
            name for name in documents[number]["authors"] if papers[name] <= _MOST_PAPERS_OF_AN_AUTHOR and " " in name
        ]
        return chance.choice(names) if names else ""

    return make


KINDS = {"three rare words": _rare_words, "title, two typing errors": _mistyped_title, "name of an author": _author}


def items(documents: Documents, kind: str, count: int, seed: int = 1) -> list[Item]:
    """Return ``count`` papers and queries of ``kind``, the same for the same ``seed``."""
    chance = random.Random(seed)  # noqa: S311 (the same queries every time)
    make = KINDS[kind](documents, chance)
    numbers = [
        number for number, each in enumerate(documents) if each["abstract"] and len(_WORD.findall(each["title"])) > 1
    ]
    chance.shuffle(numbers)
    made = ((number, make(number)) for number in numbers)
    return [item for item, _ in zip((item for item in made if item[1]), range(count), strict=False)]
