"""Addresses that follow from a paper's ids."""

from collections.abc import Iterable, Iterator
from urllib.parse import quote

from generator.model import Link

__all__ = ["id_links"]


def id_links(ids: Iterable[str]) -> Iterator[Link]:
    """Yield where each of ``ids`` leads: forum and PDF of OpenReview, page and PDF of arXiv, the DOI's resolver."""
    for each in ids:
        scheme, _, value = each.partition(":")
        if scheme == "openreview":
            name = _quoted(value, safe="")
            yield Link(kind="forum", url=f"https://openreview.net/forum?id={name}")
            yield Link(kind="pdf", url=f"https://openreview.net/pdf?id={name}")
        elif scheme == "arxiv":
            yield Link(kind="arxiv", url=f"https://arxiv.org/abs/{_quoted(value)}")
            yield Link(kind="pdf", url=f"https://arxiv.org/pdf/{_quoted(value)}")
        elif scheme == "doi":
            yield Link(kind="doi", url=f"https://doi.org/{_quoted(value)}")


def _quoted(value: str, safe: str = "/") -> str:
    """Return ``value`` percent-encoded; a lone surrogate, which JSON may bring, becomes a question mark."""
    return quote(value, safe=safe, errors="replace")
