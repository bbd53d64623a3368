"""Slips of those who write digests: fields in another shape, folds without their blanks, labels in small letters."""

import json
from collections.abc import Sequence

import pytest

from generator.model import Entry, Reading
from generator.reading.reader import read


def _reading(text: str) -> Reading:
    (reading,) = read(text.encode(), path="2026-03-05.txt")
    return reading


def _only(text: str) -> Entry:
    (entry,) = _reading(text).entries
    return entry


def _json(**fields: object) -> Entry:
    return _only(json.dumps({"id": "2603.99001", "title": "A", "summary": "Short.", **fields}))


@pytest.mark.parametrize("authors", ["Ada Example, Bo Specimen", "Ada Example and Bo Specimen"])
def test_json_may_have_its_lists_in_one_text(authors: str) -> None:
    entry = _json(authors=authors, categories="cs.LG, cs.AI")
    assert entry.authors == ("Ada Example", "Bo Specimen")
    assert entry.categories == ("cs.LG", "cs.AI")


def test_our_own_form_may_have_its_authors_in_one_text() -> None:
    entry = _only('{"format": "digest-archive", "section": "listed", "title": "A", "authors": "Ada Example, Bo Li"}\n')
    assert entry.authors == ("Ada Example", "Bo Li")
    assert not _only('{"format": "digest-archive", "section": "listed", "title": "A"}\n').authors


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("arXiv:2603.99001v2", "arxiv:2603.99001"),
        ("2603.99001", "arxiv:2603.99001"),
        ("10.1234/Sheep", "doi:10.1234/sheep"),
        ("https://openreview.net/forum?id=SampleSh33", "openreview:SampleSh33"),
        ("openreview:SampleSh33", "openreview:SampleSh33"),
        ("acl:2020.main-1", "acl:2020.main-1"),
    ],
)
def test_our_own_form_takes_ids_as_others_write_them(given: str, read: str) -> None:
    assert _ours(given).entries[0].id == read
    assert _ours(other_ids=[given]).entries[0].other_ids == (read,)


@pytest.mark.parametrize("given", ["nips2001-17", "2020.main-1", ":17", "arxiv:"])
def test_an_id_that_says_not_whose_it_is_is_none_and_said(given: str) -> None:
    """It ended the build: all that names a paper has a scheme."""
    for reading in (_ours(given), _ours(other_ids=[given])):
        (entry,) = reading.entries
        assert (entry.title, entry.id, entry.other_ids) == ("A", None, ())
        assert [(each.code, each.line) for each in reading.diagnostics] == [("no-id", 1)]
        assert given in reading.diagnostics[0].message


def _ours(id_: str | None = None, other_ids: Sequence[str] = ()) -> Reading:
    record = {"format": "digest-archive", "date": "2026-03-05", "section": "listed", "title": "A"}
    return _reading(json.dumps({**record, "id": id_, "other_ids": list(other_ids)}) + "\n")


def test_json_may_have_an_address_for_an_id() -> None:
    entry = _json(id="http://arxiv.org/abs/2603.99001v2")
    assert (entry.id, entry.url) == ("arxiv:2603.99001", "http://arxiv.org/abs/2603.99001v2")


def test_json_without_an_id_is_a_paper_and_said() -> None:
    papers = [{"title": "A", "summary": "One."}, {"id": "2603.99002", "title": "B", "summary": "Two."}]
    for papers_of in ({"papers": papers}, {"title": "Today", "summary": "Two papers.", "papers": papers}):
        reading = _reading(json.dumps(papers_of, indent=1))
        assert [entry.title for entry in reading.entries] == ["A", "B"]
        assert [each.code for each in reading.diagnostics] == ["no-id"]


def _mail(head: str, abstract: str, date: str = "Wed, 4 Mar 2026 20:33:39 GMT   (215kb)") -> Entry:
    return _only(
        f"\\\\\narXiv:2603.99001\nDate: {date}\n\n{head}\nAuthors: Ana Ejemplo\nCategories: cs.LG\n\\\\\n"
        f"  {abstract}\n\\\\ ( https://arxiv.org/abs/2603.99001 ,  215kb)\n"
    )


@pytest.mark.parametrize("fold", ["From Theory to Practice", "Comments Considered Harmful", "Date Pickers Revisited"])
def test_a_fold_that_lost_its_blanks_is_no_field(fold: str) -> None:
    assert _mail(f"Title: A Long Title\n{fold}", "Short.").title == f"A Long Title {fold}"


GONE = "Wed, 4 Mar 2026 20:33:39 GMT   (0kb,I)"


def test_a_withdrawn_paper_keeps_its_abstract() -> None:
    entry = _mail("Title: A\nComments: withdrawn for an error", "We prove a lemma.", GONE)
    assert (str(entry.section), entry.abstract) == ("withdrawn", "We prove a lemma.")
    assert entry.comment == "withdrawn for an error"


