"""Names of authors: taken apart from a line, compared, and turned into addresses."""

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.text.characters import fold, short_hash
from generator.text.rendering import plain

__all__ = ["person_key", "person_slug", "split_names"]

_PIECES = re.compile(
    r"(?P<open>[({\[])|(?P<close>[)}\]])|(?P<cut>[,;、，；]|:(?=\s)|(?<=\s)(?:and|&)(?=\s|$))|\\.", re.DOTALL
)
_SUFFIX = re.compile(r"(?:[JS]r|I{1,3}|I?V|2nd|3rd|4th)\.?", re.IGNORECASE)
_DEGREE = re.compile(r"(?:Ph\.?\s?D|M\.?D|Esq)\.?", re.IGNORECASE)
_OTHERS = re.compile(
    r"(?:and\s+)?(?:et\.?\s*al\b\.?|others|\d+\s+others|等|\.\.\.|…)(?:\s*\(\+\d+ more\))?", re.IGNORECASE
)
_ENDS_IN_OTHERS = re.compile(r"\s*(?:\bet\.?\s*al\b\.?|等)$", re.IGNORECASE)
_LEADING = re.compile(r"^(?:and|for the|for|on behalf of the|on behalf of)\s+", re.IGNORECASE)
_FOOTNOTE = re.compile(r"\s*\$\s*\^[^$]*\$$")
_COLLABORATION = re.compile(r"\b(?:collaboration|consortium|team)\b", re.IGNORECASE)
_APOSTROPHES = re.compile("['’‘ʼʹ`´′＇]")
_FOOTNOTE_MARKS = "0123456789*†‡§¶∗⋆ "
_NOT_NAME = re.compile(r"[^\w-]+")
_PLAIN_KEY = re.compile(r"[a-z0-9]+(?:[ -][a-z0-9]+)*")
_SLUG_LENGTH = 60
_MOST_AFFILIATIONS = 20


def split_names(text: str, *, only_commas: bool = False) -> tuple[tuple[str, ...], bool]:
    """Return the names in ``text`` in their order, and whether they are all ("et al.", 等 and "and 3 others" say no).

    Names are separated by commas, semicolons or "and" outside parentheses and braces; affiliations in parentheses
    are left out, a suffix after a comma stays with its name, "NAME collaboration: A, B" gives the group and the
    people, and so does "A, for the NAME collaboration". With ``only_commas`` names are what stands between commas,
    word for word but for suffixes: the form of OpenReview, whose names may hold anything else.
    """
    names: list[str] = []
    complete = True
    text = " ".join(text.split())
    for piece in _pieces(text) if not only_commas and _balanced(text) else map(str.strip, text.split(",")):
        if _OTHERS.fullmatch(piece):
            complete = False
        elif names and (_SUFFIX.fullmatch(piece) or (not only_commas and _DEGREE.fullmatch(piece))):
            names[-1] += f", {piece}"
        elif only_commas:
            names.append(piece)
        else:
            found, whole = _people(piece)
            names += found
            complete = complete and whole
    return tuple(names), complete


def _pieces(text: str) -> Iterator[str]:
    """Yield what stands between the separators outside of brackets."""
    start = depth = 0
    for match in _PIECES.finditer(text):
        if match["open"]:
            depth += 1
        elif match["close"]:
            depth = max(depth - 1, 0)
        elif match["cut"] and not depth:
            yield text[start : match.start()].strip()
            start = match.end()
    yield text[start:].strip()


def _balanced(text: str) -> bool:
    """Tell whether every bracket that opens is closed again; a line cut short may hold one that is not."""
    return all(text.count(left) == text.count(right) for left, right in ("()", "{}", "[]"))


def _people(piece: str) -> tuple[list[str], bool]:
    """Return the one name (or none) and the groups in ``piece``, and whether no "et al." ended it."""
    name, groups = _without_affiliations(_LEADING.sub("", piece))
    short = _ENDS_IN_OTHERS.sub("", name)
    found = [short.strip(" ,:")] if short.strip(" ,:") else []
    return found + [group.strip() for group in groups if _COLLABORATION.search(group)], short == name


def _without_affiliations(name: str) -> tuple[str, list[str]]:
    """Return ``name`` without the parentheses that end it, and what stood in them."""
    groups: list[str] = []
    name = _FOOTNOTE.sub("", name)
    for _ in range(_MOST_AFFILIATIONS):
        if not name.endswith(")"):
            break
        start = _opening(name)
        groups.insert(0, name[start + 1 : -1])
        name = _FOOTNOTE.sub("", name[:start].rstrip())
    return name, groups


def _opening(name: str) -> int:
    """Return where the parenthesis opens that the last character closes; 0 if nowhere."""
    depth = 0
    for place in range(len(name) - 1, -1, -1):
        depth += (name[place] == ")") - (name[place] == "(")
        if not depth:
            return place
    return 0


@lru_cache(maxsize=1 << 16)
def person_key(name: str) -> str:
    """Return what the forms of one name share: accents, case, apostrophes, full stops and footnote marks are gone.

    Hyphens stay, for "Yi-Fan" and "Yi Fan" may be two people. Empty where no letter is left (":" as an author).
    """
    if name.isascii() and name.replace(" ", "").isalpha():
        return " ".join(name.lower().split())  # so most names, at a fraction of the cost
    return _read_key(name)


def _read_key(name: str) -> str:
    letters = _APOSTROPHES.sub("", fold(plain(name))).rstrip(_FOOTNOTE_MARKS)
    return " ".join(_NOT_NAME.sub(" ", letters).split()).strip("-_ ")


def person_slug(name: str) -> str:
    """Return the last part of the address of a person's page; two names share it only if they share their key.

    It is the key with ``-`` for blanks and ``--`` for hyphens; where that cannot be written in 60 ASCII characters,
    what can be, and 8 hexadecimal digits of the key's hash.
    """
    key = person_key(name)
    whole = key.replace("-", "--").replace(" ", "-")
    if _PLAIN_KEY.fullmatch(key) and len(whole) <= _SLUG_LENGTH:
        return whole
    letters = re.sub(r"[^a-z0-9]+", "-", whole).strip("-")[: _SLUG_LENGTH - 9].rstrip("-")
    return f"{letters or 'x'}-{short_hash(key)}"
