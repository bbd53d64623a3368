"""The documentation tells of everything there is, and of nothing else; its commands do what it says they do."""

import io
import json
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
import yaml
from conftest import ROOT
from mkdocs.config.defaults import MkDocsConfig
from running import BIN, copy_project
from serving import Serve

from generator.archive.corrections import parse as parse_corrections
from generator.cli import COMMANDS
from generator.diagnostics import CODES
from generator.ingest.fetch import parse as parse_sources
from generator.reading.formats import FORMATS
from generator.settings import KEYS
from generator.settings import parse as parse_settings
from generator.views.saved import parse as parse_searches

DOCS = ROOT / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_reference_is_what_the_code_says() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/reference.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_every_command_setting_diagnostic_and_format_is_documented() -> None:
    assert [name for name in COMMANDS if f"## `digest {name}`" not in page("reference/commands.md")] == []
    assert [key for key in KEYS if f"| `{key}` |" not in page("reference/settings.md")] == []
    assert [code for code in CODES if f"| `{code}` |" not in page("reference/diagnostics.md")] == []
    assert [form.name for form in FORMATS if f"## `{form.name}`" not in page("reference/formats.md")] == []


def test_every_page_is_reached_from_the_first() -> None:
    pages = {path.resolve() for path in DOCS.rglob("*.md")}
    reached: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        path = waiting.pop().resolve()
        if path in reached:
            continue
        reached.add(path)
        links = re.findall(r"\]\(([^)#:]+\.md)", path.read_text("utf-8"))
        waiting += [path.parent / link for link in links]
    assert pages - reached == set()


def test_every_command_that_is_mentioned_exists() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")]:
        for name in re.findall(r"`(?:\.venv/bin/)?digest ([a-z]+)", path.read_text("utf-8")):
            assert name in COMMANDS, f"{path.name}: digest {name}"
        for target in re.findall(r"`make ([a-z-]+)`", path.read_text("utf-8")):
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE), target


def yaml_blocks() -> list[tuple[str, str]]:
    """Return page and text of every file of YAML that the documentation shows; steps of a workflow are lists."""
    blocks = [
        (path.relative_to(ROOT).as_posix(), textwrap.dedent(text))
        for path in [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
        for text in re.findall(r"^ *```yaml\n(.*?)^ *```$", path.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    ]
    return [block for block in blocks if not block[1].startswith("- ")]


def faults(text: str) -> list[str]:
    """Return what the reader of such a file says of ``text``; which file it is, its first words tell."""
    found = yaml.safe_load(text)
    if found.keys() & {"papers", "files"}:
        return [str(each) for each in parse_corrections(text, "corrections.yml")[1]]
    if "saved_searches" in found:
        return [str(each) for each in parse_searches(text, "feeds.yml")[1]]
    if any(isinstance(each, dict) and each.keys() & {"arxiv", "imap", "feed"} for each in found.values()):
        return [str(each) for each in parse_sources(text, "sources.yml")[1]]
    options = [each["digests"] for each in found.pop("plugins", ()) if isinstance(each, dict) and "digests" in each]
    for each in options:
        parse_settings(each, root=ROOT, site={})
    return [key for key in found if key not in dict(MkDocsConfig._schema)]


@pytest.mark.parametrize(("name", "text"), yaml_blocks())
def test_what_is_shown_of_a_file_is_read_without_a_fault(name: str, text: str) -> None:
    assert faults(text) == [], name


@pytest.fixture
def beginner(tmp_path: Path) -> Path:
    """Return a folder where ``.venv`` is there already: the wheel's test installs the real one."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(BIN)
    return tmp_path


def test_the_tutorial_does_what_it_says(beginner: Path) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", page("tutorial.md"), re.DOTALL | re.MULTILINE)
    assert "pip install" in blocks[0]
    assert "serve" in blocks.pop(5)  # which does not end by itself: test_mkdocs_commands.py runs it
    for block in blocks[1:]:
        done = subprocess.run(
            ["bash", "-e", "-c", block],
            cwd=beginner,
            env={
                "PATH": "/usr/bin:/bin",
                "HOME": str(beginner),
                "GIT_AUTHOR_NAME": "Ada",
                "GIT_AUTHOR_EMAIL": "a@b.c",
                "GIT_COMMITTER_NAME": "Ada",
                "GIT_COMMITTER_EMAIL": "a@b.c",
                "LANG": "C.UTF-8",
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"
    assert (beginner / "content/digests/tmlr/2026/2026-03-03.txt").is_file()
    paper = (beginner / "site/papers/openreview-SampleTut1/index.html").read_text("utf-8")
    assert "Counting Sheep" in paper
    assert "https://example.org/sheep" in paper
    assert (beginner / "site/feed.xml").is_file()


def test_the_readme_lists_every_command_and_its_links_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert [name for name in COMMANDS if f"| `digest {name}` |" not in text] == []
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", ROOT / "CHANGELOG.md"]:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"


def test_the_two_commands_of_the_readme_build_and_show_the_sample(tmp_path: Path) -> None:
    """What a newcomer types; the environment is here already, so that only the commands themselves are tried."""
    copy_project(tmp_path)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(BIN)
    for name in ("Makefile", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv" / ".site").touch()
    commands = re.findall(r"^    make (\w+) +#", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert commands == ["site", "serve"]
    done = subprocess.run(["make", "site"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site/index.html").is_file()
    assert "make serve" in done.stdout
    again = subprocess.run(["make", "--dry-run", "serve"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert any(line.endswith("digest serve") for line in again.stdout.splitlines())


def test_architecture_says_why_it_takes_each_library_and_names_none_that_is_not_taken() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    runtime = {
        _name(each)
        for each in [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["dask"]]
    }
    for_tests = {_name(each) for each in [*groups["build"], *groups["dev"]] if isinstance(each, str)}
    section = (
        (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## Libraries, and why each")[2].partition("\n## ")[0]
    )
    rows = re.findall(r"^\| ([a-z][\w, -]*?)(?: \(extra\))? \|", section, re.MULTILINE)
    listed = {name for row in rows for name in row.split(", ")} - {"library"}
    assert listed - {"hatchling"} == runtime
    assert [
        name
        for name in sorted(for_tests)
        if not name.startswith("types-") and name.removeprefix("pytest-") not in section
    ] == []


def _name(requirement: str) -> str:
    return re.split(r"[<>=]", requirement)[0]


def test_the_examples_of_the_api_find_the_papers_of_a_site(sample_site: Path, serve: Serve) -> None:
    """The reader and the lookup of docs/reference/api.md, run against the sample archive as it is served."""
    served = serve(sample_site)
    blocks = re.findall(r"^```python\n(.*?)^```", page("reference/api.md"), re.DOTALL | re.MULTILINE)
    example = "\n".join(blocks).replace("https://example.org/digests/", served.url)
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()) as printed:
        exec(example, names)  # noqa: S102 (what a reader would copy and run)
    papers = [json.loads(path.read_text("utf-8"))["papers"] for path in sample_site.glob("api/v1/papers/*.json")]
    addresses = [said["url"] for shard in papers for said in shard.values() if "url" in said]
    assert printed.getvalue().count(f"{served.url}papers/") >= 1
    for address in addresses:
        assert names["look_up"](served.url, address)["url"] == address
    assert len(addresses) > 30
