"""What is published to an index works without the checkout."""

import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT
from running import copy_project


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with wheel and sdist, the wheel made from the sdist as an index's users would."""
    folder = tmp_path_factory.mktemp("dist")
    for target in (["--target", "sdist"], ["--target", "wheel"]):
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", *target, "--directory", folder],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
    return folder


def test_the_wheel_holds_code_and_templates_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"generator/site_templates/pages/paper.md.j2", "generator/py.typed", "generator/cli/__init__.py"} <= names
    for path in (ROOT / "site_templates").rglob("*"):
        if path.is_file() and path.name != ".gitkeep":
            assert f"generator/site_templates/{path.relative_to(ROOT / 'site_templates')}" in names
    assert {name.split("/")[0] for name in names} == {
        "generator",
        next(n for n in names if ".dist-info/" in n).split("/")[0],
    }
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_the_sdist_holds_what_the_tests_need(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml",
        "mkdocs.yml",
        "content/corrections.yml",
        "tests/conftest.py",
        "site_templates/pages/paper.md.j2",
        "CHANGELOG.md",
        "LICENSE",
    } <= names
    assert not [name for name in names if "node_modules" in name or name.startswith((".venv", "site/", ".cache"))]


def test_an_empty_environment_builds_an_archive_from_the_wheel(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    (packages,) = (environment / "lib").glob("python3*/site-packages")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            environment / "bin" / "python",
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            wheel,
        ],
        check=True,
    )
    # The libraries of this environment, but not this checkout: a path file adds a folder without its path files.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    project = copy_project(tmp_path / "project")
    done = subprocess.run(
        [environment / "bin" / "digest", "build", "--strict"], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (project / "site/papers/openreview-NXgyHW1c7M/index.html").is_file()
    where = subprocess.run(
        [environment / "bin" / "python", "-c", "import generator; print(generator.__file__)"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(environment))
