import datetime as dt
import gzip
import json
from collections.abc import Iterable
from dataclasses import replace

import pytest
from feed_server import FeedServer, Reply
from offered import cards, tmlr

from generator import version
from generator.ingest import Addition, Failed, IngestError, Outcome, Unread, lines
from generator.ingest.fetch import fetch
from generator.ingest.fetch.fetch import agent
from generator.ingest.fetch.web import Web
from generator.settings import Settings

DAY = dt.date(2026, 2, 22)
DIGEST = tmlr(DAY, "Alpha", "Beta").encode()
ETAG = {"ETag": '"one"'}


class Clock:
    """A clock that a test moves, and the pauses that were made."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self.pauses: list[float] = []


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def web(settings: Settings, clock: Clock) -> Web:
    """Return a client that does not really wait."""
    return Web(agent=agent(settings), sleep=clock.pauses.append, now=lambda: clock.time)


def list_feeds(settings: Settings, **feeds: str) -> None:
    text = "".join(f"{name}:\n  feed: {url}\n" for name, url in feeds.items())
    settings.sources.write_text(text, encoding="utf-8")


def paths(outcomes: Iterable[Outcome]) -> list[str]:
    return [each.path for each in outcomes if isinstance(each, Addition)]


def test_feed_is_filed_byte_for_byte_under_its_own_name(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies["/new.txt"] = Reply(DIGEST)
    list_feeds(settings, reviews=f"{feed_server.address}/new.txt")
    assert paths(fetch(settings, environment={}, web=web)) == ["reviews/2026/2026-02-22.txt"]
    assert (settings.digests[0] / "reviews/2026/2026-02-22.txt").read_bytes() == DIGEST


def test_requests_name_the_archive(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    list(fetch(settings, environment={}, web=web))
    ((_, headers),) = feed_server.asked
    assert headers["User-Agent"].startswith("digest-archive/")
    assert headers["User-Agent"].endswith(" (+https://example.org/digests/)")


def test_second_fetch_asks_only_for_what_is_new(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    modified = {"Last-Modified": "Sun, 22 Feb 2026 05:00:00 GMT"}
    feed_server.replies |= {"/a": Reply(DIGEST, headers=ETAG), "/b": Reply(DIGEST, headers=modified)}
    list_feeds(settings, a=f"{feed_server.address}/a", b=f"{feed_server.address}/b")
    list(fetch(settings, environment={}, web=web))
    assert list(lines(fetch(settings, environment={}, web=web))) == [
        "skipped a: nothing new since the last fetch",
        "skipped b: nothing new since the last fetch",
        "0 added, 2 skipped",
    ]
    assert [headers.get("If-None-Match") for _, headers in feed_server.asked] == [None, None, '"one"', None]
    assert feed_server.asked[3][1]["If-Modified-Since"] == "Sun, 22 Feb 2026 05:00:00 GMT"


def test_lost_memory_doubles_nothing(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies["/new"] = Reply(DIGEST, headers=ETAG)
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    list(fetch(settings, environment={}, web=web))
    (settings.cache / "fetch.json").write_text('{"version": 1, "sources": {"', encoding="utf-8")
    assert paths(fetch(settings, environment={}, web=web)) == []
    assert len(feed_server.asked) == 2


def test_digests_that_a_run_could_not_push_are_fetched_again(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    feed_server.replies["/new"] = Reply(DIGEST, headers=ETAG)
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    (path,) = paths(fetch(settings, environment={}, web=web))
    (settings.digests[0] / path).unlink()
    assert paths(fetch(settings, environment={}, web=web)) == [path]


def test_window_of_a_stream_is_filed_only_when_something_is_new(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    list_feeds(settings, cards=f"{feed_server.address}/cards")

    def on(day: int, *titles: str) -> list[str]:
        headers = {"Date": f"Fri, {day:02} May 2026 23:59:59 GMT"}
        feed_server.replies["/cards"] = Reply(cards(*titles).encode(), headers=headers)
        return paths(fetch(settings, environment={}, web=web))

    assert on(7, "Beta", "Alpha") == ["cards/2026/2026-05-07.txt"]
    assert on(8, "Beta", "Alpha") == []
    assert on(9, "Beta") == []
    assert on(10, "Gamma", "Beta") == ["cards/2026/2026-05-10.txt"]
    assert on(10, "Delta", "Gamma") == ["cards/2026/2026-05-10-2.txt"]


def test_failing_source_is_reported_and_the_others_are_fetched(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    feed_server.replies |= {
        "/broken": Reply(status=500),
        "/page": Reply(b"<!doctype html><title>Sorry</title>", headers=ETAG),
        "/round": Reply(status=302, headers={"Location": "/round"}),
        "/elsewhere": Reply(status=302, headers={"Location": "ftp://example.org/feed"}),
        "/good": Reply(DIGEST),
    }
    names = ("missing", "broken", "page", "round", "elsewhere", "good")
    list_feeds(settings, **{name: f"{feed_server.address}/{name}" for name in names}, closed="http://127.0.0.1:9/")
    outcomes = list(fetch(settings, environment={}, web=web))
    failed = {each.label: each.reason for each in outcomes if isinstance(each, Failed)}
    assert failed["missing"] == "HTTP 404 Not Found: mend the address in sources.yml"
    assert failed["broken"] == "HTTP 500 Internal Server Error"
    assert failed["round"] == "more than 5 redirections: mend the address"
    assert "ftp" in failed["elsewhere"]
    assert failed.keys() == {"missing", "broken", "round", "elsewhere", "closed"}
    assert [each.problem.path for each in outcomes if isinstance(each, Unread)] == [f"{feed_server.address}/page"]
    assert paths(outcomes) == ["good/2026/2026-02-22.txt"]


def test_page_that_is_no_digest_is_asked_for_in_full_the_next_time(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    feed_server.replies["/new"] = Reply(b"Down for maintenance", headers=ETAG)
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    list(fetch(settings, environment={}, web=web))
    list(fetch(settings, environment={}, web=web))
    assert "If-None-Match" not in feed_server.asked[1][1]


def test_moved_address_is_followed_and_told(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies |= {"/old": Reply(status=301, headers={"Location": "/new"}), "/new": Reply(DIGEST)}
    list_feeds(settings, reviews=f"{feed_server.address}/old")
    first, second = fetch(settings, environment={}, web=web)
    assert str(first) == (
        "skipped reviews: its old address, for it moved for good to"
        f" {feed_server.address}/new: write that into sources.yml"
    )
    assert isinstance(second, Addition)


AT_FIVE = {"Date": "Sun, 22 Feb 2026 05:00:00 GMT"}


@pytest.mark.parametrize(
    "busy",
    [
        Reply(status=429, headers={"Retry-After": "120"}),
        Reply(status=503, headers={"Retry-After": "Sun, 22 Feb 2026 05:02:00 GMT", **AT_FIVE}),
    ],
    ids=["seconds", "date"],
)
def test_server_that_asks_to_be_left_alone_is(
    settings: Settings, feed_server: FeedServer, web: Web, clock: Clock, busy: Reply
) -> None:
    feed_server.replies["/new"] = busy
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    (outcome,) = fetch(settings, environment={}, web=web)
    assert isinstance(outcome, Failed)
    clock.time += 119
    (outcome,) = fetch(settings, environment={}, web=web)
    assert str(outcome) == "skipped reviews: its server asked to be left alone until 2027-01-15 08:02 UTC"
    clock.time += 2
    feed_server.replies["/new"] = Reply(DIGEST)
    assert len(paths(fetch(settings, environment={}, web=web))) == 1
    assert len(feed_server.asked) == 2


def test_requests_to_one_host_keep_the_pause(
    settings: Settings, feed_server: FeedServer, web: Web, clock: Clock
) -> None:
    list_feeds(settings, a=f"{feed_server.address}/a", b=f"{feed_server.address}/b")
    list(fetch(settings, environment={}, web=web))
    (pause,) = clock.pauses
    assert 2 < pause <= 3


def test_endless_answer_is_cut_off(
    settings: Settings, feed_server: FeedServer, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.ingest.fetch.web._MOST_BYTES", 2**20)
    bomb = gzip.compress(bytes(10**7))
    feed_server.replies |= {
        "/endless": Reply(bytes(2**16), pieces=1000),
        "/bomb": Reply(bomb, headers={"Content-Encoding": "gzip"}),
        "/good": Reply(gzip.compress(DIGEST), headers={"Content-Encoding": "gzip"}),
    }
    list_feeds(settings, **{name: f"{feed_server.address}/{name}" for name in ("endless", "bomb", "good")})
    endless, bombed, good = fetch(settings, environment={}, web=web)
    assert str(endless) == "failed endless: sends more than 1 MiB, so no digest"
    assert str(bombed) == "failed bomb: sends more than 1 MiB, so no digest"
    assert isinstance(good, Addition)


def test_silent_server_is_given_up(
    settings: Settings, feed_server: FeedServer, web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.ingest.fetch.web._SILENCE", 0.2)
    feed_server.replies["/new"] = Reply(b"x", headers={"Content-Length": "2"})
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    (outcome,) = fetch(settings, environment={}, web=web)
    assert str(outcome) == "failed reviews: no answer within 0 s"


def test_dry_run_asks_and_writes_nothing(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies["/new"] = Reply(DIGEST, headers=ETAG)
    list_feeds(settings, reviews=f"{feed_server.address}/new")
    assert paths(fetch(settings, environment={}, web=web, dry_run=True)) == ["reviews/2026/2026-02-22.txt"]
    assert list(settings.digests[0].iterdir()) == []
    assert not settings.cache.exists()


def test_state_forgets_sources_that_are_no_longer_listed(settings: Settings, feed_server: FeedServer, web: Web) -> None:
    feed_server.replies |= {"/a": Reply(DIGEST, headers=ETAG), "/b": Reply(DIGEST, headers=ETAG)}
    list_feeds(settings, a=f"{feed_server.address}/a")
    list(fetch(settings, environment={}, web=web))
    list_feeds(settings, a=f"{feed_server.address}/b")
    list(fetch(settings, environment={}, web=web))
    state = json.loads((settings.cache / "fetch.json").read_text(encoding="utf-8"))
    assert list(state["sources"]) == [f"{feed_server.address}/b"]


def test_without_sources_one_message_says_what_to_do(settings: Settings) -> None:
    with pytest.raises(IngestError, match=r"content/sources\.yml does not exist: list there what to fetch"):
        fetch(settings, environment={})
    settings.sources.write_text("# nothing yet\n", encoding="utf-8")
    assert list(fetch(settings, environment={})) == []
    settings.sources.unlink()
    settings.sources.mkdir()
    with pytest.raises(IngestError, match=r"content/sources\.yml cannot be read"):
        fetch(settings, environment={})


def test_faulty_entry_is_told_with_its_line_and_the_others_are_fetched(
    settings: Settings, feed_server: FeedServer, web: Web
) -> None:
    feed_server.replies["/good"] = Reply(DIGEST)
    settings.sources.write_text(
        f"bad:\n  fead: https://example.org/\ngood:\n  feed: {feed_server.address}/good\n", encoding="utf-8"
    )
    outcomes = list(fetch(settings, environment={}, web=web))
    assert next(each.label for each in outcomes if isinstance(each, Failed)) == "content/sources.yml:1"
    assert paths(outcomes) == ["good/2026/2026-02-22.txt"]


@pytest.mark.parametrize(
    ("site_url", "repository", "place"),
    [
        ("", "", ""),
        ("", "https://example.org/me/digests", " (+https://example.org/me/digests)"),
        ("https://exämple.org/", "", " (+https://ex%C3%A4mple.org/)"),
    ],
)
def test_agent_names_where_the_archive_stands(settings: Settings, site_url: str, repository: str, place: str) -> None:
    name = agent(replace(settings, site_url=site_url, repository=repository))
    assert name == f"digest-archive/{version()}{place}"
