import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import BIN, copy_project, digest


class Cluster:
    """A scheduler and two workers, each a process of its own on loopback."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.folder = folder
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.workers = [self._worker(number) for number in range(2)]
        self.address = self._address()

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _worker(self, number: int) -> subprocess.Popen[bytes]:
        return self._start(
            "worker",
            *("--host", "127.0.0.1", "--no-nanny", "--no-dashboard", "--nthreads", "1"),
            *("--local-directory", str(self.folder / f"worker-{number}")),
        )

    def _start(self, *command: str) -> subprocess.Popen[bytes]:
        line = [str(BIN / "dask"), *command, "--scheduler-file", str(self.file)]
        with (self.folder / f"{command[0]}.log").open("ab") as log:
            return subprocess.Popen(line, stdout=log, stderr=log, cwd=self.folder)

    def _address(self) -> str:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                address: str = json.loads(self.file.read_text(encoding="utf-8"))["address"]
            except (FileNotFoundError, json.JSONDecodeError):
                time.sleep(0.1)
            else:
                return address
        pytest.fail(f"no scheduler came up:\n{(self.folder / 'scheduler.log').read_text(encoding='utf-8')}")


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = Cluster(tmp_path_factory.mktemp("dask"))
    yield started
    started.stop()


def tree(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_cluster_gives_the_bytes_of_one_process(tmp_path: Path, cluster: Cluster) -> None:
    project = copy_project(tmp_path)
    digest("build", "--site", "alone", "--jobs", "1", "--no-cache", cwd=project)
    digest("build", "--site", "together", "--dask", cluster.address, "--no-cache", cwd=project)
    assert tree(project / "together") == tree(project / "alone")


def test_a_cluster_that_loses_a_worker_gives_them_too(tmp_path: Path, cluster: Cluster) -> None:
    project = copy_project(tmp_path)
    digest("build", "--site", "alone", "--jobs", "1", "--no-cache", cwd=project)
    command = [str(BIN / "digest"), "build", "--site", "together", "--dask", cluster.address, "--no-cache"]
    build = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(1.5)
    cluster.workers[0].kill()
    _, said = build.communicate(timeout=120)
    assert build.returncode == 0, said.decode()
    assert tree(project / "together") == tree(project / "alone")


def test_a_scheduler_that_is_not_there_is_one_message(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    done = subprocess.run(
        [BIN / "digest", "build", "--dask", "tcp://127.0.0.1:9"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "no scheduler answers" in done.stderr
    assert "Traceback" not in done.stderr
