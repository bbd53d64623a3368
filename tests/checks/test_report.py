import json
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest
from handmade import entry, reading
from judging import program

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.checks.annotations import annotations
from generator.checks.report import Report, report_of, table, to_json
from generator.checks.sarif import to_sarif
from generator.diagnostics import Diagnostic, Severity, report


@pytest.fixture
def checked() -> Report:
    """Return the report on a digest with an unread line, an undated one, and corrections that match nothing."""
    fault = report("unread-lines", "tmlr/2026-03-01.txt", 9, "line 9 belongs to no record")
    entries = (
        entry("submitted", id="openreview:A", lines=(1, 4)),
        entry("accepted", id="openreview:B", lines=(5, 8)),
        entry("submitted", id="openreview:C", lines=(10, 14)),
    )
    readings = [
        reading("tmlr/2026-03-01.txt", *entries, unread=((9, "stray [line]"),), diagnostics=(fault,)),
        reading("icml/posters.txt", entry(title="One")),
        reading("mail/box.mbox", part=2),
        reading("mail/box.mbox", part=1),
    ]
    corrections, _ = parse("files: {icml/nothing.txt: {date: 2026-01-01}, mail/box.mbox: {date: 2026-01-02}}", "c.yml")
    return report_of(readings, assemble(readings, corrections), [report("huge-file", "a/b.txt", 0, "larger")])


def test_each_file_has_its_table(checked: Report) -> None:
    assert [file.name for file in checked.files] == [
        "icml/posters.txt",
        "mail/box.mbox#1",
        "mail/box.mbox#2",
        "tmlr/2026-03-01.txt",
    ]
    assert table(checked.files[3]) == (
        ("format", "plain"),
        ("source", "tmlr"),
        ("date", "2026-03-01, from its text"),
        ("records", "3"),
        ("  accepted", "1"),
        ("  submitted", "2"),
        ("unread lines", "1"),
    )
    assert dict(table(checked.files[0]))["date"] == "none"
    assert dict(table(checked.files[1]))["date"] == "2026-01-02, from corrections.yml"


def test_every_diagnostic_stands_at_its_file_or_beside_all(checked: Report) -> None:
    assert [[each.code for each in file.diagnostics] for file in checked.files] == [
        ["no-date"],
        [],
        [],
        ["unread-lines"],
    ]
    assert [each.code for each in checked.other] == ["huge-file", "unmatched-correction"]
    assert checked.counts == {Severity.ERROR: 1, Severity.WARNING: 2, Severity.NOTICE: 1}
    assert len(checked.diagnostics) == 4


def test_the_json_says_the_same(checked: Report) -> None:
    shape = json.loads(to_json(checked))
    assert shape["counts"] == {"error": 1, "warning": 2, "notice": 1}
    assert shape["files"][3] == {
        "path": "tmlr/2026-03-01.txt",
        "part": None,
        "format": "plain",
        "source": "tmlr",
        "date": "2026-03-01",
        "date_from": "text",
        "entries": {"accepted": 1, "submitted": 2},
        "unread": [[9, "stray [line]"]],
        "diagnostics": [
            {
                "severity": "warning",
                "code": "unread-lines",
                "path": "tmlr/2026-03-01.txt",
                "line": 9,
                "message": "line 9 belongs to no record",
            }
        ],
    }
    assert [each["code"] for each in shape["diagnostics"]] == ["huge-file", "unmatched-correction"]


ODD = [
    Diagnostic(
        path="tmlr/a b%:,é#.txt",
        line=3,
        code="unread-lines",
        message="100 %\n::error::not a command\r, really: 'x'",
        severity=Severity.WARNING,
    ),
    report("no-date", "tmlr/c.txt", 0, "no day"),
    report("empty-file", "d.txt", 0, "empty"),
    report("no-feeds", "", 0, "set authority"),
]


def test_annotations_are_one_command_a_line_the_worst_first() -> None:
    hostile = "100 %25%0A::error::not a command%0D, really: 'x'"
    assert list(annotations(ODD, lambda path: f"content/digests/{path}")) == [
        "::error file=content/digests/d.txt,title=empty-file::empty",
        "::warning title=no-feeds::set authority",
        f"::warning file=content/digests/tmlr/a b%25%3A%2Cé#.txt,line=3,title=unread-lines::{hostile}",
        "::notice file=content/digests/tmlr/c.txt,title=no-date::no day",
    ]


def test_sarif_names_rules_places_and_levels() -> None:
    (run,) = json.loads(to_sarif(ODD, lambda path: f"content/{path}"))["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["empty-file", "no-date", "no-feeds", "unread-lines"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert rules[result["ruleIndex"]]["defaultConfiguration"]["level"] == result["level"]
    by_code = {result["ruleId"]: result for result in run["results"]}
    place = by_code["unread-lines"]["locations"][0]["physicalLocation"]
    assert unquote(place["artifactLocation"]["uri"]) == "content/tmlr/a b%:,é#.txt"
    assert not set(place["artifactLocation"]["uri"]) & set(" #é")
    assert place["region"] == {"startLine": 3}
    assert "locations" not in by_code["no-feeds"]
    assert [by_code[code]["level"] for code in ("empty-file", "unread-lines", "no-date")] == [
        "error",
        "warning",
        "note",
    ]


@pytest.mark.judge
def test_sarif_is_valid_by_its_schema() -> None:
    path = Path(program("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"))
    schema = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft7Validator(schema).validate(json.loads(to_sarif(ODD)))
    jsonschema.Draft7Validator(schema).validate(json.loads(to_sarif([])))
