"""The files of the API: what each says, that its schema describes all of it, and that its feed tells of changes."""

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import feedparser
import jsonschema
import pytest
from announcing import SITE
from archives import archive, digest, event, paper
from conftest import ROOT
from lxml import etree

from generator import api
from generator.model import Archive, Section
from generator.settings import Settings
from generator.views import Medium, gather, views
from generator.views.exporting import exports_view

FIRST, SECOND, UNDATED = digest("first", "2026-02-20"), digest("second", "2026-03-01"), digest("third", None)
HOSTILE = "</script><b> {{ 7*7 }} $x_{i}$ \ud800 \u0000 “q” \u202e &amp; \\emph{open"
WHOLE = archive(
    [FIRST, SECOND, UNDATED],
    [
        paper("one", event("submitted", FIRST), event("accepted", SECOND), aliases=("papers/arxiv-1/",)),
        paper("two", event("submitted", FIRST), title=HOSTILE, authors=(HOSTILE,), url="javascript:x"),
        paper("three", event("listed", UNDATED), title=None, authors=()),
        paper("gone", event("submitted", FIRST), hidden=True),
    ],
)
EXPORTS = ("exports/papers.csv", "exports/records-2026.jsonl.gz")


def made(
    templates: Mapping[str, str], whole: Archive = WHOLE, settings: Settings = SITE, exports: tuple[str, ...] = EXPORTS
) -> dict[str, bytes]:
    gathered = gather(whole, at_least=2)
    exported = exports_view(exports, views(whole, gathered))
    planned = api.plan(whole, gathered.days, settings)
    parts = (file for part in planned.parts for file in part.files())
    files = [*parts, *planned.overview(templates, exported.paths)]
    by_path = {file.path: file.data for file in files}
    assert len(by_path) == len(files), "two files have one path"
    return by_path


