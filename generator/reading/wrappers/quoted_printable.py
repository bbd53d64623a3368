"""Quoted-printable that nobody decoded: the source of a mail saved as text (RFC 2045, 6.7)."""

import quopri
import re
from collections.abc import Sequence

from generator.reading.body import Body
from generator.reading.decoding import decode

__all__ = ["undo"]

_ENCODED = re.compile(r"=(?:[0-9A-Fa-f]{2}|[ \t]*$)", re.MULTILINE)
_SOFT_BREAK = re.compile(r"=[ \t]*$", re.MULTILINE)
_TELLS = re.compile(r"forum\?id=3D|=3D=3D=3D|=20$|=E2=80=|=C3=[89AB][0-9A-F]", re.MULTILINE | re.IGNORECASE)
# Every encoded digest has one of them: an address or an underline, or a rule longer than 76 characters.
_SIGNS = ("=3D", "=3d", "-=\n")
_PLAIN_FOR_ENCODED = 20
"""So many signs of equality of an encoding outweigh one that is none."""


def undo(body: Body) -> Body:
    """Return the body decoded, if nearly every ``=`` in it is one that the encoding writes.

    A text about ``d=3D`` point clouds is left alone: it has no soft line breaks and none of the usual sequences.
    """
    if not any(sign in body.margin for sign in _SIGNS) or not _is_encoded(body.text):
        return body
    groups: list[tuple[int, int, str]] = []
    start = 0
    for index, line in enumerate(body.lines):
        if not line.rstrip(" \t").endswith("=") or index + 1 == len(body.lines):
            groups.append((start, index + 1, _decoded(body.lines[start : index + 1])))
            start = index + 1
    return body.joined(groups)


def _is_encoded(text: str) -> bool:
    encoded = len(_ENCODED.findall(text))
    others = text.count("=") - encoded
    return encoded > others * _PLAIN_FOR_ENCODED and bool(_TELLS.search(text) or len(_SOFT_BREAK.findall(text)) > 1)


def _decoded(lines: Sequence[str]) -> str:
    """Return one line of the text from the lines that soft breaks made of it."""
    source = "\n".join(lines)
    text, _ = decode(quopri.decodestring(source.encode("utf-8", errors="replace")))
    return (text or "").replace("\n", " ") if text is not None else source
