"""What one cites a paper as: the same facts for the page's metadata, for COinS and for BibTeX, RIS and CSL-JSON."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from generator.model import Event, Paper, Section
from generator.text import plain, readable

__all__ = ["Citation", "Medium", "appeared", "cite"]

JOURNAL = "Transactions on Machine Learning Research"
"""The journal whose digests speak of submissions, acceptances and certifications."""
ISSN = "2835-8856"
CONFERENCES = {
    "aaai": "AAAI Conference on Artificial Intelligence",
    "aistats": "International Conference on Artificial Intelligence and Statistics",
    "colm": "Conference on Language Modeling",
    "cvpr": "IEEE/CVF Conference on Computer Vision and Pattern Recognition",
    "iclr": "International Conference on Learning Representations",
    "icml": "International Conference on Machine Learning",
    "neurips": "Conference on Neural Information Processing Systems",
    "uai": "Conference on Uncertainty in Artificial Intelligence",
}
"""Sources that are the pages of a conference, by the name of their folder."""


class Medium(StrEnum):
    """In what a paper appeared."""

    JOURNAL = "journal"
    CONFERENCE = "conference"
    PREPRINT = "preprint"


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A paper as a reference; every text is plain, formulas are Unicode."""

    medium: Medium
    title: str
    """Empty where the paper has none."""
    authors: tuple[str, ...]
    """As the digests have them: given name first."""
    complete: bool
    """False where the digests left authors out."""
    issued: dt.date | None
    """The day it was accepted; of what was not (yet), the first day that a digest announced it."""
    container: str
    """Journal or conference; of a preprint the server, if it is known; else empty."""
    issn: str
    doi: str
    arxiv: str
    pdf: str
    """Address of the PDF."""
    url: str
    """The paper's own address where it appeared; empty if there is none."""

    @property
    def year(self) -> str:
        """Return the year, empty where no digest has a date."""
        return str(self.issued.year) if self.issued else ""


def cite(paper: Paper) -> Citation:
    """Return how to cite ``paper``."""
    medium, container, issued = appeared(paper)
    ids = dict(each.split(":", 1) for each in reversed(paper.ids))
    return Citation(
        medium=medium,
        title=readable(paper.title or ""),
        authors=tuple(name for name in map(plain, paper.authors) if name),
        complete=paper.authors_complete,
        issued=issued,
        container=container,
        issn=ISSN if medium is Medium.JOURNAL else "",
        doi=ids.get("doi", ""),
        arxiv=ids.get("arxiv", ""),
        pdf=next((link.url for link in paper.links if link.kind == "pdf"), ""),
        url=paper.url or next((link.url for link in paper.links if link.kind != "pdf"), ""),
    )


def appeared(paper: Paper) -> tuple[Medium, str, dt.date | None]:
    """Return in what ``paper`` appeared, the name of that, and when: the day of acceptance, else the first day."""
    accepted = [event for event in paper.events if event.kind in _ACCEPTING]
    if accepted:
        return Medium.JOURNAL, JOURNAL, _day_of(accepted) or paper.first_date
    for source in paper.sources:
        if source.lower() in CONFERENCES:
            return Medium.CONFERENCE, CONFERENCES[source.lower()], paper.first_date
    server = "arXiv" if any(each.startswith("arxiv:") for each in paper.ids) else ""
    return Medium.PREPRINT, server, paper.first_date


_ACCEPTING = (Section.ACCEPTED, Section.CERTIFIED)
"""Events that say a journal took the paper; a certification only where no digest told of the acceptance."""


def _day_of(accepted: list[Event]) -> dt.date | None:
    for kind in _ACCEPTING:
        days = [event.date for event in accepted if event.kind is kind and event.date]
        if days:
            return min(days)
    return None
