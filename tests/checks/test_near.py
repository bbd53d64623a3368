import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.checks import near_titles
from generator.diagnostics import Diagnostic, Severity
from generator.model import Entry

LONG = "Many words that say what this is about, over and over and over again. " * 4


def suggested(*entries: Entry, corrections: str = "") -> tuple[Diagnostic, ...]:
    known, _ = parse(corrections, "corrections.yml")
    readings = [reading(f"mail/2026-03-0{day}.txt", each) for day, each in enumerate(entries, 1)]
    return near_titles(assemble(readings, known), known)


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (
            {"title": "Grounding Language Models in Maps", "authors": "Ann Li, Bo"},
            {"title": "Grounding Large Language Models in Maps", "authors": "ann li"},
            "an author in common, and nearly the same title",
        ),
        (
            {"title": "Grounding Models in Maps: Why, How and for Whom to Do So", "authors": "Ann Li"},
            {"title": "Grounding models in maps", "authors": "Ann Li, Cy"},
            "a title that is a part of the other",
        ),
        (
            {"title": "Grounding Language Models in Maps"},
            {"title": "Grounding language models in maps!", "authors": "Ann Li"},
            "no authors to compare",
        ),
        (
            {"authors": "Ann Li", "abstract": LONG},
            {"title": "Grounding", "authors": "Ann Li", "abstract": LONG},
            "the same abstract",
        ),
    ],
)
def test_papers_that_may_be_one_are_suggested(one: dict[str, str], other: dict[str, str], said: str) -> None:
    (notice,) = suggested(entry(id="arxiv:1", **one), entry("accepted", id="openreview:X", **other))
    assert (notice.code, notice.severity) == ("may-be-one-paper", Severity.NOTICE)
    assert notice.path == "mail/2026-03-02.txt"
    assert said in notice.message
    assert "`papers/openreview-X: {date: TODAY, same-as: papers/arxiv-1}`" in notice.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"title": "Trees, Part One", "authors": "Ann Li"}, {"title": "Forests, Part One", "authors": "Ann Li"}),
        (
            {"title": "Grounding Models in Maps", "authors": "Ann Li"},
            {"title": "Grounding Models in Map", "authors": "Bo"},
        ),
        ({"title": "Grounding Models in Maps"}, {"title": "Grounding Models in Charts"}),
        ({"title": "GPT-4: A Study of Trees", "authors": "Ann Li"}, {"title": "GPT-4: Seas", "authors": "Ann Li"}),
        ({"abstract": "Short."}, {"abstract": "Short."}),
        ({"title": "?!", "authors": "Ann Li"}, {"title": "!!", "authors": "Ann Li"}),
    ],
)
def test_papers_that_only_resemble_each_other_are_not(one: dict[str, str], other: dict[str, str]) -> None:
    assert not suggested(entry(id="arxiv:1", **one), entry(id="openreview:X", **other))


def test_two_ids_of_one_scheme_are_two_papers() -> None:
    pair = [entry(id=f"arxiv:{n}", title=f"Grounding Language Models in Maps, {n}", authors="Ann Li") for n in (1, 2)]
    assert not suggested(*pair)


@pytest.mark.parametrize("word", ["split", "same-as"])
def test_what_the_maintainer_decided_is_not_asked_again(word: str) -> None:
    one = entry(id="arxiv:1", title="Grounding Language Models in Maps", authors="Ann Li")
    other = entry(id="openreview:X", title="Grounding Large Language Models in Maps", authors="Ann Li")
    decided = f"papers: {{papers/openreview-X: {{date: 2026-03-03, {word}: 'arxiv:1'}}}}"
    assert suggested(one, other)
    assert not suggested(one, other, corrections=decided)


def test_hidden_papers_are_not_suggested() -> None:
    one = entry(id="arxiv:1", title="Grounding Language Models in Maps", authors="Ann Li")
    other = entry(id="openreview:X", title="Grounding Large Language Models in Maps", authors="Ann Li")
    assert not suggested(one, other, corrections="papers: {'arxiv:1': {date: 2026-03-03, hide: true}}")
