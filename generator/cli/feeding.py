"""``digest feed``."""

from pathlib import Path

import click

from generator.build import templates
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.cli.building import show_errors
from generator.cli.options import config_option, digests_option, stderr
from generator.feeds import feed_for_query
from generator.host.site import read_settings
from generator.views.feed import Form

__all__ = ["feed"]

FORMS = {form.name.lower(): form for form in Form}


@click.command()
@config_option
@digests_option
@click.option("--query", required=True, help="What to search for, as on the search page.")
@click.option("--form", type=click.Choice(list(FORMS)), default="atom", show_default=True, help="How to write it.")
def feed(*, config_file: Path, digests: tuple[Path, ...], query: str, form: str) -> None:
    """Write a feed of what a search finds to standard output."""
    settings = read_settings(config_file, digests)
    with workers() as pool:
        loaded = load(settings, pool, NoCache(), Silent())
    show_errors(stderr(), loaded.diagnostics)
    data = feed_for_query(loaded.archive, settings, templates.texts(), query=query, form=FORMS[form])
    click.echo(data)
