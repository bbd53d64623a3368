from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from running import copy_project

from generator.cli import main
from generator.host import site as host_site


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(copy_project(tmp_path))
    build()
    return tmp_path


def build(*arguments: str) -> str:
    done = CliRunner().invoke(main, ["build", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list that grows by one with every build that MkDocs is asked for."""
    asked: list[Path] = []
    real = host_site.build_site

    def spy(config_file: Path, *rest: object, **more: object) -> object:
        asked.append(config_file)
        return real(config_file, *rest, **more)  # type: ignore[arg-type] # passed on as it came

    monkeypatch.setattr(host_site, "build_site", spy)
    return asked


@pytest.mark.usefixtures("project")
def test_nothing_is_done_where_nothing_changed_and_all_is_said_again(builds: list[Path]) -> None:
    said = build()
    assert builds == []
    assert "34 papers" in said
    assert "0 files written" in said
    assert "no-date" in said


CHANGES: dict[str, Callable[[Path], None]] = {
    "a digest": lambda root: append(root / "content/digests/tmlr/2026/2026-03-03.txt", "\n"),
    "a new digest": lambda root: append(root / "content/digests/tmlr/2026/new.txt", "words"),
    "a correction": lambda root: append(root / "content/corrections.yml", "# a remark\n"),
    "a page": lambda root: append(root / "content/pages/about.md", "\nMore.\n"),
    "a setting": lambda root: append(root / "mkdocs.yml", "copyright: nobody\n"),
    "the site": lambda root: append(root / "site/index.html", " "),
    "a file of the site that is gone": lambda root: (root / "site/feed.xml").unlink(),
}


def append(file: Path, text: str) -> None:
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(before + text, encoding="utf-8")


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_is_seen(change: str, project: Path, builds: list[Path]) -> None:
    CHANGES[change](project)
    build()
    assert len(builds) == 1
    build()
    assert len(builds) == 1


def test_an_address_from_the_environment_is_an_input(
    project: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_URL", "https://example.org/elsewhere/")
    build()
    assert len(builds) == 1
    assert "https://example.org/elsewhere/" in (project / "site/feed.xml").read_text(encoding="utf-8")


def test_an_archive_with_other_plugins_is_always_built(project: Path, builds: list[Path]) -> None:
    append(project / "mkdocs.yml", "hooks: [hook.py]\n")
    append(project / "hook.py", "def on_config(config): return config\n")
    build()
    build()
    assert len(builds) == 2


@pytest.mark.usefixtures("project")
def test_no_cache_means_no_shortcut(builds: list[Path]) -> None:
    build("--no-cache")
    assert len(builds) == 1


def test_what_is_no_digest_is_not_opened_to_see_whether_it_changed(project: Path) -> None:
    digests = project / "content/digests"
    with (digests / "big.mbox").open("wb") as file:
        file.truncate(2**40)  # more than any memory holds
    (digests / "memory.txt").symlink_to("/proc/self/mem")  # cannot be read, not even by the superuser
    said = build()
    assert "big.mbox: huge-file" in said
    assert "memory.txt: outside-link" in said
    assert "0 files written" in build()
