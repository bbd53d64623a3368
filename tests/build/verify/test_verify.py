"""Each way in which a site can disagree with its archive, made on a copy of the sample site, is found and named."""

import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import ROOT

from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import Loaded, load
from generator.build.verify import lost_since, verify
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.host.site import read_settings
from generator.model import Paper
from generator.settings import Settings


@pytest.fixture(scope="module")
def settings() -> Settings:
    """Return the settings of the sample archive."""
    return read_settings(ROOT / "mkdocs.yml")


@pytest.fixture(scope="module")
def loaded(settings: Settings) -> Loaded:
    """Return the sample archive."""
    with workers(1) as pool:
        return load(settings, pool, NoCache(), Silent())


@pytest.fixture
def site(sample_site: Path, tmp_path: Path) -> Path:
    """Return a copy of the built site; its files are links, so ``write`` them anew."""
    return Path(shutil.copytree(sample_site, tmp_path / "site", copy_function=os.link))


Check = Callable[..., list[str]]


@pytest.fixture
def faults(site: Path, settings: Settings, loaded: Loaded) -> Check:
    """Return ``faults()``: what ``verify`` says of the copy, a line each."""

    def check(archive: Loaded = loaded) -> list[str]:
        with workers(1) as pool:
            return [str(each) for each in verify(site, archive, settings, templates.texts(), pool)]

    return check


@pytest.fixture
def paper(loaded: Loaded) -> Paper:
    """Return a paper of one day."""
    return next(each for each in loaded.archive.shown if each.first_date and not each.aliases)


