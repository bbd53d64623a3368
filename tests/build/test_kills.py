import os
import random
import signal
import subprocess
import time
from pathlib import Path

from running import BIN, copy_project, digest

KILLS = int(os.environ.get("DIGEST_KILLS", "5"))
"""``make soak`` asks for 50."""


def tree(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def killed_after(seconds: float, project: Path, *, alone: bool) -> None:
    """Kill a build with its workers, as who closes a terminal does, or ``alone``, as a system short of memory does."""
    command = [str(BIN / "digest"), "build"]
    build = subprocess.Popen(
        command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    time.sleep(seconds)
    if alone:
        build.kill()
    else:
        os.killpg(build.pid, signal.SIGKILL)
    build.wait()


def test_a_kill_at_any_moment_leaves_one_build_or_the_other(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    changed = project / "content/digests/tmlr/2026/2026-03-03.txt"
    texts = [changed.read_text("utf-8"), changed.read_text("utf-8").replace("Sample", "Simple")]
    started = time.monotonic()
    digest("build", cwd=project)
    whole = time.monotonic() - started
    sites: list[dict[str, bytes]] = []
    for text in texts:
        changed.write_text(text, encoding="utf-8")
        digest("build", "--no-cache", "--site", f"clean-{len(sites)}", cwd=project)
        sites.append(tree(project / f"clean-{len(sites)}"))
    assert sites[0] != sites[1]
    chance = random.Random(7)  # noqa: S311 (the same moments every time)
    for turn in range(KILLS):
        changed.write_text(texts[turn % 2], encoding="utf-8")
        killed_after(chance.uniform(0.1, whole), project, alone=turn % 3 == 1)
        assert tree(project / "site") in sites
    digest("build", cwd=project)
    assert tree(project / "site") == sites[(KILLS - 1) % 2]
