"""Whether something comes up more often than before, by a measure that small counts cannot fool."""

from collections.abc import Sequence
from math import erfc, log, sqrt
from typing import NamedTuple

__all__ = ["PRIOR", "Times", "false_discoveries", "score"]

PRIOR = 200
"""How many papers the prior weighs: as if so many had been read before, with every term as common as in all papers."""


class Times(NamedTuple):
    """How many papers of how many have something."""

    papers: int
    of: int

    @property
    def share(self) -> float:
        """Return the share, 0 of none."""
        return self.papers / self.of if self.of else 0.0


def score(now: Times, before: Times, *, prior: float = PRIOR) -> float:
    """Return by how many standard errors something is more common ``now`` than ``before``; negative where it is less.

    The log-odds ratio with an informative Dirichlet prior: B. L. Monroe, M. P. Colaresi and K. M. Quinn, "Fightin'
    Words: lexical feature selection and evaluation for identifying the content of political conflict", Political
    Analysis 16 (2008), equations 16, 18 and 22. With ``a`` papers of ``prior`` for the term, in the proportion of both
    times together, y of n papers now and z of m before:

        delta = log((y + a) / (n + prior - y - a)) - log((z + a) / (m + prior - z - a))
        variance = 1/(y + a) + 1/(n + prior - y - a) + 1/(z + a) + 1/(m + prior - z - a)
        score = delta / sqrt(variance)

    They count words; here papers are counted, for a paper that says a word thirty times is one paper about it. What few
    papers have is drawn towards no change by the prior and has a large variance: one paper never comes far from 0.
    """
    both = Times(now.papers + before.papers, now.of + before.of)
    if not both.papers or not now.of or not before.of:
        return 0.0
    expected = prior * both.share
    present = now.papers + expected, before.papers + expected
    absent = now.of + prior - present[0], before.of + prior - present[1]
    if min(absent) <= 0:
        return 0.0
    delta = log(present[0] / absent[0]) - log(present[1] / absent[1])
    return delta / sqrt(sum(1 / each for each in (*present, *absent)))


def false_discoveries(scores: Sequence[float], *, rate: float) -> float:
    """Return from which size of a score on a change counts, if ``rate`` of those that count may be chance.

    Infinity where none counts. Of ten thousand terms that nothing happens to, hundreds have scores beyond 2.
    Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical Society B 57
    (1995): of the two-sided p-values in order, the last that is at most ``rate`` times its place among all.
    """
    sizes = sorted(map(abs, scores), reverse=True)
    found = (size for place, size in enumerate(sizes, 1) if _chance(size) <= rate * place / len(sizes))
    return min(found, default=float("inf"))


def _chance(size: float) -> float:
    """Return how probable a standard normal value of this size, or larger, is."""
    return erfc(size / sqrt(2))
