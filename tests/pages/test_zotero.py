"""Every page that lists papers offers all of them to Zotero, each once and as what it is."""

from archives import archive, digest, event, paper
from lxml import html
from zotero import embedded, offered

from generator.model import Archive
from generator.pages import pages
from generator.settings import Settings

JOURNAL, ARXIV, POSTERS, UNDATED = (
    digest("j", "2026-02-20"),
    digest("a", "2026-02-20", source="arxiv"),
    digest("c", "2026-02-20", source="icml"),
    digest("u", None),
)
ODD = "R&D <b> of “x”; a=b? 100% #1 学习"


def whole() -> Archive:
    return archive(
        [JOURNAL, ARXIV, POSTERS, UNDATED],
        [
            paper(
                "one",
                event("accepted", JOURNAL),
                event("certified", JOURNAL, detail="Survey Certification"),
                title=ODD,
                authors=("Ada Lovelace", "Ana de la Cruz", "NVIDIA"),
                categories=("cs.LG",),
                certifications=("Survey Certification",),
            ),
            paper("two", event("listed", ARXIV), ids=("arxiv:2601.15305",), authors=("Martin Luther King Jr.",)),
            paper("three", event("listed", POSTERS), authors=("Emma van der Berg", "Gemma Team")),
            paper("five", event("submitted", UNDATED)),
            paper("four", event("accepted", JOURNAL), title=None, categories=("cs.LG",)),
        ],
    )


def test_each_paper_is_what_it_was_published_as(templates: dict[str, str], settings: Settings) -> None:
    found = {page.address: page for page in pages(whole(), settings, templates)}
    items = {item.title: item for item in offered(found["days/2026-02-20/"].body)}
    assert len(items) == 3
    journal, preprint, conference = items[ODD], items["Title of two"], items["Title of three"]
    assert (journal.type, journal.publication) == ("journalArticle", "Transactions on Machine Learning Research")
    assert (preprint.type, preprint.publisher) == ("preprint", "arXiv")
    assert (conference.type, conference.publication) == (
        "conferencePaper",
        "International Conference on Machine Learning",
    )
    assert {item.date for item in items.values()} == {"2026-02-20"}
    assert journal.url == "https://example.org/repo/papers/openreview-one/"
    assert journal.creators == [("Lovelace", "Ada"), ("de la Cruz", "Ana"), ("NVIDIA", "")]
    assert preprint.creators == [("King Jr.", "Martin Luther")]
    assert conference.creators == [("van der Berg", "Emma"), ("Team", "Gemma")]


def test_every_page_that_lists_papers_offers_each_of_them_once(templates: dict[str, str], settings: Settings) -> None:
    kinds = set()
    for page in pages(whole(), settings, templates):
        if page.kind in {"paper", "missing", "search"}:
            continue
        links = html.fromstring(page.body).xpath("//article//li//a[contains(@href, 'papers/')]")
        titles = [" ".join(link.text_content().split()) for link in links]
        listed = {title for title in titles if not title.startswith("Untitled")}
        assert sorted(item.title for item in offered(page.body)) == sorted(listed), page.address
        kinds |= {page.kind} if listed else set()
    assert kinds == {"home", "day", "month", "digest", "topic", "certification", "author"}


def test_the_page_of_a_paper_is_that_paper(templates: dict[str, str], settings: Settings) -> None:
    found = {page.address: page for page in pages(whole(), settings, templates)}
    journal, preprint, conference = (
        embedded(f"<head>{found[f'papers/openreview-{name}/'].head}</head>") for name in ("one", "two", "three")
    )
    assert (journal.type, journal.title, journal.date) == ("journalArticle", ODD, "2026/02/20")
    assert journal.publication == "Transactions on Machine Learning Research"
    assert journal.creators == [("Lovelace", "Ada"), ("de la Cruz", "Ana"), ("NVIDIA", "")]
    assert conference.creators == [("van der Berg", "Emma"), ("Team", "Gemma")]
    assert len(preprint.creators) == 1
    assert (preprint.type, preprint.title, preprint.publisher) == ("preprint", "Title of two", "arXiv")
    assert conference.type == "conferencePaper"
    assert conference.publication == "International Conference on Machine Learning"
