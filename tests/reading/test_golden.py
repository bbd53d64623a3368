"""Every format has inputs with what they should be read as beside them, a row and a section of the documentation."""

import json
from pathlib import Path

import pytest

from generator.cli.reading import reading_object
from generator.reading.formats import FORMATS
from generator.reading.reader import read

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
CASES = sorted(path for path in GOLDEN.glob("*/*") if not path.name.endswith(".expected.json"))


def _observed(case: Path) -> list[dict[str, object]]:
    readings = read(case.read_bytes(), path=case.name)
    return [{**reading_object(each), "furniture": list(each.furniture)} for each in readings]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.parent.name}/{case.name}" for case in CASES])
def test_digest_is_read_as_its_golden_says(case: Path, pytestconfig: pytest.Config) -> None:
    expected = case.with_name(f"{case.stem}.expected.json")
    observed = json.loads(json.dumps(_observed(case)))
    if pytestconfig.getoption("--regen"):
        expected.write_text(json.dumps(observed, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    assert observed == json.loads(expected.read_text(encoding="utf-8"))


def test_every_format_has_row_file_goldens_and_a_section() -> None:
    names = [form.name for form in FORMATS]
    files = {path.stem.replace("_", "-") for path in (ROOT / "generator/reading/formats").glob("[a-z]*.py")}
    sections = {  # of formats: their names are code
        line.removeprefix("## ").strip("`")
        for line in (ROOT / "docs/reference/formats.md").read_text(encoding="utf-8").split("\n")
        if line.startswith("## `")
    }
    folders = {path.name for path in GOLDEN.iterdir() if path.is_dir() and any(path.glob("*.expected.json"))}
    assert names == sorted(set(names))
    assert files - {"cut", "format", "missing"} == set(names)
    assert sections == set(names)
    assert folders - {"wrappers"} == set(names)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_a_format_claims_its_own_goldens_and_no_others(form: object) -> None:
    name = getattr(form, "name", "")
    claimed = {
        reading.format
        for case in CASES
        if case.parent.name == name
        for reading in read(case.read_bytes(), path=case.name)
    }
    assert claimed == {name}