def closed(schema: Any) -> Any:  # noqa: ANN401 (any part of a schema)
    """Return ``schema`` refusing fields that it does not describe: readers must bear these, we must describe them."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    more = {"additionalProperties": False} if "properties" in schema and schema.get("type") == "object" else {}
    return {**more, **{key: closed(value) for key, value in schema.items()}}


def schema_of(path: str) -> str | None:
    """Return the name of the schema of the file at ``path``, as docs/reference/api.md says."""
    parts = path.split("/")
    if parts[0] == "days" and path.endswith(".json"):
        return "day" if len(parts) == 2 else "month"
    if path.startswith("api/v1/papers/"):
        return "papers"
    return "index" if path == "api/v1/index.json" else None


def validators(schemas: Mapping[str, Any]) -> dict[str, jsonschema.Draft202012Validator]:
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    return {name: jsonschema.Draft202012Validator(schema, format_checker=checker) for name, schema in schemas.items()}


def records(site: Path) -> Iterator[Any]:
    for path in site.glob("exports/records-*"):
        data = path.read_bytes()
        text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
        yield from (json.loads(line) for line in text.splitlines())


@pytest.fixture(scope="module")
def schemas(templates: Mapping[str, str]) -> dict[str, Any]:
    """Return the schemas by their names."""
    return {name: json.loads(text) for name, text in api.schemas(templates).items()}


def test_schemas_are_schemas_and_describe_every_field(schemas: Mapping[str, Any]) -> None:
    assert set(schemas) == {"day", "index", "month", "papers", "record"}
    for name, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert list(undescribed(schema, name)) == []


def undescribed(schema: Mapping[str, Any], where: str) -> Iterator[str]:
    if not schema.get("description"):
        yield where
    for name, field in schema.get("properties", {}).items():
        yield from undescribed(field, f"{where}.{name}")
    for name, other in schema.get("$defs", {}).items():
        yield from undescribed(other, f"{where}/{name}")
    if schema.get("items", {}).get("type") == "object":
        yield from undescribed(schema["items"], f"{where}[]")


def test_every_file_of_a_built_site_is_as_its_schema_says(sample_site: Path) -> None:
    published = {path.stem: json.loads(path.read_text("utf-8")) for path in (sample_site / "api/v1/schema").iterdir()}
    against = validators(closed(published))
    names = []
    for path in sorted(sample_site.rglob("*.json")):
        name = schema_of(path.relative_to(sample_site).as_posix())
        if name:
            against[name].validate(json.loads(path.read_text("utf-8")))
            names.append(name)
    assert set(names) == {"day", "index", "month", "papers"}
    lines = list(records(sample_site))
    for line in lines:
        against["record"].validate(line)
    assert len(lines) > 30


@pytest.mark.parametrize("site_url", [SITE.site_url, ""])
def test_hostile_papers_keep_to_the_schemas(
    templates: Mapping[str, str], schemas: Mapping[str, Any], site_url: str
) -> None:
    against = validators(closed(schemas))
    files = made(templates, settings=replace(SITE, site_url=site_url))
    for path, data in files.items():
        if name := schema_of(path):
            against[name].validate(json.loads(data.decode("utf-8")))
    assert "days/2026/02.json" in files
    assert ("api/v1/feed.xml" in files) is bool(site_url)


def test_what_the_closed_schemas_would_refuse_they_do_refuse(schemas: Mapping[str, Any]) -> None:
    papers = validators(closed(schemas))["papers"]
    lookup = {"version": 1, "base": "", "papers": {"0123456789": {"url": "papers/x/", "type": "preprint"}}}
    papers.validate(lookup)
    for broken in ({"date": "2026-02-30"}, {"titel": "x"}, {"type": None}):
        with pytest.raises(jsonschema.ValidationError):
            papers.validate({**lookup, "papers": {"0123456789": {**lookup["papers"]["0123456789"], **broken}}})  # type: ignore[index]
    with pytest.raises(jsonschema.ValidationError):
        papers.validate({**lookup, "papers": {"012345678": {"moved": "0123456789"}}})


def test_no_link_runs_in_the_page_that_shows_it(templates: Mapping[str, str]) -> None:
    papers = [
        each for path, data in made(templates).items() if schema_of(path) == "papers" for each in [json.loads(data)]
    ]
    assert {paper.get("link") for file in papers for paper in file["papers"].values()} == {None}


def test_lists_of_values_in_the_schemas_are_complete(schemas: Mapping[str, Any]) -> None:
    kinds = schemas["papers"]["$defs"]["paper"]["properties"]["type"]["examples"]
    assert set(kinds) == set(map(str, Medium))
    section = schemas["day"]["properties"]["sections"]["items"]["properties"]["section"]["examples"]
    assert section == schemas["record"]["properties"]["section"]["examples"] == list(map(str, Section))


def test_a_day_says_what_its_page_shows(templates: Mapping[str, str]) -> None:
    day = json.loads(made(templates)["days/2026-02-20.json"])
    assert (day["version"], day["base"], day["url"]) == (1, SITE.site_url, "days/2026-02-20/")
    assert day["digests"] == ["tmlr/first.txt"]
    (section,) = day["sections"]
    assert section["section"] == "submitted"
    assert section["papers"][0] == {
        "key": hashlib.sha256(b"openreview-one").hexdigest()[:10],
        "url": "papers/openreview-one/",
        "title": "Title of one",
        "authors": ["Ada Lovelace", "Émile Borel"],
        "authors_complete": True,
        "details": [],
        "source": "tmlr",
    }


def test_a_month_counts_what_its_days_hold(templates: Mapping[str, str]) -> None:
    month = json.loads(made(templates)["days/2026/02.json"])
    assert month["url"] == "days/2026/02/"
    assert month["days"] == [
        {"date": "2026-02-20", "json": "days/2026-02-20.json", "papers": 2, "sections": {"submitted": 2}}
    ]


def test_the_index_leads_to_every_other_file(templates: Mapping[str, str]) -> None:
    files = made(templates)
    index = json.loads(files["api/v1/index.json"])
    assert index["papers"]["count"] == 3
    assert index["days"] == {"count": 2, "first": "2026-02-20", "last": "2026-03-01", "json": "days/{date}.json"}
    assert index["digests"] == {"count": 3, "undated": 1}
    assert index["exports"] == ["exports/records-2026.jsonl.gz", "exports/papers.csv"]
    months = [json.loads(files[month["json"]]) for month in index["months"]]
    named = {
        *(index["papers"]["json"].replace("{shard}", shard) for shard in index["papers"]["shards"]),
        *(day["json"] for month in months for day in month["days"]),
        *(month["json"] for month in index["months"]),
        *index["schemas"].values(),
        index["changes"],
        "api/v1/index.json",
    }
    assert named == set(files)


def test_without_a_public_address_files_say_the_way_from_themselves(templates: Mapping[str, str]) -> None:
    files = made(templates, settings=replace(SITE, site_url=""))
    bases = {path: json.loads(data)["base"] for path, data in files.items() if schema_of(path)}
    assert bases["days/2026-02-20.json"] == "../"
    assert bases["days/2026/02.json"] == bases["api/v1/index.json"] == "../../"
    assert {base for path, base in bases.items() if path.startswith("api/v1/papers/")} == {"../../../"}


def test_an_empty_archive_has_an_api_too(templates: Mapping[str, str], schemas: Mapping[str, Any]) -> None:
    files = made(templates, whole=archive([], []), exports=())
    validators(closed(schemas))["index"].validate(json.loads(files["api/v1/index.json"]))


def test_the_feed_of_changes_is_atom_and_never_forgets(templates: Mapping[str, str]) -> None:
    data = made(templates)["api/v1/feed.xml"]
    schema = etree.RelaxNG(etree.parse(ROOT / "tests/feeds/atom.rng"))
    schema.assertValid(etree.fromstring(data))
    entries = feedparser.parse(data).entries
    assert [entry.title for entry in entries] == [change.title for change in reversed(api.CHANGES)]
    assert entries[-1].id == f"tag:{SITE.authority}:api/changes/1"
    assert len({change.name for change in api.CHANGES}) == len(api.CHANGES)
    assert all(before.date <= after.date for before, after in pairwise(api.CHANGES))


def test_a_change_of_a_schema_is_told(schemas: Mapping[str, Any]) -> None:
    demands = json.dumps(demanded(schemas), sort_keys=True).encode()
    now = hashlib.sha256(demands).hexdigest()[:8]
    assert api.CHANGES[-1].schemas == now, "say in a new row of generator/api/changes.py what changed, and append it"


def demanded(schema: Any) -> Any:  # noqa: ANN401 (any part of a schema)
    """Return ``schema`` without what is only said of it."""
    if isinstance(schema, list):
        return [demanded(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    words = {"description", "title", "examples"}
    said = {key for key in words if isinstance(schema.get(key), str | list)}
    return {key: demanded(value) for key, value in schema.items() if key not in said}
