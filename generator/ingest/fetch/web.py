"""Asking a web server politely: once each time, only for what is new, with a pause, and under our own name."""

import datetime as dt
import email.utils
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import httpx

from generator.ingest.fetch.error import FetchError

__all__ = ["Answer", "Validators", "Web"]

PAUSE = 3.0
"""Seconds between two requests to a host: what arXiv asks for (https://info.arxiv.org/help/api/tou.html)."""
_MOST_BYTES = 64 * 2**20
_MOST_REDIRECTS = 5
_SILENCE = 30.0
"""Seconds that a server may be silent."""
_MOST_TIME = 180.0
"""Seconds that an answer may take in all."""
_MOVED_FOR_GOOD = {httpx.codes.MOVED_PERMANENTLY, httpx.codes.PERMANENT_REDIRECT}
_BUSY = {httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Validators:
    """What a server gave with an answer, so that it can say later that nothing changed (RFC 9110, 8.8)."""

    etag: str = ""
    last_modified: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """Return the header fields of a conditional request."""
        fields = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: value for name, value in fields.items() if value}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a server sent."""

    data: bytes | None
    """The body without any compression; None where nothing changed since the last time."""
    validators: Validators
    day: dt.date | None
    """The day on which the server answered, by its own clock, UTC."""
    moved_to: str = ""
    """The new address, where the server says that the old one is given up."""


@dataclass(slots=True, kw_only=True)
class Web:
    """Requests under one name, with a pause between those to one host."""

    agent: str
    """``User-Agent``: program, version and where to find who runs it."""
    pause: float = PAUSE
    sleep: Callable[[float], None] = time.sleep
    now: Callable[[], float] = time.time
    _next: dict[str, float] = field(default_factory=dict)

    def get(self, url: str, known: Validators) -> Answer:
        """Return the answer to one conditional request for ``url``.

        Raises FetchError, with the reason and what to do, for everything but an answer.
        """
        try:
            host = httpx.URL(url).host
            self._wait(host)
            with self._stream(url, known) as response:
                return _answer(response)
        except httpx.TooManyRedirects as error:
            raise FetchError(f"more than {_MOST_REDIRECTS} redirections: mend the address") from error
        except httpx.TimeoutException as error:
            raise FetchError(f"no answer within {_SILENCE:.0f} s") from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise FetchError(str(error) or type(error).__name__) from error

    @contextmanager
    def _stream(self, url: str, known: Validators) -> Iterator[httpx.Response]:
        headers = {"User-Agent": self.agent, "Accept": _ACCEPT, **known.headers}
        with (
            httpx.Client(
                headers=headers, timeout=_SILENCE, follow_redirects=True, max_redirects=_MOST_REDIRECTS
            ) as client,
            client.stream("GET", url) as response,
        ):
            yield response

    def _wait(self, host: str) -> None:
        if host in self._next:
            self.sleep(max(self._next[host] - time.monotonic(), 0))
        self._next[host] = time.monotonic() + self.pause


_ACCEPT = "application/atom+xml, application/rss+xml, application/xml, application/json, text/plain, */*;q=0.1"


def _answer(response: httpx.Response) -> Answer:
    unchanged = response.status_code == httpx.codes.NOT_MODIFIED
    if not unchanged:
        _refuse(response)
    moved = response.history and all(each.status_code in _MOVED_FOR_GOOD for each in response.history)
    return Answer(
        data=None if unchanged else _body(response),
        validators=Validators(
            etag=response.headers.get("ETag", ""), last_modified=response.headers.get("Last-Modified", "")
        ),
        day=_day(response.headers.get("Date", "")),
        moved_to=str(response.url) if moved else "",
    )


def _refuse(response: httpx.Response) -> None:
    """Raise FetchError where ``response`` is no success, with the pause that the server asks for."""
    if any(each.url.scheme == "https" for each in response.history) and response.url.scheme != "https":
        raise FetchError(f"is redirected from https to {response.url}, which anybody on the way could change")
    if response.status_code == httpx.codes.OK:
        return
    reason = f"HTTP {response.status_code} {response.reason_phrase}".strip()
    if response.status_code in _BUSY:
        raise FetchError(reason, retry_after=_seconds(response.headers))
    raise FetchError(f"{reason}: mend the address in sources.yml" if response.is_client_error else reason)


def _body(response: httpx.Response) -> bytes:
    """Return the body; its size and the time it takes are bounded, whatever the server says of them."""
    started, size, pieces = time.monotonic(), 0, []
    for piece in response.iter_bytes():
        size += len(piece)
        if size > _MOST_BYTES:
            raise FetchError(f"sends more than {_MOST_BYTES // 2**20} MiB, so no digest")
        if time.monotonic() - started > _MOST_TIME:
            raise FetchError(f"is not done after {_MOST_TIME:.0f} s")
        pieces.append(piece)
    return b"".join(pieces)


def _seconds(headers: httpx.Headers) -> float:
    """Return how long ``Retry-After`` asks to wait: it names seconds or a date (RFC 9110, 10.2.3)."""
    value = headers.get("Retry-After", "")
    if value.isascii() and value.isdigit():
        return float(min(int(value), _LONGEST_WAIT))
    until, answered = _moment(value), _moment(headers.get("Date", ""))
    return min(max((until - answered).total_seconds(), 0), _LONGEST_WAIT) if until and answered else 0


_LONGEST_WAIT = 86_400
"""Seconds: a day, so that no server can silence a source for good."""


def _day(value: str) -> dt.date | None:
    moment = _moment(value)
    return moment.astimezone(dt.UTC).date() if moment else None


def _moment(value: str) -> dt.datetime | None:
    try:
        moment = email.utils.parsedate_to_datetime(value)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=dt.UTC)