def write(file: Path, text: str) -> None:
    file.unlink(missing_ok=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, file
    write(file, text.replace(old, new, 1))


def test_site_as_it_was_built_has_no_fault(faults: Check) -> None:
    assert faults() == []


def test_missing_page_of_a_paper(site: Path, faults: Check, paper: Paper) -> None:
    (site / paper.address / "index.html").unlink()
    found = faults()
    assert f"{paper.address}index.html: missing-page: the paper {paper.key} has no page" in found
    assert any(f"broken-link: a link leads nowhere: {paper.address}index.html is not there" in line for line in found)
    assert f"sitemap.xml: wrong-sitemap: lists {paper.address}index.html, which is no page of this site" in found
    assert any(": wrong-feed: leads to " in line and paper.address in line for line in found)


def test_link_without_its_anchor(site: Path, faults: Check) -> None:
    change(site / "index.html", "</body>", '<a href="about/#nowhere">x</a></body>')
    (fault,) = faults()
    assert fault == "index.html: broken-link: a link leads nowhere: about/index.html has no anchor 'nowhere'"


@pytest.mark.parametrize(
    ("element", "missing"),
    [
        ('<img src="a.png" srcset="b.png 2x">', ["a.png", "b.png"]),
        ('<script src="/x.js"></script>', ["..//x.js"]),
        ('<a href="?q=1"></a><a href="mailto:a@example.org"></a><a href="https://example.org/x"></a>', []),
        ('<a href="days"></a><a href="#"></a>', []),
    ],
)
def test_every_kind_of_link_is_followed(site: Path, faults: Check, element: str, missing: list[str]) -> None:
    change(site / "index.html", "</body>", f"{element}</body>")
    assert faults() == [
        f"index.html: broken-link: a link leads nowhere: {path} is not there" for path in sorted(missing)
    ]


def test_page_that_nothing_leads_to(site: Path, faults: Check) -> None:
    write(site / "lonely/index.html", "<title>x</title><a href='../'>home</a>")
    assert faults() == [
        "lonely/index.html: unreachable-page: no path of links leads here from the home page",
        "sitemap.xml: wrong-sitemap: leaves out lonely/index.html",
    ]


def test_page_of_no_paper(site: Path, faults: Check) -> None:
    write(site / "papers/stranger/index.html", "<meta name=robots content=noindex><title>x</title>")
    assert faults() == ["papers/stranger/index.html: missing-page: is the page of no paper in the archive"]


def test_paper_that_search_engines_are_kept_from(site: Path, faults: Check, paper: Paper) -> None:
    change(site / paper.address / "index.html", "</head>", '<meta name="robots" content="noindex"></head>')
    assert (
        f"{paper.address}index.html: missing-page: the page of {paper.key} asks search engines to leave it out"
        in faults()
    )


def test_paper_that_ought_to_be_hidden(loaded: Loaded, faults: Check, paper: Paper) -> None:
    papers = tuple(replace(each, hidden=each is paper) for each in loaded.archive.papers)
    found = faults(replace(loaded, archive=replace(loaded.archive, papers=papers)))
    hidden = f"missing-page: the page of {paper.key} is hidden, but search engines may list it"
    assert f"{paper.address}index.html: {hidden}" in found
    assert any("a hidden paper" in line and line.startswith("feed.xml: wrong-feed: tells of ") for line in found)
    assert any(f"the search shows {paper.address}" in line for line in found)


def test_paper_that_gives_another_address_as_its_own(site: Path, faults: Check, paper: Paper) -> None:
    change(site / paper.address / "index.html", 'rel="canonical" href="', 'rel="canonical" href="https://example.org/')
    (fault,) = faults()
    assert fault.startswith(f"{paper.address}index.html: missing-page: says that its address is https://example.org/")


def test_other_address_of_a_paper_leads_on(site: Path, faults: Check, loaded: Loaded) -> None:
    alias = next(alias for each in loaded.archive.shown for alias in each.aliases)
    write(site / alias / "index.html", "<title>x</title><meta name=robots content=noindex>")
    (fault,) = faults()
    assert fault.startswith(f"{alias}index.html: missing-page: does not lead on to papers/")
    (site / alias / "index.html").unlink()
    assert any(line.startswith(f"{alias}index.html: missing-page: an address of ") for line in faults())


def test_day_that_leaves_a_paper_out(site: Path, faults: Check, paper: Paper) -> None:
    day = site / f"days/{paper.first_date}/index.html"
    write(day, re.sub(rf'href="[^"]*{re.escape(paper.address)}[^"]*"', "", day.read_text(encoding="utf-8")))
    assert (
        f"days/{paper.first_date}/index.html: missing-page: does not show {paper.key}, which a digest of it announces"
        in faults()
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("<url><loc>", "<url><loc>{home}about/</loc></url><url><loc>", "lists about/index.html 2 times"),
        ("<url><loc>{home}about/</loc>", "<url><loc>{home}</loc>", "leaves out about/index.html"),
        ("<url><loc>", "<url><loc>{home}404.html</loc></url><url><loc>", "lists 404.html, which is hidden, a"),
        (
            "<url><loc>",
            "<url><loc>https://example.org/</loc></url><url><loc>",
            "lists https://example.org/, which",
        ),
        ("</urlset>", "", "cannot be read: "),
    ],
)
def test_sitemap_that_says_something_else(  # noqa: PLR0913, PLR0917 (three words of a table)
    site: Path, settings: Settings, faults: Check, old: str, new: str, fault: str
) -> None:
    home = settings.site_url
    change(site / "sitemap.xml", old.format(home=home), new.format(home=home))
    assert any(line.startswith(f"sitemap.xml: wrong-sitemap: {fault}") for line in faults())


def test_sitemap_that_is_not_there(site: Path, faults: Check) -> None:
    (site / "sitemap.xml").unlink()
    assert "sitemap.xml: wrong-sitemap: is not there" in faults()


ENTRY = re.compile(r"\s*<entry>.*?</entry>", re.DOTALL)


def test_feed_that_leaves_out_an_event(site: Path, faults: Check) -> None:
    text = (site / "feed.xml").read_text(encoding="utf-8")
    first = ENTRY.search(text)
    assert first
    write(site / "feed.xml", text.replace(first[0], ""))
    found = [line for line in faults() if line.startswith("feed.xml: wrong-feed: ")]
    assert found
    assert "does not tell tag:" in found[0] or "neither it nor its history tells tag:" in found[0]


def test_feed_that_tells_an_event_twice_or_one_of_its_own(site: Path, faults: Check) -> None:
    text = (site / "feed.xml").read_text(encoding="utf-8")
    first = ENTRY.search(text)
    assert first
    strange = re.sub(r"<id>.*?</id>", "<id>tag:example.org,2025:x</id>", first[0])
    write(site / "feed.xml", text.replace(first[0], first[0] * 2 + strange))
    found = "\n".join(faults())
    assert re.search(r"feed\.xml: wrong-feed: tells tag:\S+ 2 times", found)
    assert "feed.xml: wrong-feed: tells tag:example.org,2025:x, which is none of its events" in found
    assert "it or its history tells tag:example.org,2025:x, which is no event of the archive" in found


