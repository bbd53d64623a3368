"""A web server that answers what a test says."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

__all__ = ["FeedServer", "Reply", "feed_server"]


@dataclass
class Reply:
    """What the web server of a test answers."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    pieces: int = 1
    """How often the body is sent."""


@dataclass
class FeedServer:
    """A real web server on loopback: answers as a test says, and keeps what it was asked."""

    address: str
    replies: dict[str, Reply] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)


@pytest.fixture
def feed_server() -> Iterator[FeedServer]:
    """Yield a web server that answers 404 until a test gives it replies."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            serving.asked.append((self.path, dict(self.headers)))
            reply = serving.replies.get(self.path, Reply(status=404))
            etag = reply.headers.get("ETag")
            modified = reply.headers.get("Last-Modified")
            unchanged = (etag and self.headers["If-None-Match"] == etag) or (
                modified and self.headers["If-Modified-Since"] == modified
            )
            self.answer(Reply(status=304) if unchanged else reply)

        def answer(self, reply: Reply) -> None:
            self.send_response_only(reply.status)
            own = {"Date": self.date_time_string(), "Content-Length": str(len(reply.body) * reply.pieces)}
            for name, value in {**own, **reply.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            try:
                for _ in range(reply.pieces):
                    self.wfile.write(reply.body)
            except OSError:
                self.close_connection = True  # the client had enough

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        serving = FeedServer(address=f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield serving
        server.shutdown()
        thread.join()
