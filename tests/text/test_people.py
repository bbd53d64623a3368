import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text import people, person_key, person_slug, split_names


@pytest.mark.parametrize(
    ("line", "names", "complete"),
    [
        ("A. Ito, B. Díaz", ("A. Ito", "B. Díaz"), True),
        ("A. Ito, B. Díaz and C. Moe", ("A. Ito", "B. Díaz", "C. Moe"), True),
        ("A. Ito, B. Díaz, and C. Moe", ("A. Ito", "B. Díaz", "C. Moe"), True),
        ("A. Ito and B. Díaz and C. Moe", ("A. Ito", "B. Díaz", "C. Moe"), True),
        ("Ada Anderson, Sandor Andal", ("Ada Anderson", "Sandor Andal"), True),
        ("Armand Ito, Anand Moe and Ferdinand Roe", ("Armand Ito", "Anand Moe", "Ferdinand Roe"), True),
        ("Sanfor Ito, for the XYZ team", ("Sanfor Ito", "XYZ team"), True),
        ("A. Ito; B. Díaz", ("A. Ito", "B. Díaz"), True),
        ("Fred Bloggs, Jr, et al", ("Fred Bloggs, Jr",), False),
        ("Henry Moe, Jr., Ada Ito", ("Henry Moe, Jr.", "Ada Ito"), True),
        ("Robert J. Moe III, Ada Ito", ("Robert J. Moe III", "Ada Ito"), True),
        ("ABC collaboration: R. Moe, A. Ito", ("ABC collaboration", "R. Moe", "A. Ito"), True),
        ("Nina Ito, for the XYZ Collaboration", ("Nina Ito", "XYZ Collaboration"), True),
        ("F. Moe, et al. ( The XYZ Collaboration )", ("F. Moe", "The XYZ Collaboration"), False),
        ("ABC Collaboration: F. Moe, et al", ("ABC Collaboration", "F. Moe"), False),
        ("NVIDIA : A. Ito, B. Moe", ("NVIDIA", "A. Ito", "B. Moe"), True),
        ("C Ito (1) and K Moe (2) ((1) Institute of X, Y, (2) Lab of Z)", ("C Ito", "K Moe"), True),
        ("S. R. Ito (1),(2), S. Moe (2)", ("S. R. Ito", "S. Moe"), True),
        ("H. Ito(1) ((1)Department of X, and Y)", ("H. Ito",), True),
        ("Ada Ito (University of X and Y), B. Moe", ("Ada Ito", "B. Moe"), True),
        ("Shan (Bob) Ito, Y. Moe", ("Shan (Bob) Ito", "Y. Moe"), True),
        ("A. Ito, B. Moe, C. Roe et al. (+5 more)", ("A. Ito", "B. Moe", "C. Roe"), False),
        ("Zhang San, Li Si 等", ("Zhang San", "Li Si"), False),
        ("江常皓、师佳怡", ("江常皓", "师佳怡"), True),
        (r"Hern\'andez, Hannah \"Ubler, M{\aa}ns Moe", (r"Hern\'andez", r"Hannah \"Ubler", r"M{\aa}ns Moe"), True),
        ("Wei Wang, Wei Wang", ("Wei Wang", "Wei Wang"), True),
        ("and Jian Ito, Adam Moe and", ("Jian Ito", "Adam Moe"), True),
        ("A. Ito (unclosed, B. Moe", ("A. Ito (unclosed", "B. Moe"), True),
        ("", (), True),
    ],
)
def test_names_of_a_line(line: str, names: tuple[str, ...], *, complete: bool) -> None:
    assert split_names(line) == (names, complete)


@pytest.mark.corpus
def test_names_of_real_people_come_back_whole(shared: Path) -> None:
    with gzip.open(shared / "corpus" / "digests-10k.expected.jsonl.gz", "rt", encoding="utf-8") as lines:
        lists = [json.loads(line).get("authors", ()) for line in lines]
    apart = re.compile(r"[,;:&(){}\[\]]|\band\b|\b[JS]r\b|^Ph\. D")
    names = [tuple(name for name in each if not apart.search(name)) for each in lists]
    assert sum(map(len, names)) > 10_000
    assert [each for each in names if each and split_names(", ".join(each))[0] != each] == []


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("T. Ito and S. Moe, B. Roe", ("T. Ito and S. Moe", "B. Roe")),
        ("A. Ito *, B. (Bo) Moe", ("A. Ito *", "B. (Bo) Moe")),
        ("Henry Moe, Jr., Ada Ito", ("Henry Moe, Jr.", "Ada Ito")),
    ],
)
def test_commas_alone_separate_names_that_openreview_joined(line: str, names: tuple[str, ...]) -> None:
    assert split_names(line, only_commas=True) == (names, True)


@pytest.mark.parametrize(
    "forms",
    [
        ("Martín Ábadi", "martin abadi", "Martı\u0301n Ábadi", "MARTIN ABADI"),
        ("Shin'ya O'Brien", "Shin’ya O’Brien", "Shinʼya Oʼbrien"),
        ("Søren Łuk", "Soren Luk"),
        ("Yi-Fan Moe†", "Yi-Fan Moe", "Yi-Fan Moe1", "Yi-Fan Moe *"),
        ("Robert J. Moe", "Robert J Moe"),
        (r"Hannah \"Ubler", "Hannah Übler"),
        ("江常皓",),
    ],
)
def test_forms_of_one_name_share_key_and_address(forms: tuple[str, ...]) -> None:
    assert len({person_key(form) for form in forms}) == 1
    assert len({person_slug(form) for form in forms}) == 1


@pytest.mark.parametrize(("one", "other"), [("Yi-Fan Moe", "Yi Fan Moe"), ("江常皓", "师佳怡"), ("A. Moe", "B. Moe")])
def test_different_names_have_different_addresses(one: str, other: str) -> None:
    assert person_slug(one) != person_slug(other)


def test_addresses_are_readable_where_they_can_be() -> None:
    assert person_slug("Stéphane D. Moe") == "stephane-d-moe"
    assert person_slug("Yi-Fan Moe") == "yi--fan-moe"
    assert person_slug("江常皓").startswith("x-")
    assert person_key(":") == ""


@given(st.text(st.sampled_from("aBzI  .-'*1é\t")))
def test_ordinary_names_have_the_key_that_reading_them_gives(name: str) -> None:
    assert person_key(name) == people._read_key(name)
