"""The preview: a small server that rebuilds what changed and reloads the page that the browser shows."""

import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from urllib.parse import urlsplit

from mkdocs.livereload import LiveReloadServer

from generator.build.cache.recollection import Recollection
from generator.host.job import Job, Report
from generator.host.site import build_site, open_config
from generator.settings import SettingsError

__all__ = ["Heard", "serve_site"]

_GLANCE = 0.25
"""Seconds between two looks at the watched folders."""
Heard = Callable[[Report | SettingsError, str], None]
"""Takes what a build did, or what kept it from being made, and the address of the preview."""


def serve_site(config_file: Path, address: str | None, built: Heard) -> None:
    """Serve a preview until it is interrupted; ``built`` hears of every build, and of what keeps one from being made.

    Raises SettingsError for settings that are broken at the start, and where the address cannot be used.
    """
    config = open_config(config_file)
    host, port = _address(address) if address else (config.dev_addr.host, config.dev_addr.port)
    mount = urlsplit(config.site_url or "/").path or "/"
    with _interruptible(), TemporaryDirectory(prefix="digest-serve-") as folder:
        site = Path(folder) / "site"
        url = f"http://{host}:{port}{mount}"
        recollection = Recollection()

        def build() -> None:
            report, _ = build_site(config_file, site, _job(url, recollection))
            built(report, url)

        def build_again() -> None:
            try:
                build()
            except SettingsError as error:
                built(error, url)

        server = _Preview(build_again, host.strip("[]"), port, str(site), mount, polling_interval=_GLANCE)
        server.error_handler = lambda code: _error_page(site, code)
        for path in (config.docs_dir, str(config_file), *config.watch, config.theme.custom_dir):
            if path:
                server.watch(path)
        config.plugins.on_serve(server, config=config, builder=build_again)
        try:
            _open(server, f"{host}:{port}")
            build()
            with suppress(KeyboardInterrupt):
                server.serve()
        finally:
            server.shutdown()


class _Preview(LiveReloadServer):
    """A server that takes its port and watches before the first build: a change that meets that build is not lost."""

    def open(self) -> None:
        """Take the port, and begin to watch. Raises OSError or OverflowError where the port cannot be had."""
        self.server_bind()
        self.server_activate()
        self.observer.start()

    def serve(self, *, open_in_browser: bool = False) -> None:  # noqa: ARG002 (MkDocs' signature)
        """Answer, and build again after every change, until the server is shut down."""
        self.serve_thread.start()
        self._build_loop()  # type: ignore[no-untyped-call] # MkDocs leaves it without types


def _open(server: _Preview, address: str) -> None:
    try:
        server.open()
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        message = f"{address} cannot be served ({why}){'; is another preview running?' if taken else ''}"
        raise SettingsError([("address", message)], file="--address") from error


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let the signals that end a service or a terminal end the block as Ctrl-C does: it removes its folder then."""
    ours = os.getpid()

    def end(number: int, _: FrameType | None) -> None:
        if os.getpid() != ours:  # a worker, which inherited this
            os._exit(128 + number)
        raise KeyboardInterrupt

    numbers = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    before = {each: signal.signal(each, end) for each in numbers if each and signal.getsignal(each) == signal.SIG_DFL}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _job(url: str, recollection: Recollection) -> Job:
    return Job(quiet=True, serving=True, site_url=url, recollection=recollection)


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal():
        raise SettingsError(
            [("address", f"is a host and a port, as in 127.0.0.1:8000, not {text!r}")], file="--address"
        )
    return host, int(port)


def _error_page(site: Path, code: int) -> bytes | None:
    page = site / f"{code}.html"
    return page.read_bytes() if page.is_file() else None