def test_what_stands_for_an_abstract_when_a_paper_is_withdrawn_is_a_comment() -> None:
    entry = _mail("Title: A\nComments: 7 pages", "This paper has been withdrawn.", GONE)
    assert (entry.abstract, entry.comment) == (None, "7 pages This paper has been withdrawn.")


@pytest.mark.parametrize(
    ("field", "address", "name"),
    [
        (r"url = {https://openreview.net/forum?id=Sam\_leSh33}", "forum?id=Sam_leSh33", "openreview:Sam_leSh33"),
        (r"url = {\url{https://arxiv.org/abs/2603.99001}}", "abs/2603.99001", "arxiv:2603.99001"),
        (r"howpublished = {\url{https://arxiv.org/abs/2603.99001}}", "abs/2603.99001", "arxiv:2603.99001"),
        (r"howpublished = {Talk}, doi = {10.1000/a\_b}", "", "doi:10.1000/a_b"),
        ("eprinttype = {arXiv}, eprint = {2603.99001}", "", "arxiv:2603.99001"),
    ],
)
def test_bibtex_gives_addresses_without_tex(field: str, address: str, name: str) -> None:
    entry = _only(f"@misc{{a,\n title = {{A}},\n {field}\n}}\n")
    assert entry.id == name
    assert (entry.url or "").endswith(address)
    assert bool(entry.url) == bool(address)


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        (r"{{The {GPT} Model of {\'E}cole and \textbf{X}}}", r"The GPT Model of {\'E}cole and \textbf{X}"),
        ("{{{A} and {B}}}", "A and B"),
        ("{{A} and {B}}", "A and B"),
        (r"{{$\mathbb{R}^{n}$ in {{T}}ime}}", r"$\mathbb{R}^{n}$ in Time"),
        (r"{{\em Now}}", r"{\em Now}"),
        (r"{{\textsc{Now}: Why}}", r"\textsc{Now}: Why"),
    ],
)
def test_bibtex_titles_lose_braces_that_keep_capitals(typed: str, title: str) -> None:
    assert _only(f"@misc{{a,\n title = {typed},\n year = 2026\n}}\n").title == title


def test_bibtex_joins_texts_and_macros() -> None:
    macro = '@string{who = "Ada Example"}\n'
    entry = _only(macro + '@misc{a,\n title = "C# and " # {{\\#}1} # " more",\n author = who # " and Bo Specimen"\n}\n')
    assert entry.title == "C# and {\\#}1 more"
    assert entry.authors == ("Ada Example", "Bo Specimen")


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "31 Dec 2999", "Jan 1, 1000"])
def test_a_day_of_other_centuries_is_none(day: str) -> None:
    (reading,) = read(f"Daily TMLR digest for {day}\nTMLR\n".encode(), path=f"tmlr/{day}.txt")
    assert (reading.date, reading.date_from) == (None, None)
    mail = f"Subject: x\nDate: Fri, 31 Dec 9999 23:59:59 +0000\n\n\\\\\narXiv:2603.99001\nTitle: {day}\n\\\\\n"
    (reading,) = read(mail.encode(), path="arxiv/mail.eml")
    assert reading.date is None


def test_a_label_in_small_letters_is_said() -> None:
    reading = _reading("Title: A\nURL: https://example.org/a\nauthors: Ada Example\nAbstract: A\ntitle: stays\n---\n")
    (entry,) = reading.entries
    assert (entry.url, entry.abstract) == ("https://example.org/a", "A\ntitle: stays")
    assert [(each.code, each.line) for each in reading.diagnostics] == [("stray-line", 3)]


def test_a_page_of_new_papers_that_a_browser_saved_is_read() -> None:
    entry = _only(
        """<!DOCTYPE html><html><head><title>Machine Learning</title></head><body>
<h3>Showing new listings for Thursday, 5 March 2026</h3><div class='paging'>Total of 1 entries</div>
<dl><h3>New submissions (showing 1 of 1 entries)</h3>
<dt><a>[1]</a> <a href="/abs/2603.99001"> arXiv:2603.99001 </a> [<a>pdf</a>, <a>html</a>, <a>other</a>]</dt>
<dd><div class='list-title'><span>Title:</span>
 Boats of Paper</div>
<div class='list-authors'><a>Ana Ejemplo</a>, <a>Armand Specimen</a></div>
<div class='list-subjects'><span>Subjects:</span> <span>Machine Learning (cs.LG)</span>; Robotics (cs.RO)</div>
<p>We fold boats where a &lt; b.</p></dd></dl></body></html>"""
    )
    assert (entry.id, entry.title, entry.categories) == ("arxiv:2603.99001", "Boats of Paper", ("cs.LG", "cs.RO"))
    assert (entry.authors, entry.abstract) == (("Ana Ejemplo", "Armand Specimen"), "We fold boats where a < b.")
