"""A command at a terminal, which answers what it asks and reads what a person sees."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from running import BIN

__all__ = ["Terminal", "at_a_terminal"]

_PATIENCE = 60.0
"""Seconds to wait for what should be shown."""
_MARKS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A pseudo-terminal with a command at it."""

    def __init__(self, ours: int, process: subprocess.Popen[bytes]) -> None:
        """Read and type at ``ours``, the end of the terminal that a person has."""
        self._ours, self._process = ours, process
        self._read = b""
        self._seen = 0

    @property
    def shown(self) -> str:
        r"""Return all that was shown so far, lines ended by ``\n``, without colours and movements."""
        return _MARKS.sub("", self._read.decode("utf-8", errors="replace").replace("\r\n", "\n"))

    def see(self, text: str) -> None:
        """Wait until ``text`` is shown, after what was seen before. Fails where the command ends without it."""
        while text not in self.shown[self._seen :]:
            assert self._more(), f"the command ended before it showed {text!r}:\n{self.shown}"
        self._seen = self.shown.index(text, self._seen) + len(text)

    def answer(self, question: str, answer: str) -> None:
        """Wait for ``question`` and type ``answer``."""
        self.see(question)
        os.write(self._ours, answer.encode() + b"\n")

    def end(self) -> int:
        """Read all that is shown until the command ends; return its status."""
        while self._more():
            pass
        return self._process.wait(_PATIENCE)

    def _more(self) -> bool:
        """Read what comes next; false where nothing comes any more."""
        ready, _, _ = select.select([self._ours], [], [], _PATIENCE)
        assert ready, f"nothing is shown for {_PATIENCE} s:\n{self.shown}"
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux says EIO, where others say nothing, once the other end is closed
            data = b""
        self._read += data
        return bool(data)


@contextmanager
def at_a_terminal(*command: str | Path, cwd: Path) -> Iterator[Terminal]:
    """Yield a terminal at which ``command`` of this environment was started; it is ended with the block."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200", "LANG": "C.UTF-8"}
    process = subprocess.Popen(
        [BIN / command[0], *command[1:]],
        cwd=cwd,
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Terminal(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
