"""Words as parts of terms: what one is compared by, and where in a term it may stand."""

import re

from generator.text.terms.vocabulary import BREAKING, NEVER_FIRST, NEVER_LAST, ends_like_an_adjective

__all__ = [
    "ALONE",
    "CLOSED",
    "FIRST",
    "KNOWN",
    "LAST",
    "OPENED",
    "UNITS",
    "WORD",
    "bare",
    "is_compound",
    "joined",
    "letters",
]

WORD, FIRST, KNOWN, LAST, ALONE, OPENED, CLOSED = (1 << bit for bit in range(7))
"""Where in a term a word may stand (first only before certain words, where it is ``KNOWN``), and what stands beside it:
a term may not run across a bracket before it (``OPENED``) or a comma behind it (``CLOSED``). Numbers, not an enum: what
combines them is called for each word of an archive."""
_MARKS = "\"'()[]{}<>.,;:!?“”‘’„«»*_`-+&=%^~#$@\\"
_INSIDE = re.compile(r"[^\W_]+(?:[-‐‑'’.&+][^\W_]+)*\+*")
_NUMBER = re.compile(r"[\d.,x+-]+(?:st|nd|rd|th|[xkmbd])?")
_DIMENSIONS = frozenset({"2d", "3d", "4d", "6d"})
_NO_ADVERBS = ("anomaly", "family", "assembly", "monopoly", "supply", "butterfly", "reply", "only")
_ROMAN = re.compile(r"[IVX]+")
_NAME = re.compile(
    r"(?!.*-[a-z]|..+-[A-Z][a-z]{2})(?:[A-Z]-[A-Z].*|[A-Za-z][^-]*(?:[A-Z].*|-?\d.*)|[A-Z].*-[^-]*[A-Z][^-]*[A-Z].*)"
)
"""Abbreviations and names in mixed case: LLM, LoRA, GPT-4, U-Net; not Bayes, Real-Time, LLM-based."""
_TITLE_CASE = re.compile(r"[A-Z][a-z]+(?:-[A-Z][a-z]+)*")
_COMPOUND = re.compile(
    r"(?!out-|state-|orders-)[^-]+-of-[^-]+|.*-as-a-.*|"
    r"(?!high-|low-|multi-|cross-|in-|long-|single-|two-)[^-]+-[^-]*(?<!vary)(?<!mov)(?<!evolv)(?<!improv)(?<!us)(?<!fac)"
    r"(?<!seek)(?<!organiz)(?<!bind)(?<!driv)(?:ing|tion|sion|ness|ity)"
)
"""Hyphenated words that are terms by themselves: fine-tuning, chain-of-thought; not time-varying, high-resolution."""
_FIRST_LETTER = 0x80
"""None of these letters means anything to a regular expression, and strings of them have a byte a letter."""


class _Units(dict[str, tuple[str, str]]):
    """A letter for the place of each piece of text between blanks, and what its word is compared by.

    Each piece is looked at once. Both stand in one table, for an archive has a hundred thousand pieces, and looking
    them up is most of the work. A piece that no term holds is compared by nothing.
    """

    def __missing__(self, piece: str) -> tuple[str, str]:
        place, norm = WORDS[piece.strip(_MARKS)]
        if place:
            place |= (0 if piece[0].isalnum() else OPENED) | (0 if piece[-1].isalnum() else CLOSED)
        unit = self[piece] = chr(_FIRST_LETTER + place), norm
        return unit


class _Words(dict[str, tuple[int, str]]):
    """Where in a term each word may stand, 0 if no term holds it, and what it is compared by."""

    def __missing__(self, token: str) -> tuple[int, str]:
        word = _lower(token)
        place = _place(token, word)
        found = self[token] = place, _norm(word) if place else ""
        return found


WORDS = _Words()
UNITS = _Units()


def letters(*, having: int, lacking: int = 0) -> str:
    """Return a class of a regular expression: letters of ``UNITS`` with one of ``having`` and none of ``lacking``."""
    found = (number for number in range(1 << 7) if number & having and not number & lacking)
    return "[" + "".join(chr(_FIRST_LETTER + number) for number in found) + "]"


def bare(form: str) -> str:
    """Return ``form``, some words, without the marks around each; the last without a genitive's s."""
    return " ".join(piece.strip(_MARKS) for piece in form.split()).removesuffix("'s").removesuffix("’s")


def is_compound(word: str) -> bool:
    """Return whether ``word``, one with hyphens, is a term by itself, or a name."""
    return bool(WORDS[word][0] & ALONE)


def joined(text: str) -> str:
    """Return what the term ``text`` is compared by, every word of it counted: ``large language model``."""
    return " ".join(_norm(_lower(piece.strip(_MARKS))) for piece in text.split())


def _norm(word: str) -> str:
    """Return ``word``, in lower case, in the singular and without hyphens."""
    norm = singular(word)
    return norm.replace("-", "").replace("'", "") if "-" in norm or "'" in norm else norm


def _place(token: str, word: str) -> int:
    """Return where in a term ``token`` may stand, which is ``word`` in lower case."""
    if word in BREAKING or (word.endswith("ly") and not word.endswith(_NO_ADVERBS)) or not _INSIDE.fullmatch(word):
        return 0
    if (len(word) == 1 and not token.isupper()) or (_NUMBER.fullmatch(word) and word not in _DIMENSIONS):
        return 0
    if word != token and _NAME.fullmatch(token) and not (_TITLE_CASE.fullmatch(token) or _ROMAN.fullmatch(token)):
        return WORD | FIRST | LAST | ALONE
    first = KNOWN if word in NEVER_FIRST else FIRST
    if word in NEVER_LAST or singular(word) in NEVER_LAST or ends_like_an_adjective(word):
        return WORD | first
    return WORD | first | LAST | (ALONE if first is FIRST and "-" in word and _COMPOUND.fullmatch(word) else 0)


def _lower(token: str) -> str:
    if token.isascii():
        return token.lower().removesuffix("'s")
    return token.lower().replace("’", "'").replace("‐", "-").replace("‑", "-").removesuffix("'s")


_IRREGULAR = {
    "analyses": "analysis",
    "bases": "basis",
    "corpora": "corpus",
    "criteria": "criterion",
    "databases": "database",
    "hypotheses": "hypothesis",
    "indices": "index",
    "matrices": "matrix",
    "phenomena": "phenomenon",
    "syntheses": "synthesis",
    "vertices": "vertex",
}
_SAME = ("ss", "us", "is", "ics", "bias", "chaos", "lens", "series", "gas", "canvas", "atlas", "kubernetes")
_SIBILANT = ("sses", "shes", "ches", "xes", "zes", "biases", "lenses", "uses")
_SHORTEST = 4


def singular(word: str) -> str:
    """Return ``word`` (lower case) as one of its kind; what cannot be told stays as it is."""
    if len(word) < _SHORTEST or word in _IRREGULAR:
        return _IRREGULAR.get(word, word)
    if word[-1] != "s" or word.endswith(_SAME):
        return word
    if word.endswith("ies") and len(word) > _SHORTEST:
        return word[:-3] + "y"
    return word[:-2] if word.endswith(_SIBILANT) else word[:-1]
