"""``digest verify``."""

import sys
from pathlib import Path

import click

from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.verify import lost_since
from generator.build.verify import verify as verify_site
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.cli.building import show_diagnostics
from generator.cli.options import config_option, digests_option, stderr
from generator.host.site import read_settings

__all__ = ["verify"]


@click.command()
@click.argument("site", type=click.Path(path_type=Path, exists=True, file_okay=False))
@config_option
@digests_option
@click.option(
    "--against",
    metavar="OLD",
    type=click.Path(path_type=Path, exists=True),
    help="Name every address and feed id that this older site (its folder or its sitemap) has and SITE has not.",
)
def verify(*, site: Path, config_file: Path, digests: tuple[Path, ...], against: Path | None) -> None:
    """Check that the built SITE agrees with the archive: pages, links, sitemap, feeds and search.

    Exits with 1 where it does not.
    """
    if not (site / "index.html").is_file():
        raise click.UsageError(f"{site} is no built site, it has no index.html: run `digest build` first")
    settings = read_settings(config_file, digests)
    with workers() as pool:
        loaded = load(settings, pool, NoCache(), Silent())
        faults = list(verify_site(site, loaded, settings, templates.texts(), pool))
    if against:
        try:
            faults += lost_since(site, settings, against)
        except (OSError, ValueError) as error:
            raise click.UsageError(str(error)) from error
    console = stderr()
    show_diagnostics(console, tuple(faults))
    console.print(f"{len(loaded.archive.shown):,} papers, {len(faults):,} faults")
    sys.exit(bool(faults))
