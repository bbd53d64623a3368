"""Work that is done beside what follows, with what it tells: how long its stages took, what it found damaged."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from generator.build.cache.store import Store
from generator.build.work.stages import Progress, Silent, Timed
from generator.build.work.workers import Workers

__all__ = ["Aside"]

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class _Done(Generic[Result]):
    """What work came to, and what only the process knows that did it."""

    result: Result
    damaged: int
    """How many entries of the cache could not be trusted."""
    seconds: Mapping[str, float]
    """Of each of its stages."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Starts work in processes of its own, and tells here what happened there."""

    workers: Workers
    store: Store
    progress: Progress

    def start(self, work: Callable[[Progress], Result], *, patient: bool = False) -> Callable[[], Result]:
        """Start ``work``, which tells its stages to what it is given; return what waits for its result.

        Where nobody waits for that soon it is ``patient``, and lets others go first.
        """
        wait = self.workers.beside(partial(self._done, os.getpid(), work), patient=patient)
        return lambda: self._told(wait())

    def _done(self, home: int, work: Callable[[Progress], Result]) -> _Done[Result]:
        if os.getpid() == home:
            return _Done(work(self.progress), 0, {})
        damaged, timed = self.store.damaged, Timed(Silent())
        result = work(timed)
        return _Done(result, self.store.damaged - damaged, timed.seconds())

    def _told(self, done: _Done[Result]) -> Result:
        self.store.damaged += done.damaged
        for name, seconds in done.seconds.items():
            self.progress.took(name, seconds)
        return done.result
