"""``digest serve``."""

from pathlib import Path

import click

from generator.cli.options import config_option, settings_errors
from generator.host.site import serve_site

__all__ = ["serve"]


@click.command()
@config_option
@click.option("--address", metavar="HOST:PORT", help="Where to serve (default: 127.0.0.1:8000).")
def serve(*, config_file: Path, address: str | None) -> None:
    """Show the site at a local address; it follows every change of digests, templates and pages."""
    with settings_errors():
        serve_site(config_file, address)
