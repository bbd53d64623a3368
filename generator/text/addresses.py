"""Web addresses inside prose: where they start and end, and which may become links."""

import re

__all__ = ["FIRST", "START", "address_at", "is_web_address", "may_be_in", "shown", "unescaped"]

FIRST = "hHwWgG"
"""The letters with which a bare address starts."""
START = (
    r"(?<![\w@.-].)(?i:(?<=h)(?:ttps?://|uggingface\.(?:com|co)/)|(?<=w)ww\.(?=[\w-]+\.)|(?<=g)it(?:hub|lab)\.(?:com|co)/)"
    r"(?=\w)"
)
"""How it goes on behind its first letter, as a regular expression; the hosts of code and models are also typed without
a scheme. Apart from the first letter, since a set of characters is what ``re`` looks for fastest."""
_ADDRESS = re.compile(r"(?:[^\s<>\"{}|^`\\]|\\[_%#&~$-](?:\{\})?)+")
_WEB = re.compile(r"https?://[^\s/?#\\@]+(?:[/?#]\S*)?", re.IGNORECASE)
_HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)")
_ESCAPED = re.compile(r"\\([_%#&~$-])(?:\{\})?")
_TRAILING = frozenset(".,;:!?'\"’”*_~$")
_BRACKETS = {")": "(", "]": "["}


def may_be_in(text: str) -> bool:
    """Tell whether it is worth looking for addresses in ``text``."""
    return "www." in text or ("/" in text and ("://" in text or ".com/" in text or ".co/" in text))


def address_at(text: str, place: int) -> tuple[str, int] | None:
    """Return the address that starts at ``place`` as typed, and where it ends; None if none does.

    Punctuation that ends a sentence is not part of it, nor is a bracket that it does not open.
    """
    match = _ADDRESS.match(text, place)
    end = match.end() if match else place
    opened = {
        close: text.count(open_, place, end) - text.count(close, place, end) for close, open_ in _BRACKETS.items()
    }
    while end > place:
        last = text[end - 1]
        if last in _BRACKETS and opened[last] < 0:
            opened[last] += 1
        elif last not in _TRAILING:
            break
        end -= 1
    typed = text[place:end]
    return (typed, end) if is_web_address(unescaped(typed)) else None


def unescaped(typed: str) -> str:
    r"""Return the address that ``typed`` means: without what only TeX needs (``\_``), https where no scheme is."""
    address = _ESCAPED.sub(r"\1", typed.strip())
    return f"https://{address}" if _HOST.match(address) else address


def shown(typed: str) -> str:
    """Return ``typed`` as a reader should see it: without what only TeX needs."""
    return _ESCAPED.sub(r"\1", typed.strip())


def is_web_address(address: str) -> bool:
    """Tell whether ``address`` is http or https with a host and no user name: nothing else becomes a link."""
    return _WEB.fullmatch(address) is not None
