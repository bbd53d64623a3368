"""Text of digests as TeX that compiles, and that reads back as the same text."""

import re
from itertools import pairwise

from generator.text import addresses
from generator.text.tokens import Token, tokens

__all__ = ["escaped", "latex"]

# Braces get commands of their own, for BibTeX counts them even behind a backslash.
_WRITTEN = {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "`": r"\textasciigrave{}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
}
_SIGNS = re.compile(r"[\\{}~^<>`&%$#_]")
_ELEMENTS = {
    "em": r"\emph{",
    "strong": r"\textbf{",
    "code": r"\texttt{",
    "u": r"\underline{",
    "sub": r"\textsubscript{",
    "sup": r"\textsuperscript{",
}
_ACTS = re.compile(
    r"\\(?:input|include|(?:open|close)(?:in|out)|read|write|immediate|special|directlua|catcode|[egx]?def|let|futurelet|"
    r"csname|(?:re)?newcommand|usepackage|(?:begin|end)\s*\{document\})(?![A-Za-z])|\^\^"
)
"""Commands that read and write files, or change what others mean; ``^^`` can spell any of them (The TeXbook, 8)."""
_ESCAPED = re.compile(r"\\.", re.DOTALL)
"""BibTeX counts a brace behind a backslash, bibtexparser and others do not: a field has to end where both think so."""
_TO_GUARD = re.compile(r"(\\\\)(?=[{}])|\\.|%", re.DOTALL)
"""The end of a line before a brace; any other command of one sign; a percent sign that is none."""


def latex(text: str) -> str:
    """Return ``text`` as TeX: read first, so that what was TeX stays what it was and everything else is escaped.

    Characters beyond ASCII stay, for TeX reads UTF-8 since 2018. Formulas stay as typed, in dollars; one whose braces
    do not match, which would end the field that it stands in, is written out, and so is one that would do more to
    somebody's document than show. New blocks are new paragraphs.
    """
    read = tokens(text)
    if len(read) == 1 and read[0].kind == "text":
        return escaped(read[0].text)
    written: list[str] = []
    end_of_link = ""
    for token, following in pairwise([*read, Token("end", "")]):
        if token.kind == "link":
            # An address that shows itself needs no command of hyperref.
            bare = addresses.unescaped(following.text) == token.text
            written.append("" if bare else f"\\href{{{escaped(token.text)}}}{{")
            end_of_link = "" if bare else "}"
        else:
            written.append(end_of_link if token == ("close", "a") else _written(token))
    return "".join(written)


def _written(token: Token) -> str:
    kind, text = token
    if kind in {"text", "mark"}:
        return escaped(text)
    if kind in {"math", "display"}:
        return f"${_formula(text)}$" if _is_safe(text) else escaped(text)
    if kind == "open":
        return _ELEMENTS.get(text, "")
    if kind == "close":
        return "}" if text in _ELEMENTS else ""
    return "\n\n"


def escaped(text: str) -> str:
    """Return plain ``text`` as TeX that prints it as it is."""
    # Each sign is looked for by itself, which is ten times as fast as one expression.
    found = [sign for sign in _WRITTEN if sign in text]
    if len(found) > 1:
        return _SIGNS.sub(lambda sign: _WRITTEN[sign[0]], text)
    return text.replace(found[0], _WRITTEN[found[0]]) if found else text


def _formula(typed: str) -> str:
    """Return a formula for a field: it holds no comment, and no brace that looks escaped and is not."""
    return _TO_GUARD.sub(lambda found: f"{found[1]} " if found[1] else r"\%" if found[0] == "%" else found[0], typed)


def _is_safe(formula: str) -> bool:
    """Tell whether braces match, nothing ends it, and it does nothing but show."""
    if "$" in formula or _ACTS.search(formula):
        return False
    bare = _ESCAPED.sub("", formula)
    return "\\" not in bare and _is_paired(formula) and _is_paired(bare)


def _is_paired(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            return False
    return depth == 0
