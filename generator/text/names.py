"""Names taken apart as bibliographies want them: family name, given names, suffix."""

import re
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Name", "family_first", "name"]

_PARTICLES = frozenset(
    {
        *("al", "ap", "bin", "da", "dal", "de", "dei", "del", "della", "den", "der", "di", "do", "dos", "du", "el"),
        *("ibn", "la", "le", "ten", "ter", "van", "vom", "von", "zu", "zur"),
    }
)
_SUFFIX = re.compile(r"(?:,\s*|\s+)((?:Jr|Sr)\.?|I{2,3}|IV|2nd|3rd|4th)$")
_GROUP = re.compile(r"\b(?:collaboration|consortium|team|group|project|initiative)\b|[,;]|\band\b|:$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """One author."""

    family: str
    """The whole name of a group, or of who has only one."""
    given: str = ""
    suffix: str = ""


# The same people come again and again.
@lru_cache(maxsize=20_000)
def name(plain: str) -> Name:
    """Return the parts of the name ``plain``: the last word with the particles before it is the family name.

    Names of groups, and what holds a comma or "and", stay whole.
    """
    suffix = _SUFFIX.search(plain)
    whole = plain[: suffix.start()] if suffix else plain
    words = whole.split()
    if len(words) < 2 or _GROUP.search(whole):  # noqa: PLR2004 (given and family name)
        return Name(family=plain.strip())
    first = len(words) - 1
    while first > 1 and words[first - 1].lower() in _PARTICLES:
        first -= 1
    return Name(family=" ".join(words[first:]), given=" ".join(words[:first]), suffix=suffix[1] if suffix else "")


def family_first(plain: str) -> str:
    """Return the name ``plain`` as "Family, Given" where its last word alone is not its family name, else as it stands.

    Reference managers take the last word of a name without a comma for the family name.
    """
    parts = name(plain)
    last = " ".join(filter(None, (parts.family, parts.suffix)))
    return f"{last}, {parts.given}" if parts.given and " " in last else plain
