"""How far a build has come, on a terminal."""

from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from generator.cli.options import in_actions

__all__ = ["Bars"]


class Bars:
    """Shows one progress bar a stage, on a terminal only."""

    def __init__(self, console: Console) -> None:
        """Show them on ``console``."""
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal or in_actions(),
        )
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def stage(self, name: str, total: int | None = None) -> None:
        """Show a bar for a new stage."""
        self._task = self._progress.add_task(name, total=total)

    def advance(self, steps: int = 1) -> None:
        """Move the bar of this stage on."""
        if self._task is not None:
            self._progress.advance(self._task, steps)

    def took(self, name: str, seconds: float) -> None:
        """Show nothing of what is done already."""
