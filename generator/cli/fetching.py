"""``digest fetch``."""

import os
import sys
from pathlib import Path

import click

from generator.cli.adding import commit_option, dry_run_option, tell
from generator.cli.options import config_option
from generator.host.site import read_settings
from generator.ingest.fetch import fetch as fetch_digests

__all__ = ["fetch"]


@click.command()
@config_option
@dry_run_option
@commit_option
def fetch(*, config_file: Path, dry_run: bool, commit: bool) -> None:
    """File what is new in the feeds and folders of mail that content/sources.yml lists.

    May run as often as you like: nothing is filed twice. Exits with 1 where a source failed; the others are filed.
    """
    settings = read_settings(config_file)
    outcomes = fetch_digests(settings, environment=os.environ, dry_run=dry_run, commit=commit)
    sys.exit(tell(outcomes, dry_run=dry_run))
