"""``digest serve``."""

from pathlib import Path

import click

from generator.cli.building import show_diagnostics
from generator.cli.options import config_option, stderr
from generator.host.job import Report
from generator.host.serving import serve_site
from generator.settings import SettingsError

__all__ = ["serve"]


@click.command()
@config_option
@click.option("--address", metavar="HOST:PORT", help="Where to serve (default: 127.0.0.1:8000).")
def serve(*, config_file: Path, address: str | None) -> None:
    """Show the site at a local address; it follows every change of digests, templates and pages."""
    console = stderr()

    def heard(report: Report | SettingsError, url: str) -> None:
        if isinstance(report, SettingsError):
            console.print(f"digest: {report}\nThe site before is still shown.", markup=False)
            return
        show_diagnostics(console, report.diagnostics)
        console.print(f"{report.papers:,} papers, {report.written:,} files written. Look at {url}", markup=False)

    serve_site(config_file, address, heard)
