"""Summaries and sizes of items are what they say, however they are found."""

import datetime as dt
from html import escape

from hypothesis import given
from hypothesis import strategies as st

from generator.feeds.item import Item, shortened

TEXTS = st.lists(st.sampled_from(["a", " ", "\n \t", "word " * 40, "z" * 90, " " * 100, "é", "&<", '"\\']), max_size=40)


@given(TEXTS.map("".join))
def test_a_summary_is_how_the_whole_text_starts(text: str) -> None:
    whole, found = " ".join(text.split()), shortened(text)
    if len(whole) <= 300:
        assert found == whole
    else:
        assert len(found) <= 300
        assert found.endswith("…")
        assert whole.startswith(found[:-1])
        assert whole[len(found) - 1] == " " or " " not in whole[:299]


@given(TEXTS.map("".join))
def test_an_item_is_no_larger_than_it_says(text: str) -> None:
    day = dt.date(2026, 2, 22)
    item = Item(
        id="tag:x", url="x", title=text, content=text, summary=text, published=day, updated=day, authors=(text,)
    )
    written = escape(text).replace("\\", "\\\\").replace("\n", "\\n")
    assert 4 * len(written.encode()) <= item.size
