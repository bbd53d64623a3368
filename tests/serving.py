"""A web server for tests: one folder below a base path, gzip and a 404 page as GitHub Pages has them."""

import gzip
import mimetypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

__all__ = ["Serve", "ServedSite", "serving"]

COMPRESSED = ("text/", "application/json", "application/javascript", "application/xml", "image/svg")


@dataclass(frozen=True)
class ServedSite:
    """A folder that is being served."""

    folder: Path
    base: str
    """Base path with ``/`` at both ends."""
    port: int
    requests: list[tuple[str, int, int]] = field(default_factory=list)
    """What was asked for so far: path below the base, status, bytes of the body as sent (compressed)."""

    @property
    def url(self) -> str:
        """Return the address of the home page."""
        return f"http://127.0.0.1:{self.port}{self.base}"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: list[ServedSite], *args: object) -> None:
        self.site = site
        super().__init__(*args)  # type: ignore[arg-type]  # socketserver passes request, address and server through

    def do_GET(self) -> None:
        site = self.site[0]
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(site.base):
            self._send(HTTPStatus.NOT_FOUND, b"outside the base path", "text/plain")
            return
        path = path.removeprefix(site.base)
        target = (site.folder / path).resolve()
        if target.is_dir() and path and not path.endswith("/"):
            self._redirect(f"{site.base}{path}/")
            return
        target = target / "index.html" if target.is_dir() else target
        if target.is_relative_to(site.folder) and target.is_file():
            self._send(HTTPStatus.OK, target.read_bytes(), mimetypes.guess_type(target.name)[0] or "text/plain")
            return
        missing = site.folder / "404.html"
        self._send(HTTPStatus.NOT_FOUND, missing.read_bytes() if missing.exists() else b"not found", "text/html")

    do_HEAD = do_GET  # noqa: N815 (the name that http.server calls)

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, body: bytes, kind: str) -> None:
        squeeze = kind.startswith(COMPRESSED) and "gzip" in self.headers.get("Accept-Encoding", "")
        body = gzip.compress(body, 6, mtime=0) if squeeze else body
        self.send_response(status)
        textual = kind.startswith("text/") or kind in {"application/json", "application/javascript"}
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if textual else kind)
        self.send_header("Content-Length", str(len(body)))
        if squeeze:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        # Noted first: whoever has the answer may look at once.
        self.site[0].requests.append((self.path.removeprefix(self.site[0].base), status.value, len(body)))
        if self.command == "GET":
            with suppress(ConnectionError):  # a browser that has moved on reads no further
                self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet: ``ServedSite.requests`` is the log."""


@contextmanager
def serving(folder: Path, base: str = "/repo/") -> Iterator[ServedSite]:
    """Serve ``folder`` below ``base`` on a free port of the loopback address until the block ends."""
    place: list[ServedSite] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, place))
    place.append(ServedSite(folder.resolve(), base, server.server_port))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield place[0]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


Serve = Callable[..., ServedSite]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return ``serve(folder, base="/repo/")``, whose servers stop when the test ends."""
    running = []

    def start(folder: Path, base: str = "/repo/") -> ServedSite:
        manager = serving(folder, base)
        running.append(manager)
        return manager.__enter__()

    yield start
    for manager in running:
        manager.__exit__(None, None, None)
