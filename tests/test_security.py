"""What SECURITY.md promises and no other test tries: bombs, tags of YAML, and templates that reach for Python."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from announcing import SITE
from jinja2.exceptions import SecurityError

from generator.archive.corrections import parse as parse_corrections
from generator.ingest import Unread, add
from generator.ingest.fetch import parse as parse_sources
from generator.pages import Writer
from generator.reading.reader import read
from generator.views import FixedView, saved

BOMB = b"\0" * 5_000_000
FEED = """<?xml version="1.0"?>
<!DOCTYPE feed [{declared}]>
<feed xmlns="http://www.w3.org/2005/Atom"><title>cs.LG</title><updated>2026-03-01T00:00:00Z</updated>
<entry><id>http://arxiv.org/abs/2603.00001v1</id><title>Sheep &{name};</title><summary>We count &{name};.</summary>
<author><name>Ada Example</name></author><link href="http://arxiv.org/abs/2603.00001v1"/></entry></feed>
"""


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("digest.txt", BOMB)
    return packed.getvalue()


def tarred() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        entry = tarfile.TarInfo("../../digest.txt")
        entry.size = len(BOMB)
        archive.addfile(entry, io.BytesIO(BOMB))
    return packed.getvalue()


PACKED = {"digests.zip": zipped(), "digests.mbox.gz": gzip.compress(BOMB), "digests.tar.xz": tarred()}


@pytest.mark.parametrize("name", PACKED)
def test_nothing_packed_is_unpacked(name: str, tmp_path: Path) -> None:
    (reading,) = read(PACKED[name], path=f"inbox/{name}")
    assert [each.code for each in reading.diagnostics] == ["binary-file"]
    (tmp_path / name).write_bytes(PACKED[name])
    (outcome,) = add([tmp_path / name], tmp_path / "digests")
    assert isinstance(outcome, Unread)
    assert not (tmp_path / "digests").exists()


def test_entities_of_a_feed_do_not_exist(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("the secret", encoding="utf-8")
    laughs = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    outside = f'<!ENTITY out SYSTEM "file://{tmp_path}/secret">'
    for declared, name in ((laughs, "a11"), (outside, "out")):
        shown = repr(read(FEED.format(declared=declared, name=name).encode(), path="arxiv/feed.xml"))
        assert "the secret" not in shown
        assert "haha" not in shown.replace('"ha"', "")
        assert len(shown) < 20_000


@pytest.mark.parametrize("parse", [parse_corrections, parse_sources, saved.parse])
def test_yaml_of_the_archive_makes_no_objects(parse: object, tmp_path: Path) -> None:
    assert callable(parse)
    marker = tmp_path / "made"
    tag = f'!!python/object/apply:pathlib.Path.touch [!!python/object/apply:pathlib.Path ["{marker}"]]'
    for text in (f"papers: {tag}\n", f"a: {tag}\n", f"searches:\n  a: {tag}\n", f"{tag}\n"):
        _, found = parse(text, "content/file.yml")
        assert found
    assert not marker.exists()


@pytest.mark.parametrize(
    "reach",
    [
        "{{ t.__class__.__mro__ }}",
        "{{ ''.format.__globals__ }}",
        "{{ settings.root.__init__ }}",
        "{{ view.__init__ }}",
        "{{ view.kind.__class__ }}",
    ],
)
def test_a_template_cannot_reach_for_python(reach: str, templates: Mapping[str, str]) -> None:
    writer = Writer(SITE, {**templates, "pages/missing.md.j2": reach})
    with pytest.raises(SecurityError):
        writer.page(FixedView(kind="missing"))
