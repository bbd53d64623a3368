"""Whole builds and previews for the ``digest`` command: MkDocs at work in a folder beside the site."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from jinja2 import TemplateSyntaxError
from mkdocs.commands.build import build as host_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError

from generator.build.cache.store import Cache, NoCache, Store
from generator.build.output.limits import check_size, check_time, sizes
from generator.build.output.manifest import recall, remember
from generator.build.output.staging import staged
from generator.build.printing.compiling import compiled_before
from generator.build.unchanged import remember_whole
from generator.build.work.memory import seldom_collected
from generator.build.work.workers import workers
from generator.diagnostics import report
from generator.host.job import Job, Report
from generator.host.plugin import DigestsPlugin
from generator.settings import Settings, SettingsError, SetupError

__all__ = ["build_site", "open_config", "read_settings", "settings_apart"]


def build_site(config_file: Path, site: Path | None, job: Job, *, cached: bool = True) -> tuple[Report, Path]:
    """Return what was done and the folder of the site.

    Raises SettingsError for broken settings and staging.UnsafeFolderError where the folder is not a site's.
    """
    with _as_settings_errors(config_file), seldom_collected():
        config = _config(config_file)
        target = (site or Path(config.site_dir)).resolve()
        plugin = _plugin(config)
        settings, started = plugin.read_settings(config, job.digests), monotonic()
        _check_places(target, settings, Path(config.docs_dir).resolve())
        with _store(settings, job, cached=cached) as store:
            job.store, job.last = store, recall(store, target)
            plugin.job = job
            with (
                compiled_before(store),
                TemporaryDirectory(prefix="digest-") as folder,
                workers(job.jobs) as pool,
                staged(target, pool.beside) as writer,
            ):
                job.writer = writer
                # MkDocs empties the folder that it writes to; what it puts there is taken over afterwards.
                config.site_dir = folder
                config.site_url = job.site_url or config.site_url
                _host_build(config, serving=job.serving)
            remember(store, target, job.manifest)
            job.report.diagnostics += tuple(check_size(sizes(writer.left), settings))
            if job.inputs:
                remember_whole(store, job.inputs, writer.left, job.report)
            job.report.diagnostics += tuple(check_time(monotonic() - started, settings))
    return job.report, target


def _host_build(config: MkDocsConfig, *, serving: bool) -> None:
    config.plugins.on_startup(command="serve" if serving else "build", dirty=False)
    try:
        with _blaming_pages(Path(config.config_file_path)):
            host_build(config)
    finally:
        config.plugins.on_shutdown()


@contextmanager
def _blaming_pages(config_file: Path) -> Iterator[None]:
    """Turn what ends a build while MkDocs is at one page into an error that names the page, as MkDocs does in its log.

    So a page that is no text, an override that is no template and an extension that finds no file are one message.
    """
    with _listening() as errors:
        try:
            yield
        except SetupError:
            raise
        except Exception as error:
            if not errors or not _AT_A_PAGE.match(errors[-1]):
                raise
            where = f" ({error.filename}, line {error.lineno})" if isinstance(error, TemplateSyntaxError) else ""
            message = f"{errors[-1]}{where}: mend that page, the override or the extension"
            raise SettingsError([("pages", message)], file=config_file.name) from error
    for each in errors:
        logging.getLogger("mkdocs").error(each)


_AT_A_PAGE = re.compile(r"Error (?:reading|building) (?:page|template) ")


@contextmanager
def _store(settings: Settings, job: Job, *, cached: bool) -> Iterator[Store]:
    if not cached:
        yield NoCache()
        return
    notices: list[str] = []
    cache = Cache(settings.cache, notices.append)
    try:
        yield job.recollection.before(cache) if job.recollection else cache
    finally:
        cache.close()
        job.report.diagnostics += tuple(report("cache", "", 0, notice) for notice in notices)


def read_settings(config_file: Path, digests: tuple[Path, ...] = ()) -> Settings:
    """Return the settings that ``config_file`` gives, for commands that build no pages.

    Raises SettingsError for broken settings.
    """
    with _as_settings_errors(config_file):
        config = _config(config_file)
        return _plugin(config).read_settings(config, digests)


def settings_apart(config_file: Path, digests: tuple[Path, ...], out: Path) -> Settings:
    """Return the settings, for a command that writes many files into the folder ``out``.

    Raises SettingsError for broken settings, and where ``out`` and what a site is made of lie in each other.
    """
    settings, target = read_settings(config_file, digests), out.resolve()
    places = (*settings.digests, Path(open_config(config_file).docs_dir))
    for place in map(Path.resolve, places):
        if target.is_relative_to(place) or place.is_relative_to(target):
            message = f"{out} and {place}, of which the site is made, lie in each other: name another folder"
            raise SettingsError([("out", message)], file="--out")
    return settings


def open_config(config_file: Path) -> MkDocsConfig:
    """Return the configuration of a site, with our plugin in it. Raises SettingsError where it is broken."""
    with _as_settings_errors(config_file):
        config = _config(config_file)
        _plugin(config).read_settings(config, ())
    return config


def _config(config_file: Path) -> MkDocsConfig:
    if not config_file.is_file():
        message = "does not exist: run from the archive's folder or give --config"
        raise SettingsError([("config", message)], file=str(config_file))
    with _listening() as errors:
        try:
            return load_config(str(config_file))
        except Abort as error:
            named = [re.sub(r"^Config value '(\w+)': ", r"\1: ", each) for each in errors] or [str(error)]
            raise SettingsError([("config", each) for each in named], file=config_file.name) from error
        except (
            ValueError,
            SyntaxError,
            ImportError,
        ) as error:  # an address with half a bracket, a hook that is no Python
            raise SettingsError([("config", f"MkDocs cannot take it: {error}")], file=config_file.name) from error


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Yield what MkDocs logs as errors until the block ends; it prints them otherwise, apart from what it raises."""
    listener = _Listener()
    log = logging.getLogger("mkdocs")
    log.addHandler(listener)
    try:
        yield listener.errors
    finally:
        log.removeHandler(listener)


