"""The preview: a small server that rebuilds what changed and reloads the page that the browser shows."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
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
    with TemporaryDirectory(prefix="digest-serve-") as folder:
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

        build()
        server = LiveReloadServer(build_again, host, port, str(site), mount, polling_interval=_GLANCE)
        server.error_handler = lambda code: _error_page(site, code)
        for path in (config.docs_dir, str(config_file)):
            server.watch(path)
        server = config.plugins.on_serve(server, config=config, builder=build_again)
        try:
            with suppress(KeyboardInterrupt):
                server.serve()  # type: ignore[no-untyped-call] # MkDocs leaves it without types
        except OSError as error:
            message = f"{host}:{port} cannot be served ({error.strerror}); is another preview running?"
            raise SettingsError([("address", message)], file="--address") from error
        finally:
            server.shutdown()


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
