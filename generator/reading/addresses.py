"""Ids of papers, from the addresses that digests give."""

import re

__all__ = ["arxiv_id", "doi", "id_of"]

# YYMM.NNNN (2007-04 to 2014-12), YYMM.NNNNN since, archive/YYMMNNN before; info.arxiv.org/help/arxiv_identifier.html
_ARXIV = r"(?P<arxiv>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?"
_ARXIV_ID = re.compile(_ARXIV)
_ARXIV_ADDRESS = re.compile(
    r"https?://(?:(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html|format|ps)"
    rf"|(?:www\.)?alphaxiv\.org/(?:abs|pdf|overview)|huggingface\.co/papers|papers\.cool/arxiv)/{_ARXIV}(?:\.pdf)?/?(?:[?#].*)?",
    re.IGNORECASE,
)
_OPENREVIEW_ADDRESS = re.compile(
    r"https?://(?:www\.)?openreview\.net/(?:forum|pdf|attachment)\?(?:[^#]*&)?id=(?P<forum>[\w-]+)(?:[&#].*)?",
    re.IGNORECASE | re.ASCII,
)
_DOI = re.compile(r"(?:https?://(?:dx\.|www\.)?doi\.org/|doi:\s*)?(?P<doi>10\.\d{4,9}/\S+)", re.IGNORECASE)
_ARXIV_DOI = re.compile(rf"10\.48550/arxiv\.{_ARXIV}", re.IGNORECASE)
_SUBJECT_CLASS = re.compile(r"\.[A-Z]{2}/")
_WEB = re.compile(r"https?://\S+", re.IGNORECASE)


def id_of(address: str) -> str | None:
    """Return the id that ``address`` stands for, ``url:`` and the address where it is nobody's we know.

    None where it is no address of the web. Forum ids keep their case, for OpenReview tells them apart by it; DOIs
    are lower-cased, for they are equal whatever their case (DOI Handbook, 2.4).
    """
    if match := _OPENREVIEW_ADDRESS.fullmatch(address):
        return f"openreview:{match['forum']}"
    if match := _ARXIV_ADDRESS.fullmatch(address):
        return _arxiv(match["arxiv"])
    if not _WEB.fullmatch(address):
        return None
    return doi(address) or f"url:{address}"


def arxiv_id(text: str) -> str | None:
    """Return ``arxiv:…`` without version if ``text`` is an arXiv id, with or without ``arXiv:`` before it."""
    match = _ARXIV_ID.fullmatch(re.sub(r"(?i)^arxiv:", "", text.strip()))
    return _arxiv(match["arxiv"]) if match else None


def doi(text: str) -> str | None:
    """Return ``doi:…`` if ``text`` is a DOI or its address; arXiv's own DOIs give the arXiv id instead."""
    match = _DOI.fullmatch(text.strip())
    if not match:
        return None
    if preprint := _ARXIV_DOI.fullmatch(match["doi"]):
        return _arxiv(preprint["arxiv"])
    return f"doi:{match['doi'].lower()}"


def _arxiv(identifier: str) -> str:
    """Return ``arxiv:…`` in arXiv's canonical form, which has no subject class: ``math/0309136``, not ``math.GT/…``."""
    return "arxiv:" + _SUBJECT_CLASS.sub("/", identifier)
