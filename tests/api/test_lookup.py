"""Every address of a paper is found by its key, and a key never stands for another paper."""

import hashlib
import json
from typing import Any

from archives import archive, digest, event, paper

from generator.api.keys import LENGTH, Keys
from generator.api.lookup import Shard, shards
from generator.model import Archive

DAY = digest("first", "2026-02-20")
LATER = digest("later", "2026-04-01")
# Two addresses whose keys of 40 bits are the same, found among 2,597,080 by trying.
PAIR = ("openreview-pair2193255", "openreview-pair2597079")


def whole_key(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def key(name: str) -> str:
    return whole_key(name)[:10]


def cut(whole: Archive) -> list[Shard]:
    return list(shards(whole, Keys.among(whole), "https://example.org/repo/"))


def looked_up(whole: Archive) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for shard in cut(whole):
        (file,) = shard.files()
        said = json.loads(file.data)
        assert file.path == f"api/v1/papers/{shard.name}.json"
        assert list(said["papers"]) == sorted(said["papers"])
        assert all(each.startswith(shard.name) for each in said["papers"])
        found |= said["papers"]
    return found


def test_a_paper_says_what_a_list_shows_and_a_citation_needs() -> None:
    one = paper(
        "one",
        event("submitted", DAY),
        event("accepted", LATER),
        title="The $\\ell_1$ norm of \\emph{β}-VAE",
        ids=("arxiv:2601.15305", "doi:10.1/x", "openreview:one"),
        url="https://openreview.net/forum?id=one",
        authors_complete=False,
    )
    assert looked_up(archive([DAY, LATER], [one])) == {
        key("openreview-one"): {
            "url": "papers/openreview-one/",
            "title": "The ℓ₁ norm of β-VAE",
            "tex": "The $\\ell_1$ norm of \\emph{β}-VAE",
            "authors": ["Ada Lovelace", "Émile Borel"],
            "authors_complete": False,
            "date": "2026-02-20",
            "issued": "2026-04-01",
            "type": "journal",
            "venue": "Transactions on Machine Learning Research",
            "issn": "2835-8856",
            "doi": "10.1/x",
            "arxiv": "2601.15305",
            "openreview": "one",
            "link": "https://openreview.net/forum?id=one",
        }
    }


def test_a_title_that_escaping_makes_tex_of_has_no_tex_of_its_own() -> None:
    (found,) = looked_up(archive([DAY], [paper("x", event("listed", DAY), title="C&W: 50\\% of #1")])).values()
    assert found["title"] == "C&W: 50% of #1"
    assert "tex" not in found


def test_what_a_paper_lacks_is_left_out() -> None:
    bare = paper("x", event("listed", digest("d", None)), title=None, authors=(), ids=(), abstract="A $b$. " * 20)
    assert looked_up(archive([], [bare])) == {
        key("openreview-x"): {"url": "papers/openreview-x/", "opening": "A b. " * 5 + "A b.", "type": "preprint"}
    }


def test_other_records_of_a_paper_lead_to_it_and_hidden_papers_say_only_that() -> None:
    gone = paper("gone", event("listed", DAY), hidden=True, aliases=("papers/arxiv-2601.00001/",))
    assert looked_up(archive([DAY], [gone])) == {
        key("openreview-gone"): {"url": "papers/openreview-gone/", "hidden": True},
        key("arxiv-2601.00001"): {"moved": key("openreview-gone")},
    }


def test_addresses_that_share_a_key_have_longer_ones_and_no_paper_stands_for_another() -> None:
    first, second = (f"papers/{name}/" for name in PAIR)
    assert key(PAIR[0]) == key(PAIR[1])
    one = paper("a", event("listed", DAY), address=first)
    two = paper("b", event("listed", DAY), aliases=(second,))
    found = looked_up(archive([DAY], [one, two]))
    assert found[key(PAIR[0])] == {"several": sorted(map(whole_key, PAIR))}
    assert found[whole_key(PAIR[0])]["url"] == first
    assert found[whole_key(PAIR[1])] == {"moved": key("openreview-b")}
    moved = paper("c", event("listed", DAY), address=first, aliases=(second, "papers/arxiv-1/"))
    assert looked_up(archive([DAY], [moved]))[key("arxiv-1")] == {"moved": whole_key(PAIR[0])}


def test_keys_are_of_the_last_part_whatever_stands_before_it() -> None:
    assert Keys().of("papers/x/") == Keys().of("/repo/papers/x") == key("x")
    assert len(key("x")) == LENGTH


def test_a_new_day_changes_only_the_files_of_its_papers() -> None:
    old = [paper(f"p{number}", event("listed", DAY)) for number in range(2_000)]
    new = [paper(f"q{number}", event("listed", LATER)) for number in range(30)]
    before = {shard.name: shard for shard in cut(archive([DAY], old))}
    after = {shard.name: shard for shard in cut(archive([DAY, LATER], old + new))}
    changed = {name for name in after if before.get(name) != after[name]}
    assert len(after) == 256
    assert changed == {key(f"openreview-q{number}")[:2] for number in range(30)}
