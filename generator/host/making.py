"""One site in the making: what is made beside MkDocs' own work, and what is left to do when that is done."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from mkdocs.structure.files import Files

from generator.build.loading.pipeline import Loaded, related_papers, terms_of
from generator.build.output.files import Outputs
from generator.build.output.manifest import Manifest
from generator.build.output.writer import SiteWriter
from generator.build.site.plan import EXPORTS, Plan, pages_of, plan, put_data, put_extras, put_feeds, put_search
from generator.build.work.aside import Aside
from generator.build.work.workers import workers
from generator.host.editions import WrittenFile
from generator.host.job import Job
from generator.host.printing import Printing
from generator.host.rendering import PageFile, Theme
from generator.settings import Settings
from generator.views import View
from generator.views.exporting import exports_view

__all__ = ["Making"]


class Making:
    """All that happens between an archive that is loaded and a site that stands; workers live as long as this."""

    def __init__(self, job: Job, loaded: Loaded, settings: Settings, texts: dict[str, str], folder: Path) -> None:
        """Start to make all that is no page, beside what follows; plain MkDocs writes its site to ``folder``."""
        self._job = job
        self._settings = settings
        self._folder = folder
        self._writer = job.writer or SiteWriter(folder)
        self._manifest = Manifest()
        self._writer.wait()
        with ExitStack() as opened:
            self._pool = opened.enter_context(workers(job.jobs, job.dask))
            self.pages = self._started(loaded, texts)
            """Every page that is made from the archive but that of exports."""
            self._open = opened.pop_all()

    def _started(self, loaded: Loaded, texts: dict[str, str]) -> tuple[View, ...]:
        """Start what is made aside, and return the pages."""
        job, settings, archive, pool = self._job, self._settings, loaded.archive, self._pool
        aside = Aside(pool, job.store, job.progress)
        alike = aside.start(lambda progress: related_papers(archive, settings, pool, job.store, progress))
        termed = aside.start(lambda progress: terms_of(archive, pool, job.store, progress))
        job.progress.stage("Deciding what pages show")
        self._plan: Plan = plan(loaded, settings, texts)
        self._outputs = Outputs(self._writer, job.last, self._manifest, aside)
        self._waits = [self._outputs.beside(partial(put, self._plan)) for put in (put_data, put_search, put_feeds)]
        job.progress.stage("Waiting for related papers and terms")
        related, terms = alike(), termed()
        job.progress.stage("Deciding what pages show")
        return pages_of(self._plan, related, terms)

    def finish(self, theme: Theme, groups: Sequence[Sequence[View]]) -> list[str]:
        """Write ``groups`` of pages with ``theme``, and what can be made only when all else is there.

        Returns the paths of pages that were left out, since somebody has written them by hand.
        """
        job, editions = self._job, self._settings.editions
        if job.writer:
            _take_over(self._folder, self._writer)
        job.progress.stage("Writing pages", sum(map(len, groups)) * len(editions))
        printing = [Printing(theme, each, self._plan, self._writer, self._manifest) for each in editions]
        self._print(printing, groups)
        job.progress.stage("Waiting for search and feeds")
        for wait in self._waits:
            wait()
        job.progress.stage("Writing pages")
        exported = exports_view(self._manifest.groups[EXPORTS][1], self.pages)
        self._print(printing, [[exported]])
        pages = (*self.pages, exported)
        put_extras(self._outputs, self._plan, pages, exported, _by_hand(theme.files))
        job.report.pages = len(pages) * len(editions)
        job.report.written = self._writer.written
        job.manifest = self._manifest
        return [path for each in printing for path in each.left_out]

    def _print(self, editions: Sequence[Printing], groups: Sequence[Sequence[View]]) -> None:
        for each in editions:
            for done in each.run(groups, self._job.last, self._pool):
                self._job.progress.advance(done)

    def close(self) -> None:
        """Let the workers go, and whatever they are at."""
        self._open.close()


def _take_over(folder: Path, writer: SiteWriter) -> None:
    """Put the files that MkDocs wrote into the site."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            writer.put(file.relative_to(folder).as_posix(), file.read_bytes())


def _by_hand(files: Files) -> dict[str, bool]:
    """Return the addresses of the pages that nobody generated, and whether each is for search engines.

    A page that stands untranslated in another language is not: they are to keep to the original.
    """
    return {
        file.url.removeprefix("./"): not isinstance(file, WrittenFile) or file.translated
        for file in files.documentation_pages()
        if not isinstance(file, PageFile)
    }
