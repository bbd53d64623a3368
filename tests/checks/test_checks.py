from typing import Any

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.checks import check
from generator.diagnostics import Diagnostic
from generator.model import Reading


def found(code: str, *readings: Reading) -> list[Diagnostic]:
    return [each for each in check(readings, assemble(readings)) if each.code == code]


def one(**fields: Any) -> Reading:  # noqa: ANN401 (whatever Entry takes)
    return reading("mail/2026-03-01.txt", entry(id="arxiv:1", lines=(7, 12), **fields))


@pytest.mark.parametrize(
    ("fields", "shown", "better"),
    [
        ({"title": "On the MÃ¶bius strip"}, "the title holds 'MÃ¶bius'", "'Möbius'"),
        ({"abstract": "A view of 360Â° and more"}, "'360Â°'", "'360°'"),
        ({"abstract": "The robotâ€™s arm"}, "'robotâ€™s'", "'robot’s'"),
        ({"abstract": "pages 3â\x80\x935 of it"}, r"'3â\x80\x935'", "'3–5'"),
        ({"authors": "JÃ¡nos Kis"}, "the author holds 'JÃ¡nos'", "'János'"),
        ({"title": "Ð¿Ñ€Ð¸Ð²ÐµÑ‚ there"}, "'Ð¿Ñ€Ð¸Ð²ÐµÑ‚'", "'привет'"),
        ({"title": "æ·±åº¦ learning"}, "'æ·±åº¦'", "'深度'"),
        ({"abstract": "fun ðŸ˜€ fun"}, "'ðŸ˜€'", "'😀'"),
        ({"comment": "12 pages, Universit\ufffd"}, "the comment holds 'Universit\ufffd'", ""),
    ],
)
def test_text_in_the_wrong_encoding_is_shown_with_what_it_was(fields: dict[str, Any], shown: str, better: str) -> None:
    (notice,) = found("mojibake", one(**fields))
    assert (notice.path, notice.line) == ("mail/2026-03-01.txt", 7)
    assert shown in notice.message
    assert (f"probably {better}" in notice.message) if better else ("probably" not in notice.message)


@pytest.mark.parametrize(
    "text",
    [
        "Ångström, „SCHÖ”, CAFÉ–BAR and “5 Å”",
        "à la carte … “café”—which",
        "Nguyễn Văn Ân, Łukasz Kaiser, Đặng, ÂNGELA SÃO",
        "深度学习 по-русски Ελληνικά हिन्दी 🏹",
        "naïve Bayes, coöperate, l’œuvre, façade, £5, ±3°",
    ],
)
def test_what_people_write_is_no_mojibake(text: str) -> None:
    assert not found("mojibake", one(title=text, abstract=text, authors=(text,)))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("We fit losses.Through extensive tests we know.", ""),
        ("Is it so?We ask. It is (see above).Then we go,and stop.", " and 1 more"),
    ],
)
def test_sentences_without_a_blank_between_are_noticed(text: str, count: str) -> None:
    (notice,) = found("glued-sentences", one(abstract=text))
    assert (notice.line, f"'{count}: it is shown" in notice.message) == (7, True)


@pytest.mark.parametrize(
    "text",
    [
        "BitNet b1.58 and U.S. law",
        "Node.js and b1.58, the v2.Next of all",
        "see https://example.org/a.Html or www.example.Com now",
        "DiaBiz.Kom is a corpus",
        "e.g. Trees. Then forests.",
        "mail to ann.li@example.Org at home.",
    ],
)
def test_full_stops_inside_names_are_no_sentence_ends(text: str) -> None:
    assert not found("glued-sentences", one(abstract=text))


