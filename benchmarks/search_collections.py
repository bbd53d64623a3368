"""Judged collections: how good the ranking is (nDCG@10), by the browser's own answers."""

import json
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.model import Paper

__all__ = ["Collection", "collection", "ndcg", "papers_in"]

Judged = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Collection:
    """Papers, queries and which papers answer them."""

    papers: tuple[Paper, ...]
    queries: Mapping[str, str]
    judged: Judged
    """By query, by paper: how well it answers, above 0."""


def collection(folder: Path, judgements: str = "qrels.tsv") -> Collection:
    """Return the collection in ``folder``: ``docs.jsonl``, ``queries.jsonl`` and the file ``judgements``."""
    judged: dict[str, dict[str, int]] = defaultdict(dict)
    for line in (folder / judgements).read_text(encoding="utf-8").splitlines()[1:]:
        query, paper, score = line.split("\t")
        judged[query][paper] = int(score)
    texts = {each["id"]: each["text"] for each in _lines(folder / "queries.jsonl")}
    queries = {query: texts[query] for query in judged}
    return Collection(tuple(papers_in(folder)), queries, dict(judged))


def papers_in(folder: Path) -> Iterator[Paper]:
    """Yield the documents of a collection as papers."""
    for each in _lines(folder / "docs.jsonl"):
        yield Paper(
            key=each["id"],
            address=f"papers/{each['id']}/",
            title=each["title"],
            authors=tuple(each.get("authors", ())),
            abstract=each.get("text"),
            events=(),
        )


def _lines(file: Path) -> Iterator[dict[str, str]]:
    with file.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def ndcg(found: Mapping[str, list[str]], judged: Judged, depth: int = 10) -> float:
    """Return the mean nDCG of the papers ``found``, best first (Järvelin and Kekäläinen 2002, gain as judged)."""
    values = [
        _gain([judged[query].get(paper, 0) for paper in papers[:depth]], judged[query], depth)
        for query, papers in found.items()
    ]
    return sum(values) / len(values)


def _gain(gains: list[int], judged: Mapping[str, int], depth: int) -> float:
    best = _discounted(sorted(judged.values(), reverse=True)[:depth])
    return _discounted(gains) / best if best else 0.0


def _discounted(gains: list[int]) -> float:
    return sum(gain / math.log2(rank + 2) for rank, gain in enumerate(gains))
