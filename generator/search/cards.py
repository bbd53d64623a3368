"""What the results show of a paper, in files of a few papers each."""

import base64
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from generator.model import OutputFile
from generator.views.citation import Medium
from generator.views.documents import Document
from generator.views.title import opening

__all__ = ["CardFiles", "cards"]

_SIZE = 4
_LARGE_ARCHIVE = 1 << 15
_NAME_CHARACTERS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFiles:
    """The cards of all papers."""

    size: int
    """Papers a file."""
    names: str
    """Of each file three characters that its content decides; its number tells it from the others."""
    files: tuple[OutputFile, ...]


def cards(documents: Sequence[Document]) -> CardFiles:
    """Return the cards of ``documents``, which are in the order of their numbers."""
    # The names of the files are part of the manifest: in a large archive fewer of them cost a query less.
    size = _SIZE if len(documents) < _LARGE_ARCHIVE else 2 * _SIZE
    files: list[OutputFile] = []
    names: list[str] = []
    for number, start in enumerate(range(0, len(documents), size)):
        content = [_card(document) for document in documents[start : start + size]]
        data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
        name = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()[:_NAME_CHARACTERS]
        names.append(name)
        files.append(OutputFile(f"search/cards/{number}-{name}.json", data))
    return CardFiles(size=size, names="".join(names), files=tuple(files))


def _card(paper: Document) -> dict[str, object]:
    """Return what the browser shows of ``paper``; what is empty is left out."""
    card = {
        "address": paper.address,
        "title": paper.title,
        "opening": "" if paper.title else opening(paper.abstract),
        "authors": paper.authors,
        "day": paper.day.isoformat() if paper.day else "",
        "abstract": paper.abstract,
        "formerly": paper.formerly,
        "categories": paper.categories,
        "certifications": paper.certifications,
        "sections": paper.sections,
        "type": "" if paper.medium is Medium.PREPRINT else str(paper.medium),
        "venue": paper.container,
        "issued": paper.issued.isoformat() if paper.issued and paper.issued != paper.day else "",
    }
    return {key: value for key, value in card.items() if value}
