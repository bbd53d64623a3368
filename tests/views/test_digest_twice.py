from handmade import entry, reading

from generator import views
from generator.archive import assemble


def test_an_undated_digest_that_is_filed_twice_has_one_page_with_each_paper_once() -> None:
    entries = (entry(title="One", authors="Ann Li"), entry(title="Two", authors="Bo Øst", lines=(8, 9)))
    archive = assemble([reading(path, *entries, sha256="ab" * 32) for path in ("icml/page.txt", "icml/copy.txt")])
    (view,) = views.undated(archive)
    assert view.digest.path == "icml/copy.txt"
    assert [[line.title for line in lines] for _, lines in view.sections] == [["One", "Two"]]
