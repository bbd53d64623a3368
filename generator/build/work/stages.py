"""How far a build has come, and how long each of its stages took."""

import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Progress", "Silent", "Timed"]


class Progress(Protocol):
    """Whoever shows how far a build has come."""

    def stage(self, name: str, total: int | None = None) -> None:
        """Say that a stage begins, and of how many steps it has."""

    def advance(self, steps: int = 1) -> None:
        """Say that some steps of the stage are done."""

    def took(self, name: str, seconds: float) -> None:
        """Say that a stage was done beside others, and how long that took."""


class Silent:
    """Shows nothing."""

    def stage(self, name: str, total: int | None = None) -> None:
        """Show nothing."""

    def advance(self, steps: int = 1) -> None:
        """Show nothing."""

    def took(self, name: str, seconds: float) -> None:
        """Show nothing."""


class Timed:
    """Passes everything on to another, and adds up the seconds of each stage."""

    def __init__(self, shown: Progress, clock: Callable[[], float] = time.perf_counter) -> None:
        """Show progress on ``shown``."""
        self._shown = shown
        self._clock = clock
        self._current: tuple[str, float] | None = None
        self._seconds: dict[str, float] = {}

    def stage(self, name: str, total: int | None = None) -> None:
        """End the stage before and begin the next."""
        self._end()
        self._current = (name, self._clock())
        self._shown.stage(name, total)

    def advance(self, steps: int = 1) -> None:
        """Pass it on."""
        self._shown.advance(steps)

    def took(self, name: str, seconds: float) -> None:
        """Add it up."""
        self._seconds[name] = self._seconds.get(name, 0.0) + seconds

    def seconds(self) -> dict[str, float]:
        """Return the seconds of each stage, in the order in which they first came."""
        self._end()
        return dict(self._seconds)

    def _end(self) -> None:
        if self._current:
            name, began = self._current
            self.took(name, self._clock() - began)
            self._current = None
