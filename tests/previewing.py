"""Servers that the project's own commands start, and what they say once they are ready."""

import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

__all__ = ["free_port", "previewing", "wait_for"]


def free_port() -> int:
    """Return a port of the loopback address that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def previewing(command: Sequence[str | Path], cwd: Path, env: Mapping[str, str] | None = None) -> Iterator[Path]:
    """Run a server until the block ends, with all that it started; yield the file of what it prints."""
    log = cwd / "server.log"
    with log.open("wb") as printed:
        server = subprocess.Popen(command, cwd=cwd, env=env, stdout=printed, stderr=printed, start_new_session=True)
        try:
            yield log
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait(timeout=30)


def wait_for(address: str, wanted: str, log: Path, *, seconds: float = 60) -> str:
    """Return what ``address`` answers once ``wanted`` is in it; fail, with the server's words, where it never is."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 (a server of ours)
                text: str = answer.read().decode()
            if wanted in text:
                return text
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(0.1)
    pytest.fail(f"{address} never said {wanted!r}:\n{log.read_text('utf-8', 'replace')}")
