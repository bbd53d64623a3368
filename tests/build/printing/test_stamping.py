import logging
from pathlib import Path

import pytest
from running import copy_project, in_two_languages

from generator.build.printing.stamping import cut, marked, stamp
from generator.host.job import Job
from generator.host.site import build_site
from generator.model import Page


def tree(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def built(project: Path, *, stamp_pages: bool, **job: object) -> dict[str, bytes]:
    site = project / ("stamped" if stamp_pages else "rendered")
    build_site(project / "mkdocs.yml", site, Job(stamp=stamp_pages, quiet=True, **job), cached=False)  # type: ignore[arg-type] # fields of Job
    return tree(site)


def test_stamped_pages_are_what_mkdocs_writes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    project = copy_project(tmp_path)
    stamped, rendered = built(project, stamp_pages=True), built(project, stamp_pages=False)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert sorted(stamped) == sorted(rendered)
    assert [path for path, data in stamped.items() if data != rendered[path]] == []


def test_pages_of_real_digests_are_what_mkdocs_writes(tmp_path: Path, shared: Path) -> None:
    project = copy_project(tmp_path)
    real = {"digests": (shared / "digests",)}
    stamped, rendered = (built(project, stamp_pages=each, **real) for each in (True, False))
    assert [path for path, data in stamped.items() if data != rendered[path]] == []


def test_pages_in_a_second_language_are_what_mkdocs_writes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    project = in_two_languages(copy_project(tmp_path))
    stamped, rendered = (built(project, stamp_pages=each) for each in (True, False))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert len([path for path in stamped if path.startswith("zh/papers/")]) > 30
    assert stamped == rendered


PLUGIN = """
def on_post_page(output, page, config):
    return output.replace("</body>", "<!-- somebody was here --></body>")
"""


def test_pages_that_other_plugins_change_are_rendered_one_by_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    project = copy_project(tmp_path)
    (project / "hook.py").write_text(PLUGIN, encoding="utf-8")
    config = project / "mkdocs.yml"
    config.write_text(config.read_text(encoding="utf-8") + "\nhooks: [hook.py]\n", encoding="utf-8")
    site = built(project, stamp_pages=True)
    pages = {path: data for path, data in site.items() if path.endswith(".html")}
    assert [path for path, data in pages.items() if b"somebody was here" not in data] == []
    assert "the plugin 'hook.py' hooks into pages" in caplog.text


def page(title: str, body: str) -> Page:
    return Page(kind="paper", address="papers/x/", title=title, head="<meta>", body=body)


def test_a_frame_escapes_the_title_wherever_it_stands() -> None:
    like = marked(page("", ""))
    frame = cut(f"<title>{like.title}</title>{like.head}<h1>{like.title}</h1><p>{like.body}</p>")
    assert stamp(frame, page("a<b>&c", ""), "<div>text</div>") == (
        b"<title>a&lt;b&gt;&amp;c</title><meta><h1>a&lt;b&gt;&amp;c</h1><div>text</div>"
    )


@pytest.mark.parametrize("times", [0, 2])
def test_a_theme_that_does_not_show_the_content_once_cannot_be_stamped(times: int) -> None:
    with pytest.raises(ValueError, match="exactly once"):
        cut(marked(page("", "")).body * times)