class _Listener(logging.Handler):
    """Keeps errors and prints the rest, as Python does where nobody listens."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            self.errors.append(record.getMessage())
        elif logging.lastResort:
            logging.lastResort.handle(record)


def _check_places(site: Path, settings: Settings, pages: Path) -> None:
    """Raise SettingsError where a build would replace what it reads, or read or publish what it should not."""
    read = [*(("digests", each.resolve()) for each in settings.digests), ("docs_dir", pages)]
    problems = [
        (name, f"{place} lies in {site}, the folder of the site, which a build replaces: name another")
        for name, place in [*read, ("cache", settings.cache.resolve())]
        if place.is_relative_to(site)
    ]
    problems += [
        ("site_dir", f"{site} lies in {place} ({name}), of which the site is made: name another")
        for name, place in read
        if site.is_relative_to(place) and site != place
    ]
    problems += [
        ("docs_dir", f"{pages} holds the digests, which MkDocs would publish as they came: name content/pages")
        for name, place in read
        if name == "digests" and place.is_relative_to(pages)
    ]
    if problems:
        raise SettingsError(problems, file=Path(settings.root, "mkdocs.yml").name)


def _plugin(config: MkDocsConfig) -> DigestsPlugin:
    plugin = config.plugins.get("digests")
    if not isinstance(plugin, DigestsPlugin):
        raise SettingsError(
            [("plugins", "does not list the plugin 'digests'")], file=Path(config.config_file_path).name
        )
    return plugin


@contextmanager
def _as_settings_errors(config_file: Path) -> Iterator[None]:
    """Turn MkDocs' own words for broken settings into ours; it has logged the details by then."""
    try:
        yield
    except ConfigurationError as error:
        raise SettingsError([("config", str(error))], file=config_file.name) from error
    except Abort as error:
        message = str(error) or "MkDocs stopped; its messages say why"
        raise SettingsError([("config", message)], file=config_file.name) from error


logging.getLogger("mkdocs").setLevel(logging.WARNING)
