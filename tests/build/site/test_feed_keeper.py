"""Feeds, exports and the API after a change are those of a build without a past, and little is made for them."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from announcing import SITE
from shelf import Shelf

from generator.archive import assemble
from generator.archive.corrections import parse
from generator.build.cache.store import NoCache, Store
from generator.build.loading.merging import Merging
from generator.build.loading.pipeline import Loaded
from generator.build.output.files import Outputs
from generator.build.output.manifest import Manifest
from generator.build.output.writer import SiteWriter
from generator.build.site.plan import plan, put_data, put_feeds
from generator.build.work.aside import Aside
from generator.build.work.stages import Silent
from generator.reading.reader import read


def _line(day: str, number: int, section: str = "listed", **fields: object) -> str:
    known = {
        "format": "digest-archive",
        "date": day,
        "section": section,
        "title": f"Paper {number} of $x^{number}$",
        "authors": ["Ada Lovelace", f"Person {number % 3}"],
        "abstract": f"We study the number {number} & others.",
        "id": f"arxiv:2601.{number:05}",
        "categories": ["cs.LG"] if number % 2 else ["cs.CL", "cs.LG"],
    }
    return json.dumps({**known, **fields})


_JANUARY = {
    f"all/{day}.jsonl": "\n".join(_line(f"2026-01-{day}", 10 * day + each) for each in range(5)) for day in (10, 11, 12)
}
_NEW = {"all/13.jsonl": "\n".join([_line("2026-01-13", 999), _line("2026-01-13", 101, "accepted")])}
_LATE = {"all/11-2.jsonl": _line("2026-01-11", 100)}
_EDITED = {"all/10.jsonl": _JANUARY["all/10.jsonl"].replace("Paper 101", "Renamed")}


class _Pool:
    """Does what it is told, and counts it."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def map(self, function: Callable[[Any], Any], items: Sequence[Any]) -> Iterator[Any]:
        whole = getattr(function, "func", function)
        self.done[whole.__name__] += len(items)
        return map(function, items)

    def beside(self, function: Callable[[], Any], *, patient: bool = False) -> Callable[[], Any]:  # noqa: ARG002
        return function


class _Archive:
    """A site that is built again and again in one folder."""

    def __init__(self, folder: Path, texts: Mapping[str, str], store: Store) -> None:
        self._folder = folder
        self._texts = texts
        self._store = store
        self._last = Manifest()
        self.done: Counter[str] = Counter()

    def build(self, files: Mapping[str, str], corrections: str = "") -> dict[str, bytes]:
        """Return every file that is no page by its path."""
        pool = _Pool()
        merging = Merging(self._store)
        readings = tuple(each for path, text in files.items() for each in read(text.encode(), path=path))
        archive = assemble(readings, parse(corrections, "corrections.yml")[0], merging)
        loaded = Loaded(readings=readings, archive=archive, diagnostics=(), paper_keys=merging.keys)
        pool.done.clear()
        site, writer, manifest = plan(loaded, SITE, self._texts), SiteWriter(self._folder), Manifest()
        outputs = Outputs(writer, self._last, manifest, Aside(pool, self._store, Silent()))
        put_data(site, outputs)
        put_feeds(site, outputs)
        writer.remove_others()
        self._last, self.done = Manifest(manifest.lines, manifest.groups), pool.done
        assert set(writer.left) == set(writer.paths)
        return {
            path.relative_to(self._folder).as_posix(): path.read_bytes()
            for path in sorted(self._folder.rglob("*"))
            if path.is_file()
        }


@pytest.fixture(autouse=True)
def _small_files_are_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.exports.files._LARGEST_UNPACKED", 1_500)
    monkeypatch.setattr("generator.exports.texts._REACH", 2)
    monkeypatch.setattr("generator.exports.texts._REACH_OF_SHORT", 3)


@pytest.mark.parametrize(
    ("then", "corrections"),
    [
        pytest.param(_JANUARY, "", id="nothing is new"),
        pytest.param(_JANUARY | _NEW, "", id="a new day with news of an old paper"),
        pytest.param(_JANUARY | _LATE, "", id="a digest that came late"),
        pytest.param(_JANUARY | _EDITED, "", id="an edited record"),
        pytest.param(_JANUARY, "papers:\n  arxiv:2601.00101:\n    hide: true\n", id="a paper that is hidden"),
        pytest.param(
            _JANUARY, "papers:\n  arxiv:2601.00101:\n    title: Other\n    date: 2026-02-01\n", id="a correction"
        ),
        pytest.param({"all/10.jsonl": _JANUARY["all/10.jsonl"]}, "", id="days that are gone"),
        pytest.param({}, "", id="all are gone"),
    ],
)
def test_a_build_makes_what_a_build_without_a_past_makes(
    tmp_path: Path, templates: dict[str, str], then: dict[str, str], corrections: str
) -> None:
    again = _Archive(tmp_path / "again", templates, Shelf())
    for number, (files, text) in enumerate([(_JANUARY, ""), (then, corrections), (_JANUARY, "")]):
        alone = _Archive(tmp_path / f"alone-{number}", templates, NoCache()).build(files, text)
        assert again.build(files, text) == alone
        assert bool(files) == any(path.endswith(".gz") for path in alone)


def test_a_new_day_costs_its_own_items_and_papers(tmp_path: Path, templates: dict[str, str]) -> None:
    site = _Archive(tmp_path / "site", templates, Shelf())
    site.build(_JANUARY)
    assert site.done["_items"] == 6  # the events of three days, and the days
    site.build(_JANUARY)
    assert site.done.total() == 0
    site.build(_JANUARY | _NEW)
    assert (
        site.done["_items"] == 4
    )  # the new day's events, and three days: the new one, the one before, that of the paper with news
    assert site.done["write_papers"] == 2  # the new day, and that of the paper with news


def test_items_that_the_cache_lost_are_made_again(tmp_path: Path, templates: dict[str, str]) -> None:
    shelf = Shelf()
    site = _Archive(tmp_path / "site", templates, shelf)
    site.build(_JANUARY)
    for stage, key in list(shelf.entries):
        if stage in {"feeds", "exports", "packed"}:
            del shelf.entries[stage, key]
    alone = _Archive(tmp_path / "alone", templates, NoCache())
    assert site.build(_JANUARY | _NEW) == alone.build(_JANUARY | _NEW)
