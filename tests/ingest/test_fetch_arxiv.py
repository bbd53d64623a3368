"""A week of arXiv's feed, fetched every hour."""

import datetime as dt
from collections.abc import Iterable
from email.utils import format_datetime

import pytest
from feed_server import FeedServer, Reply

from generator.ingest import Addition, Outcome, Skipped, Unread
from generator.ingest.fetch import fetch
from generator.ingest.fetch.web import Web
from generator.reading.reader import read
from generator.settings import Settings

FRIDAY = dt.date(2026, 2, 20)

ITEM = """
    <item>
      <title>Paper {number} about sheep</title>
      <link>https://arxiv.org/abs/2602.{number:05}</link>
      <description>arXiv:2602.{number:05}v1 Announce Type: new \nAbstract: We count sheep number {number}.</description>
      <guid isPermaLink="false">oai:arXiv.org:2602.{number:05}v1</guid>
      <category>cs.LG</category>
      <pubDate>{published}</pubDate>
      <arxiv:announce_type>new</arxiv:announce_type>
      <dc:creator>Ada Lovelace, Émile Borel</dc:creator>
    </item>"""

FEED = """<?xml version='1.0' encoding='UTF-8'?>
<rss xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns:dc="http://purl.org/dc/elements/1.1/" version="2.0">
  <channel>
    <title>cs.LG updates on arXiv.org</title>
    <link>http://rss.arxiv.org/rss/cs.LG</link>
    <description>cs.LG updates on the arXiv.org e-print archive.</description>
    <lastBuildDate>{built}</lastBuildDate>
    <pubDate>{published}</pubDate>
    <skipDays><day>Sunday</day><day>Saturday</day></skipDays>{items}
  </channel>
</rss>
"""


def feed(day: dt.date, hour: int) -> bytes:
    """Return the feed as arXiv serves it at ``hour`` of ``day``: two papers on workdays, none on weekends."""
    midnight = dt.datetime.combine(day, dt.time(), dt.timezone(-dt.timedelta(hours=5)))
    published = format_datetime(midnight)
    first = day.toordinal() % 10_000
    numbers = (first, first + 5000) if day.weekday() < 5 else ()
    items = "".join(ITEM.format(number=number, published=published) for number in numbers)
    built = format_datetime(midnight.astimezone(dt.UTC).replace(hour=hour))
    return FEED.format(built=built, published=published, items=items).encode()


@pytest.fixture
def web() -> Web:
    return Web(agent="test", sleep=lambda _: None)


def added(outcomes: Iterable[Outcome]) -> list[str]:
    return [each.path for each in outcomes if isinstance(each, Addition)]


def test_each_day_is_filed_once_and_weekends_are_nothing(
    settings: Settings, feed_server: FeedServer, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.ingest.fetch.sources_file.ARXIV", f"{feed_server.address}/rss/")
    settings.sources.write_text("arxiv:\n  arxiv: [cs.LG, stat.ML]\n", encoding="utf-8")
    filed = []
    for day in (FRIDAY + dt.timedelta(days=number) for number in range(5)):
        for hour in (6, 12, 18):
            feed_server.replies["/rss/cs.LG+stat.ML"] = Reply(feed(day, hour))
            filed += added(fetch(settings, environment={}, web=web))
    assert filed == [f"arxiv/2026/2026-02-{day}.xml" for day in (20, 23, 24)]
    for path in filed:
        (reading,) = read((settings.digests[0] / path).read_bytes(), path=path)
        assert (reading.format, str(reading.date), len(reading.entries)) == ("rss", path[-14:-4], 2)


def test_day_without_papers_says_so(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies["/saturday"] = Reply(feed(FRIDAY + dt.timedelta(days=1), 6))
    settings.sources.write_text(f"arxiv:\n  feed: {feed_server.address}/saturday\n", encoding="utf-8")
    (outcome,) = fetch(settings, environment={}, web=web)
    assert isinstance(outcome, Skipped)
    assert outcome.reason == "a digest (rss) without papers"


def test_error_that_looks_like_a_feed_is_told_and_not_filed(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    item = "<item><title>Feed error for query: cs.XX</title><description>No such category.</description></item>"
    error = FEED.format(built="", published="", items=item).encode()
    feed_server.replies["/rss"] = Reply(error, headers={"ETag": '"x"'})
    settings.sources.write_text(f"arxiv:\n  feed: {feed_server.address}/rss\n", encoding="utf-8")
    (outcome,) = fetch(settings, environment={}, web=web)
    assert isinstance(outcome, Unread), outcome
    assert outcome.problem.code == "feed-error"
    feed_server.replies["/rss"] = Reply(feed(FRIDAY, 6), headers={"ETag": '"x"'})
    assert len(added(fetch(settings, environment={}, web=web))) == 1


def test_server_that_still_shows_yesterday_adds_nothing(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    settings.sources.write_text(f"arxiv:\n  feed: {feed_server.address}/rss\n", encoding="utf-8")
    feed_server.replies["/rss"] = Reply(feed(FRIDAY, 6))
    assert len(added(fetch(settings, environment={}, web=web))) == 1
    stale = feed(FRIDAY, 6).replace(b"Fri, 20 Feb 2026 05:", b"Fri, 20 Feb 2026 11:")
    feed_server.replies["/rss"] = Reply(stale, headers={"Date": "Sat, 21 Feb 2026 11:00:00 GMT"})
    assert added(fetch(settings, environment={}, web=web)) == []