def others(*words: str) -> Reading:
    """Return a digest of which four abstracts hold each of ``words``."""
    text = f"Words such as {' and '.join(words)} stand here."
    return reading("mail/2026-02-01.txt", *(entry(id=f"arxiv:9{n}", abstract=text, lines=(n, n)) for n in range(4)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It improves training sta-bility much.", ()),
        ("It pro- vides little.", ()),
        ("It con-siders all of it.", ("considers",)),
        ("It de- scribes all of it.", ("describes",)),
        ("An un-derstanding of it.", ("understanding",)),
    ],
)
def test_a_hyphen_from_the_end_of_a_line_is_noticed(text: str, words: tuple[str, ...]) -> None:
    (notice,) = found("line-end-hyphen", one(abstract=text), others(*words))
    assert (notice.path, notice.line) == ("mail/2026-03-01.txt", 7)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Pre- and post-training of multi-faceted models", ("multifaceted", "pretraining")),
        ("low- to mid-range", ("lowto",)),
        ("a speed-up and set-ups", ("speedup", "setups", "up")),
        ("state-of-the-art off-policy self-attention", ("offpolicy", "policy")),
        ("short- versus long-term", ()),
        (r"$\alpha-stable$ x-ray", ()),
    ],
)
def test_hyphens_that_belong_there_are_left_alone(text: str, words: tuple[str, ...]) -> None:
    assert not found("line-end-hyphen", one(abstract=text), others(*words))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"abstract": "The"}, "the abstract is only 'The'"),
        ({"abstract": "Fine so far.\nTitle: Another record\nand so on"}, "starts with 'Title:'"),
        ({"abstract": "word " * 5000}, "the abstract has 25000 characters"),
        ({"title": "word " * 101}, "the title has 505 characters"),
        ({"title": "The same old text is here", "abstract": "The same old text is here"}, "are the same"),
        ({"authors": ("Ann Li et al.",)}, "'Ann Li et al.' stands among the authors"),
        ({"authors": ("and Bo Øst",)}, "'and Bo Øst' stands among"),
        ({"authors": (":",)}, "':' stands among"),
        ({"authors": ("Ann Li Bo Øst " * 10,)}, "a name has 140 characters"),
    ],
)
def test_a_field_that_is_hardly_what_it_claims_is_a_warning(fields: dict[str, Any], said: str) -> None:
    (warning,) = found("suspicious-record", one(**fields))
    assert (warning.path, warning.line) == ("mail/2026-03-01.txt", 7)
    assert said in warning.message


def test_ordinary_records_are_not_suspicious() -> None:
    fine = one(title="On trees", abstract="A short one about trees.", authors=("NVIDIA", "GPT-5", "江常皓", "Andy Li"))
    assert check([fine], assemble([fine])) == ()
    chinese = one(title="关于树", abstract="这篇文章讨论树的结构。")
    assert check([chinese], assemble([chinese])) == ()


@pytest.mark.parametrize(
    ("name", "fields", "wrong"),
    [
        ("2026-03-02.txt", {}, True),
        ("digest for 4 March 2026.eml", {}, True),
        ("20260302.txt", {"format": "arxiv-mail"}, False),
        ("20260305.txt", {"format": "arxiv-mail"}, True),
        ("2026-03-01 weekly.txt", {}, False),
        ("saved.txt", {}, False),
        ("2026-03-02.mbox", {"part": 2}, False),
        ("2026-03-02.txt", {"date_from": "name"}, False),
    ],
)
def test_a_file_named_after_another_day_than_its_text_is_a_warning(
    name: str, fields: dict[str, Any], *, wrong: bool
) -> None:
    filed = reading(f"mail/{name}", **{"date": one().date, "date_from": "text", **fields})
    warnings = found("filed-under-another-day", filed)
    assert bool(warnings) == wrong
    assert all("the text names 2026-03-01, which counts" in each.message for each in warnings)


def test_the_same_digest_in_two_files_is_noticed_at_the_second() -> None:
    first, second = (reading(f"mail/{name}.txt", sha256="ab" * 32) for name in ("2026-03-01", "copy"))
    (notice,) = found("same-digest-twice", second, first)
    assert (notice.path, "the digest of mail/2026-03-01.txt" in notice.message) == ("mail/copy.txt", True)


def test_an_id_with_another_title_than_before_is_noticed_where_it_changes() -> None:
    names = ["Old name", "OLD name!", "New name", "New name"]
    readings = [
        reading(f"tmlr/2026-03-0{day}.txt", entry(id="openreview:X", title=name, lines=(day, day)))
        for day, name in enumerate(names, 1)
    ]
    (notice,) = found("two-titles", *reversed(readings))
    assert (notice.path, notice.line) == ("tmlr/2026-03-03.txt", 3)
    assert "openreview:X is 'New name' here and 'OLD name!' in tmlr/2026-03-02.txt:2" in notice.message


def test_an_address_that_makes_strangers_one_paper_is_said() -> None:
    home = {"id": "url:https://example.org/all", "url": "https://example.org/all"}
    digest = reading(
        "mail/2026-03-01.txt",
        entry(**home, title="One", authors="Ana", lines=(1, 3)),
        entry(**home, title="ONE", authors="Bo", lines=(5, 7)),
        entry(**home, title="Two", authors="Ana", lines=(9, 11)),
        entry(**home, title="Three", authors="Cy", lines=(13, 15)),
    )
    (warning,) = found("suspicious-record", digest)
    assert warning.line == 13
    assert "'One' in line 1" in warning.message
