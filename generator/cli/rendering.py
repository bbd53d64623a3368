"""``digest pages``."""

from pathlib import Path

import click
import yaml

from generator import exports
from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load, related_papers, terms_of
from generator.build.site.plan import pages_of, plan
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.cli.building import show_errors
from generator.cli.options import config_option, digests_option, stderr
from generator.host.site import settings_apart
from generator.model import Page
from generator.pages import Writer
from generator.views.exporting import exports_view

__all__ = ["pages"]


@click.command()
@config_option
@digests_option
@click.option("--out", required=True, type=click.Path(path_type=Path, file_okay=False), help="Where to put them.")
def pages(*, config_file: Path, digests: tuple[Path, ...], out: Path) -> None:
    """Write the Markdown of every page, for any other renderer."""
    settings = settings_apart(config_file, digests, out)
    with workers() as pool:
        loaded = load(settings, pool, NoCache(), Silent())
        related = related_papers(loaded.archive, settings, pool, NoCache(), Silent())
        terms = terms_of(loaded.archive, pool, NoCache(), Silent())
        files = tuple(file.path for file in exports.plan(loaded.archive, settings, exports.Simply(pool.map)))
    show_errors(stderr(), loaded.diagnostics)
    count = 0
    texts = templates.texts()
    views = pages_of(plan(loaded, settings, texts), related, terms)
    views = (*views, exports_view(files, views))
    for page in (page for edition in settings.editions for page in map(Writer(edition, texts).page, views)):
        target = out / _name(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_markdown(page), encoding="utf-8")
        count += 1
    click.echo(f"{count:,} pages in {out}")


def _name(page: Page) -> str:
    return f"{page.address.removesuffix('.html')}.md" if page.address.endswith(".html") else f"{page.address}index.md"


def _markdown(page: Page) -> str:
    """Return the page with what a renderer needs besides its text: title, kind, HTML for its head, and language."""
    fields = {"title": page.title, "kind": page.kind, "head": page.head, "language": page.edition.rstrip("/")}
    meta = yaml.safe_dump({key: text for key, text in fields.items() if text}, allow_unicode=True, sort_keys=False)
    return f"---\n{meta}---\n\n{page.body}\n"
