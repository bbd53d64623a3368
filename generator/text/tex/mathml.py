"""Formulas as MathML Core, made by math-core at build time."""

import re
from functools import lru_cache
from html import escape, unescape

import math_core

__all__ = ["depth", "mathml"]

# What math-core lacks, in terms of what it has.
_MACROS = {
    "bbm": r"\mathbb{#1}",
    "degree": r"{}^\circ",
    "emph": r"\textit{#1}",
    "ensuremath": "#1",
    "eqref": r"\text{(#1)}",
    "hbox": r"\text{#1}",
    "mathbbm": r"\mathbb{#1}",
    "mathds": r"\mathbb{#1}",
    "mbox": r"\text{#1}",
    "nicefrac": r"{}^{#1}\!/_{#2}",
    "pmb": r"\boldsymbol{#1}",
    "sfrac": r"{}^{#1}\!/_{#2}",
    "textdegree": r"{}^\circ",
    "textsubscript": r"_{\text{#1}}",
    "textsuperscript": r"^{\text{#1}}",
    "upmu": r"\mathrm{μ}",
    "widetilde": r"\tilde{#1}",
    "xspace": "",
}
_STRICT = math_core.LatexToMathML(macros=_MACROS, fancy_error=False)
_LENIENT = math_core.LatexToMathML(macros=_MACROS, fancy_error=False, ignore_unknown_commands=True)
_UNKNOWN = re.compile(r'<merror class="math-core-unknown-cmd"><mtext>\\(\w+)</mtext></merror>')
_LONGEST = 3000
_DEEPEST = 40
_OTHER_MEANS = re.compile(
    r"\\(?:label|tag|cite[pt]?|footnote)\*?\s*\{[^{}]*\}|\\(?:nonumber|notag|(?:foot)?small|tiny|hfill)(?![A-Za-z])"
)
_UNESCAPED = re.compile(r"(?<!\\)[%#]")
# A number whose commas are no lists, so that no blank follows them; "(1,200)" may be two numbers.
_THOUSANDS = re.compile(r"(?<![\d,.(\[{])\d{1,3}(?:,\d{3})+(?![\d,])")
_HTML_ENTITY = re.compile(r"&(?!amp;|lt;|gt;|quot;)\w+;")
_AMPERSAND = re.compile(r"(?<!\\)&")
_MATH_IN_TEXT = re.compile(r"(?<!\\)\$([^$]*)(?<!\\)\$")
_BACKSLASH_AT_END = re.compile(r"(?<!\\)\\$")


@lru_cache(maxsize=1 << 14)
def mathml(tex: str, *, display: bool = False) -> str | None:
    """Return ``tex`` as a ``math`` element with ``alttext``; None if math-core cannot read it.

    Commands that neither TeX nor amsmath know are macros of the authors: they show their name, upright.
    """
    if len(tex) > _LONGEST or depth(tex) > _DEEPEST:
        return None  # math-core recurses, and 5,000 square roots in each other end the process
    source = _THOUSANDS.sub(lambda number: number[0].replace(",", "{,}"), _UNESCAPED.sub(r"\\\g<0>", tex))
    for converter, attempt in ((_STRICT, source), (_STRICT, _mended(source)), (_LENIENT, _mended(source))):
        try:
            element = converter.convert_with_local_state(attempt, displaystyle=display)
        except math_core.LatexError:
            continue
        well_formed = _HTML_ENTITY.sub(lambda entity: unescape(entity[0]), _UNKNOWN.sub(_by_name, element))
        return well_formed.replace("<math", f'<math alttext="{escape(tex)}"', 1)
    return None


def _by_name(command: re.Match[str]) -> str:
    name = command[1]
    return f'<mi mathvariant="normal">{name}</mi>' if len(name) == 1 else f"<mi>{name}</mi>"


def _mended(tex: str) -> str:
    """Return ``tex`` with what abstracts commonly get wrong in math put right."""
    tex = _MATH_IN_TEXT.sub(r"}\1\\text{", _OTHER_MEANS.sub("", tex))
    return _BACKSLASH_AT_END.sub("", tex if "\\begin" in tex else _AMPERSAND.sub(r"\\&", tex))


def depth(tex: str) -> int:
    """Return how deep commands and braces may be nested in ``tex``, at most."""
    deepest = braces = 0
    for character in tex:
        braces += (character == "{") - (character == "}")
        deepest = max(deepest, braces)
    return deepest
