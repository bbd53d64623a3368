"""One generated page through MkDocs' own steps, in memory: the same calls as its build makes for a page on disk."""

from dataclasses import dataclass

import jinja2
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as HostPage

from generator.model import Page

__all__ = ["PageFile", "Theme", "page_file", "source_name"]


class PageFile(File):
    """A virtual file of MkDocs' that remembers which page it shows."""

    shows: Page


def source_name(page: Page) -> str:
    """Return the name that MkDocs knows a page by."""
    return page.address.removesuffix(".html") + ".md" if page.address.endswith(".html") else page.address + "index.md"


def page_file(page: Page, config: MkDocsConfig) -> PageFile:
    """Return the virtual file that makes MkDocs build ``page``; papers never enter the navigation."""
    file = PageFile(
        source_name(page), None, config.site_dir, config.use_directory_urls, inclusion=InclusionLevel.NOT_IN_NAV
    )
    file.generated_by = "digests"
    file.content_string = page.body
    file.shows = page
    if page.address.endswith(".html"):
        file.dest_uri = page.address
    return file


@dataclass(frozen=True, slots=True)
class Theme:
    """What MkDocs has set up by the time it renders pages."""

    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: jinja2.Environment

    def render(self, page: Page) -> str:
        """Return the HTML that ``mkdocs build`` writes for ``page``, every plugin's page hooks included."""
        file = page_file(page, self.config)
        host = HostPage(None, file, self.config)
        self._populate(host)
        return self._build(host)

    def encoded(self, page: Page) -> bytes:
        """Return the same as MkDocs writes it to disk."""
        return self.render(page).encode("utf-8", errors="xmlcharrefreplace")

    def _populate(self, host: HostPage) -> None:
        config, plugins = self.config, self.config.plugins
        host = plugins.on_pre_page(host, config=config, files=self.files)
        host.read_source(config)
        host.markdown = plugins.on_page_markdown(host.markdown or "", page=host, config=config, files=self.files)
        host.render(config, self.files)
        host.content = plugins.on_page_content(host.content or "", page=host, config=config, files=self.files)

    def _build(self, host: HostPage) -> str:
        plugins = self.config.plugins
        host.active = True
        context = get_context(self.nav, self.files, self.config, host)
        template = self.env.get_template(host.meta.get("template", "main.html"))
        context = plugins.on_page_context(context, page=host, config=self.config, nav=self.nav)
        output = template.render(context)
        host.active = False
        return plugins.on_post_page(output, page=host, config=self.config)
