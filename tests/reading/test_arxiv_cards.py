"""Cards under any heading that arXiv's taxonomy knows; the form itself is held by its goldens."""

import pytest

from generator.model.categories import CATEGORIES, FIELDS, category_name, category_named
from generator.reading.reader import read

NAMES = sorted(
    {name for subjects in CATEGORIES.values() for name in subjects.values()}
    | {name for archive, name in FIELDS.items() if archive not in CATEGORIES}
)
CARD = "{}\nA Title\nAna Ejemplo and Bo Specimen\nAn abstract.\nRead the full abstract ▾\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_read_under_every_heading(name: str) -> None:
    (reading,) = read(CARD.format(name).encode() * 2, path="x")
    assert [[category_name(each) for each in entry.categories] for entry in reading.entries] == [[name]] * 2
    assert not reading.unread


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("Machine Learning", "cs.LG"),
        ("Information Theory", "cs.IT"),
        ("Systems and Control", "cs.SY"),
        ("Numerical Analysis", "cs.NA"),
        ("Statistics Theory", "math.ST"),
        ("Mathematical Physics", "math-ph"),
        ("Mathematics", None),
    ],
)
def test_of_two_categories_of_a_name_the_first_is_meant(name: str, category: str | None) -> None:
    assert category_named(name) == category
