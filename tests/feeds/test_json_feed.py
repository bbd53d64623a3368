"""JSON Feed 1.1 against its rules."""

import datetime as dt
import json
from pathlib import Path

import jsonschema
import pytest
from announcing import Make, Written

SCHEMA = json.loads(Path(__file__).with_name("jsonfeed.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_every_file_follows_the_schema(make: Make, written: Written) -> None:
    corrected = make.paper(make.event("c", corrected=dt.date(2026, 3, 1), authors=(), url=None))
    found = [data for path, data in written(make.archive(corrected, count=200)).items() if path.endswith(".json")]
    assert len(found) == 4
    for data in found:
        VALIDATOR.validate(json.loads(data))


def test_the_schema_knows_a_broken_feed(make: Make, written: Written) -> None:
    document = json.loads(written(make.archive(count=1))["feed.json"])
    del document["items"][0]["content_html"]
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(document)


def test_an_item_says_what_the_others_say(make: Make, written: Written) -> None:
    event = make.event(4, corrected=dt.date(2026, 3, 1))
    (item,) = json.loads(written(make.archive(make.paper(event)))["feed.json"])["items"]
    assert item == {
        "id": "tag:example.org,2025:openreview:paper4/accepted",
        "url": "https://example.org/papers/papers/openreview-paper4/",
        "external_url": "https://openreview.net/forum?id=paper4",
        "title": "Kernels of kind 4",
        "content_html": item["content_html"],
        "date_published": "2026-02-22T12:00:00+00:00",
        "date_modified": "2026-03-01T12:00:00+00:00",
        "authors": [{"name": "Ada Lovelace"}, {"name": "Émilie du Châtelet"}],
        "tags": ["Accepted", "tmlr"],
    }
    assert "<p>We study kernels of kind 4.</p>" in item["content_html"]
