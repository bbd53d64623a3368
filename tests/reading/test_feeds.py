"""What stands in feeds beside the golden ones: plain text that looks like HTML, errors, addresses of mail."""

from generator.model import Entry, Reading
from generator.reading.reader import read


def _rss(item: str) -> Reading:
    (reading,) = read(f"<rss><channel>\n<item>{item}</item>\n</channel></rss>\n".encode(), path="2026-03-05.xml")
    return reading


def _atom(entry: str) -> Reading:
    (reading,) = read(f"<feed>\n<entry>{entry}</entry>\n</feed>\n".encode(), path="2026-03-05.xml")
    return reading


def _only(reading: Reading) -> Entry:
    (entry,) = reading.entries
    return entry


TYPED = "Tokens &lt;b&gt;, &lt;/s&gt; and &lt;PAD&gt;, where a &lt;b holds."
MEANT = "Tokens <b>, </s> and <PAD>, where a <b holds."
ID = "http://arxiv.org/abs/2603.99001v1"


def test_tags_in_text_that_arxiv_announces_are_what_authors_typed() -> None:
    told = f"<title>A</title><description>arXiv:2603.99001v1 Announce Type: new \nAbstract: {TYPED}</description>"
    assert _only(_rss(told)).abstract == MEANT
    assert _only(_atom(f"<id>{ID}</id><title>A</title><summary>{TYPED}</summary>")).abstract == MEANT


def test_tags_in_html_are_tags() -> None:
    html = "&lt;p&gt;One &lt;b&gt;bold&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;"
    assert _only(_rss(f"<title>A</title><description>{html}</description>")).abstract == "One bold.\n\nTwo."
    for kind in ("", ' type="html"'):
        assert _only(_atom(f"<id>{ID}</id><summary{kind}>{html}</summary>")).abstract == "One bold.\n\nTwo."
    inline = "One &lt;b&gt;bold&lt;/b&gt;."
    assert _only(_atom(f'<id>{ID}</id><summary type="html">{inline}</summary>')).abstract == "One bold."


def test_a_paper_about_errors_in_queries_is_a_paper() -> None:
    for title in ("Human Error in Query Answering", "Error in Query Plans"):
        item = f"<title>{title}</title><link>https://arxiv.org/abs/2603.99001</link>"
        assert _only(_rss(item)).title == title


def test_an_answer_of_the_api_that_is_an_error_is_no_paper() -> None:
    reading = _atom("<id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>incorrect id for x</summary>")
    assert not reading.entries
    (error,) = reading.diagnostics
    assert error.code == "feed-error"
    assert "incorrect id for x" in error.message


def test_an_item_without_a_link_is_known_by_its_guid() -> None:
    entry = _only(_rss('<title>A</title><guid isPermaLink="false">oai:arXiv.org:2603.99001v3</guid>'))
    assert (entry.id, entry.url) == ("arxiv:2603.99001", None)
    assert _only(_rss("<title>A</title><guid>https://example.org/a</guid>")).url == "https://example.org/a"


def test_an_author_is_the_name_and_not_the_address_of_mail() -> None:
    entry = _only(_rss("<title>A</title><author>ana@example.org (Ana Ejemplo)</author>"))
    assert entry.authors == ("Ana Ejemplo",)