@pytest.mark.parametrize("name", ["feed.xml", "rss.xml", "feed.json"])
def test_feed_that_cannot_be_read(site: Path, faults: Check, name: str) -> None:
    write(site / name, "<")
    assert any(line.startswith(f"{name}: wrong-feed: cannot be read: ") for line in faults())


def test_history_that_runs_in_a_circle(site: Path, faults: Check) -> None:
    part = next((site / "feeds/archive").glob("*.xml"))
    text = part.read_text(encoding="utf-8")
    link = f'<link rel="prev-archive" href="{settings_url()}feeds/archive/{part.name}"/>'
    text = re.sub(r'<link[^>]*rel="prev-archive"[^>]*/>', "", text)
    write(part, text.replace("<entry>", f"{link}<entry>", 1))
    assert any("the history of the feed runs in a circle" in line for line in faults())


def settings_url() -> str:
    return read_settings(ROOT / "mkdocs.yml").site_url


def manifest(site: Path) -> dict[str, object]:
    content: dict[str, object] = json.loads((site / "search/manifest.json").read_text(encoding="utf-8"))
    return content


def test_search_that_does_not_show_a_paper(site: Path, faults: Check) -> None:
    cards = next((site / "search/cards").glob("0-*.json"))
    content = json.loads(cards.read_text(encoding="utf-8"))
    write(cards, json.dumps(content[1:]))
    found = faults()
    assert f"search/manifest.json: wrong-search: the search never shows {content[0]['address']}" in found


def test_search_that_does_not_find_a_paper_by_its_words(site: Path, faults: Check) -> None:
    content = manifest(site)
    tail = content["tail"]
    assert isinstance(tail, dict)
    write(site / "search/manifest.json", json.dumps(content | {"tail": tail | {"terms": "", "postings": ""}}))
    found = faults()
    assert found
    assert all("wrong-search: the search does not find papers/" in line for line in found)


def test_search_that_cannot_be_read(site: Path, faults: Check) -> None:
    write(site / "search/manifest.json", "{}")
    assert [line for line in faults() if "wrong-search: the index cannot be read" in line]


@pytest.mark.parametrize("name", ["bibtex-2026.bib", "papers.ris", "papers.csv", "records-2026.jsonl"])
def test_export_that_leaves_out_a_paper_or_has_it_twice(site: Path, faults: Check, name: str) -> None:
    file = site / "exports" / name
    text = file.read_bytes().decode("utf-8")
    first = next(each[0] for each in RECORDS[file.suffix].finditer(text))
    write_exactly(file, text.replace(first, "", 1))
    (fault,) = faults()
    assert re.match(r"exports/[\w.-]+: wrong-export: leaves out \S", fault)
    write_exactly(file, text.replace(first, first * 2, 1))
    (fault,) = faults()
    assert re.match(r"exports/[\w.-]+: wrong-export: has \S.*, which is not in the archive, or once too often", fault)


RECORDS = {
    ".bib": re.compile(r"^@\w+\{.*?^\}\n", re.DOTALL | re.MULTILINE),
    ".ris": re.compile(r"TY  - .*?ER  - \r\n", re.DOTALL),
    ".csv": re.compile(r"(?<=\r\n).*?\r\n"),
    ".jsonl": re.compile(r"^.*\n", re.MULTILINE),
}


def write_exactly(file: Path, text: str) -> None:
    file.unlink()
    file.write_bytes(text.encode("utf-8"))


def test_export_that_is_not_there_or_cannot_be_read(site: Path, faults: Check) -> None:
    (site / "exports/papers.ris").unlink()
    write_exactly(site / "exports/records-2026.jsonl", "{\n")
    found = faults()
    assert "exports/records-2026.jsonl: wrong-export: cannot be read: " in "\n".join(found)
    assert any(line.startswith("exports/papers.ris: wrong-export: leaves out ") for line in found)


def lost(site: Path, settings: Settings, old: Path) -> list[str]:
    return [str(each) for each in lost_since(site, settings, old)]


def test_nothing_is_lost_from_one_build_to_the_same(site: Path, sample_site: Path, settings: Settings) -> None:
    assert lost(site, settings, sample_site) == []
    assert lost(site, settings, sample_site / "sitemap.xml") == []


