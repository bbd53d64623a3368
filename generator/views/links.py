"""Addresses that an abstract names (code, data, a project's page), and which addresses a page may link to."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from generator.model import Link

__all__ = ["is_web", "links_in"]

_ADDRESS = re.compile(r"https?://[^\s<>\"'`{}|\\^]+", re.IGNORECASE)
_CODE = {"github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "git.sr.ht", "anonymous.4open.science"}
_DATA = {"zenodo.org", "kaggle.com", "figshare.com", "doi.org", "osf.io"}


def is_web(address: str) -> bool:
    """Return whether ``address`` leads to the web: ``javascript:`` and ``data:`` run in the page that links to them."""
    return address.lower().startswith(("https://", "http://"))


def links_in(abstract: str) -> Iterator[Link]:
    """Yield the web addresses in ``abstract`` (as typed), each once, with what it probably leads to."""
    if "://" not in abstract:
        return
    for found in dict.fromkeys(_trimmed(match[0]) for match in _ADDRESS.finditer(abstract.replace("\\_", "_"))):
        kind = _kind(found)
        if kind:
            yield Link(kind=kind, url=found)


def _trimmed(address: str) -> str:
    """Return ``address`` without the punctuation of the sentence around it."""
    address = address.rstrip(".,;:!?*")
    while address.endswith(")") and address.count(")") > address.count("("):
        address = address[:-1].rstrip(".,;:!?*")
    return address


def _kind(address: str) -> str:
    try:
        place = urlsplit(address)
        host = (place.hostname or "").removeprefix("www.")
    except ValueError:  # an address with a broken bracket or port
        return ""
    if host in _CODE:
        return "code"
    if host in _DATA or (host == "huggingface.co" and place.path.startswith("/datasets/")):
        return "data"
    return "project" if "." in host else ""
