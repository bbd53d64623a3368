r"""Words as a search knows them: what one text is indexed by, and what a query asks for.

The browser reads queries by the same rules (``site_templates/search/words.js``); both run the cases of
``tests/search/words.json``, so a rule is changed here, there and in that file.

- Case and accents do not count; ligatures, widths and letters such as ``ℓ`` are read as what they stand for (NFKC).
- A Greek letter by itself is its name: ``ε-greedy`` is ``epsilon-greedy``, ``μP`` is ``mup``.
- Words joined by ``-``, ``_`` or ``^`` are indexed one by one and, where they are two or three, as one word:
  ``k-NN`` is found as ``knn``, ``few-shot`` as ``few shot`` and as ``fewshot``.
- Apostrophes vanish (``O'Brien``), and with them a possessive s; a point between digits stays (``GPT-3.5``).
- ``C++`` and ``F#`` keep their signs.
- Chinese, Japanese and Korean, which put no blanks between words, are indexed by pairs of neighbouring characters,
  the last one of a run also by itself.
- English words are stemmed; the commonest ones are left out.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.text.characters import compatible
from generator.text.stemming import stem

__all__ = [
    "STOP_WORDS",
    "Reading",
    "Word",
    "folded",
    "in_run",
    "label_words",
    "name_words",
    "runs",
    "terms",
    "text_words",
    "word",
    "written",
]

STOP_WORDS = frozenset(
    """
    a able about across after all almost also am among an and any are as at be because been but by can cannot could
    dear did do does either else ever every for from get got had has have he her hers him his how however i if in into
    is it its just least let like likely may me might most must my neither no nor not of off often on only or other our
    own rather said say says she should since so some than that the their them then there these they this tis to too
    twas us wants was we were what when where which while who whom why will with would yet you your
    """.split()  # noqa: SIM905 (a list of words is read as words, not as strings)
)
"""lunr's list of words too common to be indexed."""

_LONGEST = 48
_MOST_JOINED = 3
_GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρστυφχψω",
        """
        alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi
        chi psi omega
        """.split(),  # noqa: SIM905 (a list of words is read as words, not as strings)
        strict=True,
    )
)
_LETTERS = {
    **dict(zip("ıøłđðħþæœßς", "i o l d d h th ae oe ss σ".split(), strict=True)),  # noqa: SIM905 (a table of letters)
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63", "-"),
    **dict.fromkeys("\u2019\u02bc\u2018\u02b9\u2032`\u00b4", "'"),
}
"""What is read as another letter, hyphen or apostrophe."""
_LETTER = re.compile(f"[{''.join(_LETTERS)}]")
_ACCENTS = re.compile("[\u0300-\u036f]")
_LONE_GREEK = re.compile("(?<![α-ω])[α-ω](?![α-ω])")
_POSSESSIVE = re.compile(r"(?<=[^\W_])'s?(?![^\W_])")
_CJK = "\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003134f"
_RUN = re.compile(f"[{_CJK}]+|[^{_CJK}]+")
_IS_CJK = re.compile(f"[{_CJK}]")
# One written word: its parts, and what joins them; a point joins digits only.
_WORD = re.compile(r"[a-z]{1,2}(?:\+\+|#)|[^\W_]+(?:(?:[-_^]+|(?<=\d)\.(?=\d))[^\W_]+)*")
_JOINTS = re.compile(r"[-_^]+")
# What no word holds, nor any rule looks for. (A point that a blank follows joins nothing, either.)
_AS_BLANKS = {code: " " for code in range(0x80) if not (chr(code).isalnum() or chr(code) in "-_^.+#'")}


class Word(NamedTuple):
    """One written word, as it is indexed."""

    parts: tuple[str, ...]
    """A term a part, in order; empty where the part is too common to be indexed."""
    joined: str
    """The parts as one term; empty where there is but one, or too many."""
    terms: tuple[tuple[str, int], ...]
    """Each term with the part where it stands; the joined one stands where the first part does."""


