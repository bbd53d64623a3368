"""What a paper is cited as: in what it appeared, and when."""

import datetime as dt

from archives import digest, event, paper

from generator.model import Link
from generator.views import Medium, cite

SUBMITTED, ACCEPTED = digest("s", "2025-09-13"), digest("a", "2025-12-16")
ARXIV, ICML = digest("x", "2025-06-01", source="arxiv"), digest("c", None, source="icml")


def test_an_accepted_paper_is_an_article_of_the_day_of_its_acceptance() -> None:
    whole = paper("one", event("submitted", SUBMITTED), event("accepted", ACCEPTED))
    found = cite(whole)
    assert (found.medium, found.container, found.issued) == (
        Medium.JOURNAL,
        "Transactions on Machine Learning Research",
        dt.date(2025, 12, 16),
    )


def test_a_preprint_that_was_accepted_is_an_article_and_keeps_its_arxiv_id() -> None:
    whole = paper(
        "one", event("listed", ARXIV), event("accepted", ACCEPTED), ids=("arxiv:2506.00001", "openreview:one")
    )
    found = cite(whole)
    assert (found.medium, found.arxiv, found.year) == (Medium.JOURNAL, "2506.00001", "2025")


def test_a_listing_of_arxiv_is_a_preprint_of_its_first_day() -> None:
    whole = paper("one", event("listed", ARXIV), ids=("arxiv:2506.00001", "doi:10.1/x:y"))
    found = cite(whole)
    assert (found.medium, found.container, found.issued) == (Medium.PREPRINT, "arXiv", dt.date(2025, 6, 1))
    assert found.doi == "10.1/x:y"


def test_a_paper_of_a_conference_page_is_a_conference_paper_without_a_day() -> None:
    found = cite(paper("one", event("listed", ICML), title=None))
    assert (found.medium, found.container) == (Medium.CONFERENCE, "International Conference on Machine Learning")
    assert (found.issued, found.year, found.title) == (None, "", "")


def test_the_pdf_is_the_first_one_and_no_page() -> None:
    links = (
        Link(kind="pdf", url="https://a/pdf"),
        Link(kind="forum", url="https://a"),
        Link(kind="pdf", url="https://b"),
    )
    found = cite(paper("one", event("submitted", SUBMITTED), links=links))
    assert (found.pdf, found.url) == ("https://a/pdf", "https://a")
