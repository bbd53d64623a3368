import hashlib

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.model import Entry, Paper


def paper(record: Entry) -> Paper:
    (only,) = assemble([reading("mail/2026-03-01.txt", record)]).papers
    return only


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("openreview:h8D75pVKja", "openreview-h8D75pVKja"),
        ("openreview:-QJ__aPUTN2", "openreview--QJ__aPUTN2"),
        ("openreview:ry9tUX_6-", "openreview-ry9tUX_6-"),
        ("arxiv:2601.15305", "arxiv-2601.15305"),
        ("arxiv:hep-th/9901001", "arxiv-hep-th-9901001"),
        ("arxiv:math.GT/0309136", "arxiv-math.GT-0309136"),
        ("doi:10.1000/ABC.def_1", "doi-10.1000-abc.def_1"),
        ("doi:10.1000/a/b", f"doi-10.1000-a-b-{hashed('10.1000/a/b')}"),
        ("doi:10.1000/a-b", "doi-10.1000-a-b"),
        (
            "doi:10.1002/(sici)1097<1:aid>3.0.co;2-#",
            f"doi-10.1002-sici-1097-1-aid-3.0.co-2-{hashed('10.1002/(sici)1097<1:aid>3.0.co;2-#')}",
        ),
        ("doi:10.48550/arXiv.2601.15305", "arxiv-2601.15305"),
    ],
)
def test_an_id_is_an_address_that_no_other_id_has(name: str, page: str) -> None:
    found = paper(entry(id=name, title="Whatever it is called"))
    assert found.address == f"papers/{page}/"
    assert not found.aliases


def test_an_id_says_more_than_an_address() -> None:
    found = paper(entry(id="url:https://a.org/1", other_ids=("doi:10.1/a",), title="On Trees"))
    assert (found.address, found.key) == ("papers/doi-10.1-a/", "doi:10.1/a")


@pytest.mark.parametrize(
    ("fields", "page"),
    [
        ({"id": "url:https://a.org/1", "title": "On Trees"}, f"on-trees-{hashed('https://a.org/1')}"),
        ({"url": "https://a.org/1", "title": "On Trees"}, f"on-trees-{hashed('https://a.org/1')}"),
        ({"url": "https://a.org/1"}, f"untitled-{hashed('https://a.org/1')}"),
        ({"title": "On  Trees", "authors": "Ann  Li, Bo"}, "on-trees-" + hashed("On Trees\nAnn Li")),
        ({"title": "On Trees"}, "on-trees-" + hashed("On Trees")),
        ({"title": "论树"}, "x-" + hashed("论树")),
        ({"abstract": "Some\nwords.", "authors": "Ann Li"}, "untitled-" + hashed("Some words.")),
    ],
)
def test_a_record_without_an_id_stands_at_its_name_and_a_hash(fields: dict[str, str], page: str) -> None:
    found = paper(entry(**fields))
    assert found.address == f"papers/{page}/"
    assert found.key == f"hash:{page}"
    assert found.events[0].record == found.key


def test_a_long_title_is_cut_between_words() -> None:
    found = paper(entry(title="Antidisestablishmentarianism " * 5))
    name = found.address.removeprefix("papers/")[: -len("-12345678/")]
    assert name == "antidisestablishmentarianism-antidisestablishmentarianism"


def test_the_page_stands_at_the_record_announced_first_and_the_others_lead_there() -> None:
    records = [
        ("tmlr/2026-02-01.txt", entry("accepted", id="openreview:X", title="On Trees", authors="Ann Li")),
        ("arxiv/2026-01-05.txt", entry(id="arxiv:2601.1", title="On trees", authors="Ann Li")),
        ("mail/2026-01-05.txt", entry(title="On trees!", authors="Ann Li")),
        ("icml/page.txt", entry(url="https://a.org/1", title="On Trees", authors="Ann Li")),
    ]
    (found,) = assemble([reading(path, record) for path, record in records]).papers
    assert found.address == "papers/arxiv-2601.1/", "of two of one day the one with an id"
    assert found.key == "arxiv:2601.1"
    assert found.aliases == (*sorted(found.aliases[:2]), "papers/openreview-X/")
    assert all(alias.startswith("papers/on-trees-") for alias in found.aliases[:2])


@pytest.mark.parametrize(
    ("fields", "links"),
    [
        (
            {"id": "openreview:a_B-1"},
            [("forum", "https://openreview.net/forum?id=a_B-1"), ("pdf", "https://openreview.net/pdf?id=a_B-1")],
        ),
        (
            {"id": "arxiv:hep-th/9901001", "other_ids": ("doi:10.1/A<b>",)},
            [
                ("arxiv", "https://arxiv.org/abs/hep-th/9901001"),
                ("pdf", "https://arxiv.org/pdf/hep-th/9901001"),
                ("doi", "https://doi.org/10.1/a%3Cb%3E"),
            ],
        ),
        (
            {"id": "doi:10.1/a", "links": (("code", "https://a.org/c"), ("doi", "https://doi.org/10.1/a"))},
            [("doi", "https://doi.org/10.1/a"), ("code", "https://a.org/c")],
        ),
        ({"id": "url:https://a.org/1"}, []),
        ({"id": "doi:10.1/\ud800"}, [("doi", "https://doi.org/10.1/%3F")]),
    ],
)
def test_links_follow_from_ids_and_stand_once(fields: dict[str, str], links: list[tuple[str, str]]) -> None:
    assert sorted((link.kind, link.url) for link in paper(entry(**fields)).links) == sorted(links)
