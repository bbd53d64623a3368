r"""Folded text: lines that end where a margin was, as arXiv's mails and its API before November 2025 have them."""

from collections.abc import Iterable

__all__ = ["one_line", "unfold"]

_BLANKS = " \t\u00a0"  # mail clients on the web indent with a no-break blank


def one_line(text: str) -> str:
    """Return ``text`` with every fold and run of blanks as one blank."""
    return " ".join(text.split())


def unfold(lines: Iterable[str]) -> str:
    r"""Return folded lines as paragraphs, with a blank line between them.

    An indented line begins a new paragraph (info.arxiv.org/help/prep, "Abstract"); inside a formula, between
    ``\begin{`` and ``\end{``, it only begins a new line. Lines may come with their ends.
    """
    pieces: list[str] = []
    depth = 0
    for line in lines:
        text = line.strip()
        if not text:
            continue
        indented = line[0] in _BLANKS
        pieces += ["\n" if indented and depth else "\n\n" if indented else " ", text]
        depth += text.count("\\begin{") - text.count("\\end{")
    return "".join(pieces[1:])
