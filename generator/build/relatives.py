"""Papers like each paper, with what earlier builds found where nothing that it depends on has changed."""

from collections.abc import Iterator, Sequence

from generator.archive.related import Day, bags_of, by_day, likeness, seen_by
from generator.build.cache import Store, key_of
from generator.build.remembered import Remembering
from generator.build.steady import steady
from generator.build.versions import code_key
from generator.build.workers import Workers
from generator.model import Archive

__all__ = ["relatives"]

_STAGE = "related"


def relatives(archive: Archive, workers: Workers, store: Store) -> dict[str, tuple[str, ...]]:
    """Return the keys of papers like each paper of ``archive``, by its key.

    A day is asked for again only if a paper that it sees is another one: a new day costs the days of a month.
    """
    days = by_day(archive.papers)
    code = code_key("archive", "text", "model")
    keys = list(_keys(days, code))
    found: dict[bytes, dict[str, tuple[str, ...]]] = store.get(_STAGE, keys)
    wanted = [number for number, key in enumerate(keys) if key not in found]
    if wanted:
        bags = list(Remembering("words", code, store, workers)(bags_of, days))
        made = {keys[number]: like for number, like in likeness(days, bags, wanted)}
        store.put(_STAGE, made)
        found |= made
    return {paper: like for key in keys for paper, like in found[key].items()}


def _keys(days: Sequence[Day], code: bytes) -> Iterator[bytes]:
    """Yield for each day a key of all that it sees."""
    texts = [steady([(paper.key, paper.title, paper.abstract) for paper in day]) for day in days]
    so_far = [b""]
    for day, text in zip(days, texts, strict=True):
        so_far.append(key_of(so_far[-1], str(day[0].first_date), text))
    for number, text in enumerate(texts):
        seen = seen_by(days, number)
        yield key_of(code, text if seen.start else so_far[seen.stop], str(number))
