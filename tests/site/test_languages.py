"""A site in two languages: everything in each, nothing twice that readers of feeds and searches would meet twice."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from conftest import ROOT
from kinds import KINDS, example
from links import Site, broken
from lxml import etree, html
from playwright.sync_api import Page, expect
from running import copy_project, digest, run, tree
from serving import Serve

from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.verify import verify
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.host.site import read_settings
from generator.model import Archive
from generator.settings import SettingsError

URL = "https://example.github.io/digest-archive/"
NAME, DESCRIPTION = "Paper digests", "Machine-learning papers as their digests announced them, day by day"
SWITCH = "header > a[hreflang]"
# Of what only a site in two languages has: a page's links to the other, and the other's part of the 404 page.
ALTERNATES = re.compile(r'<link rel="alternate" hreflang="[^>]*>\n')
SWITCHES = re.compile(r'(◐</button>)<a href="[^"]*" hreflang="[^>]*>[^<]*</a>')
SECTION = re.compile(r'<section lang="zh-Hans">.*?</section>\n?', re.DOTALL)


@pytest.fixture
def site(two_languages: Path) -> Path:
    return two_languages / "site"


def in_one(page: bytes) -> str:
    return SECTION.sub("", SWITCHES.sub(r"\1", ALTERNATES.sub("", page.decode())))


def test_the_first_language_is_as_it_would_be_alone(site: Path, sample_site: Path) -> None:
    both, alone = tree(site), tree(sample_site)
    first = {path: data for path, data in both.items() if not path.startswith("zh/")}
    assert sorted(first) == sorted(alone)
    unlike = [path for path, data in first.items() if data != alone[path]]
    assert [path for path in unlike if not path.endswith(".html")] == ["sitemap.xml"]
    assert [path for path in unlike if path.endswith(".html") and in_one(first[path]) != alone[path].decode()] == []


def test_every_page_stands_in_both_and_files_stand_once(site: Path) -> None:
    pages = {path for path in tree(site) if path.endswith(".html")}
    others = {path.removeprefix("zh/") for path in pages if path.startswith("zh/")}
    assert others == {path for path in pages if not path.startswith("zh/")} | {"thanks/index.html"}
    assert {path for path in tree(site / "zh") if not path.endswith(".html")} == {"assets/words.json"}


def test_every_link_leads_somewhere_and_the_site_agrees_with_its_archive(two_languages: Path, site: Path) -> None:
    assert broken(Site(site, URL)) == []
    settings = read_settings(two_languages / "mkdocs.yml")
    with workers(1) as pool:
        loaded = load(settings, pool, NoCache(), Silent())
        assert [str(each) for each in verify(site, loaded, settings, templates.texts(), pool)] == []


def test_a_page_that_one_language_lacks_is_missed(two_languages: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(two_languages / "site", tmp_path / "site"))
    (site / "zh/papers/openreview-SampleSh33/index.html").unlink()
    settings = read_settings(two_languages / "mkdocs.yml")
    with workers(1) as pool:
        loaded = load(settings, pool, NoCache(), Silent())
        faults = [str(each) for each in verify(site, loaded, settings, templates.texts(), pool)]
    assert any(each.startswith("zh/papers/openreview-SampleSh33/index.html: missing-page") for each in faults)


def places(sitemap: Path) -> set[str]:
    return {str(each) for each in etree.parse(sitemap).xpath("//*[local-name()='loc']/text()")}


def test_the_sitemap_lists_both_but_no_page_that_is_not_translated(site: Path, sample_site: Path) -> None:
    alone = places(sample_site / "sitemap.xml")
    ours = places(site / "sitemap.xml")
    untranslated = {f"{URL}docs/", *(place for place in alone if place.startswith(f"{URL}docs/"))}
    translated = {place.replace(URL, f"{URL}zh/") for place in alone - untranslated}
    assert ours - alone == translated | {f"{URL}zh/thanks/"}
    assert alone <= ours


@pytest.mark.parametrize("address", ["", "papers/openreview-SampleSh33/", "topics/", "about/", "search/"])
def test_pages_name_each_other_in_every_language(address: str, site: Path) -> None:
    found = []
    for edition in ("", "zh/"):
        root = html.document_fromstring((site / edition / address / "index.html").read_bytes())
        found.append({link.get("hreflang"): link.get("href") for link in root.xpath("//head/link[@hreflang]")})
        assert root.get("lang") == ("zh-Hans" if edition else "en")
        if address != "about/":
            assert root.xpath("string(//link[@rel='canonical']/@href)") == URL + edition + address
    assert found == [{"en": URL + address, "zh-Hans": f"{URL}zh/{address}", "x-default": URL + address}] * 2


def test_a_page_written_by_hand_is_as_it_is_or_as_its_translation(site: Path) -> None:
    about = html.document_fromstring((site / "zh/about/index.html").read_bytes())
    assert about.xpath("string(//h1)") == "关于这个示例"
    assert about.xpath("string(//title)").startswith("关于这个示例 · ")
    original = html.document_fromstring((site / "docs/index.html").read_bytes())
    copy = html.document_fromstring((site / "zh/docs/index.html").read_bytes())
    assert copy.xpath("string(//h1)") == original.xpath("string(//h1)")
    assert copy.xpath("//main/@lang") == ["en"]
    assert copy.xpath("//meta[@name='robots']/@content") == ["noindex"]
    assert [link.get("href") for link in copy.xpath("//main/nav/a")] == [
        link.get("href") for link in original.xpath("//main/nav/a")
    ]


def test_a_page_written_in_one_language_only_stands_there_and_leads_to_no_other(site: Path) -> None:
    page = html.document_fromstring((site / "zh/thanks/index.html").read_bytes())
    assert page.xpath("string(//h1)") == "致谢"
    assert page.xpath("//main//p/a/@href") == ["../about/"]
    assert page.xpath("//*[@hreflang]") == []


def archive_of(project: Path) -> Archive:
    with workers(1) as pool:
        return load(read_settings(project / "mkdocs.yml"), pool, NoCache(), Silent()).archive


def names(archive: Archive) -> Iterator[str]:
    """Yield what digests say in places that are no paragraph of theirs: people, topics, sources, former titles."""
    for paper in archive.papers:
        yield from (*paper.authors, *paper.categories, *paper.certifications, *paper.sources, *paper.formerly)
        yield from filter(None, (paper.note, paper.comment, paper.title))


def said(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for value in table.values():
            yield from said(value)
    else:
        yield re.sub(r"\{\w+\}", " ", str(table))


def words(texts: Iterator[str]) -> set[str]:
    """Return the Latin words of ``texts``, but for those in file names and addresses."""
    return {word for text in texts for word in re.findall(r"[A-Za-z]{2,}", re.sub(r"\S*\w[/.]\w\S*", " ", text))}


def table(name: str) -> object:
    return yaml.safe_load((ROOT / "site_templates/languages" / f"{name}.yml").read_text(encoding="utf-8"))


TEXTS = """() => {
    const found = [document.title];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches("[lang=en], code, script, style, math")) return;
        for (const name of ["aria-label", "placeholder", "title", "alt"]) {
            if (node.hasAttribute(name) && !node.matches(".Z3988")) found.push(node.getAttribute(name));
        }
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    document.head.querySelectorAll("meta[name=description], link[rel=alternate][title]")
        .forEach((each) => found.push(each.content || each.title));
    return found;
}"""
"""Every text that a reader may meet, but what is marked as English."""


def test_no_word_of_the_english_interface_is_left_in_chinese(two_languages: Path, serve: Serve, page: Page) -> None:
    site = two_languages / "site"
    theirs = words(said(table("zh"))) | words(names(archive_of(two_languages)))
    english = words(said(table("en"))) - theirs - {"JSON", "Feed"}
    assert {"Accepted", "Days", "Search", "announced", "could", "lines", "papers"} <= english
    served = serve(site, "/digest-archive/")
    kinds = [kind for kind, pattern in KINDS.items() if any((site / "zh").glob(pattern)) and kind != "paper with math"]
    left: dict[str, set[str]] = {}
    for kind in kinds:
        path = example(site, kind).relative_to(site).as_posix()
        page.goto(f"{served.url}zh/{path}{'?q=graph+optimisaton' if kind == 'search' else ''}")
        page.wait_for_load_state("networkidle")
        # A description that is how an abstract starts is the digest's, like the title.
        texts: list[str] = page.evaluate(TEXTS)
        # An untitled paper goes by the first words of its abstract.
        texts = [text.replace(NAME, "").replace(DESCRIPTION, "") for text in texts if "无标题：" not in text]
        shown = words(iter(texts))
        described = words(iter(page.evaluate("() => [document.querySelector('.abstract')?.textContent ?? '']")))
        left[kind] = (shown - described) & english
    assert {kind: found for kind, found in left.items() if found} == {}
    assert len(kinds) > 15


def test_the_switch_leads_to_the_same_page_and_takes_a_search_along(site: Path, serve: Serve, page: Page) -> None:
    served = serve(site, "/digest-archive/")
    page.goto(f"{served.url}papers/openreview-SampleSh33/")
    page.get_by_role("link", name="中文").click()
    expect(page).to_have_url(f"{served.url}zh/papers/openreview-SampleSh33/")
    expect(page.locator("h1")).to_have_text("Small Transformers Carry When They Have Room to Write")
    page.locator(SWITCH).click()
    expect(page).to_have_url(f"{served.url}papers/openreview-SampleSh33/")
    page.goto(f"{served.url}search/")
    page.fill("#search-page input[type=search]", "graph")
    expect(page.locator("#search-status")).to_contain_text("all of it")
    best = page.locator("#search-results h3").first.inner_text()
    page.locator(SWITCH).click()
    expect(page.locator("#search-status")).to_contain_text("符合全部条件")
    assert urlsplit(page.url).path == "/digest-archive/zh/search/"
    expect(page.locator("#search-results h3").first).to_have_text(best)
    page.locator("#search-results h3 a").first.click()
    expect(page).to_have_url(re.compile("/digest-archive/zh/papers/"))


def test_a_wrong_address_is_answered_in_both_languages(site: Path, serve: Serve, page: Page) -> None:
    served = serve(site, "/digest-archive/")
    page.goto(f"{served.url}zh/papers/graph-kernels-of-nobody/")
    for heading in ("There is no such page", "没有这个页面"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    boxes = page.locator("form[data-missing] input")
    expect(boxes).to_have_count(2)
    for box in boxes.all():
        expect(box).to_have_value("graph kernels of nobody")
    page.locator("section[lang] form button").click()
    expect(page).to_have_url(re.compile("/digest-archive/zh/search/"))


def test_a_new_day_writes_the_same_pages_in_both(two_languages: Path, tmp_path: Path) -> None:
    project = Path(shutil.copytree(two_languages, tmp_path / "project"))
    before = tree(project / "site")
    new = project / "content/digests/tmlr/2026/2026-06-01.txt"
    new.write_text((ROOT / "content/digests/tmlr/2026/2026-03-03.txt").read_text(encoding="utf-8"), encoding="utf-8")
    digest("build", "--config", project / "mkdocs.yml")
    after = tree(project / "site")
    changed = {path for path, data in after.items() if path.endswith(".html") and before.get(path) != data}
    assert {path.removeprefix("zh/") for path in changed if path.startswith("zh/")} == {
        path for path in changed if not path.startswith("zh/")
    }
    assert any(path.startswith("days/") for path in changed)
    assert len(changed) < len([path for path in after if path.endswith(".html")]) / 2


def test_settings_that_cannot_be_are_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    config = tmp_path / "mkdocs.yml"
    (tmp_path / "content/digests").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    for options, told in {
        "theme: material\nplugins: [{digests: {other_languages: [xx]}}]": "there are words for en, zh only",
        "theme: material\nplugins: [{digests: {other_languages: zh}}]": "takes a list of codes of languages",
        "theme: {name: material, language: zh}\nplugins: [{digests: {other_languages: [zh]}}]": "has already",
        "theme: mkdocs\nplugins: [{digests: {other_languages: [zh]}}]": "needs the theme material",
    }.items():
        config.write_text(f"site_name: X\n{options}\n", encoding="utf-8")
        with pytest.raises(SettingsError) as error:
            read_settings(config)
        assert told in f"{error.value}{caplog.text}"


def test_a_language_without_words_is_told_and_pages_are_in_english(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    config = project / "mkdocs.yml"
    config.write_text(
        config.read_text(encoding="utf-8").replace("theme:\n", "theme:\n  language: de\n"), encoding="utf-8"
    )
    done = run("digest", "build", "--config", config)
    assert done.returncode == 0
    assert "mkdocs.yml: no-language: theme.language is 'de', and there are words for en, zh only" in done.stderr
    assert '<html lang="en">' in (project / "site/index.html").read_text(encoding="utf-8")
