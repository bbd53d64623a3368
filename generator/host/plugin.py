"""The MkDocs plugin ``digests``: adds the archive's pages, search and feeds to any MkDocs site."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Literal

import jinja2
from markupsafe import escape
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as HostPage

from generator import feeds
from generator.build import templates
from generator.build.loading.pipeline import Loaded, load
from generator.build.work.workers import workers
from generator.diagnostics import Diagnostic, Severity
from generator.host.editions import WrittenFile, add_written, counterpart, in_place_of, standing
from generator.host.job import Job, Report
from generator.host.making import Making
from generator.host.printing import many
from generator.host.rendering import PageFile, Theme, page_file
from generator.model import Page
from generator.pages import OneBlock, Site, Writer, check_languages, diagnose, shells, site_in, switch, written_head
from generator.settings import Settings, SettingsError, check_folders, parse
from generator.views import View

__all__ = ["DigestsPlugin"]

log = logging.getLogger("mkdocs.plugins.digests")
_LEVELS = {Severity.ERROR: logging.ERROR, Severity.WARNING: logging.WARNING, Severity.NOTICE: logging.INFO}
_OWN_TEMPLATES = frozenset({"404.html", "sitemap.xml"})


class _NoOptions(Config):  # type: ignore[no-untyped-call] # MkDocs' hook for sub-classes has no types
    """Nothing: the settings are checked by ``generator.settings``, all at once."""


class DigestsPlugin(BasePlugin[_NoOptions]):  # type: ignore[no-untyped-call] # the same
    """Reads the archive when MkDocs has its configuration, and writes what MkDocs does not when it is done."""

    def __init__(self) -> None:
        """Start with the job of a plain ``mkdocs build``; the ``digest`` command puts its own in its place."""
        self.job = Job()
        self.settings: Settings | None = None
        self._options: dict[str, Any] = {}
        self._loaded: Loaded | None = None
        self._nav: Navigation | None = None
        self._making: Making | None = None
        self._groups: list[list[View]] = []
        self._texts: dict[str, str] = {}
        self._sites: dict[str, Site] = {}
        self._theme: Theme | None = None

    def load_config(
        self, options: dict[str, Any], config_file_path: str | None = None
    ) -> tuple[list[tuple[str, Exception]], list[tuple[str, str]]]:
        """Return what is wrong with the options (and no warnings), as MkDocs wants it."""
        self._options = options
        try:
            parse(options, root=_root(config_file_path), site={})
        except SettingsError as error:
            return [(key, ValueError(message)) for key, message in error.problems], []
        return [], []

    def read_settings(self, config: MkDocsConfig, digests: tuple[Path, ...]) -> Settings:
        """Return the settings, for commands that build no pages. Raises ConfigurationError if they are broken."""
        return _settings(self._options, config, digests)

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether pages are for ``serve``; keeps this object from one rebuild to the next."""
        self.job.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the archive, and put our templates before the theme's."""
        self.settings = settings = _settings(self._options, config, self.job.digests)
        self.job.report = Report()
        with workers(self.job.jobs, self.job.dask) as pool:
            self._loaded = load(settings, pool, self.job.store, self.job.progress)
        self._texts = templates.texts()
        self._tell(self._loaded, (*feeds.diagnose(settings), *diagnose(settings, self._texts)))
        self._sites = {each.edition: site_in(each, self._texts) for each in settings.editions}
        _put_theme_first(config, settings)
        extensions: list[Any] = config.markdown_extensions  # MkDocs types them as names; Markdown takes extensions too
        extensions.append(OneBlock())
        config.theme.static_templates = set(config.theme.static_templates) - _OWN_TEMPLATES
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Give MkDocs the pages that are few of their kind; a hand-written page wins over a generated one."""
        loaded, settings = self._ready()
        self._let_go()
        self._making = Making(self.job, loaded, settings, self._texts, Path(config.site_dir))
        views = self._making.pages
        few, self._groups = many(views) if self.job.stamp else (list(views), [])
        add_written(files, settings, config)
        taken = {file.dest_uri for file in files}
        made = [
            page_file(page, config) for each in settings.editions for page in map(Writer(each, self._texts).page, few)
        ]
        self._note(in_place_of([each.dest_uri for each in made if each.dest_uri in taken], files, settings))
        for each in made:
            if each.dest_uri not in taken:
                files.append(each)
        for file in [each for each in files if each.src_uri in _OWN_TEMPLATES and each.src_dir != config.docs_dir]:
            files.remove(file)  # the theme's; without it among the static templates MkDocs would copy it as it is
        for path, asset in templates.assets().items():
            files.append(File.generated(config, f"assets/digest/{path}", abs_src_path=str(asset)))
        return files

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """Remember the navigation for pages that are rendered later."""
        self._nav = nav
        return nav

    def on_page_markdown(self, markdown: str, page: HostPage, config: MkDocsConfig, files: Files) -> str:
        """Tell the theme what it needs to know of a generated page."""
        if isinstance(page.file, PageFile):
            page.meta = _meta(page.file.shows, config)
            page.canonical_url = None  # the head names it, of pages that have one
        elif self._ready()[1].own_shell and config.theme.name == "material":
            page.meta = {"template": "digest.html", **self._meta_of(page, files), **page.meta}
        return markdown

    def on_page_context(self, context: Any, page: HostPage, config: MkDocsConfig, nav: Navigation) -> Any:
        """Make links of the 404 page absolute, which is shown at any address; let copies stand for their originals."""
        if isinstance(page.file, WrittenFile) and page.file.original and page.file.original.page:
            page.parent = page.file.original.page.parent
            page.canonical_url = page.file.original.page.canonical_url
        if page.file.name == "404":
            context["base_url"] = self._ready()[1].base_path.rstrip("/")
        return context

    def on_env(self, env: jinja2.Environment, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Give templates the archive's settings and words."""
        _, settings = self._ready()
        local = partial(counterpart, files)
        env.globals["digest"] = shells(settings, self._texts, local, serving=self.job.serving)
        self.job.progress.stage("MkDocs' own pages")
        self._theme = Theme(config, files, self._nav or Navigation([], []), env)
        return env

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write everything that is not a page of MkDocs': stamped pages, search, feeds, exports, sitemap."""
        if self._theme is None or self._making is None:
            return
        left_out = self._making.finish(self._theme, self._groups)
        self._note(in_place_of(left_out, self._theme.files, self._ready()[1]))
        self._let_go()

    def on_build_error(self, *, error: Exception) -> None:
        """Let workers go; ``error`` is told by MkDocs."""
        self._let_go()

    def on_shutdown(self) -> None:
        """Let workers go, if MkDocs stopped where it calls no other hook."""
        self._let_go()

    def on_serve(self, server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Rebuild when digests, corrections, saved searches or templates change, or when a file of them comes to be."""
        settings = self.read_settings(config, self.job.digests)
        for path in (*settings.digests, settings.corrections, settings.feeds, templates.folder()):
            if path.exists():
                server.watch(str(path))
            elif path.parent.exists():
                server.watch(str(path.parent), recursive=False)
        return server

    def _meta_of(self, page: HostPage, files: Files) -> dict[str, Any]:
        """Return what the theme needs to know of a page written by hand."""
        stands = standing(page, files, self._ready()[1])
        site = self._sites[stands.edition]
        return {
            "head": written_head(site, stands.at, translated=stands.translated, alone=stands.alone),
            "edition": stands.edition,
            "switch": "" if stands.alone else switch(site, stands.at),
            "lang": self._sites[""].t.code if stands.edition and not stands.translated else "",
        }

    def _let_go(self) -> None:
        if self._making:
            self._making.close()
            self._making = None

    def _ready(self) -> tuple[Loaded, Settings]:
        if self._loaded is None or self.settings is None:
            raise RuntimeError("MkDocs runs on_config before any other hook")
        return self._loaded, self.settings

    def _tell(self, loaded: Loaded, faults: tuple[Diagnostic, ...]) -> None:
        archive, told = loaded.archive, self.job.report
        told.digests, told.papers = len(archive.digests), len(archive.papers)
        told.announcements = sum(digest.entries for digest in archive.digests)
        self._note((*faults, *loaded.diagnostics))

    def _note(self, found: tuple[Diagnostic, ...]) -> None:
        """Report what was ``found``, and log it where nobody reads the report."""
        self.job.report.diagnostics += found
        for each in found if not self.job.quiet else ():
            log.log(_LEVELS[each.severity], "%s", each)


def _root(config_file_path: str | None) -> Path:
    return Path(config_file_path).resolve().parent if config_file_path else Path.cwd()


def _settings(options: Mapping[str, Any], config: MkDocsConfig, digests: tuple[Path, ...]) -> Settings:
    site = {
        "site_name": config.site_name or "",
        "site_url": config.site_url or "",
        "site_description": config.site_description or "",
        "language": str(config.theme.get("language") or ""),
    }
    try:
        settings = parse(options, root=_root(config.config_file_path), site=site)
        if digests:
            settings = replace(settings, digests=digests, corrections=digests[0].resolve().parent / "corrections.yml")
        check_folders(settings)
        if settings.other_languages:
            _check_languages(settings, config)
    except SettingsError as error:
        raise ConfigurationError(str(error)) from error
    return settings


def _check_languages(settings: Settings, config: MkDocsConfig) -> None:
    check_languages(settings, templates.texts())
    if config.theme.name != "material":
        message = f"needs the theme material, whose pages have a place for the switch, not {config.theme.name}"
        raise SettingsError([("other_languages", message)])


def _put_theme_first(config: MkDocsConfig, settings: Settings) -> None:
    """Put our templates before the theme's and after the maintainer's own.

    Where every page uses them, nothing of Material's is published.
    """
    first = [*([config.theme.custom_dir] if config.theme.custom_dir else []), str(templates.folder() / "theme")]
    alone = settings.own_shell and config.theme.name == "material"
    config.theme.dirs = first if alone else list(dict.fromkeys([*first, *config.theme.dirs]))


def _meta(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    meta: dict[str, Any] = {
        "title": page.title,
        "head": page.head,
        "kind": page.kind,
        "edition": page.edition,
        "switch": page.switch,
    }
    if config.theme.name == "material":
        meta["template"] = "digest.html"
    else:
        meta["template"] = "digest-other.html"
        meta["title"] = escape(page.title)  # the themes of MkDocs write a title as it is
    return meta
