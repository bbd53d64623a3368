"""How good related papers are: nDCG@10 on CSFCube, where researchers judged what is like a paper.

Run with ``python -m benchmarks.related [FOLDER]``; the folder is ``../shared/ir/csfcube``. A query is a paper of the
collection seen from one facet (background, method, result); its own paper is left out of the ranking. Gains are the
judgements, 0 to 3 (Järvelin and Kekäläinen, 2002); the second number has gains of 2^judgement - 1.
"""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from math import log2
from pathlib import Path
from statistics import mean

from generator.archive.related import related
from generator.model import Paper

__all__ = ["ndcg"]

_DEPTH = 10
Gain = Callable[[int], float]


def ndcg(folder: Path, gain: Gain = float) -> float:
    """Return the mean nDCG@10 of what ``related`` finds for the queries in ``folder``."""
    judged: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for line in (folder / "qrels.tsv").read_text(encoding="utf-8").strip().split("\n")[1:]:
        query, document, judgement = line.split("\t")
        judged[query][document] = int(judgement)
    found = related(_papers(folder), count=_DEPTH)
    queries = map(json.loads, (folder / "queries.jsonl").read_text(encoding="utf-8").strip().split("\n"))
    return mean(_ndcg(found[query["doc"]], judged[query["id"]], gain) for query in queries)


def _papers(folder: Path) -> list[Paper]:
    lines = (folder / "docs.jsonl").read_text(encoding="utf-8").strip().split("\n")
    return [
        Paper(key=each["id"], address=f"papers/{each['id']}/", title=each["title"], abstract=each["text"], events=())
        for each in map(json.loads, lines)
    ]


def _ndcg(ranking: tuple[str, ...], judged: dict[str, int], gain: Gain) -> float:
    ideal = sorted(judged.values(), reverse=True)
    return _dcg([judged.get(key, 0) for key in ranking], gain) / _dcg(ideal, gain)


def _dcg(judgements: list[int], gain: Gain) -> float:
    return sum(gain(each) / log2(rank + 2) for rank, each in enumerate(judgements[:_DEPTH]))


def main(folder: Path) -> None:
    """Print the quality of related papers and what they cost."""
    start = time.perf_counter()
    papers = len(related(_papers(folder)))
    seconds = time.perf_counter() - start
    print(
        f"nDCG@{_DEPTH}: {ndcg(folder):.4f} (gains 0 to 3), {ndcg(folder, lambda each: 2**each - 1):.4f} (2^gain - 1)"
    )
    print(f"{papers} papers in {seconds:.1f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/ir/csfcube"))
