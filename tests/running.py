"""The project's own commands as a person runs them, and sites that several tests look at but only one builds."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

__all__ = ["BIN", "BuildOnce", "copy_project", "digest", "in_two_languages", "run", "tree"]

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
"""Where ``digest`` and ``mkdocs`` of this environment are."""

BuildOnce = Callable[[str, Callable[[Path], object]], Path]


def run(
    program: str, *arguments: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None, timeout: float = 300
) -> subprocess.CompletedProcess[str]:
    """Return how ``program`` of this environment ended, with what it printed; ``env`` is added to the environment."""
    return subprocess.run(
        [BIN / program, *arguments],
        cwd=cwd,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "200", **(env or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )


def digest(*arguments: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Return what ``digest`` printed; the test fails where it did not end with 0."""
    done = run("digest", *arguments, cwd=cwd, env=env)
    assert done.returncode == 0, f"digest {' '.join(map(str, arguments))}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def copy_project(folder: Path) -> Path:
    """Return ``folder`` with the sample archive, its settings and the documentation in it, and nothing built."""
    for name in ("content", "docs"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return folder


def in_two_languages(project: Path) -> Path:
    """Return ``project`` with Chinese beside its first language, and hand-written pages in it."""
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    config.write_text(text.replace("  - digests:\n", "  - digests:\n      other_languages: [zh]\n"), encoding="utf-8")
    (project / "content/pages/thanks.zh.md").write_text("# 致谢\n\n[关于](about.md)\n", encoding="utf-8")
    (project / "content/pages/about.zh.md").write_text(
        "# 关于这个示例\n\n这一页是*手写*的。[致谢](thanks.md)\n", encoding="utf-8"
    )
    return project


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below ``folder`` by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="session")
def build_once(tmp_path_factory: pytest.TempPathFactory) -> BuildOnce:
    """Return ``build_once(name, make)``: a folder, filled by ``make(folder)`` in whichever worker comes first."""
    base = tmp_path_factory.getbasetemp()
    base = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def once(name: str, make: Callable[[Path], object]) -> Path:
        folder, done = base / name, base / f"{name}.done"
        with (base / f"{name}.lock").open("w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                make(folder)
                done.touch()
        return folder

    return once


@pytest.fixture(scope="session")
def sample_site(build_once: BuildOnce) -> Path:
    """Return the built site of the sample archive, base path ``/digest-archive/``; treat it as read-only."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        digest("build", "--config", project / "mkdocs.yml", "--strict")

    return build_once("sample", make) / "site"


@pytest.fixture(scope="session")
def two_languages(build_once: BuildOnce) -> Path:
    """Return the project of the sample archive, built in English with Chinese beside it; treat it as read-only."""

    def make(folder: Path) -> None:
        project = in_two_languages(copy_project(folder))
        digest("build", "--config", project / "mkdocs.yml", "--strict")

    return build_once("two-languages", make)


@pytest.fixture(scope="session")
def seeds_site(build_once: BuildOnce, shared: Path) -> Path:
    """Return the built site of the four digests beside the project, base path ``/digest-archive/``; read-only."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        digest("build", "--config", project / "mkdocs.yml", "--digests", shared / "digests", "--strict")

    return build_once("seeds", make) / "site"


@pytest.fixture(scope="session")
def thousand_site(build_once: BuildOnce, shared: Path) -> Path:
    """Return the built site of a thousand papers, base path ``/digest-archive/``; treat it as read-only."""

    def make(folder: Path) -> None:
        project = copy_project(folder)
        digest("build", "--config", project / "mkdocs.yml", "--digests", shared / "corpus" / "digests-1k")

    return build_once("thousand", make) / "site"
