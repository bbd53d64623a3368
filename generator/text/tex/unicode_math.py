"""Formulas as Unicode text, for places that hold no markup: summaries, descriptions, titles of windows."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from generator.text.characters import composed
from generator.text.tex.math_symbols import ACCENTS, FUNCTIONS, MATH, SUBSCRIPTS, SUPERSCRIPTS

__all__ = ["unicode_math"]

_PIECES = re.compile(r"\\[A-Za-z]+\*?|\\.|\s+|.", re.DOTALL)
_DEEPEST = 40
_FRACTIONS = frozenset({"cfrac", "dfrac", "frac", "nicefrac", "sfrac", "tfrac"})
_SKIPPED = {
    **dict.fromkeys(("left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr"), ""),
    **dict.fromkeys(("bf", "cal", "displaystyle", "em", "it", "rm", "small", "textstyle"), ""),
    **dict.fromkeys(("limits", "nolimits", "nonumber", "xspace"), ""),
    **dict.fromkeys(("quad", "qquad"), " "),
}
_SPACES = frozenset({"\\,", "\\;", "\\:", "\\ ", "\\\\", "\\>"})
_SPACED = frozenset("≤≥≠≪≫≲≳≈∼≃≅≡∝≺≻⪯⪰≜≐≍≔⊢⊨∈∉∋⊂⊃⊆⊇⊊⊑∣∥→⟶⇒⟹←⇐↔⇔⟺↦⟼↪⇀⇌±∓×÷∘⊕⊖⊗⊙∧∨∩∪∖⋅")
"""Relations and operators that read better with a blank on both sides."""
_ALPHABETS = {
    "mathbb": "DOUBLE-STRUCK",
    "mathcal": "SCRIPT",
    "mathscr": "SCRIPT",
    "mathfrak": "BLACK-LETTER",
    "mathds": "DOUBLE-STRUCK",
}
_FONTS = frozenset(
    {
        *("bm", "boldsymbol", "emph", "ensuremath", "hbox", "mathbf", "mathit", "mathrm", "mathsf", "mathtt", "mbox"),
        *("operatorname", "overset", "pmb", "text", "textbf", "textit", "textrm", "textsc", "textsf", "texttt"),
        *("mathop", "mathbin", "mathrel", "mathring", "overbrace", "underbrace", "boxed", "phantom", "substack"),
    }
)
"""Commands whose argument alone is read."""
_WORD = 3
"""Letters from which on a subscript is a word."""
_PLAIN = re.compile(r"[\w.]*")


@lru_cache(maxsize=1 << 14)
def unicode_math(tex: str) -> str:
    r"""Return ``tex`` as text: ``\mathcal{O}(\sqrt{n})`` as 𝒪(√n), ``x_i^2`` as xᵢ².

    What Unicode cannot raise or lower keeps ``^`` and ``_``; commands that are not known show their name.
    """
    reader = _Reader(_PIECES.findall(tex))
    written = reader.sequence()
    return " ".join(composed(written).split())


@dataclass(slots=True)
class _Reader:
    """Reads pieces of TeX one after the other; arguments within arguments as deep as any author goes."""

    pieces: list[str]
    place: int = 0
    depth: int = 0

    def sequence(self, end: str = "") -> str:
        """Read up to ``end`` and past it, or everything."""
        written: list[str] = []
        while self.place < len(self.pieces):
            piece = self.pieces[self.place]
            self.place += 1
            if piece == end:
                break
            written.append(self.piece(piece))
        return "".join(written)

    def piece(self, piece: str) -> str:
        """Return what ``piece`` writes, with the arguments that it takes."""
        if piece.startswith("\\"):
            return self.command(piece.rstrip("*") if len(piece) > 2 else piece)  # noqa: PLR2004 (\* is a command)
        if piece == "{":
            return self.group()
        if piece in "^_":
            return _scripted(piece, self.argument())
        return " " if piece.isspace() or piece in "~&" else "" if piece in "}$" else _MINUS.get(piece, piece)

    def group(self) -> str:
        """Read up to the brace that closes."""
        if self.depth >= _DEEPEST:
            return "{"
        self.depth += 1
        written = self.sequence("}")
        self.depth -= 1
        return written

    def argument(self) -> str:
        """Read one argument: a group, or one piece."""
        self.skip_blanks()
        if self.place >= len(self.pieces) or self.depth >= _DEEPEST:
            return ""
        self.depth += 1
        piece = self.pieces[self.place]
        self.place += 1
        written = self.piece(piece)
        self.depth -= 1
        return written.strip()

    def skip_blanks(self) -> None:
        """Go on to the next piece that is not a blank."""
        while self.place < len(self.pieces) and self.pieces[self.place].isspace():
            self.place += 1

    def command(self, command: str) -> str:
        """Return what ``command`` writes, with its arguments."""
        name = command[1:]
        if not name.isalpha():
            return " " if command in _SPACES else "" if name in "!/-" else _ESCAPED.get(name, name)
        if name in FUNCTIONS:
            return f" {name} " if self.next_is_letter() else f" {name}"
        if name in MATH:
            self.skip_blanks()
            return f" {MATH[name]} " if MATH[name] in _SPACED else MATH[name]
        if name in _SKIPPED:
            self.skip_blanks()
            return _SKIPPED[name]
        return self.with_arguments(name)

    def next_is_letter(self) -> bool:
        """Tell whether a word or a symbol follows, which needs a blank before it."""
        piece = self.pieces[self.place] if self.place < len(self.pieces) else ""
        return piece[:1].isalnum() or piece.isspace() or (piece[:1] == "\\" and piece[1:2].isalpha())

    def with_arguments(self, name: str) -> str:
        """Return what the command ``name`` makes of its arguments."""
        if name in _FRACTIONS:
            return f"{_grouped(self.argument())}/{_grouped(self.argument())}"
        if name == "sqrt":
            return f"√{_grouped(self.argument())}"
        if name in ACCENTS:
            return _accented(self.argument(), ACCENTS[name])
        if name in _ALPHABETS:
            return "".join(_styled(character, _ALPHABETS[name]) for character in self.argument())
        if name in {"begin", "end"}:
            self.argument()
            return ""
        self.skip_blanks()
        return "" if name in _FONTS else name


_MINUS = {"-": "−", "'": "′", "*": "*"}
_ESCAPED = {"|": "‖"}


def _grouped(argument: str) -> str:
    return argument if _PLAIN.fullmatch(argument) else f"({argument})"


def _accented(argument: str, mark: str) -> str:
    return argument + mark if len(argument) == 1 else argument


def _styled(character: str, alphabet: str) -> str:
    """Return ``character`` in an alphabet of Unicode's mathematical letters, as it is where there is none."""
    if not (character.isascii() and character.isalpha()):
        return character
    case = "CAPITAL" if character.isupper() else "SMALL"
    for block in (f"MATHEMATICAL {alphabet} {case} {character.upper()}", f"{alphabet} {case} {character.upper()}"):
        try:
            return unicodedata.lookup(block)
        except KeyError:
            continue
    return character


def _scripted(sign: str, argument: str) -> str:
    """Return ``argument`` raised or lowered where Unicode can, else behind ``sign``."""
    if argument == "∘" and sign == "^":
        return "°"
    table = SUPERSCRIPTS if sign == "^" else SUBSCRIPTS
    is_word = argument.isalpha() and len(argument) >= _WORD
    tight = argument.replace(" ", "")
    if not is_word and tight and all(ord(character) in table for character in tight):
        return tight.translate(table)
    return sign + (_grouped(argument) if len(argument) != 1 else argument)
