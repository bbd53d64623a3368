"""``digest build``."""

import sys
import time
from pathlib import Path

import click
from rich.console import Console

from generator.build.output.limits import OVER
from generator.build.unchanged import inputs, recall_whole
from generator.build.work.memory import seldom_collected, uncollected_at_exit
from generator.build.work.stages import Silent, Timed
from generator.cli.options import (
    config_option,
    digests_option,
    in_actions,
    severity_styles,
    stderr,
    strict_option,
)
from generator.diagnostics import Diagnostic, Severity, worst
from generator.host.job import Job, Report

__all__ = ["build", "show_diagnostics", "show_errors"]


@click.command()
@config_option
@digests_option
@click.option("--site", type=click.Path(path_type=Path, file_okay=False), help="Where to put the site.")
@strict_option
@click.option("--jobs", type=click.IntRange(min=1), help="Worker processes (default: one a core).")
@click.option("--dask", metavar="ADDRESS", help="Work on a Dask cluster instead.")
@click.option("--cache/--no-cache", default=True, help="Use results of earlier builds.")
@click.option("--profile", is_flag=True, help="Say how long each stage took.")
def build(  # noqa: PLR0913 (one parameter an option)
    *,
    config_file: Path,
    digests: tuple[Path, ...],
    site: Path | None,
    strict: bool,
    jobs: int | None,
    dask: str | None,
    cache: bool,
    profile: bool,
) -> None:
    """Build the site. Exits with 0 when the site is whole, even if some content could not be read; see --strict.

    It exits with 1 where the site is whole but exceeds ``site_limit`` or ``time_limit``.
    """
    console = stderr()
    started = time.monotonic()
    timed = Timed(Silent())
    known = inputs(config_file, digests, site) if cache else None
    report = recall_whole(known) if known else None
    if known and report:
        report.written = 0
        folder = known.site
    else:
        from generator.cli.bars import Bars  # noqa: PLC0415 (with MkDocs: half a second where nothing changed)

        uncollected_at_exit()
        with seldom_collected(), Bars(console) as bars:
            from generator.host.site import build_site  # noqa: PLC0415 (the same; bars are shown before)

            timed = Timed(bars)
            job = Job(digests=digests, jobs=jobs, dask=dask, quiet=True, progress=timed, inputs=known)
            report, folder = build_site(config_file, site, job, cached=cache)
    if profile:
        for name, seconds in timed.seconds().items():
            console.print(f"stage {seconds:.3f} s  {name}", markup=False)
    show_diagnostics(console, report.diagnostics)
    _summary(console, report, folder, time.monotonic() - started)
    if trouble := _trouble(report.diagnostics, strict=strict):
        console.print(f"digest: {trouble}", style="bold red", markup=False)
        sys.exit(1)


def show_diagnostics(console: Console, diagnostics: tuple[Diagnostic, ...]) -> None:
    """Print each diagnostic on a line of its own, and as annotations where GitHub Actions reads along."""
    for each in diagnostics:
        console.print(str(each), style=severity_styles[each.severity], markup=False)
    if in_actions():
        from generator.checks.annotations import annotations  # noqa: PLC0415 (nobody else needs it)

        for line in annotations(diagnostics):
            click.echo(line)


def show_errors(console: Console, diagnostics: tuple[Diagnostic, ...]) -> None:
    """Print what could not be read, for commands whose result lacks it; what is only odd is for `digest check`."""
    show_diagnostics(console, tuple(each for each in diagnostics if each.severity is Severity.ERROR))


def _trouble(diagnostics: tuple[Diagnostic, ...], *, strict: bool) -> str:
    """Return why the command fails though the site is whole; empty where it does not."""
    if OVER & {each.code for each in diagnostics}:
        return "the site is whole, but its host would not take it: see above"
    if strict and (worst(diagnostics) or Severity.NOTICE) >= Severity.WARNING:
        return "--strict: there are warnings or errors"
    return ""


def _summary(console: Console, report: Report, folder: Path, seconds: float) -> None:
    counted = [sum(each.severity is severity for each in report.diagnostics) for severity in reversed(Severity)]
    rows = (
        f"[bold]{report.papers:,}[/] papers in {report.announcements:,} announcements of {report.digests:,} digests",
        f"[bold]{report.pages:,}[/] pages, {report.written:,} files written, in {seconds:.1f} s",
        "{} errors, {} warnings, {} notices".format(*counted),
        f"The site is in [bold]{folder}[/]",
    )
    for row in rows:
        console.print(row)