def word(*parts: str, joined: str = "") -> Word:
    """Return the word of ``parts``, also indexed as ``joined`` unless that is empty."""
    each = tuple((part, place) for place, part in enumerate(parts) if part)
    return Word(parts, joined, ((joined, 0), *each) if joined else each)


def folded(text: str) -> str:
    """Return ``text`` in lower case without accents, with one kind of hyphen and apostrophe, Greek letters named."""
    if text.isascii():
        return text.lower().replace("`", "'")
    text = unicodedata.normalize("NFD", compatible(text).lower())
    text = unicodedata.normalize("NFC", _ACCENTS.sub("", text))
    text = _LETTER.sub(lambda letter: _LETTERS[letter[0]], text)
    return _LONE_GREEK.sub(lambda letter: _GREEK.get(letter[0], letter[0]), text)


def written(text: str, read: Callable[[str], Word]) -> list[str]:
    """Return the words of ``text``, folded, as ``read`` takes them one by one."""
    text = folded(text)
    return text.split() if read is label_words else _words(text)


def runs(text: str, read: Callable[[str], Word]) -> list[str]:
    """Return the runs of ``text``, folded: what stands between blanks, or signs as good as blanks; mostly a word.

    ``in_run`` finds in one after the other what ``written`` finds in ``text``, since no rule looks beyond a blank. An
    archive has so few different runs that looking each up is much faster than looking for words.
    """
    text = folded(text)
    if read is not label_words and text.isascii():
        text = text.translate(_AS_BLANKS).replace(". ", " ")
    return text.split()


def in_run(run: str, read: Callable[[str], Word]) -> list[str]:
    """Return the words of a run, as ``read`` takes them one by one."""
    return [run] if read is label_words or _is_plain(run) else _words(run)


def _is_plain(written: str) -> bool:
    """Return whether ``written`` is one word of one part, as most are."""
    return written.isascii() and written.isalnum()


def _words(text: str) -> list[str]:
    return _WORD.findall(_POSSESSIVE.sub("", text).replace("'", "") if "'" in text else text)


@lru_cache(maxsize=1 << 18)
def text_words(written: str) -> Word:
    """Return how a written word of a title or an abstract is indexed."""
    return _read(written, STOP_WORDS)


@lru_cache(maxsize=1 << 16)
def name_words(written: str) -> Word:
    """Return how a word of a name or of an id is indexed: none is too common (``Wei An``, ``Will``)."""
    return _read(written, frozenset())


def label_words(label: str) -> Word:
    """Return how a word of a category is indexed: as it stands (``cs.lg``)."""
    return word(label[:_LONGEST])


Reading = Callable[[str], Word]
"""One of ``text_words``, ``name_words`` and ``label_words``."""


def terms(text: str, read: Reading = text_words) -> Iterator[tuple[str, int]]:
    """Yield each term that ``text`` is indexed by with its position, counted in words."""
    position = 0
    for each in map(read, written(text, read)):
        yield from ((term, position + place) for term, place in each.terms)
        position += len(each.parts)


def _read(written: str, stop_words: frozenset[str]) -> Word:
    if _is_plain(written):
        term = "" if written in stop_words else stem(written[:_LONGEST])
        return Word((term,), "", ((term, 0),) if term else ())
    if _IS_CJK.search(written):
        return word(*_cjk_terms(written))
    pieces = _JOINTS.split(written)
    parts = tuple("" if piece in stop_words else stem(piece[:_LONGEST]) for piece in pieces)
    joined = stem("".join(pieces)[:_LONGEST]) if 1 < len(pieces) <= _MOST_JOINED else ""
    return word(*parts, joined=joined)


def _cjk_terms(written: str) -> Iterator[str]:
    for run in _RUN.findall(written):
        if _IS_CJK.match(run):
            yield from (first + second for first, second in pairwise(run))
            yield run[-1]
        else:
            yield from (stem(piece[:_LONGEST]) for piece in _JOINTS.split(run) if piece)