def test_lost_address_is_named(site: Path, sample_site: Path, settings: Settings, paper: Paper) -> None:
    (site / paper.address / "index.html").unlink()
    expected = f"{paper.address}index.html: lost-address: was a file of the older site and is gone"
    for old in (sample_site, sample_site / "sitemap.xml"):
        (fault,) = lost(site, settings, old)
        assert fault.startswith(expected)


def test_lost_id_of_a_feed_is_named(site: Path, sample_site: Path, settings: Settings) -> None:
    text = (site / "feed.xml").read_text(encoding="utf-8")
    write(site / "feed.xml", text.replace("<id>tag:", "<id>tag:other."))
    found = lost(site, settings, sample_site)
    assert found
    assert all(re.match(r"feed\.xml: lost-feed-id: tag:\S+ is in no file of the feed any more", line) for line in found)


def test_files_whose_names_change_with_their_content_are_not_missed(
    site: Path, sample_site: Path, settings: Settings
) -> None:
    for file in (site / "search/cards").iterdir():
        file.unlink()
    assert lost(site, settings, sample_site) == []


def test_what_is_no_sitemap_is_an_error(site: Path, settings: Settings) -> None:
    with pytest.raises(ValueError, match=r"no sitemap"):
        lost(site, settings, site / "index.html")


def shard_of(paper: Paper) -> tuple[str, str]:
    """Return the key of ``paper`` and the file that should say what it stands for."""
    key = hashlib.sha256(paper.address.split("/")[1].encode()).hexdigest()[:10]
    return key, f"api/v1/papers/{key[:2]}.json"


def test_api_that_does_not_find_a_paper_or_says_something_else(site: Path, faults: Check, paper: Paper) -> None:
    key, path = shard_of(paper)
    change(site / path, f'"{key}"', f'"{key[:-1]}x"')
    assert faults() == [
        f"{path}: wrong-api: does not find {paper.address}",
        f"{path}: wrong-api: holds {key[:-1]}x, which is the key of nothing",
    ]
    change(site / path, f'"{key[:-1]}x":{{"url":"{paper.address}"', f'"{key}":{{"url":"about/"')
    assert faults() == [f"{path}: wrong-api: says of {paper.address} what is not so"]


def test_api_with_a_paper_twice_or_in_the_wrong_file(site: Path, faults: Check, paper: Paper) -> None:
    key, path = shard_of(paper)
    change(site / path, '"papers":{', f'"papers":{{"{key}":{{}},')
    assert f"{path}: wrong-api: cannot be read: an object has a key twice" in faults()
    write(site / path, (site / path).read_text("utf-8").replace(f'"{key}":{{}},', '"zz":{"moved":"x"},'))
    assert faults() == [
        f"{path}: wrong-api: holds zz, which nobody looks for here",
        "api/v1/papers/zz.json: wrong-api: holds zz, which is the key of nothing",
    ]


def test_api_of_a_day_that_leaves_out_a_paper_or_has_a_stranger(site: Path, faults: Check, paper: Paper) -> None:
    key, _ = shard_of(paper)
    path = f"days/{paper.first_date}.json"
    change(site / path, f'"key":"{key}"', '"key":"0000000000"')
    assert faults() == [
        f"{path}: wrong-api: leaves out the paper {key}",
        f"{path}: wrong-api: has the paper 0000000000, which no digest of it announces",
    ]


def test_api_that_leads_nowhere_or_is_led_to_by_nothing(site: Path, faults: Check) -> None:
    (site / "exports/papers.csv").rename(site / "exports/all.csv")
    write(site / "days/1999/12.json", '{"days": []}')
    write(site / "api/v1/papers/ab.json", '{"papers": {}}')
    found = faults()
    assert "api/v1/index.json: wrong-api: leads to exports/papers.csv, which is not there" in found
    assert "exports/all.csv: wrong-api: is a file that no other leads to" in found
    assert "api/v1/papers/ab.json: wrong-api: is a file that no other leads to" in found
    assert "days/1999/12.json: wrong-api: is a file that no other leads to" in found


def test_api_of_another_shape(site: Path, faults: Check) -> None:
    write(site / "api/v1/papers/ab.json", "[]")
    (fault,) = faults()
    assert fault.startswith("api/v1/: wrong-api: a file is not as its schema says: ")
