"""The texts of a record."""

from collections.abc import Iterator

from generator.model import Entry

__all__ = ["around", "texts"]

_SHOWN = 24


def texts(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every field of ``entry`` that people wrote."""
    for name, text in (("title", entry.title), ("abstract", entry.abstract), ("comment", entry.comment)):
        if text:
            yield name, text
    yield from (("author", name) for name in entry.authors)


def around(text: str, start: int, end: int) -> str:
    """Return ``text`` from ``start`` to ``end`` with a few words of what stands beside it, on one line."""
    before = text[max(0, start - _SHOWN) : start]
    after = text[end : end + _SHOWN]
    if start > _SHOWN:
        before = "…" + before.partition(" ")[2]
    if end + _SHOWN < len(text):
        after = after.rpartition(" ")[0] + "…"
    return " ".join(f"{before}{text[start:end]}{after}".split())
